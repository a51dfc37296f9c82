//! Work of hands for each event. The board, the pieces and all cards lie on the table, except dice cards.

use readyroom_kit::face::Act;

use crate::rules::{Catan, Effect, Event};

/// What hands do about `event`, which led to this state; none if nothing is moved.
pub fn hands(game: &Catan, event: &Event) -> Option<Act> {
    match *event {
        Event::BoardLaid
        | Event::Exchanged
        | Event::Outpost(..)
        | Event::Starship(..)
        | Event::Lifted(..)
        | Event::Starbase(..)
        | Event::Reserve(_)
        | Event::KlingonMoved(_) => Some(Act::Piece),
        Event::SupportDealt(..)
        | Event::Income(..)
        | Event::Produced(..)
        | Event::Discarded(..)
        | Event::CardOfSorted(..)
        | Event::Stolen(..)
        | Event::Steals(..)
        | Event::Paid(..)
        | Event::Got(..)
        | Event::Gave(..)
        | Event::Bought(_)
        | Event::Played(..)
        | Event::Demobilized(_)
        | Event::PointsShown(..)
        | Event::TurnedOver(..)
        | Event::Swapped(..) => Some(Act::Card),
        Event::Used(_, _, effect) => is_done_by_hand(game, effect).then_some(Act::Card),
        Event::LongestRoute(..)
        | Event::NoLongestRoute
        | Event::LargestFleet(_)
        | Event::NoLargestFleet => Some(Act::Marker),
        Event::TurnBegins(_)
        | Event::BoardSaved(..)
        | Event::Rolled(..)
        | Event::Turned(_)
        | Event::CardsShuffled
        | Event::NothingProduced
        | Event::Short(_)
        | Event::Blocked(_)
        | Event::HalfOfMoreThanSeven
        | Event::MustDiscard(..)
        | Event::NobodyRobbed
        | Event::HasNone(..)
        | Event::HasNoMore(..)
        | Event::NotCovered(_)
        | Event::Doubted(..)
        | Event::Uncounted(_)
        | Event::NobodyHas(_)
        | Event::Learned(..)
        | Event::CountedMore(..)
        | Event::CountedFewer(..)
        | Event::Corrected(_)
        | Event::Over(..) => None,
    }
}

/// Whether the table carries out a support card by hand: its effect is not entered, or concerns hands that the companion does
/// not know.
pub fn is_done_by_hand(game: &Catan, effect: Effect) -> bool {
    match effect {
        Effect::Unknown => true,
        Effect::ForcedTrade
        | Effect::CheapStarship
        | Effect::Compensation
        | Effect::Protection
        | Effect::ChosenDevelopment
        | Effect::TwoForOne
        | Effect::LookAndTake => !game.position.knows_hands(),
        Effect::MoveStarship | Effect::KlingonHome | Effect::Demobilize => false,
    }
}
