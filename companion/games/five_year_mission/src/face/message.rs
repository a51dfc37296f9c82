//! What events say to the table, and how they sound.

use crate::rules::{
    Colour, DAMAGE_SPACES, Die, End, Event, FailCause, FiveYearMission, Held, InjuryDie,
    MOST_FAILURES, Reading, RollFor, Seat, Task, Timer, Tracking, Urgency, Which,
};
use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{alarm, card, dice, know, lost, marker, rolled, success, won},
};

use super::{hands, preparing, words};

/// What the `events` of one move say, which led to this state. A report sorts it by what it is for; what hands can do only
/// once another thing was said comes after that.
pub fn messages(game: &FiveYearMission, events: &[Event]) -> Vec<Message> {
    let (mut order, mut since) = (0, 0);
    let mut said = Vec::new();
    for (at, event) in events.iter().enumerate() {
        if events[since..at]
            .iter()
            .any(|earlier| needs(event, earlier))
        {
            (order, since) = (order + 1, at);
        }
        let messages = if *event == Event::Prepared {
            preparing::messages(game)
        } else {
            message(game, event).into_iter().collect()
        };
        said.extend(
            messages
                .into_iter()
                .map(|message| Message { order, ..message }),
        );
    }
    said
}

/// Whether hands can do what `event` says only after what `earlier` says: a card leaves once it lies there, and a die is moved
/// once it has fallen.
fn needs(event: &Event, earlier: &Event) -> bool {
    let comes = if let Event::Entered(comes) = earlier {
        Some(comes.serial)
    } else {
        None
    };
    let leaves = if let Event::Failed(leaves, ..)
    | Event::Resolved(leaves, _)
    | Event::Discarded(leaves) = event
    {
        Some(leaves.serial)
    } else {
        None
    };
    let fell = matches!(earlier, Event::Rolled(..));
    let moved = matches!(
        event,
        Event::DieReturned(_) | Event::DiePooled(_) | Event::Injured(..) | Event::Healed(..)
    );
    (comes.is_some() && comes == leaves) || (fell && moved)
}

/// What `event` says, at the state it led to, and how it sounds: for hands, where they move something.
pub fn message(game: &FiveYearMission, event: &Event) -> Option<Message> {
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
        Event::Revealed(colour, Some(top)) => {
            let top = words::card(game, top);
            in_short(
                know(format!("Top of {colour}: {top}.")),
                format!("Top: {top}."),
            )
        }
        Event::Revealed(..) => return None,
        Event::Renamed(from, to) => know(format!("{from} is called {to} now.")),
        // The table has just described it; what it is called is said as it comes to the table.
        Event::Learned(_) => return None,
        Event::Discarded(which) => card(format!("{} to the discards.", called(which))),
        Event::Failed(which, cause, nth) => alarm(failed(game, which, cause, nth)),
        // Whoever keeps it is told of the reward.
        Event::Resolved(which, _) if words::held_by_serial(game, which.serial).is_some() => {
            return None;
        }
        Event::Resolved(which, points) => resolved(game, which, points),
        Event::DiceFreed(which, ref freed) => {
            let freed = words::dice(freed.iter().copied());
            dice(format!("Dice of {} to the pool: {freed}.", called(which)))
        }
        Event::RewardKept(_, reward) if !game.full() => success(format!("Kept: {reward}.")),
        Event::RewardKept(seat, reward) => {
            let held = game.players[usize::from(seat)].rewards.last();
            let held = held.and_then(|held| held.card);
            let held = held.map_or("The card", |id| words::card(game, id));
            card(format!("{held} to {}: {reward}.", player(seat))).sounding(Chime::Success)
        }
        Event::RewardGiven(from, to) => in_short(
            know(format!("Reward: {} to {}.", player(from), player(to))),
            format!("Reward to {}.", player(to)),
        ),
        Event::RewardUsed(held, points) => used(game, &held, points),
        Event::Rolled(purpose, ref dice) => {
            let whose = match purpose {
                RollFor::Turn | RollFor::Again | RollFor::Tray => "Rolled",
                RollFor::Riker => "Riker rolled",
                RollFor::LaForge(_) => "La Forge rolled",
            };
            rolled(format!("{whose} {}.", words::dice(dice.iter().copied())))
        }
        Event::DieReturned(die) => dice(format!("{} back to the actions.", words::die(die))),
        Event::DiePooled(die) => know(format!("{} to the pool.", words::die(die))),
        Event::Taken(from, ref taken) => {
            let from = from.map_or_else(|| "the pool".into(), player);
            let taken = words::dice(taken.iter().copied());
            know(format!("From {from}: {taken}."))
        }
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
        Event::Injured(seat, die) => injured(game, seat, die),
        Event::NothingToInjure(seat) => know(format!("{}: no die to lose.", player(seat))),
        Event::Healed(seat, die) => healed(&player(seat), die),
        // Its alert has left already, and what became of the timer is said.
        Event::TimerStarted(which) if game.alert(which.serial).is_none() => return None,
        Event::TimerStarted(which) => in_short(
            know(format!("Timer: {}.", words::which_in_short(game, which))),
            "The timer runs.".into(),
        ),
        Event::TimerRunsOut => know("Timer runs on."),
        Event::TimerFree => know("Timer: not in use."),
        Event::InForce(ref lasting) => {
            let lasting = lasting
                .effects()
                .map(|(which, what)| words::in_force(game, which, what));
            know(format!(
                "In force: {}.",
                lasting.collect::<Vec<_>>().join("; ")
            ))
        }
        Event::NoLongerInForce(ref lasted, ref lasting) => {
            let over = lasted.without(lasting);
            let over = over.map(|(_, effect)| words::what(effect));
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
        Urgency::Waiting if !game.may_report_roll() && !game.may_report_own_roll() => {
            Some(know(format!("{alert} has to wait.")))
        }
        Urgency::Untimed => Some(know(format!("{alert} is never timed."))),
        Urgency::Waiting | Urgency::Timed | Urgency::None => None,
    }
}

/// `message`, which the bottom row says in fewer words where it has no room for all of them.
fn in_short(message: Message, fewer: String) -> Message {
    let row = words::fitting(message.text.clone(), || fewer);
    message.in_row(row)
}

/// An alert that came; of one with a long name the bottom row has the name.
fn entered(name: &str) -> Message {
    in_short(know(format!("{name} on the table.")), format!("{name}."))
}

/// Where the card of a resolved alert goes, and what it is worth. While its timer runs on, that stands beside it in the bottom
/// row.
fn resolved(game: &FiveYearMission, which: Which, points: u8) -> Message {
    if game.full() {
        let name = words::which(game, which);
        return card(format!("{name} to the {}.", pile(points))).sounding(Chime::Success);
    }
    let whole = success(in_pile(points));
    match game.timer {
        Timer::Draining { .. } if points > 0 => whole.in_row(format!("Scored: {points}.")),
        Timer::Draining { .. } => whole.in_row("Discards."),
        Timer::Idle | Timer::Timing { .. } => whole,
    }
}

/// Where a used reward card goes. In light tracking it is called by what it is good for.
fn used(game: &FiveYearMission, held: &Held, points: u8) -> Message {
    let name = held
        .card
        .map_or(held.reward.label(), |id| words::card(game, id));
    let whole = know(format!("{name} to the {}.", pile(points)));
    in_short(whole, in_pile(points))
}

/// "score pile: 2 points"; an alert without points goes to the discards.
fn pile(points: u8) -> String {
    let pile = if points > 0 { "score pile" } else { "discards" };
    format!("{pile}: {}", words::points(points))
}

/// "Score pile: 2 points."
fn in_pile(points: u8) -> String {
    let mut words = format!("{}.", pile(points));
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// Which die an injury takes, and from where. What dice in the pool show is said where somebody looks at that.
fn injured(game: &FiveYearMission, seat: Seat, die: InjuryDie) -> Message {
    let player = words::player(game, seat);
    let which = match die {
        InjuryDie::Counted => {
            let whole = know(format!("{player}: 1 die to injuries."));
            return in_short(whole, format!("{player}: 1 injury."));
        }
        InjuryDie::Own(die) => words::die(die),
        InjuryDie::OfPool(die) if die.face > 0 && game.minds_values_in_the_pool() => {
            format!("{} of the pool", words::die(die))
        }
        InjuryDie::OfPool(die) => format!("1 {} die of the pool", die.colour),
    };
    dice(format!("{player}: {which} to injuries."))
}

/// An injury that is healed, and where its die goes.
fn healed(player: &str, die: Option<Die>) -> Message {
    let fewer = format!("{player}: 1 healed.");
    let Some(die) = die else {
        return in_short(success(format!("{player}: 1 injury healed.")), fewer);
    };
    let die = words::die(die);
    let row = words::fitting(format!("{player}: {die} healed."), || fewer);
    success(format!("{player}: {die} healed, to the pool.")).in_row(row)
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

/// Which alert failed, and why; in light tracking the table sees at its cards which of a colour is meant.
fn failed(game: &FiveYearMission, alert: Which, cause: FailCause, nth: u8) -> String {
    let name = words::which(game, alert);
    let which = match cause {
        FailCause::Fourth if alert.card.is_none() => format!("Oldest {}", name.to_lowercase()),
        FailCause::Fourth | FailCause::Card => name,
        FailCause::TimeUp => format!("Time is up: {name}"),
        FailCause::PrimeDirective if game.reads(Reading::OffenderFailsInstead) => {
            format!("Not resolved: {name}")
        }
        FailCause::PrimeDirective => format!("Prime Directive: {name}"),
    };
    format!("{which} to the failed pile, {nth} of {MOST_FAILURES}.")
}
