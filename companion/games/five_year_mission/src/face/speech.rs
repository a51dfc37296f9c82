//! What is said: phases, questions, and what events say to the table, and how they sound.

use std::borrow::Cow;

use crate::rules::{
    AfterDraft, CardId, Colour, DAMAGE_SPACES, End, Event, FailCause, FiveYearMission,
    MOST_FAILURES, Move, Phase, Purpose, RollFor, Seat, Task, Timer, Tracking, Urgency, Which,
};
use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players, Sight,
    face::{
        Act, Message, Speech,
        say::{alarm, card, dice, know, lost, marker, rolled, success, won},
    },
};

use super::{crew, hands, preparing, sentence, words};

/// Letters of a title.
const TITLE: usize = 21;

impl Speech for FiveYearMission {
    const TITLE: &'static str = "Star Trek: Five-Year Mission";

    fn headline(&self) -> String {
        let player = words::player(self, self.active);
        match self.agenda.last() {
            Some(task) => asked(self, task),
            None => match self.phase {
                Phase::SetUp => "Five-Year Mission".into(),
                Phase::Draw => draw(&player, self.failures()),
                Phase::Replenish => format!("{player}: replenish"),
                Phase::Roll => format!("{player}: roll"),
                Phase::Place
                    if self.full() || self.turn.roll_done || !self.turn.tray.is_empty() =>
                {
                    format!("{player}: place dice")
                }
                // Light tracking passes over steps 2 and 3.
                Phase::Place => format!("{player}: roll and place"),
                Phase::Over(_) => "The mission is over".into(),
            },
        }
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
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

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        let said = events.iter().flat_map(|event| {
            if *event == Event::Prepared {
                return preparing::messages(self);
            }
            message(self, event).into_iter().collect()
        });
        said.collect()
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

    fn state(&self, _: Sight) -> serde_json::Value {
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

/// The title of step 1; with the failed alerts, where it has room for them.
fn draw(player: &str, failures: u8) -> String {
    let warned = format!("{player}: draw, {failures} failed");
    if failures > 0 && warned.chars().count() <= TITLE {
        warned
    } else {
        format!("{player}: draw an alert")
    }
}

/// What `event` says, at the state it led to, and how it sounds: for hands, where they move something.
fn message(game: &FiveYearMission, event: &Event) -> Option<Message> {
    let message = wording(game, event)?;
    Some(message.for_hands(hands::hands(game, event)))
}

/// The words of that. What the table has just told the companion fits the bottom row, where the words allow it.
fn wording(game: &FiveYearMission, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let called = |which| words::which(game, which);
    Some(match *event {
        Event::CrewDealt(seat, crew) => card(format!("{}: {crew}'s mat.", player(seat))),
        Event::TurnBegins(seat) => know(format!("{}, your turn.", player(seat))),
        // In light tracking the table has said so itself.
        Event::Entered(_) if !game.full() => return None,
        Event::Entered(which) => entered(&called(which)),
        Event::FoundUrgent(which) => return found_urgent(game, which),
        // Several sentences: see `messages`.
        Event::Prepared => return None,
        Event::Escalated(colour) => know(format!("Escalation: draw {colour}.")),
        Event::EscalationSkipped(_) => know("Damage stops escalation."),
        Event::Reshuffled(colour) => card(format!("Shuffle the {colour} discards.")),
        Event::NothingToDraw(colour) => know(format!("No {colour} alert is left.")),
        Event::Revealed(colour, Some(top)) => know(words::fitting(
            format!("Top of {colour}: {}.", words::card(game, top)),
            || format!("Top: {}.", words::card(game, top)),
        )),
        Event::Revealed(..) => return None,
        Event::Renamed(from, to) => know(format!("{from} is called {to} now.")),
        // The table has just described it; what it is called is said as it comes to the table.
        Event::Learned(_) => return None,
        Event::Discarded(which) => card(format!("{} to the discards.", called(which))),
        Event::Failed(which, cause, nth) => alarm(failed(&called(which), which.card, cause, nth)),
        // Whoever keeps it is told of the reward.
        Event::Resolved(which, _) if words::held_by_serial(game, which.serial).is_some() => {
            return None;
        }
        Event::Resolved(which, points) => resolved(game, which, points),
        Event::DiceFreed(which, ref freed) => {
            let freed = words::dice(freed.iter().copied());
            dice(format!("Dice of {} to the pool: {freed}.", called(which)))
        }
        Event::RewardKept(_, reward) if !game.full() => {
            success(words::fitting(format!("Kept: {reward}."), || {
                reward.label().into()
            }))
        }
        Event::RewardKept(seat, reward) => {
            let held = game.players[usize::from(seat)].rewards.last();
            let held = held.and_then(|held| held.card);
            let held = held.map_or("The card", |id| words::card(game, id));
            card(format!("{held} to {}: {reward}.", player(seat))).sounding(Chime::Success)
        }
        Event::RewardGiven(from, to) => know(words::fitting(
            format!("Reward: {} to {}.", player(from), player(to)),
            || format!("Reward to {}.", player(to)),
        )),
        Event::RewardUsed(reward) => know(format!("Used: {reward}.")),
        Event::Rolled(purpose, ref dice) => {
            let whose = match purpose {
                RollFor::Turn | RollFor::Again | RollFor::Tray => "Rolled",
                RollFor::Riker => "Riker rolled",
                RollFor::LaForge(_) => "La Forge rolled",
            };
            rolled(format!("{whose} {}.", words::dice(dice.iter().copied())))
        }
        Event::DieReturned(die) => dice(format!("{} back to the actions.", words::die(die))),
        Event::Damaged(_, space) if space > DAMAGE_SPACES => {
            alarm("Damage beyond the last space: the ship is lost.")
        }
        Event::Damaged(points, space) => damaged(game, points, space),
        Event::Repaired(space) => {
            let to = format!("Marker to {}.", words::space(space));
            match game.agenda.last() {
                // La Forge's die is rolled next, and the bottom row has the dice.
                Some(Task::Roll(..)) => marker(to).sounding(Chime::Success),
                _ => success(to),
            }
        }
        Event::Injured(seat, Some(die)) => dice(format!(
            "{}: {} to injuries.",
            player(seat),
            words::die(die)
        )),
        Event::Injured(seat, None) => know(words::fitting(
            format!("{}: 1 die to injuries.", player(seat)),
            || format!("{}: 1 injury.", player(seat)),
        )),
        Event::NothingToInjure(seat) => know(format!("{}: no die to lose.", player(seat))),
        Event::Healed(seat) => success(words::fitting(
            format!("{}: 1 injury healed.", player(seat)),
            || format!("{}: 1 healed.", player(seat)),
        )),
        Event::TimerStarted(which) => know(words::fitting(
            format!("Timer: {}.", words::which_in_short(game, which)),
            || "The timer runs.".into(),
        )),
        Event::TimerRunsOut => know("Timer runs on."),
        Event::TimerFree => know("Timer: not in use."),
        Event::InForce(ref lasting) => {
            let lasting = lasting
                .iter()
                .map(|&(which, what)| words::in_force(game, which, what));
            know(format!(
                "In force: {}.",
                lasting.collect::<Vec<_>>().join("; ")
            ))
        }
        Event::NoLongerInForce(ref over) => {
            let over = over.iter().map(|&(_, effect)| words::what(effect));
            know(format!("Over: {}.", over.collect::<Vec<_>>().join("; ")))
        }
        Event::Reminder(text) if text.is_empty() => card("Read the card: it does something now."),
        Event::Reminder(text) => card(format!("{text}.")),
        Event::Tracking(Tracking::Light) => know("Tracking: light."),
        Event::Tracking(Tracking::Full) => know("Every die is tracked now."),
        Event::Over(End::GoalReached) => won("Mission accomplished."),
        Event::Over(End::FiveFailures) => lost("Five alerts failed: the mission is lost."),
        Event::Over(End::Destroyed) => lost("The Enterprise is destroyed."),
    })
}

/// An alert that turned out to be Urgent, where neither the timer says so nor what is asked next.
fn found_urgent(game: &FiveYearMission, which: Which) -> Option<Message> {
    let alert = words::which_in_short(game, which);
    match game.alert(which.serial)?.urgency {
        Urgency::Waiting if !game.may_report_roll() => Some(know(format!("{alert} has to wait."))),
        Urgency::Untimed => Some(know(format!("{alert} is never timed."))),
        Urgency::Waiting | Urgency::Timed | Urgency::None => None,
    }
}

/// An alert that came; of one with a long name the bottom row has the name.
fn entered(name: &str) -> Message {
    let whole = format!("{name} on the table.");
    let row = words::fitting(whole.clone(), || format!("{name}."));
    know(whole).in_row(row)
}

/// Where the card of a resolved alert goes, and what it is worth. While its timer runs on, that stands beside it.
fn resolved(game: &FiveYearMission, which: Which, points: u8) -> Message {
    let worth = words::points(points);
    let to_score = points > 0;
    if game.full() {
        let pile = if to_score { "score pile" } else { "discards" };
        let name = words::which(game, which);
        return card(format!("{name} to the {pile}: {worth}.")).sounding(Chime::Success);
    }
    success(match game.timer {
        Timer::Draining { .. } => format!("{worth}."),
        Timer::Idle | Timer::Timing { .. } if to_score => format!("Score pile: {worth}."),
        Timer::Idle | Timer::Timing { .. } => format!("Discards: {worth}."),
    })
}

/// Where the damage marker goes, and which decks that closes. In light tracking the table has told the damage itself.
fn damaged(game: &FiveYearMission, points: u8, space: u8) -> Message {
    let to = words::space(space);
    if !game.full() {
        return know(format!("Marker to {to}.")).sounding(Chime::Alarm);
    }
    let lowest = FiveYearMission::lowest_allowed_at(space);
    let before = FiveYearMission::lowest_allowed_at(space.saturating_sub(points));
    let closed = match lowest {
        Colour::Yellow if before < lowest => " Draw no blue.",
        Colour::Red if before < lowest => " Draw only red.",
        Colour::Blue | Colour::Yellow | Colour::Red => "",
    };
    alarm(format!("Damage marker to {to}.{closed}"))
}

fn failed(name: &str, card: Option<CardId>, cause: FailCause, nth: u8) -> String {
    let which = match cause {
        FailCause::Fourth if card.is_none() => format!("Oldest {}", name.to_lowercase()),
        FailCause::Fourth | FailCause::Card => name.to_owned(),
        FailCause::TimeUp => format!("Time is up: {name}"),
        FailCause::PrimeDirective => format!("Prime Directive: {name}"),
    };
    format!("{which} to the failed pile, {nth} of {MOST_FAILURES}.")
}

/// What is being asked before the turn goes on.
fn asked(game: &FiveYearMission, task: &Task) -> String {
    let player = |seat: Seat| words::player(game, seat);
    match task {
        Task::Reveal(colour, Purpose::Peek) => format!("Top of the {colour} deck?"),
        Task::Reveal(colour, _) if !game.full() => format!("Draw {colour}: its icons?"),
        Task::Reveal(colour, _) => format!("Which {colour} alert?"),
        Task::Learn(draft) => match draft.then {
            AfterDraft::Reveal(colour, _) => format!("New {colour} card"),
            AfterDraft::Complete(_) | AfterDraft::Correct(_) => draft.card.name.as_str().into(),
        },
        Task::SuluBefore(incoming) => match incoming.card {
            Some(card) => format!("Keep {}?", words::card(game, card)),
            None => format!("Sulu: keep the {}?", incoming.colour.label()),
        },
        Task::SuluAfter(serial) => format!("Keep {}?", words::alert_of(game, *serial)),
        Task::DrawAgain => "Sulu draws again".into(),
        Task::Injure(seat) => format!("{}: injure a die", player(*seat)),
        Task::InjureOne(1) => "Who takes 1 injury?".into(),
        Task::InjureOne(injuries) => format!("Who takes {injuries} injuries?"),
        Task::Heal(seat, left) => {
            format!("{}: heal {left} more?", player(*seat))
        }
        Task::HealEach(left, _) => format!("Crusher heals {left} more"),
        Task::Deal => "Deal the crew".into(),
        Task::Roll(..) => format!("{}: roll", player(game.active)),
        Task::ChooseAgain | Task::Reroll => "Re-roll which dice?".into(),
        Task::CountDice(_) => format!("{}: which dice?", player(game.active)),
        Task::ChooseDice => match game.player().hurt {
            1 => "1 injury: roll which?".into(),
            hurt => format!("{hurt} injuries: which?"),
        },
        Task::UseRiker(die) => format!("Riker's {}: where?", words::die(*die)),
        Task::ChooseFirst => "Who begins?".into(),
        Task::TakeStock => match game.injuries_to_report() {
            Some((seat, 1)) => format!("{}: which injury?", player(seat)),
            Some((seat, left)) => format!("{}: {left} injuries?", player(seat)),
            None => "Where is each die?".into(),
        },
        Task::Enter(_)
        | Task::Effects(_)
        | Task::Escalate(_)
        | Task::Fail(_)
        | Task::FailOldest(_)
        | Task::Apply(_) => words::phase(game.phase).into(),
    }
}
