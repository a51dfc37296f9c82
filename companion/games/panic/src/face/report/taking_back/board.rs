//! Take-back of changes on the board and of the ship's sections.

use readyroom_kit::{face::Message, short_list};

use super::{
    super::{
        super::{
            message::sector as numbered,
            sentences::{FromPile, Markers, MessageText, Place, Ranged, Undoes, kind_name},
        },
        Tokens,
        piece::{Look, changed, position, which},
    },
    piles::Piles,
    section,
};
use crate::rules::{Beacon, Facing, Marks, Panic, Part, Sector, TokenId};

/// Something that lies otherwise than before.
#[derive(Clone, Copy)]
enum Entry {
    /// A token of which one look or both are known: as it is, and as it was.
    Token(TokenId, Option<Look>, Option<Look>),
    /// A token of the mission, as it is and as it was.
    Beacon(Option<Beacon>, Option<Beacon>),
    /// A section of the ship.
    Section(Part, Facing),
}

/// What hands do at the board, so that its tokens lie as in `earlier`, and the rest as in the game `before`.
pub fn messages(
    before: &Panic,
    after: &Panic,
    earlier: &Tokens,
    piles: &mut Piles,
) -> Vec<Message> {
    let mut lie = super::Board::of(after).tokens;
    let mut entries = tokens(&lie, earlier);
    entries.extend(beacons(before, after));
    entries.extend(sections(before, after));
    short_list::sort_by_key(&mut entries, |entry| {
        let came = matches!(entry, Entry::Token(_, Some(_), None));
        (!came, before.sector_number(sector(before, entry)))
    });
    let messages = entries.into_iter().filter_map(|entry| match entry {
        Entry::Token(id, now, then) => token(after, &mut lie, piles, id, (now, then)),
        Entry::Beacon(now, then) => beacon(before, now, then),
        Entry::Section(part, facing) => {
            let became = (after.section(part, facing), before.section(part, facing));
            section::message(before, part, facing, became)
        }
    });
    messages.collect()
}

fn tokens(lie: &Tokens, earlier: &Tokens) -> Vec<Entry> {
    let gone = earlier.keys().filter(|id| !lie.contains_key(id));
    let ids = lie.keys().chain(gone);
    let looks = ids.map(|id| (*id, lie.get(id).copied(), earlier.get(id).copied()));
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
    let (at, message) = match became {
        (None, None) => return None,
        (Some(now), None) => (
            now.sector,
            leaves(game, lie, piles.take(now.kind), id, &now),
        ),
        (None, Some(then)) => (then.sector, returns(game, piles.give(then.kind), &then)),
        (Some(now), Some(then)) => {
            let which = which(game, lie, id, &now);
            (now.sector, changed(game, which, &now, &then)?.say())
        }
    };
    match became.1 {
        Some(then) => lie.insert(id, then),
        None => lie.remove(&id),
    };
    Some(message.read_whole().at(at))
}

/// A token that leaves the board to a pile.
fn leaves(game: &Panic, lie: &Tokens, to: Place, id: TokenId, now: &Look) -> Message {
    let (sector, token) = (numbered(game, now.sector), which(game, lie, id, now));
    let markers = Markers(now.marks);
    let is_marked = now.marks != Marks::None;
    match (to, is_marked) {
        (Place::Hand, false) => Undoes::TokenTakenInHand { sector, token }.say(),
        (Place::Hand, true) => Undoes::TokenTakenInHandUnmarked {
            sector,
            token,
            markers,
        }
        .say(),
        (Place::Discarded, false) => MessageText::TokenDiscarded { sector, token }.say(),
        (Place::Discarded, true) => MessageText::TokenDiscardedUnmarked {
            sector,
            token,
            markers,
        }
        .say(),
        (Place::Bag, false) => Undoes::TokenBagged { sector, token }.say(),
        (Place::Bag, true) => Undoes::TokenBaggedUnmarked {
            sector,
            token,
            markers,
        }
        .say(),
    }
}

/// A token that comes back from a pile, and is as it was then.
fn returns(game: &Panic, from: Place, then: &Look) -> Message {
    let (sector, token) = (numbered(game, then.sector), kind_name(game, then.kind));
    let (from, at) = (FromPile(from), position(game, then));
    let undoes = match then.marks {
        Marks::None => Undoes::TokenPutBack {
            sector,
            token,
            from,
            at,
        },
        marks @ (Marks::One(_) | Marks::Both) => Undoes::TokenPutBackMarked {
            sector,
            token,
            from,
            at,
            markers: Markers(marks),
        },
    };
    undoes.say()
}

fn beacon(game: &Panic, now: Option<Beacon>, then: Option<Beacon>) -> Option<Message> {
    let at = now.or(then)?.sector;
    let sector = numbered(game, at);
    let range = |beacon: Beacon| Ranged(beacon.range);
    let undoes = match (now, then) {
        (None, None) => return None,
        (Some(now), None) => Undoes::BeaconTakenOff {
            sector,
            from: range(now),
        },
        (None, Some(then)) => Undoes::BeaconPutBack {
            sector,
            at: range(then),
        },
        (Some(now), Some(then)) => Undoes::BeaconMovedBack {
            sector,
            from: range(now),
            to: range(then),
        },
    };
    Some(undoes.say().at(at))
}
