//! What lies on the board, and the sections of the ship.

use readyroom_kit::{
    face::{Message, say::piece},
    short_list,
};

use super::{
    super::{
        super::words,
        Tokens,
        piece::{Look, changed, markers, which},
    },
    piles::{Piles, Place},
    section,
};
use crate::rules::{Beacon, Facing, Marks, Panic, Part, Sector, TokenId};

/// Something that lies otherwise than before.
#[derive(Clone, Copy)]
enum Entry {
    /// A token of which one look or both are known: as it lies, and as it lay.
    Token(TokenId, Option<Look>, Option<Look>),
    /// A token of the mission, as it lies and as it lay.
    Beacon(Option<Beacon>, Option<Beacon>),
    /// A section of the ship.
    Section(Part, Facing),
}

/// What hands do at the board, so that its tokens lie as they `lay`, and the rest as in the game `before`.
pub fn messages(before: &Panic, after: &Panic, lay: &Tokens, piles: &mut Piles) -> Vec<Message> {
    let mut lie = super::Board::of(after).tokens;
    let mut entries = tokens(&lie, lay);
    entries.extend(beacons(before, after));
    entries.extend(sections(before, after));
    short_list::sort_by_key(&mut entries, |entry| {
        let came = matches!(entry, Entry::Token(_, Some(_), None));
        (!came, before.sector_number(sector(before, entry)))
    });
    let said = entries.into_iter().filter_map(|entry| match entry {
        Entry::Token(id, now, then) => token(after, &mut lie, piles, id, (now, then)),
        Entry::Beacon(now, then) => beacon(before, now, then),
        Entry::Section(part, facing) => {
            let became = (after.section(part, facing), before.section(part, facing));
            section::message(before, part, facing, became)
        }
    });
    said.collect()
}

fn tokens(lie: &Tokens, lay: &Tokens) -> Vec<Entry> {
    let gone = lay.keys().filter(|id| !lie.contains_key(id));
    let ids = lie.keys().chain(gone);
    let looks = ids.map(|id| (*id, lie.get(id).copied(), lay.get(id).copied()));
    let changed = looks.filter(|(_, now, then)| now != then);
    changed
        .map(|(id, now, then)| Entry::Token(id, now, then))
        .collect()
}

fn beacons(before: &Panic, after: &Panic) -> Vec<Entry> {
    let find = |game: &Panic, id: TokenId| {
        let mut beacons = game.beacons.iter();
        beacons.find(|beacon| beacon.id == id).copied()
    };
    let gone = |beacon: &&Beacon| find(after, beacon.id).is_none();
    let all = after
        .beacons
        .iter()
        .chain(before.beacons.iter().filter(gone));
    let both = all.map(|beacon| (find(after, beacon.id), find(before, beacon.id)));
    let changed = both.filter(|(now, then)| now != then);
    changed
        .map(|(now, then)| Entry::Beacon(now, then))
        .collect()
}

fn sections(before: &Panic, after: &Panic) -> Vec<Entry> {
    let all = Part::ALL
        .into_iter()
        .flat_map(|part| (0..6).map(move |facing| (part, facing)));
    let changed =
        all.filter(|&(part, facing)| before.section(part, facing) != after.section(part, facing));
    changed
        .map(|(part, facing)| Entry::Section(part, facing))
        .collect()
}

/// The sector where hands do something about `entry`.
fn sector(before: &Panic, entry: &Entry) -> Sector {
    let place = match *entry {
        Entry::Token(_, now, then) => now.or(then).map(|look| look.sector),
        Entry::Beacon(now, then) => now.or(then).map(|beacon| beacon.sector),
        Entry::Section(_, facing) => Some(before.sector_of(facing)),
    };
    place.unwrap_or(0)
}

/// What is done about a token, at the state `game` that is left.
fn token(
    game: &Panic,
    lie: &mut Tokens,
    piles: &mut Piles,
    id: TokenId,
    became: (Option<Look>, Option<Look>),
) -> Option<Message> {
    let (at, says) = match became {
        (None, None) => return None,
        (Some(now), None) => {
            let which = which(game, lie, id, &now);
            let says = match piles.take(now.kind) {
                Place::Hand => format!("take {which} back in hand"),
                Place::Discarded => format!("discard {which}"),
                Place::Bag => format!("put {which} back into the bag"),
            };
            (now.sector, format!("{says}{}", off(now.marks)))
        }
        (None, Some(then)) => {
            let from = match piles.give(then.kind) {
                Place::Hand => " from your hand",
                Place::Discarded => "",
                Place::Bag => " from the bag",
            };
            let name = words::kind(game, then.kind);
            let range = words::range(then.range);
            let lies = lay_as(game, &then);
            (
                then.sector,
                format!("put {name}{from} back at {range}{lies}"),
            )
        }
        (Some(now), Some(then)) => {
            let which = which(game, lie, id, &now);
            (now.sector, changed(game, &which, &now, &then)?)
        }
    };
    match became.1 {
        Some(then) => lie.insert(id, then),
        None => lie.remove(&id),
    };
    Some(piece(format!("{}: {says}.", words::sector(game, at))).at(at))
}

/// What is done with the markers of a token that leaves the board.
fn off(marks: Marks) -> String {
    match marks {
        Marks::None => String::new(),
        Marks::One(_) | Marks::Both => format!(". Take off its {}", markers(marks)),
    }
}

/// How a token lay, beside where.
fn lay_as(game: &Panic, look: &Look) -> String {
    let face = if look.cloaked { ", face down" } else { "" };
    let defense = match look.defense {
        first if first == game.first_defense(look.kind) => String::new(),
        other => format!(", Defense {other}"),
    };
    let laid = match look.marks {
        Marks::None => String::new(),
        Marks::One(_) | Marks::Both => format!(". Lay the {} on it", markers(look.marks)),
    };
    format!("{face}{defense}{laid}")
}

fn beacon(game: &Panic, now: Option<Beacon>, then: Option<Beacon>) -> Option<Message> {
    let range = |beacon: Beacon| words::range(beacon.range);
    let (at, says) = match (now, then) {
        (None, None) => return None,
        (Some(now), None) => (
            now.sector,
            format!("take the mission token at {} off", range(now)),
        ),
        (None, Some(then)) => (
            then.sector,
            format!("put the mission token back at {}", range(then)),
        ),
        (Some(now), Some(then)) => (
            now.sector,
            format!(
                "move the mission token from {} back to {}",
                range(now),
                range(then)
            ),
        ),
    };
    Some(piece(format!("{}: {says}.", words::sector(game, at))).at(at))
}
