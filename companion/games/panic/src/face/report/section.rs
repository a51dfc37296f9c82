//! Changes of a shield or a hull section, and the work of hands for them (PANIC-48, PANIC-50).

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::Message;

use super::super::{
    message::sector,
    sentences::{MessageText, OnShip},
};
use crate::rules::{Facing, Panic, Part, Section};

/// What hands do about a section that was in one state and is in another; none if it is as it was.
pub fn message(
    game: &Panic,
    part: Part,
    facing: Facing,
    became: (Section, Section),
) -> Option<Message> {
    use Section::{Damaged, Destroyed, Intact};
    let at = game.sector_of(facing);
    let (sector, section) = (sector(game, at), OnShip(part));
    let text = match (part, became) {
        (_, (Intact, Intact) | (Damaged, Damaged) | (Destroyed, Destroyed)) => return None,
        (_, (Damaged, Intact)) => MessageText::SectionRepaired { sector, section },
        (Part::Shield, (Destroyed, Intact)) => MessageText::ShieldRebuilt { sector },
        (Part::Hull, (Destroyed, Intact)) => MessageText::HullRebuilt { sector },
        (_, (Intact, Damaged)) => MessageText::SectionDamaged { sector, section },
        (Part::Shield, (Destroyed, Damaged)) => MessageText::ShieldRebuiltDamaged { sector },
        (Part::Hull, (Destroyed, Damaged)) => MessageText::HullRebuiltDamaged { sector },
        (Part::Shield, (Intact | Damaged, Destroyed)) => MessageText::ShieldDestroyed { sector },
        (Part::Hull, (Intact | Damaged, Destroyed)) => MessageText::HullDestroyed { sector },
    };
    let message = text.say().at(at);
    Some(match became.1 {
        Intact => message.sounding(Chime::Success),
        Damaged | Destroyed => message,
    })
}
