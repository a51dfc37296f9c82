//! Offers that are called the same: two that lead to the same game are one, and others are distinguished by a number.

use std::collections::{HashMap, HashSet};

use readyroom_kit::face::{Face, Path};

use super::Take;
use crate::table::path::Offer;

/// Leaves no two of `offers` with one name, if there are any.
pub(super) fn part<G: Face>(game: &G, offers: &mut Vec<(Offer, Take<G::Move>)>) {
    if are_alike(offers) {
        merge(game, offers);
        distinguish(offers);
    }
}

/// True if two of the offers may be called the same. By far the most often none are, which is found out without a copy
/// or a comparison of names.
fn are_alike<T>(offers: &[(Offer, T)]) -> bool {
    let mut fingerprints: Vec<u64> = offers.iter().map(|(offer, _)| fingerprint(offer)).collect();
    fingerprints.sort_unstable();
    fingerprints.windows(2).any(|two| two[0] == two[1])
}

/// FNV-1a of a path: equal paths have equal ones.
fn fingerprint(offer: &Offer) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for segment in &offer.path {
        for &byte in segment.as_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        hash = hash.rotate_left(1);
    }
    hash
}

/// Leaves the first of what is called the same and leads to the same game: two tokens of a kind, or two dice of a
/// value, are one offer. The same words for anything else stay two offers.
fn merge<G: Face>(game: &G, offers: &mut Vec<(Offer, Take<G::Move>)>) {
    let next = |take: &Take<G::Move>| match take {
        Take::Move(mv) => game.play(mv).ok().map(|(next, _)| next),
        Take::Outcome(outcome) => game
            .play(&game.resolve_chance(outcome))
            .ok()
            .map(|(next, _)| next),
        Take::TypeDice | Take::ResolveHere | Take::Table(_) => None,
    };
    let mut known: HashMap<Path, Vec<Take<G::Move>>> = HashMap::new();
    offers.retain(|(offer, take)| {
        let called_so = known.entry(offer.path.clone()).or_default();
        let same =
            |other: &Take<G::Move>| next(other).is_some_and(|other| next(take) == Some(other));
        let is_new = !called_so.iter().any(same);
        if is_new {
            called_so.push(take.clone());
        }
        is_new
    });
}

/// Numbers what is called the same, such as two players of one name: every offer can be seen and named, whatever its
/// face calls it.
fn distinguish<T>(offers: &mut [(Offer, T)]) {
    let mut known = HashSet::new();
    for (offer, _) in offers {
        let Some(label) = offer.path.last().cloned() else {
            continue;
        };
        let mut number = 1;
        while !known.insert(offer.path.clone()) {
            number += 1;
            if let Some(last) = offer.path.last_mut() {
                *last = format!("{label} ({number})").into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_the_same_is_distinguished_by_a_number() {
        let offer = |path: &[&'static str]| Offer {
            path: path.iter().map(|&segment| segment.into()).collect(),
            ..Offer::default()
        };
        let offer = |path: &[&'static str]| (offer(path), ());
        let trade = ["Trade", "Anna"];
        let mut named = [
            offer(&trade),
            offer(&["Trade"]),
            offer(&trade),
            offer(&trade),
        ];
        distinguish(&mut named);
        let lasts = named.map(|(offer, ())| offer.path.join(" "));
        assert_eq!(
            lasts,
            ["Trade Anna", "Trade", "Trade Anna (2)", "Trade Anna (3)"]
        );
    }
}
