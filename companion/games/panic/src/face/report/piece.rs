//! What has become of a token on the board, in a sentence that can be done by hand: which it is, and how it lies now.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{fitting, marker, piece},
};

use super::{
    super::{message::drawn_by_table, words},
    Tokens,
};
use crate::rules::{
    Event, KindId, Marks, Panic, Piece, Range, Sector, Token, TokenId, other_events,
};

/// How a token lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub kind: KindId,
    pub sector: Sector,
    pub range: Range,
    pub defense: u8,
    pub cloaked: bool,
    pub marks: Marks,
}

impl Look {
    pub const fn of(token: &Token) -> Self {
        Self {
            kind: token.kind,
            sector: token.sector,
            range: token.range,
            defense: token.defense,
            cloaked: token.cloaked,
            marks: token.marks,
        }
    }

    /// As a token of that kind lies when it comes (PANIC-62).
    fn new(game: &Panic, kind: KindId, sector: Sector, range: Range) -> Self {
        Self {
            kind,
            sector,
            range,
            defense: game.first_defense(kind),
            cloaked: false,
            marks: Marks::None,
        }
    }
}

/// Does to `tokens` what `event` says of one of them: its number; none if it is about none.
pub fn apply(game: &Panic, tokens: &mut Tokens, event: &Event) -> Option<TokenId> {
    let mut change = |of: Piece, change: &dyn Fn(&mut Look)| {
        tokens.entry(of.id).and_modify(change);
        Some(of.id)
    };
    match *event {
        Event::Placed(of, at, range) => {
            tokens.insert(of.id, Look::new(game, of.kind, at, range));
            Some(of.id)
        }
        Event::Moved(of, _, _, to) => change(of, &|look| look.range = to),
        Event::Shifted(of, at, to) => change(of, &|look| (look.sector, look.range) = (at, to)),
        Event::Struck(of, defense) | Event::Gained(of, defense) => {
            change(of, &|look| look.defense = defense)
        }
        Event::Strengthened(of, _, defense) => change(of, &|look| look.defense = defense),
        Event::Cloaked(of, _, _, to) => change(of, &|look| (look.range, look.cloaked) = (to, true)),
        Event::Uncloaked(of, _, at) => {
            change(of, &|look| (look.sector, look.cloaked) = (at, false))
        }
        Event::Marked(of, card) => change(of, &|look| look.marks = look.marks.and(card)),
        Event::Unmarked(of) => change(of, &|look| look.marks = Marks::None),
        Event::Discarded(of, _) | Event::Destroyed(of) | Event::Shattered(of, _) => {
            tokens.remove(&of.id);
            Some(of.id)
        }
        other_events!() => None,
    }
}

/// What `event` is for, how it sounds, and what the bottom row says of it: what a player has just chosen costs no press.
pub fn in_short(game: &Panic, event: &Event) -> Message {
    let done = piece(String::new());
    match *event {
        Event::Placed(of, at, range) => placed(game, of.kind, at, range),
        Event::Moved(_, at, ..) | Event::Cloaked(_, at, ..) | Event::Uncloaked(_, _, at) => {
            done.at(at)
        }
        Event::Discarded(_, at) | Event::Shattered(_, at) | Event::Strengthened(_, at, _) => {
            done.at(at)
        }
        Event::Shifted(_, at, to) => {
            let (sector, to) = (game.sector_number(at), words::range(to));
            done.in_row(format!("To sector {sector}, {to}.")).at(at)
        }
        Event::Struck(_, defense) | Event::Gained(_, defense) => {
            done.in_row(format!("Turn it to Defense {defense}."))
        }
        Event::Destroyed(of) => {
            let kind = game.kind(of.kind);
            let names = [kind.name.as_str(), words::kind_short(kind)];
            let row = fitting(names.map(|name| format!("Discard {name}.")));
            done.in_row(row.unwrap_or_else(|| "Destroyed: discard it.".into()))
                .sounding(Chime::Success)
        }
        Event::Marked(_, card) => marker(String::new()).in_row(format!("Lay {card} marker.")),
        Event::Unmarked(_) => marker(String::new()),
        other_events!() => done,
    }
}

/// Where a token is placed. Where the table holds it and has just named it, the bottom row says so.
fn placed(game: &Panic, id: KindId, at: Sector, range: Range) -> Message {
    let message = piece(String::new()).at(at);
    if !drawn_by_table(game) {
        return message;
    }
    let kind = game.kind(id);
    let (sector, to) = (game.sector_number(at), words::range(range));
    let short = words::kind_short(kind);
    let in_full = |name: &str| Some(format!("{name}: sector {sector}, {to}."));
    // Where else than at long range, is said.
    let long = (range == Range::Long).then(|| format!("{short}: sector {sector}."));
    let wordings = [
        in_full(&kind.name),
        in_full(short),
        long,
        in_full("Place it"),
    ];
    let message = message.sounding(Chime::Roll);
    match fitting(wordings.into_iter().flatten()) {
        Some(row) => message.in_row(row),
        None => message,
    }
}

/// What has become of a token that lay on `tokens` and is so now; none if it lies as it lay. `last` happened to it last.
pub fn sentence(
    game: &Panic,
    tokens: &Tokens,
    id: TokenId,
    (from, to): (Option<Look>, Option<Look>),
    last: &Event,
) -> Option<String> {
    let (at, says) = match (from, to) {
        (None, None) => {
            let (of, at) = gone(last)?;
            let name = words::kind(game, of.kind);
            (at, format!("{name} comes and is destroyed: discard it"))
        }
        (None, Some(to)) => {
            let name = words::kind(game, to.kind);
            let (range, lies) = (words::range(to.range), lies(game, &to));
            (to.sector, format!("place {name} at {range}{lies}"))
        }
        (Some(from), None) => {
            let which = which(game, tokens, id, &from);
            let marks = match from.marks {
                Marks::None => String::new(),
                Marks::One(_) | Marks::Both => format!(". Take off its {}", markers(from.marks)),
            };
            let says = if matches!(last, Event::Destroyed(_)) {
                format!("{which} is destroyed: discard it{marks}")
            } else {
                format!("discard {which}{marks}")
            };
            (from.sector, says)
        }
        (Some(from), Some(to)) => {
            let which = which(game, tokens, id, &from);
            (from.sector, changed(game, &which, &from, &to)?)
        }
    };
    Some(format!("{}: {says}.", words::sector(game, at)))
}

/// The token that `event` takes off the board, and from where.
fn gone(event: &Event) -> Option<(Piece, Sector)> {
    if let Event::Discarded(of, at) | Event::Shattered(of, at) = *event {
        Some((of, at))
    } else {
        None
    }
}

/// How a token lies that is placed. Whoever holds it is told which edge faces the ship; else what is not as ever.
fn lies(game: &Panic, look: &Look) -> String {
    let is_new = look.defense == game.first_defense(look.kind) && !look.cloaked;
    if is_new && drawn_by_table(game) && game.kind(look.kind).role.is_ship() {
        return ", highest Defense inward".into();
    }
    let face = if look.cloaked { ", face down" } else { "" };
    if look.defense == game.first_defense(look.kind) {
        face.into()
    } else {
        format!("{face}, Defense {}", look.defense)
    }
}

/// What hands do with `which` token, so that it lies as `to`; none if it does.
pub fn changed(game: &Panic, which: &str, from: &Look, to: &Look) -> Option<String> {
    let face = match (from.cloaked, to.cloaked) {
        (false, true) => ", face down",
        (true, false) => ", face up",
        (false, false) | (true, true) => "",
    };
    let defense = match to.defense {
        same if same == from.defense => String::new(),
        other => format!(", Defense {other}"),
    };
    let range = words::range(to.range);
    let moves = if from.sector != to.sector {
        let sector = game.sector_number(to.sector);
        let range = match from.range == to.range {
            true => String::new(),
            false => format!(", {range}"),
        };
        Some(format!(
            "move {which} to sector {sector}{range}{face}{defense}"
        ))
    } else if from.range != to.range {
        Some(format!("move {which} to {range}{face}{defense}"))
    } else if !face.is_empty() {
        let face = face.trim_start_matches(", ");
        Some(format!("turn {which} {face}{defense}"))
    } else if from.defense != to.defense {
        Some(format!("turn {which} to Defense {}", to.defense))
    } else {
        None
    };
    let laid = markers(to.marks.besides(from.marks));
    let taken = markers(from.marks.besides(to.marks));
    match (moves, laid.is_empty(), taken.is_empty()) {
        (moves, true, true) => moves,
        (None, false, _) => Some(format!("lay the {laid} on {which}")),
        (None, true, false) => Some(format!("take the {taken} off {which}")),
        (Some(moves), false, _) => Some(format!("{moves}. Lay the {laid} on it")),
        (Some(moves), true, false) => Some(format!("{moves}. Take off its {taken}")),
    }
}

/// "Force Field marker"; nothing without any.
pub fn markers(marks: Marks) -> String {
    match marks {
        Marks::None => String::new(),
        Marks::One(card) => format!("{card} marker"),
        Marks::Both => "Force Field and Tractor Beam markers".into(),
    }
}

/// A token by its name, with what tells it from others of the kind in its sector: "Klingon Cruiser (medium, Defense 2)".
pub fn which(game: &Panic, tokens: &Tokens, id: TokenId, look: &Look) -> String {
    let others = || {
        let others = tokens.iter().filter(|(other, _)| **other != id);
        let alike = |other: &&Look| (other.kind, other.sector) == (look.kind, look.sector);
        others.map(|(_, other)| other).filter(alike)
    };
    let here = || others().filter(|other| other.range == look.range);
    let mut tells = Vec::new();
    if others().any(|other| other.range != look.range) {
        tells.push(words::range(look.range).to_owned());
    }
    if here().any(|other| other.cloaked != look.cloaked) {
        let face = if look.cloaked { "face down" } else { "face up" };
        tells.push(face.into());
    }
    if here().any(|other| other.defense != look.defense) {
        tells.push(format!("Defense {}", look.defense));
    }
    if here().any(|other| other.marks != look.marks) {
        tells.push(match markers(look.marks) {
            none if none.is_empty() => "no marker".into(),
            markers => markers,
        });
    }
    let name = words::kind(game, look.kind);
    match tells.is_empty() {
        true => name.into(),
        false => format!("{name} ({})", tells.join(", ")),
    }
}
