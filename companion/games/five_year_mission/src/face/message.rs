//! Messages of events, and their chimes.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players as _,
    face::Message,
    sentence::{Count, List, Text, UpTo},
};

use super::{
    hands, preparing,
    sentences::{CalledAlert, CardTitle, Does, MessageText, Shown, Space},
    words,
};
use crate::rules::{
    Colour, DAMAGE_SPACES, Die, End, Event, FailCause, FiveYearMission, Held, InjuryDie, Lasting,
    Reading, RollFor, Seat, Task, Timer, Tracking, Urgency, Which,
};

/// What the `events` of one move say, which led to this state. A report sorts it by what it is for; what hands can do only
/// once another thing was reported comes after that.
pub fn messages(game: &FiveYearMission, events: &[Event]) -> Vec<Message> {
    let (mut order, mut since) = (0, 0);
    let mut ordered = Vec::new();
    for (at, event) in events.iter().enumerate() {
        if events[since..at]
            .iter()
            .any(|earlier| needs(event, earlier))
        {
            (order, since) = (order + 1, at);
        }
        let messages = of_event(game, event).into_iter();
        ordered.extend(messages.map(|message| Message { order, ..message }));
    }
    ordered
}

/// Whether hands can carry out `event` only after `earlier`: a card leaves once it lies there, and a die is moved once it has
/// fallen.
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

/// The message of `event`, at the state it led to.
fn of_event(game: &FiveYearMission, event: &Event) -> Vec<Message> {
    if let Event::InForce(lasting) = event {
        in_force(game, lasting)
    } else if let Event::NoLongerInForce(lasted, lasting) = event {
        over(lasted, lasting)
    } else if *event == Event::Prepared {
        preparing::messages(game)
    } else {
        message(game, event).into_iter().collect()
    }
}

/// Each effect that lasts, with its alert.
fn in_force(game: &FiveYearMission, lasting: &Lasting) -> Vec<Message> {
    let texts = lasting
        .effects()
        .map(|(which, what)| MessageText::EffectInForce {
            effect: Does(what),
            alert: CalledAlert::which(game, which),
        });
    texts.map(MessageText::say).collect()
}

/// Each effect that lasted and no longer does.
fn over(lasted: &Lasting, lasting: &Lasting) -> Vec<Message> {
    let over = lasted.without(lasting);
    let texts = over.map(|(_, what)| MessageText::EffectOver { effect: Does(what) });
    texts.map(MessageText::say).collect()
}

/// The message of an event that has one, and how it sounds: for hands, where they move something.
fn message(game: &FiveYearMission, event: &Event) -> Option<Message> {
    let message = reported(game, event)?;
    Some(message.for_hands(hands::hands(game, event)))
}

/// That message. What the table has just entered fits the bottom row, where the words allow it.
fn reported(game: &FiveYearMission, event: &Event) -> Option<Message> {
    let player = |seat| game.players.player(seat);
    let called = |which| CalledAlert::which(game, which);
    let message = match *event {
        Event::CrewDealt(seat, crew) => MessageText::CrewDealt {
            player: player(seat),
            crew,
        },
        Event::TurnBegins(seat) => MessageText::TurnBegins {
            player: player(seat),
        },
        // In light tracking the table has entered it itself.
        Event::Entered(_) if !game.full() => return None,
        Event::Entered(which) => MessageText::AlertEnters {
            alert: called(which),
        },
        Event::FoundUrgent(which) => found_urgent(game, which)?,
        Event::Escalated(colour) => MessageText::Escalation { colour },
        Event::EscalationSkipped(_) => MessageText::EscalationSkipped,
        Event::Reshuffled(colour) => MessageText::DeckReshuffled { colour },
        Event::NothingToDraw(colour) => MessageText::NoAlertLeft { colour },
        Event::Revealed(colour, top) => MessageText::TopCardSeen {
            colour,
            card: CardTitle::of(game, top?),
        },
        Event::Renamed(ref from, ref to) => MessageText::CardRenamed {
            from: CardTitle::named(from),
            to: CardTitle::named(to),
        },
        Event::Discarded(which) => MessageText::AlertDiscarded {
            alert: called(which),
        },
        Event::Failed(which, cause, nth) => failed(game, which, cause, nth),
        // The player who keeps it learns of the reward.
        Event::Resolved(which, _) if words::held_by_serial(game, which.serial).is_some() => {
            return None;
        }
        Event::Resolved(which, points) => return Some(resolved(game, which, points)),
        Event::DiceFreed(which, ref freed) => MessageText::DiceFreed {
            alert: called(which),
            dice: shown(freed),
        },
        Event::RewardKept(_, reward) if !game.full() => MessageText::RewardKept { reward },
        Event::RewardKept(seat, reward) => {
            let held = game.players[usize::from(seat)].rewards.last();
            let kept = MessageText::RewardToMat {
                alert: held.map_or(CalledAlert::Unknown, |held| CalledAlert::held(game, held)),
                player: player(seat),
                reward,
            };
            return Some(kept.say().sounding(Chime::Success));
        }
        Event::RewardGiven(from, to) => MessageText::RewardGiven {
            from: player(from),
            to: player(to),
        },
        Event::RewardUsed(ref held, points) => used(game, held, points),
        Event::Rolled(purpose, ref dice) => rolled(purpose, dice),
        Event::DieReturned(die) => MessageText::DieReturned { die: Shown(die) },
        Event::DiePooled(die) => MessageText::DiePooled { die: Shown(die) },
        Event::Taken(None, ref dice) => MessageText::TakenFromPool { dice: shown(dice) },
        Event::Taken(Some(from), ref dice) => MessageText::TakenFromPlayer {
            from: player(from),
            dice: shown(dice),
        },
        Event::Damaged(_, space) if space > DAMAGE_SPACES => MessageText::ShipLost,
        Event::Damaged(points, space) => return Some(damaged(game, points, space)),
        Event::Repaired(space) => return Some(repaired(game, space)),
        Event::Injured(seat, die) => injured(game, seat, die),
        Event::NothingToInjure(seat) => MessageText::NothingToInjure {
            player: player(seat),
        },
        Event::Healed(seat, None) => MessageText::InjuryHealed {
            player: player(seat),
        },
        Event::Healed(seat, Some(die)) => MessageText::DieHealed {
            player: player(seat),
            die: Shown(die),
        },
        // Its alert has left already, and what became of the timer is reported.
        Event::TimerStarted(which) if game.alert(which.serial).is_none() => return None,
        Event::TimerStarted(which) => MessageText::TimerStarted {
            alert: called(which),
        },
        Event::TimerRunsOut => MessageText::TimerRunsOn,
        Event::TimerFree => MessageText::TimerFree,
        Event::Reminder(text) if text.is_empty() => MessageText::CardToRead,
        Event::Reminder(ref text) => MessageText::CardReminds {
            words: Text(text.as_str().into()),
        },
        Event::Tracking(Tracking::Light) => MessageText::TrackingLight,
        Event::Tracking(Tracking::Full) => MessageText::TrackingFull,
        Event::Over(End::GoalReached) => MessageText::GoalReached,
        Event::Over(End::FiveFailures) => MessageText::FiveFailures,
        Event::Over(End::Destroyed) => MessageText::Destroyed,
        // The table has just described it; what it is called is reported as it comes to the table. The others say
        // several sentences: see `of_event`.
        Event::Learned(_) | Event::Prepared | Event::InForce(_) | Event::NoLongerInForce(..) => {
            return None;
        }
    };
    Some(message.say())
}

/// Dice in a sentence.
fn shown<const MOST: usize>(dice: &[Die]) -> List<Shown, MOST> {
    dice.iter().copied().map(Shown).collect()
}

/// An alert that turned out to be Urgent, where neither the timer shows this nor what is asked next.
fn found_urgent(game: &FiveYearMission, which: Which) -> Option<MessageText<'_>> {
    let alert = CalledAlert::which(game, which);
    match game.alert(which.serial)?.urgency {
        Urgency::Waiting if !game.may_report_roll() && !game.may_report_own_roll() => {
            Some(MessageText::AlertWaits { alert })
        }
        Urgency::Untimed => Some(MessageText::AlertUntimed { alert }),
        Urgency::Waiting | Urgency::Timed | Urgency::None => None,
    }
}

/// Where the card of a resolved alert goes, and what it is worth. While its timer runs on, that is beside it in the bottom
/// row.
fn resolved(game: &FiveYearMission, which: Which, points: u8) -> Message {
    let alert = CalledAlert::which(game, which);
    let is_draining = match game.timer {
        Timer::Draining { .. } => true,
        Timer::Idle | Timer::Timing { .. } => false,
    };
    let text = match (game.full(), points, is_draining) {
        (true, 0, _) => MessageText::AlertWithoutPoints { alert },
        (true, points, _) => MessageText::AlertScored {
            alert,
            points: Count::of(points),
        },
        (false, 0, false) => MessageText::WithoutPoints,
        (false, 0, true) => MessageText::WithoutPointsAsTimerRunsOn,
        (false, points, false) => MessageText::Scored {
            points: Count::of(points),
        },
        (false, points, true) => MessageText::ScoredAsTimerRunsOn {
            points: UpTo(points.into()),
        },
    };
    text.say().sounding(Chime::Success)
}

/// Where a used reward card goes. In light tracking it is called by what it is good for.
fn used<'a>(game: &'a FiveYearMission, held: &Held, points: u8) -> MessageText<'a> {
    let reward = held.reward;
    let card = held.card.map(|card| CardTitle::of(game, card));
    match (card, points) {
        (Some(card), 0) => MessageText::RewardWithoutPoints { card },
        (Some(card), points) => MessageText::RewardScored {
            card,
            points: Count::of(points),
        },
        (None, 0) => MessageText::UnnamedRewardWithoutPoints { reward },
        (None, points) => MessageText::UnnamedRewardScored {
            reward,
            points: Count::of(points),
        },
    }
}

fn rolled(purpose: RollFor, dice: &[Die]) -> MessageText<'static> {
    match (purpose, dice) {
        (RollFor::Riker, &[die]) => MessageText::RikerRolled { die: Shown(die) },
        (RollFor::LaForge(_), &[die]) => MessageText::LaForgeRolled { die: Shown(die) },
        (
            RollFor::Turn | RollFor::Again | RollFor::Tray | RollFor::Riker | RollFor::LaForge(_),
            dice,
        ) => MessageText::Rolled { dice: shown(dice) },
    }
}

/// Which die an injury takes, and from where. What dice in the pool show is reported where a player looks at that.
fn injured(game: &FiveYearMission, seat: Seat, die: InjuryDie) -> MessageText<'_> {
    let player = game.players.player(seat);
    match die {
        InjuryDie::Counted => MessageText::InjuryCounted { player },
        InjuryDie::Own(die) => MessageText::DieInjured {
            player,
            die: Shown(die),
        },
        InjuryDie::OfPool(die) if die.face > 0 && game.minds_values_in_the_pool() => {
            MessageText::PoolDieInjured {
                player,
                die: Shown(die),
            }
        }
        InjuryDie::OfPool(die) => MessageText::AnyPoolDieInjured {
            player,
            colour: die.colour,
        },
    }
}

/// Where the damage marker goes, and which decks that closes. In light tracking the table has entered the damage itself.
fn damaged(game: &FiveYearMission, points: u8, at: u8) -> Message {
    let space = Space(at);
    if !game.full() {
        return MessageText::DamageTaken { space }
            .say()
            .sounding(Chime::Alarm);
    }
    let lowest = FiveYearMission::lowest_allowed_at(at);
    let before = FiveYearMission::lowest_allowed_at(at.saturating_sub(points));
    let text = match lowest {
        Colour::Yellow if before < lowest => MessageText::DamageClosesBlue { space },
        Colour::Red if before < lowest => MessageText::DamageLeavesRed { space },
        Colour::Blue | Colour::Yellow | Colour::Red => MessageText::Damaged { space },
    };
    text.say()
}

/// Where the damage marker goes. It is read, where the bottom row has the dice: La Forge's is rolled next.
fn repaired(game: &FiveYearMission, space: u8) -> Message {
    let text = MessageText::Repaired {
        space: Space(space),
    };
    let message = text.say().sounding(Chime::Success);
    match game.agenda.last() {
        Some(Task::Roll(..)) => message.read_whole(),
        Some(_) | None => message,
    }
}

/// Which alert failed, and why; in light tracking the table sees at its cards which of a colour is meant.
fn failed(game: &FiveYearMission, which: Which, cause: FailCause, nth: u8) -> MessageText<'_> {
    let alert = CalledAlert::which(game, which);
    let failed = UpTo(nth.into());
    match cause {
        FailCause::Fourth if which.card.is_none() => MessageText::OldestFails {
            colour: which.colour,
            failed,
        },
        FailCause::Fourth | FailCause::Card => MessageText::AlertFails { alert, failed },
        FailCause::TimeUp => MessageText::TimeUpFails { alert, failed },
        FailCause::PrimeDirective if game.reads(Reading::OffenderFailsInstead) => {
            MessageText::OffenderFails { alert, failed }
        }
        FailCause::PrimeDirective => MessageText::DirectiveFails { alert, failed },
    }
}
