//! What has become of a shield or a hull section, and what hands do about it (PANIC-48, PANIC-50).

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{alarm, marker},
};

use super::super::words;
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
    let sector = words::sector(game, at);
    let name = part.label().to_lowercase();
    let message = match became {
        (Intact, Intact) | (Damaged, Damaged) | (Destroyed, Destroyed) => return None,
        (Damaged | Destroyed, Intact) => {
            marker(format!("{sector}: {name} intact again, without a marker."))
                .in_row(format!("{sector}: {name} intact."))
                .sounding(Chime::Success)
        }
        (Intact, Damaged) => marker(format!("{sector}: put a damage marker on the {name}.")),
        (Destroyed, Damaged) => marker(format!(
            "{sector}: {name} rebuilt, but damaged. {}.",
            match part {
                Part::Shield => "Put it on, with a damage marker",
                Part::Hull => "Put on a damage marker instead",
            }
        )),
        (Intact | Damaged, Destroyed) => alarm(format!(
            "{sector}: {name} destroyed. {}.",
            match part {
                Part::Shield => "Take it off",
                Part::Hull => "Put on its marker",
            }
        )),
    };
    Some(message.at(at))
}
