//! Titles and prompts of the game: the player's name first, then the question.

use readyroom_kit::{
    Players,
    face::{About, EventFacts, Message, Speech},
    sentence::{Count, Phrase, UpTo},
};
use serde::Serialize;

use super::{moves, record::Record, report, sentences::Asks};
use crate::rules::{
    Effect, Encounters, Event, Loss, Move, Penalty, Phase, Seat, Taking, Task, event,
};

impl Speech for Encounters {
    /// No die is rolled in this game.
    const ABOUT: About<Self> = About {
        free_dice: &[],
        ..About::titled("STNG Encounters")
    };

    fn headline(&self) -> Phrase {
        let player = self.players.player(self.position.active);
        let asks = match (self.position.agenda.last(), self.position.phase) {
            (_, Phase::Over(_)) => Asks::Over,
            (Some(task), _) => asked(self, task),
            (None, Phase::SetUp) => Asks::SetUp,
            (None, Phase::LayOut) => Asks::LayOut,
            (None, Phase::Turn) => match self.position.turn.actions {
                0 => Asks::Encounter { player },
                left => Asks::Actions {
                    player,
                    left: Count::of(left),
                },
            },
        };
        asks.say().in_a_row()
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv)
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
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

/// What is being asked before the game continues.
fn asked<'a>(game: &'a Encounters, task: &Task) -> Asks<'a> {
    let of = |seat: Seat| game.players.player(seat);
    let player = of(game.position.active);
    match *task {
        Task::ShuffleCards | Task::ShuffleEncounters => Asks::Shuffle,
        Task::Draw(seat, _) => Asks::Draw { player: of(seat) },
        Task::LayBridge(_) => Asks::BridgeCard {
            place: UpTo(game.position.bridge.len() as u16 + 1),
        },
        Task::FillLine => Asks::EncounterCard {
            place: UpTo(game.position.line.len() as u16 + 1),
        },
        Task::TakeOf(seat, Taking::Attack) => Asks::AtRandom { player: of(seat) },
        Task::TakeOf(seat, Taking::Steal) => Asks::Laid { player: of(seat) },
        Task::Lose(Loss::Crew) => Asks::LoseCrew { player },
        Task::Lose(Loss::Ship) => Asks::LoseShip { player },
        Task::GiveUp => Asks::GiveUp { player },
        Task::Looked(_) => Asks::Look { player },
        Task::TellSwapped(_) => Asks::Gave { player },
        Task::EndTurn | Task::NextTurn => Asks::EndOfTurn { player },
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
