//! What is said: phases, questions, and what events say to the table, and how they sound.

use std::borrow::Cow;

use crate::rules::{
    AfterDraft, Crew, DAMAGE_SPACES, End, Event, FailCause, FiveYearMission, MOST_FAILURES, Move,
    Phase, Purpose, RollFor, Seat, Task, Timer,
};
use readyroom_kit::{
    Players,
    face::{
        Message, Speech,
        say::{alarm, know, lost, rolled, success, won},
    },
};

use super::{crew, sentence, words};

impl Speech for FiveYearMission {
    const TITLE: &'static str = "Star Trek: Five-Year Mission";

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

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn crew(&self) -> Vec<String> {
        self.seats().map(|seat| crew::player(self, seat)).collect()
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn message(&self, event: &Event) -> Option<Message> {
        message(self, event)
    }

    fn timed(&self) -> Cow<'static, str> {
        match self.timer {
            Timer::Timing { alert, .. } => words::alert_of(self, alert).into(),
            Timer::Draining { .. } => "The sand runs out".into(),
            Timer::Idle => "Timer".into(),
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
}

/// What `event` says, at the state it led to, and how it sounds. What the table itself has just reported
/// does not alarm it, but failing and damage do.
fn message(game: &FiveYearMission, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let called = |which| words::which(game, which);
    Some(match *event {
        Event::CrewDealt(seat, crew) => know(format!("{} is {crew}.", player(seat))),
        Event::TurnBegins(seat) => know(format!("{}, your turn.", player(seat))),
        Event::Entered(which) => know(format!("{} lies on the table.", called(which))),
        Event::Escalated(colour) => know(format!("Escalation: draw {colour}.")),
        Event::EscalationSkipped(colour) => {
            know(format!("No {colour} alert: the damage forbids it."))
        }
        Event::Reshuffled(colour) => {
            know(format!("Shuffle the {colour} discards into a new deck."))
        }
        Event::NothingToDraw(colour) => know(format!("No {colour} alert is left to draw.")),
        Event::Revealed(colour, Some(card)) => {
            know(format!("On top of {colour}: {}.", words::card(game, card)))
        }
        Event::Revealed(..) => return None,
        Event::Renamed(from, to) => know(format!("{from} is called {to} now.")),
        Event::Learned(ref card) => know(format!("{} is in the pack now.", card.name)),
        Event::Discarded(which) => know(format!("{} is discarded.", called(which))),
        Event::Failed(which, cause, nth) => alarm(failed(&called(which), cause, nth)),
        Event::Resolved(which, points) => success(format!(
            "{} resolved: {}.",
            called(which),
            words::points(points)
        )),
        Event::RewardKept(seat, reward) => success(format!("{} keeps it: {reward}.", player(seat))),
        Event::RewardGiven(from, to) => know(format!(
            "{} gives a reward to {}.",
            player(from),
            player(to)
        )),
        Event::RewardUsed(reward) => know(format!("Reward used: {reward}.")),
        Event::Rolled(purpose, ref dice) => {
            let whose = match purpose {
                RollFor::Turn | RollFor::Again | RollFor::Tray => "Rolled",
                RollFor::Riker => "Riker rolled",
                RollFor::LaForge(_) => "La Forge rolled",
            };
            rolled(format!("{whose} {}.", words::dice(dice.iter().copied())))
        }
        Event::DieReturned(die) => know(format!("{} comes back to the actions.", words::die(die))),
        Event::Damaged(points, space) if space > DAMAGE_SPACES => {
            alarm(format!("{points} damage: the ship is lost."))
        }
        Event::Damaged(points, space) => alarm(format!(
            "{points} damage: {}, {}.",
            words::space(space),
            words::allowed(FiveYearMission::lowest_allowed_at(space))
        )),
        Event::Repaired(space) => success(format!("Repaired: marker on {}.", words::space(space))),
        Event::Injured(seat, Some(die)) => {
            know(format!("{} is injured: {}.", player(seat), words::die(die)))
        }
        Event::Injured(seat, None) => know(format!("{} is injured.", player(seat))),
        Event::NothingToInjure(seat) => know(format!("{} has no die to lose.", player(seat))),
        Event::Healed(seat) => success(format!("{}: 1 injury healed.", player(seat))),
        Event::TimerStarted(which) => know(format!("Timer: {}.", called(which))),
        Event::TimerRunsOut => know("The rest of the sand runs out first."),
        Event::TimerFree => know("The timer is free."),
        Event::InForce(ref lasting) => {
            let lasting = lasting
                .iter()
                .map(|&(which, what)| words::in_force(game, which, what));
            know(format!(
                "In force: {}.",
                lasting.collect::<Vec<_>>().join("; ")
            ))
        }
        Event::Reminder(text) if text.is_empty() => alarm("Read the card: it does something now."),
        Event::Reminder(text) => alarm(format!("{text}.")),
        Event::Tracking(tracking) => know(format!("Tracking: {tracking}.")),
        Event::Over(End::GoalReached) => won("Mission accomplished."),
        Event::Over(End::FiveFailures) => lost("Five alerts failed: the mission is lost."),
        Event::Over(End::Destroyed) => lost("The Enterprise is destroyed."),
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

/// What is being asked before the turn goes on.
fn asked(game: &FiveYearMission, task: &Task) -> String {
    let player = |seat: Seat| words::player(game, seat);
    match task {
        Task::Reveal(colour, Purpose::Peek) => format!("Top of the {colour} deck?"),
        Task::Reveal(colour, _) => format!("Which {colour} alert?"),
        Task::Learn(draft) => match draft.then {
            AfterDraft::Reveal(colour, _) => format!("New {colour} card"),
            AfterDraft::Complete(_) | AfterDraft::Correct(_) => {
                format!("Card: {}", draft.card.name)
            }
        },
        Task::SuluBefore(incoming) => match incoming.card {
            Some(card) => format!("Sulu: {}?", words::card(game, card)),
            None => format!("Sulu: keep the {}?", incoming.colour.label()),
        },
        Task::SuluAfter(serial) => format!("Sulu: {}?", words::alert_of(game, *serial)),
        Task::DrawAgain => "Sulu draws again".into(),
        Task::Injure(seat) => format!("Injury: {}", player(*seat)),
        Task::InjureOne(injuries) => format!("{injuries} injury: who?"),
        Task::Heal(seat, left) => {
            format!("{} heals {}: {left}", Crew::McCoy.label(), player(*seat))
        }
        Task::HealEach(left, _) => format!("{} heals: {left}", Crew::Crusher.label()),
        Task::Deal => "Deal the crew".into(),
        Task::Roll(..) => format!("Roll: {}", player(game.active)),
        Task::ChooseAgain => "Re-roll which dice?".into(),
        Task::ChooseDice => match game.player().hurt {
            1 => "1 injury: roll which?".into(),
            hurt => format!("{hurt} injuries: roll which?"),
        },
        Task::UseRiker(die) => format!("Riker's {}", words::die(*die)),
        Task::ChooseFirst => "Who begins?".into(),
        Task::TakeStock => match game.injuries_to_report() {
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
