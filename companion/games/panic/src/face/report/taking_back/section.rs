//! A shield or a hull section as it was.

use readyroom_kit::face::{Message, say::marker};

use super::super::super::words;
use crate::rules::{Facing, Panic, Part, Section};

/// What hands do about a section that is in one state and was in another, at the game `before`; none if it is as it was.
pub fn message(
    before: &Panic,
    part: Part,
    facing: Facing,
    became: (Section, Section),
) -> Option<Message> {
    use Section::{Damaged, Destroyed, Intact};
    let says = match (part, became) {
        (_, (Intact, Intact) | (Damaged, Damaged) | (Destroyed, Destroyed)) => return None,
        (Part::Shield, (Damaged, Intact)) => "take the damage marker off the shield",
        (Part::Shield, (Destroyed, Intact)) => "put the shield back on",
        (Part::Shield, (Destroyed, Damaged)) => "put the shield back on, with a damage marker",
        (Part::Shield, (Intact, Damaged)) => "put a damage marker back on the shield",
        (Part::Shield, (Intact | Damaged, Destroyed)) => "take the shield off again",
        (Part::Hull, (Damaged, Intact)) => "take the damage marker off the hull",
        (Part::Hull, (Destroyed, Intact)) => "take the destroyed marker off the hull",
        (Part::Hull, (Destroyed, Damaged)) => "put a damage marker on the hull instead",
        (Part::Hull, (Intact, Damaged)) => "put a damage marker back on the hull",
        (Part::Hull, (Intact | Damaged, Destroyed)) => "put the destroyed marker back on the hull",
    };
    let at = before.sector_of(facing);
    Some(marker(format!("{}: {says}.", words::sector(before, at))).at(at))
}
