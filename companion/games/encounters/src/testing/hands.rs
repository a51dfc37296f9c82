//! Work of hands for each event.

use readyroom_kit::face::Act;

use crate::rules::{Encounters, Event, event};

/// Printed cards. With the companion's cards hands move nothing.
pub fn hands(game: &Encounters, event: &Event) -> Option<Act> {
    let moves_card = match event {
        event::moves_cards!() | Event::Used(..) | Event::Resolved(..) => true,
        event::goes_on!() | Event::Missed(_) | Event::Punished(..) | Event::Defended(..) => false,
    };
    (moves_card && !game.position.is_digital()).then_some(Act::Card)
}
