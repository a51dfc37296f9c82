//! Work of hands for each event: alerts, dice, the damage marker.

use readyroom_kit::face::Act;

use crate::rules::{Event, FiveYearMission};

/// What hands do about `event`, which led to this state; none if nothing is moved. In light tracking the table has drawn an
/// alert before it reports it, and the sentence of that move names the alert.
pub fn hands(game: &FiveYearMission, event: &Event) -> Option<Act> {
    match event {
        Event::Entered(_) => game.full().then_some(Act::Card),
        Event::CrewDealt(..)
        | Event::Prepared
        | Event::Escalated(_)
        | Event::Reshuffled(_)
        | Event::Discarded(_)
        | Event::Failed(..)
        | Event::Resolved(..)
        | Event::RewardKept(..)
        | Event::RewardGiven(..)
        | Event::RewardUsed(..)
        | Event::Reminder(_) => Some(Act::Card),
        Event::DiceFreed(..)
        | Event::DieReturned(_)
        | Event::DiePooled(_)
        | Event::Taken(..)
        | Event::Injured(..)
        | Event::Healed(..) => Some(Act::Dice),
        Event::Damaged(..) | Event::Repaired(_) => Some(Act::Marker),
        Event::TurnBegins(_)
        | Event::EscalationSkipped(_)
        | Event::NothingToDraw(_)
        | Event::Revealed(..)
        | Event::Renamed(..)
        | Event::Learned(_)
        | Event::Rolled(..)
        | Event::NothingToInjure(_)
        | Event::FoundUrgent(_)
        | Event::TimerStarted(_)
        | Event::TimerRunsOut
        | Event::TimerFree
        | Event::InForce(_)
        | Event::NoLongerInForce(..)
        | Event::Tracking(_)
        | Event::Over(_) => None,
    }
}
