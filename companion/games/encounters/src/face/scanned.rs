//! What a player has looked at with Scan, in words for that player alone (ENC-39).

use readyroom_kit::Sight;

use super::words;
use crate::rules::{Encounters, Looked};

/// "Probe, Phasers, Command"; none if nothing is looked at that `sight` may see.
pub fn scanned(game: &Encounters, sight: Sight) -> Option<String> {
    let looked = game.looked_at()?;
    Some(match looked.seen_by(sight)? {
        Looked::Hand(_, cards) => words::listed(cards.each()),
        Looked::Encounters(next) => words::listed(next),
        Looked::Cards(next) => words::listed(next),
    })
}
