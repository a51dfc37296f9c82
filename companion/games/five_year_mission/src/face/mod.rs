//! Star Trek: Five-Year Mission, as the panel shows it and speaks of it.

mod describe_path;
mod lights;
mod named;
mod pages;
mod path;
mod questions;
mod sentence;
mod told;
mod words;

use crate::rules::{
    AfterDraft, Colour, Crew, End, Event, FiveYearMission, Move, Phase, Purpose, Seat, Task, Timer,
};
use readyroom_hardware::{
    chime::Chime,
    lamp::Lamps,
    scene::{DieFace, Scene, cut, text},
};

use readyroom_kit::face::{Face, Path, Question};

impl Face for FiveYearMission {
    const TITLE: &'static str = "Star Trek: Five-Year Mission";
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");

    fn headline(&self) -> String {
        match self.agenda.last() {
            Some(task) => asked(self, task),
            None if self.phase == Phase::SetUp => "Five-Year Mission".into(),
            None => format!(
                "{}: {}",
                words::phase(self.phase),
                words::player(self, self.active)
            ),
        }
    }

    fn turn(&self) -> u32 {
        u32::from(self.round) << 8 | u32::from(self.active)
    }

    fn players(&self) -> String {
        let named = (0..self.players.len() as Seat).map(|seat| words::player(self, seat));
        named.collect::<Vec<_>>().join(", ")
    }

    fn path(&self, mv: &Move) -> Path {
        path::path(self, mv)
    }

    fn warning(&self, mv: &Move) -> Option<String> {
        words::warning(self, mv)
    }

    fn questions() -> Vec<Question<Move>> {
        questions::questions()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn told(&self, event: &Event) -> Option<String> {
        told::told(self, event)
    }

    fn chime(event: &Event) -> Option<Chime> {
        told::chime(event)
    }

    fn lamps(&self) -> Lamps {
        lights::lamps(self)
    }

    fn pips(&self) -> (u8, u8) {
        pages::pips(self)
    }

    fn roll(&self) -> Option<Move> {
        match (self.agenda.last(), self.phase) {
            (Some(Task::ChooseAgain), _) => (!self.turn.again.is_empty()).then_some(Move::Roll),
            _ if self.may_tell_roll() => Some(Move::RollDone),
            (None, Phase::Roll) => {
                let some = !self.player().beside.is_empty() || !self.turn.again.is_empty();
                Some(if some { Move::Roll } else { Move::RollDone })
            }
            _ => None,
        }
    }

    fn free_roll(&self) -> Option<Move> {
        self.may_roll_tray().then_some(Move::Roll)
    }

    fn start_timer(&self) -> Option<Move> {
        self.may_tell_roll().then_some(Move::RollDone)
    }

    fn timed(&self) -> String {
        match self.timer {
            Timer::Timing { alert, .. } => words::alert_of(self, alert),
            Timer::Draining { .. } => "The sand runs out".into(),
            Timer::Idle => "Timer".into(),
        }
    }

    fn tray(&self) -> Vec<DieFace> {
        pages::tray(self)
    }

    fn tray_moves(&self) -> Vec<Move> {
        self.tray_moves()
    }

    fn pages(&self) -> Vec<Scene> {
        pages::pages(self)
    }

    fn outcome(&self) -> Scene {
        let won = matches!(self.phase, Phase::Over(End::GoalReached));
        let goal = self.setup.difficulty.goal();
        let completed = Colour::ALL.map(|colour| self.piles[colour as usize].completed);
        let lines = [
            self.verdict(),
            format!("{} of {} points", self.points(), goal.points),
            format!(
                "{} blue, {} yellow, {} red",
                completed[0], completed[1], completed[2]
            ),
        ];
        Scene::Outcome {
            won,
            title: cut(if won { "Mission won" } else { "Mission lost" }),
            lines: lines.into_iter().map(text).collect(),
            hint: cut("OK: shelf, hold BACK: undo"),
        }
    }

    fn state(&self) -> serde_json::Value {
        let mut state = serde_json::to_value(self).expect("a game is plain data");
        let goal = self.setup.difficulty.goal();
        state["points"] = self.points().into();
        state["failures"] = self.failures().into();
        state["goal"] = serde_json::json!({
            "points": goal.points,
            "of_each_colour": goal.of_each_colour,
            "urgent": goal.urgent,
        });
        state
    }

    fn verdict(&self) -> String {
        match self.phase {
            Phase::Over(End::GoalReached) => {
                format!("{} goal reached", words::level(self.setup.difficulty))
            }
            Phase::Over(End::FiveFailures) => "Five alerts failed".into(),
            Phase::Over(End::Destroyed) => "The ship is destroyed".into(),
            _ => "Not over".into(),
        }
    }
}

/// What is being asked before the turn goes on.
fn asked(game: &FiveYearMission, task: &Task) -> String {
    let player = |seat: Seat| words::player(game, seat);
    match task {
        Task::Reveal(colour, Purpose::Peek) => format!("Top of the {} deck?", colour.word()),
        Task::Reveal(colour, _) => format!("Which {} alert?", colour.word()),
        Task::Learn(draft) => match draft.then {
            AfterDraft::Reveal(colour, _) => format!("New {} card", colour.word()),
            AfterDraft::Complete(_) | AfterDraft::Correct(_) => {
                format!("Card: {}", draft.card.name)
            }
        },
        Task::SuluBefore(incoming) => match incoming.card {
            Some(card) => format!("Sulu: {}?", words::card(game, card)),
            None => format!("Sulu: keep the {}?", incoming.colour.word()),
        },
        Task::SuluAfter(serial) => format!("Sulu: {}?", words::alert_of(game, *serial)),
        Task::DrawAgain => "Sulu draws again".into(),
        Task::Injure(seat) => format!("Injury: {}", player(*seat)),
        Task::InjureOne(injuries) => format!("{injuries} injury: who?"),
        Task::Heal(seat, left) => format!(
            "{} heals {}: {left}",
            words::crew(Crew::McCoy),
            player(*seat)
        ),
        Task::HealEach(left, _) => format!("{} heals: {left}", words::crew(Crew::Crusher)),
        Task::Deal => "Deal the crew".into(),
        Task::Roll(..) => format!("Roll: {}", player(game.active)),
        Task::ChooseAgain => "Re-roll which dice?".into(),
        Task::ChooseDice => match game.player().hurt {
            1 => "1 injury: roll which?".into(),
            hurt => format!("{hurt} injuries: roll which?"),
        },
        Task::UseRiker(die) => format!("Riker's {}", words::die(*die)),
        Task::ChooseFirst => "Who begins?".into(),
        Task::TakeStock => match game.injuries_to_tell() {
            Some((seat, 1)) => format!("{}: 1 injury die", player(seat)),
            Some((seat, left)) => format!("{}: {left} injury dice", player(seat)),
            None => "Where does each die lie?".into(),
        },
        Task::Enter(_)
        | Task::Effects(_)
        | Task::Escalate(_)
        | Task::Fail(_)
        | Task::FailOldest(_)
        | Task::Apply(_) => words::phase(game.phase).into(),
    }
}
