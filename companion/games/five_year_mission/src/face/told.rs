//! What events say to the table, and how they sound.

use crate::rules::{DAMAGE_SPACES, End, Event, FailCause, FiveYearMission, MOST_FAILURES, RollFor};
use readyroom_hardware::chime::Chime;

use super::words;

/// What `event` says, at the state it led to.
pub fn told(game: &FiveYearMission, event: &Event) -> Option<String> {
    let player = |seat| words::player(game, seat);
    Some(match event {
        Event::CrewDealt(seat, crew) => format!("{} is {}.", player(*seat), words::crew(*crew)),
        Event::TurnBegins(seat) => format!("{}, your turn.", player(*seat)),
        Event::Entered(which) => format!("{} lies on the table.", words::which(game, *which)),
        Event::Escalated(colour) => format!("Escalation: draw {}.", colour.word()),
        Event::EscalationSkipped(colour) => {
            format!("No {} alert: the damage forbids it.", colour.word())
        }
        Event::Reshuffled(colour) => {
            format!("Shuffle the {} discards into a new deck.", colour.word())
        }
        Event::NothingToDraw(colour) => format!("No {} alert is left to draw.", colour.word()),
        Event::Revealed(colour, Some(card)) => {
            format!("On top of {}: {}.", colour.word(), words::card(game, *card))
        }
        Event::Revealed(..) => return None,
        Event::Renamed(from, to) => format!("{from} is called {to} now."),
        Event::Learned(card) => format!("{} is in the pack now.", card.name),
        Event::Discarded(which) => format!("{} is discarded.", words::which(game, *which)),
        Event::Failed(which, cause, nth) => failed(&words::which(game, *which), *cause, *nth),
        Event::Resolved(which, points) => {
            format!(
                "{} resolved: {}.",
                words::which(game, *which),
                words::points(*points)
            )
        }
        Event::RewardKept(seat, reward) => {
            format!("{} keeps it: {}.", player(*seat), words::reward(*reward))
        }
        Event::RewardGiven(from, to) => {
            format!("{} gives a reward to {}.", player(*from), player(*to))
        }
        Event::RewardUsed(reward) => format!("Reward used: {}.", words::reward(*reward)),
        Event::Rolled(purpose, dice) => {
            let whose = match purpose {
                RollFor::Turn | RollFor::Again | RollFor::Tray => "Rolled",
                RollFor::Riker => "Riker rolled",
                RollFor::LaForge(_) => "La Forge rolled",
            };
            format!("{whose} {}.", words::dice(dice.iter().copied()))
        }
        Event::DieReturned(die) => format!("{} comes back to the actions.", words::die(*die)),
        Event::Damaged(points, space) if *space > DAMAGE_SPACES => {
            format!("{points} damage: the ship is lost.")
        }
        Event::Damaged(points, space) => {
            format!(
                "{points} damage: {}, {}.",
                words::space(*space),
                words::allowed(FiveYearMission::lowest_allowed_at(*space))
            )
        }
        Event::Repaired(space) => format!("Repaired: marker on {}.", words::space(*space)),
        Event::Injured(seat, Some(die)) => {
            format!("{} is injured: {}.", player(*seat), words::die(*die))
        }
        Event::Injured(seat, None) => format!("{} is injured.", player(*seat)),
        Event::NothingToInjure(seat) => format!("{} has no die to lose.", player(*seat)),
        Event::Healed(seat) => format!("{}: 1 injury healed.", player(*seat)),
        Event::TimerStarted(which) => format!("Timer: {}.", words::which(game, *which)),
        Event::SandRunsOut => "The rest of the sand runs out first.".into(),
        Event::TimerFree => "The timer is free.".into(),
        Event::InForce(lasting) => {
            let lasting = lasting
                .iter()
                .map(|&(which, what)| words::in_force(game, which, what));
            format!("In force: {}.", lasting.collect::<Vec<_>>().join("; "))
        }
        Event::Reminder(text) if text.is_empty() => "Read the card: it does something now.".into(),
        Event::Reminder(text) => format!("{text}."),
        Event::Tracking(tracking) => format!("Tracking: {}.", words::tracking(*tracking)),
        Event::Over(End::GoalReached) => "Mission accomplished.".into(),
        Event::Over(End::FiveFailures) => "Five alerts failed: the mission is lost.".into(),
        Event::Over(End::Destroyed) => "The Enterprise is destroyed.".into(),
    })
}

fn failed(name: &str, cause: FailCause, nth: u8) -> String {
    let why = match cause {
        FailCause::Fourth => "a fourth came",
        FailCause::TimeUp => "time is up",
        FailCause::PrimeDirective => "Prime Directive",
        FailCause::Card => "as the card says",
    };
    format!("{name} failed ({why}): {nth} of {MOST_FAILURES}.")
}

/// How `event` sounds. What the table itself has just told the companion does not alarm it, but failing and damage do.
pub const fn chime(event: &Event) -> Option<Chime> {
    match event {
        Event::Failed(..) | Event::Damaged(..) => Some(Chime::Alarm),
        Event::Reminder(_) => Some(Chime::Alarm),
        Event::Resolved(..) | Event::Repaired(_) | Event::Healed(_) | Event::RewardKept(..) => {
            Some(Chime::Success)
        }
        Event::Rolled(..) => Some(Chime::Roll),
        Event::Over(End::GoalReached) => Some(Chime::Win),
        Event::Over(End::FiveFailures | End::Destroyed) => Some(Chime::Loss),
        Event::CrewDealt(..)
        | Event::TurnBegins(_)
        | Event::Entered(_)
        | Event::Escalated(_)
        | Event::EscalationSkipped(_)
        | Event::Reshuffled(_)
        | Event::NothingToDraw(_)
        | Event::Revealed(..)
        | Event::Renamed(..)
        | Event::Learned(_)
        | Event::Discarded(_)
        | Event::RewardGiven(..)
        | Event::RewardUsed(_)
        | Event::DieReturned(_)
        | Event::Injured(..)
        | Event::NothingToInjure(_)
        | Event::TimerStarted(_)
        | Event::SandRunsOut
        | Event::TimerFree
        | Event::InForce(_)
        | Event::Tracking(_) => None,
    }
}
