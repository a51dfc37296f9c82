//! Cards that a player has looked at with Scan, shown to that player alone (ENC-39).

use readyroom_kit::Sight;

use super::sentences::{MessageText, Named};
use crate::rules::{Encounters, Looked};

/// "Probe, Phasers and Command"; none if nothing is looked at that `sight` may see.
pub fn scanned(game: &Encounters, sight: Sight) -> Option<MessageText<'static>> {
    let looked = game.looked_at()?;
    Some(match looked.seen_by(sight)? {
        Looked::Hand(_, cards) => MessageText::CardsSeen {
            cards: cards.each().map(Named).collect(),
        },
        Looked::Encounters(next) => MessageText::EncountersSeen {
            encounters: next.iter().copied().collect(),
        },
        Looked::Cards(next) => MessageText::CardsSeen {
            cards: next.iter().copied().map(Named).collect(),
        },
    })
}
