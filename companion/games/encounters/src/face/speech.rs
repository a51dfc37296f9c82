//! What is said of the game itself: whose turn it is and what is asked, the player first.

use readyroom_kit::{
    Players,
    face::{About, Happened, Message, Speech},
};
use serde::Serialize;

use super::{moves, record::Record, report, words};
use crate::rules::{Effect, Encounters, Event, Move, Penalty, Phase, Seat, Taking, Task, event};

impl Speech for Encounters {
    /// No die is rolled in this game.
    const ABOUT: About<Self> = About {
        free_dice: &[],
        ..About::titled("STNG Encounters")
    };

    fn headline(&self) -> String {
        let asks = |what: &str| format!("{}: {what}", words::active(self));
        let now = &self.position;
        match (now.agenda.last(), now.phase) {
            (_, Phase::Over(_)) => "Over".into(),
            (Some(task), _) => asked(self, task),
            (None, Phase::SetUp) => Self::ABOUT.title.into(),
            (None, Phase::LayOut) => "Lay out the cards".into(),
            (None, Phase::Turn) => match now.turn.actions {
                0 => words::row([asks("an encounter?"), asks("encounter?")]),
                left => asks(&words::counted(left, "action")),
            },
        }
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> String {
        moves::sentence(self, mv)
    }

    fn happened(event: &Event) -> Happened {
        Happened {
            shows_card: shows_card(event),
            counted: counted(event),
        }
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        report::messages(self, events)
    }

    fn record(&self) -> impl Serialize {
        Record::of(self)
    }
}

/// What is being asked before the game goes on.
fn asked(game: &Encounters, task: &Task) -> String {
    let of = |seat: Seat, what: &str| format!("{}: {what}", words::player(game, seat));
    let asks = |what: &str| of(game.position.active, what);
    // A long name has room for fewer words beside it.
    let either = |seat: Seat, what: [&str; 2]| words::row(what.map(|what| of(seat, what)));
    match *task {
        Task::ShuffleCards | Task::ShuffleEncounters => "Cards are shuffled".into(),
        Task::Draw(seat, _) => of(seat, "draw"),
        Task::LayBridge(_) => format!("Bridge card {}: which?", game.position.bridge.len() + 1),
        Task::FillLine => format!("Encounter {}: which?", game.position.line.len() + 1),
        Task::TakeOf(seat, Taking::Attack) => either(seat, ["a card at random", "random card"]),
        Task::TakeOf(seat, Taking::Steal) => either(seat, ["laid which card?", "laid which?"]),
        Task::Lose(_) => asks(&format!("lose {}", words::lost_kind(game))),
        Task::GiveUp => either(game.position.active, ["give up which?", "give up?"]),
        Task::Looked(_) => asks("look"),
        Task::TellSwapped(_) => asks("gave which?"),
        Task::EndTurn | Task::NextTurn => asks("end of turn"),
    }
}

/// Drawn, turned up, taken of a hand, or looked at with Scan.
const fn shows_card(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew(..)
            | Event::EncounterCame(_)
            | Event::BridgeCame(_)
            | Event::LostAtRandom(_, Some(_))
            | Event::Stolen(..)
            | Event::Used(_, _, Effect::Scan(_))
    )
}

/// The name under which the numbers of an evening count an event.
const fn counted(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Resolved(..) => "Encounters resolved",
        Event::Used(..) => "Abilities used",
        Event::Defended(..) => "Penalties kept away",
        Event::Missed(_) => "Turns missed",
        Event::Punished(_, _, penalty) => match penalty {
            Penalty::Destruction => "Penalty: Destruction",
            Penalty::Lost => "Penalty: Lost",
            Penalty::Delay => "Penalty: Delay",
            Penalty::Death => "Penalty: Death",
            Penalty::Damage => "Penalty: Damage",
            Penalty::Blocked => "Penalty: Blocked",
            Penalty::Retreat => "Penalty: Retreat",
            Penalty::Reprimand => "Penalty: Reprimand",
        },
        event::moves_cards!() | event::goes_on!() => return None,
    })
}
