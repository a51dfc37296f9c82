//! The tokens on the board: whose they are, what they are, and as squares the Defense that is left.

use maud::{Markup, html};
use readyroom_hardware::text::wrap;
use readyroom_kit::face::letters;

use super::place::{Room, Size, TOKEN};
use crate::{
    face::called,
    rules::{Beacon, MOST_DEFENSE, Panic, Range, Role, Sector, Side, Token},
};

/// Letters of a line of a token's name.
const LETTERS: usize = 8;
/// Letters of a name where there is little room.
const FEW_LETTERS: usize = 3;

/// So much larger than a token is high is a ring around it.
const AROUND: u8 = 9;

/// Something on the board.
enum Thing<'a> {
    Beacon(&'a Beacon),
    Token(&'a Token),
}

impl Thing<'_> {
    const fn place(&self) -> (Sector, Range) {
        match self {
            Self::Beacon(beacon) => (beacon.sector, beacon.range),
            Self::Token(token) => (token.sector, token.range),
        }
    }

    const fn id(&self) -> u16 {
        match self {
            Self::Beacon(beacon) => beacon.id,
            Self::Token(token) => token.id,
        }
    }
}

/// What is written on a token, and in which colours.
struct Face {
    name: String,
    letter: &'static str,
    /// Whether a card keeps it from something, which an asterisk shows.
    held: bool,
    /// Defense that is left, and of how much; none of what has no Defense.
    defense: Option<[u8; 2]>,
    colours: [&'static str; 3],
    face_down: bool,
}

/// The ground of tokens; the squares of each Defense, filled as far as it is left.
pub fn shapes() -> Markup {
    let [wide, high] = TOKEN;
    let square = |number: u8, left: u8| {
        let hollow = if number < left {
            ""
        } else {
            "m1.5 1.5v4h4v-4z"
        };
        format!("M{} 0h7v7h-7z{hollow}", 9 * number)
    };
    html! {
        @for (size, high) in [("", high), ("-half", high / 2)] {
            rect id={ "panic-token" (size) } width=(wide) height=(high) rx="4" {}
            rect id={ "panic-cloaked" (size) } width=(wide) height=(high) rx="4" stroke-dasharray="4 2" stroke-width="2" {}
        }
        path id="panic-defense" d="M30 3h11v12h-11z" {}
        @for most in 1..=MOST_DEFENSE {
            @for left in 0..=most {
                path id={ "panic-" (left) "of" (most) } d=((0..most).map(|number| square(number, left)).collect::<String>()) {}
            }
        }
    }
}

/// Everything on the board, in the order it came.
fn things(game: &Panic) -> Vec<Thing<'_>> {
    let beacons = game.beacons.iter().map(Thing::Beacon);
    beacons
        .chain(game.tokens.iter().map(Thing::Token))
        .collect()
}

/// How many lie at the place of the thing of this index, and how many of them before it.
fn beside(things: &[Thing<'_>], index: usize) -> [usize; 2] {
    let place = things[index].place();
    let here = |other: &&Thing<'_>| other.place() == place;
    [things, &things[..index]].map(|things| things.iter().filter(here).count())
}

/// The middle of a token that is drawn, and how far across a ring is around it.
pub fn middle(game: &Panic, id: u16) -> Option<([i16; 2], u8)> {
    let things = things(game);
    let index = things.iter().position(|thing| thing.id() == id)?;
    let (sector, range) = things[index].place();
    let [all, before] = beside(&things, index);
    let room = Room::new(sector, range, all);
    let [wide, high] = match room.size {
        Size::Whole => TOKEN,
        Size::Half => [TOKEN[0], TOKEN[1] / 2],
    };
    let is_drawn = before < room.tokens();
    is_drawn.then(|| {
        let [x, y] = room.corner(before);
        ([x + wide / 2, y + high / 2], high as u8 + AROUND)
    })
}

/// All of them drawn.
pub fn chips(game: &Panic) -> Vec<Markup> {
    let things = things(game);
    let chip = |(index, thing): (usize, &Thing<'_>)| {
        let (sector, range) = thing.place();
        let [all, before] = beside(&things, index);
        let room = Room::new(sector, range, all);
        let more = all.saturating_sub(room.tokens());
        // Where they are too many even so, the last one that has room counts the rest.
        let counts = more > 0 && before + 1 == room.tokens();
        (before < room.tokens()).then(|| {
            let [x, y] = room.corner(before);
            let face = face(game, thing);
            let ink = if counts { "ink" } else { face.ink() };
            html! {
                g id={ "panic-board-token-" (thing.id()) } class=(ink) transform={ "translate(" (x) "," (y) ")" } {
                    // The words have them all.
                    @if counts { g aria-hidden="true" { (letters("", [2, 13], 38, &format!("+{} more", more + 1))) } }
                    @else if room.size == Size::Half { (half(&face)) }
                    @else { (whole(&face)) }
                }
            }
        })
    };
    things.iter().enumerate().filter_map(chip).collect()
}

fn face(game: &Panic, thing: &Thing<'_>) -> Face {
    let token = match thing {
        Thing::Token(token) => token,
        Thing::Beacon(_) => {
            return Face {
                name: "Mission".into(),
                letter: "",
                held: false,
                defense: None,
                colours: ["white", "on-white", "line-white"],
                face_down: false,
            };
        }
    };
    let kind = game.kind(token.kind);
    let name = called::token(game, token.id);
    let own = name.strip_prefix(kind.side.label()).map(str::trim_start);
    let name = own
        .filter(|own| own.starts_with(char::is_alphabetic))
        .unwrap_or(&name);
    let is_base = kind.role == Role::Starbase;
    let (letter, colours) = match kind.side {
        Side::Klingon => ("K", ["red", "on-red", "line-red"]),
        Side::Romulan => ("R", ["green", "on-green", "line-green"]),
        Side::Tholian => ("T", ["yellow", "on-yellow", "line-yellow"]),
        Side::Other if is_base => ("", ["blue", "on-blue", "line-blue"]),
        Side::Other => ("", ["violet", "on-violet", "line-violet"]),
    };
    Face {
        name: name.into(),
        letter,
        held: token.held.is_some(),
        defense: (!is_base).then(|| [token.defense, kind.defense.unwrap_or(token.defense)]),
        colours,
        face_down: token.cloaked,
    }
}

impl Face {
    /// The asterisk, if it has one.
    const fn star(&self) -> &'static str {
        if self.held { "*" } else { "" }
    }

    /// The class of what is written on it.
    const fn ink(&self) -> &'static str {
        match self.face_down {
            true => "ink",
            false => self.colours[1],
        }
    }

    /// Its ground: dashed and empty if it lies face down.
    fn ground(&self, size: Size) -> Markup {
        let [area, _, line] = self.colours;
        let shape = match (size, self.face_down) {
            (Size::Whole, false) => "#panic-token",
            (Size::Whole, true) => "#panic-cloaked",
            (Size::Half, false) => "#panic-token-half",
            (Size::Half, true) => "#panic-cloaked-half",
        };
        html! {
            @if self.face_down { use href=(shape) class={ "paper " (line) } {} }
            @else { use href=(shape) class=(area) {} }
        }
    }
}

fn whole(face: &Face) -> Markup {
    let lines: Vec<&str> = wrap(&face.name, LETTERS).take(2).collect();
    let first = if lines.len() == 1 { 16 } else { 11 };
    html! {
        (face.ground(Size::Whole))
        @for (line, y) in lines.into_iter().zip((first..).step_by(12)) { (letters("", [2, y], 38, line)) }
        (letters("", [2, 34], 11, &format!("{}{}", face.letter, face.star())))
        @if let Some([left, most]) = face.defense {
            use href={ "#panic-" (left) "of" (most) } x="14" y="26" {}
        }
    }
}

/// "Cru." of "Cruiser".
fn shortened(name: &str) -> String {
    let mut letters = name.chars();
    let few: String = letters.by_ref().take(FEW_LETTERS).collect();
    match letters.next() {
        Some(_) => format!("{}.", few.trim_end()),
        None => few,
    }
}

/// The same in one line, with the Defense that is left as a digit in a square.
fn half(face: &Face) -> Markup {
    let name = shortened(&format!("{}{}", face.star(), face.name));
    let left = if face.letter.is_empty() { 2 } else { 10 };
    let digit = if face.face_down {
        "paper"
    } else {
        face.colours[0]
    };
    html! {
        (face.ground(Size::Half))
        (letters("", [2, 13], 8, face.letter))
        (letters("", [left, 13], 29 - left as u16, &name))
        @if let Some([left, _]) = face.defense {
            use href="#panic-defense" {}
            text class=(digit) x="31.5" y="13" font-weight="bold" { (left) }
        }
    }
}
