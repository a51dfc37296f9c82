//! Work of hands for each event: tokens, markers, the ship, and the cards, which the players keep.

use readyroom_kit::face::Act;

use crate::rules::{Bag, End, Event, Panic};

/// What hands do about `event`, which led to this state; none if nothing is moved. A token that comes out of the bag is
/// moved with the place that it gets.
pub fn hands(game: &Panic, event: &Event) -> Option<Act> {
    match event {
        Event::BagRefilled
        | Event::Placed(..)
        | Event::Moved(..)
        | Event::Shifted(..)
        | Event::BeaconMoved(..)
        | Event::BeaconsReturned
        | Event::Discarded(..)
        | Event::Struck(..)
        | Event::Gained(..)
        | Event::Strengthened(..)
        | Event::Destroyed(_)
        | Event::Shattered(..)
        | Event::Cloaked(..)
        | Event::Uncloaked(..)
        | Event::Maneuvered(_) => Some(Act::Piece),
        Event::PutBack(_) => (game.setup.bag == Bag::Physical).then_some(Act::Piece),
        Event::CharacterDealt(..)
        | Event::HandsDealt(_)
        | Event::CardsDrawn(..)
        | Event::HandTrimmed(..)
        | Event::DeckShuffled
        | Event::CardsRemoved(_)
        | Event::MissionRevealed(_)
        | Event::MissionFailed(_)
        | Event::CommittedDiscarded(_)
        | Event::Reminder(_)
        | Event::HeldUp(_) => Some(Act::Card),
        Event::MissionCompleted(_)
        | Event::TimerTicked(_)
        | Event::Held(..)
        | Event::Released(_)
        | Event::Marked(..)
        | Event::Unmarked(_)
        | Event::Section(..)
        | Event::Over(End::Won) => Some(Act::Marker),
        Event::TurnBegins(_)
        | Event::KindRenamed(..)
        | Event::MissionRenamed(..)
        | Event::LearnedKind(_)
        | Event::Recounted(_)
        | Event::LearnedMission(_)
        | Event::LearnedAbility(_)
        | Event::Drew(_)
        | Event::BagEmpty
        | Event::Rolled(..)
        | Event::Trapped(_)
        | Event::Boards(..)
        | Event::Fired(..)
        | Event::DamageIgnored(..)
        | Event::DamageLost(..)
        | Event::CometStruck(_)
        | Event::Docked
        | Event::Over(End::HullLost | End::DeckGone) => None,
    }
}
