//! Titles and prompts of the game: the player, the kind of a move, counts and countdowns.

use crate::rules::{Event, FailCause, FiveYearMission, Move, Timer};
use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{About, EventFacts, EveryGame, LampRow, Message, Speech, free_die},
    sentence::Phrase,
};
use serde::Serialize;
use serde_json::Value;

use super::{
    log, message,
    sentences::{CalledAlert, Guides},
    title,
};

impl Speech for FiveYearMission {
    /// Lamps are lettered as the spaces of the damage track are coloured.
    const ABOUT: About<Self> = About {
        lamps: LampRow {
            about: "Damage",
            letters: ['W', 'B', 'Y', 'Y', 'R', 'R'],
        },
        free_dice: &[
            free_die(Sign::Rounded),
            free_die(Sign::Rounded),
            free_die(Sign::Double),
            free_die(Sign::Filled),
            free_die(Sign::Filled),
        ],
        timed,
        time_up_brings,
        ..About::titled("Star Trek: Five-Year Mission")
    };

    fn headline(&self) -> Phrase {
        title::title(self)
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        log::sentence(self, mv)
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        message::messages(self, events)
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
            shows_card: matches!(event, Event::Entered(_) | Event::Revealed(..)),
            counted: counted(event),
        }
    }

    fn record(&self) -> impl Serialize {
        // By its text: the program has the code that writes the state as text anyway.
        let state = serde_json::to_string(self).and_then(|state| serde_json::from_str(&state));
        let mut state: Value = state.expect("a game is plain data");
        let goal = self.setup.difficulty.goal();
        if !self.crew_is_known() {
            for player in state["players"].as_array_mut().into_iter().flatten() {
                player["crew"] = Value::Null;
            }
        }
        state["points"] = self.points().into();
        state["failures"] = self.failures().into();
        state["goal"] = serde_json::json!({
            "points": goal.points,
            "of_each_colour": goal.of_each_colour,
            "urgent": goal.urgent,
        });
        state
    }
}

/// The name under which the numbers of an evening count an event.
fn counted(event: &Event) -> Option<&'static str> {
    if let Event::Failed(_, cause, _) = event {
        return Some(match cause {
            FailCause::Fourth => "Alerts failed: a fourth came",
            FailCause::TimeUp => "Alerts failed: time ran out",
            FailCause::PrimeDirective => "Alerts failed: Prime Directive",
            FailCause::Card => "Alerts failed: a card says so",
        });
    }
    let resolved = matches!(event, Event::Resolved(..)).then_some("Alerts resolved");
    resolved.or(matches!(event, Event::Injured(..)).then_some("Injuries"))
}

/// What is being timed.
fn timed(game: &FiveYearMission) -> Phrase {
    match game.timer {
        Timer::Timing { alert: serial, .. } => {
            let alert = CalledAlert::of(game, serial);
            // The name of a card gives the rest.
            let unnamed = game.alert(serial).filter(|alert| alert.card.is_none());
            let timed = match unnamed {
                Some(lies) if lies.prime_directive => Guides::DirectiveTimed { alert },
                Some(_) => Guides::UrgentTimed { alert },
                None => Guides::AlertTimed { alert },
            };
            timed.say()
        }
        Timer::Draining { .. } => Guides::TimerRunsOn.say(),
        Timer::Idle => EveryGame::Timer.say(),
    }
}

/// What comes when the time is up.
fn time_up_brings(game: &FiveYearMission) -> Option<Phrase> {
    match game.timer {
        Timer::Timing { alert, .. } => {
            let alert = CalledAlert::of(game, alert);
            Some(Guides::TimeUpFails { alert }.say())
        }
        Timer::Draining { .. } | Timer::Idle => None,
    }
}
