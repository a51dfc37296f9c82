//! What hands move as something happens: printed cards. With the companion's cards they move nothing.

use readyroom_kit::face::Act;

use crate::rules::{Encounters, Event};

/// What hands do about `event`, which led to this state; none if no card is moved.
pub fn hands(game: &Encounters, event: &Event) -> Option<Act> {
    let moves_card = match event {
        Event::Shuffled(..)
        | Event::LaidUnder(_)
        | Event::Dealt(_)
        | Event::Drew(..)
        | Event::Discarded(..)
        | Event::Swapped(..)
        | Event::Gave(..)
        | Event::Used(..)
        | Event::LostAtRandom(..)
        | Event::Stolen(..)
        | Event::HandDiscarded(..)
        | Event::EncounterCame(_)
        | Event::EncounterWent(_)
        | Event::BridgeCame(_)
        | Event::BridgeWent(_)
        | Event::Resolved(..)
        | Event::LostCard(..)
        | Event::GaveUp(..) => true,
        Event::Began
        | Event::TurnBegan(_)
        | Event::Missed(_)
        | Event::Punished(..)
        | Event::NoPenalty(_)
        | Event::Defended(..)
        | Event::NothingToLose(_)
        | Event::PenaltyOver(..)
        | Event::Over(_) => false,
    };
    (moves_card && !game.position.is_digital()).then_some(Act::Card)
}
