//! What is said of the game: who plays, what a move is, what is counted and timed.

use std::borrow::Cow;

use crate::rules::{Event, FailCause, FiveYearMission, Move, Timer};
use readyroom_kit::{
    Players,
    face::{Act, Message, Speech, status::words as in_words},
};
use serde::Serialize;

use super::{hands, message, sentence, status, title, words};

impl Speech for FiveYearMission {
    const TITLE: &'static str = "Star Trek: Five-Year Mission";

    fn headline(&self) -> String {
        title::title(self)
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn crew(&self) -> Vec<String> {
        in_words::crew(&status::players(self))
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn message(&self, event: &Event) -> Option<Message> {
        message::message(self, event)
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        message::messages(self, events)
    }

    fn shows_card(event: &Event) -> bool {
        matches!(event, Event::Entered(_) | Event::Revealed(..))
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        hands::hands(self, event)
    }

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

    fn timed(&self) -> Cow<'static, str> {
        match self.timer {
            Timer::Timing { alert, .. } => words::alert_of(self, alert).into(),
            Timer::Draining { .. } => "Timer runs on".into(),
            Timer::Idle => "Timer".into(),
        }
    }

    fn record(&self) -> impl Serialize {
        let mut state = serde_json::to_value(self).expect("a game is plain data");
        let goal = self.setup.difficulty.goal();
        if !self.crew_is_known() {
            for player in state["players"].as_array_mut().into_iter().flatten() {
                player["crew"] = serde_json::Value::Null;
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
