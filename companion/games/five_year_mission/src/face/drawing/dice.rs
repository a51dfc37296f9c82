//! Dice, and the icons that ask for them: blue ones are round, yellow ones have six corners, red ones four.

use maud::{Markup, html};

use crate::rules::{Colour, Die};

/// Side of a die.
pub const SIDE: i16 = 17;
/// From one die to the next.
pub const PITCH: i16 = SIDE + 1;
/// Middle of a die, and the baseline of what is written on it.
pub const MIDDLE: [i16; 2] = [8, 13];

/// The colour's class, which is its name.
pub const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
    }
}

/// The class of what is written on the colour.
pub const fn on(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "on-blue",
        Colour::Yellow => "on-yellow",
        Colour::Red => "on-red",
    }
}

/// The class of lines of the colour.
pub const fn line(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "line-blue",
        Colour::Yellow => "line-yellow",
        Colour::Red => "line-red",
    }
}

/// The name of a colour's shape among the definitions.
const fn shape(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Blue) => "#five-year-mission-blue",
        Some(Colour::Yellow) => "#five-year-mission-yellow",
        Some(Colour::Red) => "#five-year-mission-red",
        None => "#five-year-mission-any",
    }
}

/// What the other parts use: shapes of colours, dice with their faces, an hourglass.
pub fn shapes() -> Markup {
    html! {
        defs {
            circle id="five-year-mission-blue" stroke-width="2" cx="8.5" cy="8.5" r="8" {}
            path id="five-year-mission-yellow" stroke-width="2" d="M8.5 0l8 4.3v8.4l-8 4.3l-8 -4.3v-8.4z" {}
            rect id="five-year-mission-red" stroke-width="2" x=".5" y=".5" width="16" height="16" rx="1" {}
            rect id="five-year-mission-any" stroke-width="2" x=".5" y=".5" width="16" height="16" rx="5" {}
            path id="five-year-mission-hourglass" d="M0 0h8v2l-3 3l3 3v2h-8v-2l3 -3l-3 -3z" {}
            path id="five-year-mission-star" d="M5 0l1.5 3.4l3.5 .4l-2.6 2.5l.7 3.7l-3.1 -1.8l-3.1 1.8l.7 -3.7l-2.6 -2.5l3.5 -.4z" {}
            @for colour in Colour::ALL {
                @for face in 0..=6 { (symbol(Die::new(colour, face))) }
            }
        }
    }
}

/// The definition of a die; one that has not been rolled has a question mark.
fn symbol(die: Die) -> Markup {
    let face = match die.face {
        0 => "?".into(),
        face => face.to_string(),
    };
    html! {
        g id=(&name(die)[1..]) { (badge(die.colour, &face)) }
    }
}

/// What a die is called among the definitions: the colour's first letter, then the face.
fn name(die: Die) -> String {
    format!("#five-year-mission-{}{}", &class(die.colour)[..1], die.face)
}

/// A colour's shape, with a letter or digit on it.
pub fn badge(colour: Colour, letter: &str) -> Markup {
    html! {
        (solid(colour))
        text class=(on(colour)) x="8.5" y=(MIDDLE[1]) font-weight="bold" text-anchor="middle" { (letter) }
    }
}

/// The shape of a colour.
pub fn solid(colour: Colour) -> Markup {
    html! { use href=(shape(Some(colour))) class=(class(colour)) {} }
}

/// Where a die of that colour goes, or of any colour.
pub fn empty(colour: Option<Colour>) -> Markup {
    let line = colour.map_or("line-ink", line);
    html! { use href=(shape(colour)) class={ "paper " (line) } {} }
}

/// A die at a place.
pub fn die(die: Die, [x, y]: [i16; 2]) -> Markup {
    let [x, y] = [x, y].map(|at| (at != 0).then_some(at));
    html! { use href=(name(die)) x=[x] y=[y] {} }
}

/// Dice side by side.
pub fn side_by_side(dice: &[Die]) -> Markup {
    html! {
        @for (number, lies) in (0i16..).zip(dice) { (die(*lies, [number * PITCH, 0])) }
    }
}

/// What is `wide` at a place, narrower where it has less room; letters and digits stay as high as they are.
pub fn squeezed([x, y]: [i16; 2], wide: i16, room: i16, row: &Markup) -> Markup {
    let narrower = match room < wide {
        true => format!(" scale(.{:02} 1)", 100 * room / wide),
        false => String::new(),
    };
    html! { g transform={ "translate(" (x) "," (y) ")" (narrower) } { (row) } }
}
