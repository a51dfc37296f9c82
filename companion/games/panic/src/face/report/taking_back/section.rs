//! A shield or a hull section as it was.

use readyroom_kit::face::Message;

use super::super::super::{
    message::sector,
    sentences::{OnShip, Undoes},
};
use crate::rules::{Facing, Panic, Part, Section};

/// What hands do about a section that is in one state and was in another, at the game `before`; none if it is as it was.
pub fn message(
    before: &Panic,
    part: Part,
    facing: Facing,
    became: (Section, Section),
) -> Option<Message> {
    use Section::{Damaged, Destroyed, Intact};
    let at = before.sector_of(facing);
    let (sector, section) = (sector(before, at), OnShip(part));
    let undoes = match (part, became) {
        (_, (Intact, Intact) | (Damaged, Damaged) | (Destroyed, Destroyed)) => return None,
        (_, (Damaged, Intact)) => Undoes::DamageMarkerTakenOff { sector, section },
        (_, (Intact, Damaged)) => Undoes::DamageMarkerPutBack { sector, section },
        (Part::Shield, (Destroyed, Intact)) => Undoes::ShieldPutBack { sector },
        (Part::Shield, (Destroyed, Damaged)) => Undoes::ShieldPutBackDamaged { sector },
        (Part::Shield, (Intact | Damaged, Destroyed)) => Undoes::ShieldTakenOff { sector },
        (Part::Hull, (Destroyed, Intact)) => Undoes::DestroyedMarkerTakenOff { sector },
        (Part::Hull, (Destroyed, Damaged)) => Undoes::DestroyedMarkerReplaced { sector },
        (Part::Hull, (Intact | Damaged, Destroyed)) => Undoes::DestroyedMarkerPutBack { sector },
    };
    Some(undoes.say().at(at))
}
