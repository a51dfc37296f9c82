//! Messages of events: above all the boxes to tick on a sheet of paper.
//!
//! A mission is one report. Its box is ticked in the row that shows how it ended, not when it is attempted: nothing is between
//! OK on a mission and its dice. A failure that ticks no more than that box is in the bottom row.

use readyroom_hardware::{chime::Chime, scene::NOTICE_COLUMNS};
use readyroom_kit::{
    face::{Kind, Message},
    sentence::{Count, Text, UpTo},
};

use super::{
    sentences::{
        InCapitals, LastRoll, LyingDice, MeetingDice, MessageText, MissionName, Points, RollSum,
        ShipDice,
    },
    wording::Wording,
};
use crate::rules::{
    Assignment, Career, Die, DieRoll, End, Event, Fate, Medal, Mission, Rank, Skill,
};

/// The message of `event`, at the state it led to; none if the menu or another message has it.
fn message(game: &Career, event: &Event, wording: Wording) -> Option<Message> {
    let reported = match *event {
        Event::StartRolled(ref faces) => {
            let faces = faces.iter().map(|&face| UpTo(face.into())).collect();
            return Some(
                MessageText::StartRolled { faces }
                    .say()
                    .sounding(Chime::Roll),
            );
        }
        Event::Threw(ref dice) => MessageText::Rolled {
            dice: LyingDice(dice.clone()),
        },
        Event::ReRolled(die, before, after) => re_rolled(game, die, before, after)?,
        Event::Succeeded(mission, ref dice, ref placed) => {
            let reported = succeeded(game, mission, (dice, placed), wording);
            return Some(reported.say().sounding(Chime::Success));
        }
        Event::Failed(mission) => return Some(failed(game, mission)),
        Event::Promotion(first, last) => promotion(first, last),
        Event::Promoted(rank) => promoted(game, rank),
        Event::Gained(skill, level) => gained(game, skill, level),
        Event::SkillFull(skill) => MessageText::SkillFull { skill },
        Event::Declined(skill) => MessageText::SkillDeclined { skill },
        Event::Disciplined => MessageText::Disciplined {
            points: Points(game.sheet.medal(Medal::Discipline).points.into()),
        },
        Event::MedalRolled(single, Fate::Met) => medal_won(single),
        Event::MedalRolled(single, Fate::Missed) => medal_missed(single),
        Event::Won(medal) => {
            let reported = MessageText::MedalTicked { medal };
            return Some(reported.say().sounding(Chime::Success));
        }
        Event::MedalFull(medal) => MessageText::MedalFull { medal },
        Event::SurvivalRolled(single, Fate::Met) => return Some(survived(single)),
        // Bad news, no matter who saves the career (CAREER-41).
        Event::SurvivalRolled(single, Fate::Missed) => MessageText::SurvivalFailed {
            number: UpTo(single.number.into()),
            roll: RollSum(single),
        },
        Event::Cloned => MessageText::CloneSaves {
            number: UpTo(game.position.cloned.into()),
        },
        Event::TourEnded(tour) => MessageText::TourTicked {
            tour: UpTo(tour.into()),
        },
        Event::Over(end) => over(game, end),
        // The box of a mission is ticked with its end; the tour is in the title, what is copied in the question. The last roll
        // of a die that Computer rolls again reports how many there were.
        Event::Attempted(..)
        | Event::MedalRolled(_, Fate::Again)
        | Event::SurvivalRolled(_, Fate::Again)
        | Event::TourBegan(_)
        | Event::Began
        | Event::CopiedRank(_)
        | Event::CopiedMission(_) => return None,
    };
    Some(reported.say())
}

/// What `events` say that led to `game`: a roll and what it brings are one row, so that most missions are one page.
pub fn messages(game: &Career, events: &[Event], wording: Wording) -> Vec<Message> {
    let fails = events.iter().any(|event| matches!(event, Event::Failed(_)));
    let mut messages = Vec::new();
    let mut left = events;
    while let [event, rest @ ..] = left {
        left = rest;
        match (event, rest) {
            // The success names the dice that met its targets; the others lie in the picture of the report.
            (Event::Threw(_) | Event::ReRolled(..), [Event::Succeeded(..), ..]) => {}
            (&Event::MedalRolled(single, Fate::Met), &[Event::Won(medal), ref more @ ..]) => {
                messages.push(won_medal(single, medal));
                left = more;
            }
            (&Event::MedalRolled(single, Fate::Met), [Event::MedalFull(_), more @ ..]) => {
                let roll = RollSum(single);
                let text = match single.is_open() {
                    true => MessageText::MedalRollFull { roll },
                    false => MessageText::MedalByAnyRollFull,
                };
                messages.push(text.say());
                left = more;
            }
            (
                &Event::SurvivalRolled(single, Fate::Met),
                &[Event::TourEnded(tour), ref more @ ..],
            ) => {
                messages.push(in_a_row(survived_tour(single, tour).say()));
                left = more;
            }
            // After a failure no player asks how it was survived if no die was rolled.
            (&Event::SurvivalRolled(single, Fate::Met), _) if fails && !single.is_open() => {
                messages.push(survived(single).shown_already());
            }
            (
                &Event::MedalRolled(medal, Fate::Missed),
                &[Event::SurvivalRolled(survival, Fate::Met), ref more @ ..],
            ) if wording == Wording::Short && !matches!(more, [Event::TourEnded(_), ..]) => {
                messages.push(no_medal_survived(medal, survival).say());
                left = more;
            }
            _ => messages.extend(message(game, event, wording)),
        }
    }
    match wording {
        Wording::Whole => messages,
        Wording::Short => messages.into_iter().map(shorter).collect(),
    }
}

/// The same in the words of a row, and read.
fn in_a_row(message: Message) -> Message {
    Message {
        row: None,
        ..shorter(message)
    }
}

/// The same in the words of a row, if it has some.
fn shorter(message: Message) -> Message {
    match message.is_no_news() {
        true => message,
        false => Message {
            text: message.row().to_owned(),
            ..message
        },
    }
}

fn ticked(game: &Career, mission: Mission) -> UpTo<8> {
    UpTo(game.position.ticked(mission).into())
}

/// Which dice met the targets: "Tick Science 2: success by blue 4, green 3+2".
fn succeeded(
    game: &Career,
    mission: Mission,
    (dice, placed): (&[Die], &Assignment),
    wording: Wording,
) -> MessageText<'static> {
    let dice = MeetingDice::of(dice, placed, game.targets(mission));
    MessageText::MissionSucceeded {
        mission: MissionName(mission),
        number: ticked(game, mission),
        dice: match wording {
            Wording::Whole => dice,
            Wording::Short => dice.in_a_row(),
        },
    }
}

/// In the bottom row where that has room for it: the dice have been seen.
fn failed(game: &Career, mission: Mission) -> Message {
    let text = MessageText::MissionFailed {
        mission: MissionName(mission),
        number: ticked(game, mission),
    };
    let message = text.say();
    match message.text.chars().count() <= NOTICE_COLUMNS {
        true => message.at_once(),
        false => message,
    }
}

fn re_rolled(game: &Career, die: u8, before: u8, after: u8) -> Option<MessageText<'static>> {
    let dice = &game.position.thrown.as_ref()?.dice;
    Some(MessageText::DieRolledAgain {
        colour: dice.get(usize::from(die))?.colour,
        before: UpTo(before.into()),
        after: UpTo(after.into()),
    })
}

fn promotion(first: u8, last: u8) -> MessageText<'static> {
    match first == last {
        true => MessageText::PromotionTicked {
            number: UpTo(first.into()),
        },
        false => MessageText::PromotionsTicked {
            first: UpTo(first.into()),
            last: UpTo(last.into()),
        },
    }
}

/// A rank with its ship and the dice of it.
fn promoted(game: &Career, rank: Rank) -> MessageText<'_> {
    let line = game.sheet.rank(rank);
    let (rank, ship) = (InCapitals(rank), Text(line.ship.as_str().into()));
    match line.pool().total() {
        0 => MessageText::LastRankReached { rank, ship },
        _ => MessageText::Promoted {
            rank,
            ship,
            dice: ShipDice(line.pool()),
        },
    }
}

/// A level of a skill, and what it costs: "Tick Clone 1: -3".
fn gained(game: &Career, skill: Skill, level: u8) -> MessageText<'static> {
    let boxes = &game.sheet.skill(skill).boxes;
    let points = boxes.get(usize::from(level).saturating_sub(1));
    let price = points.filter(|points| **points < 0);
    let level = UpTo(level.into());
    match price {
        Some(&points) => MessageText::SkillTickedAtPrice {
            skill,
            level,
            cost: UpTo(points.unsigned_abs().into()),
        },
        None => MessageText::SkillTicked { skill, level },
    }
}

/// A roll for a medal that nothing is ticked for yet: which one it is, is asked.
fn medal_won(single: DieRoll) -> MessageText<'static> {
    let (number, roll) = (UpTo(single.number.into()), RollSum(single));
    match single.rolls {
        _ if !single.is_open() => MessageText::MedalByAnyRoll { number },
        1 => MessageText::MedalWon { number, roll },
        rolls => MessageText::MedalWonByReRoll {
            last: LastRoll::of(rolls),
            roll,
        },
    }
}

fn medal_missed(single: DieRoll) -> MessageText<'static> {
    let number = UpTo(single.number.into());
    match single.rolls {
        _ if !single.is_open() => MessageText::MedalOutOfReach { number },
        1 => MessageText::MedalMissed {
            number,
            roll: RollSum(single),
        },
        rolls => MessageText::MedalMissedByReRolls {
            number,
            rolls: Count::of(rolls),
        },
    }
}

/// A roll that brought nothing to tick. Its die shows that, if one was rolled.
fn survived(single: DieRoll) -> Message {
    let (number, roll) = (UpTo(single.number.into()), RollSum(single));
    let text = match single.rolls {
        _ if !single.is_open() => return MessageText::SurvivedByAnyRoll { number }.say(),
        1 => MessageText::Survived { number, roll },
        rolls => MessageText::SurvivedByReRoll {
            last: LastRoll::of(rolls),
            roll,
        },
    };
    Message {
        kind: Kind::Roll,
        ..text.say()
    }
}

/// Two rolls without a tick in one row.
fn no_medal_survived(medal: DieRoll, survival: DieRoll) -> MessageText<'static> {
    let is_open = (medal.is_open(), survival.is_open());
    let (medal, survival) = (RollSum(medal), RollSum(survival));
    match is_open {
        (true, true) => MessageText::NoMedalSurvived { medal, survival },
        (true, false) => MessageText::NoMedalSurvivedByAnyRoll { medal },
        (false, true) => MessageText::MedalOutOfReachSurvived { survival },
        (false, false) => MessageText::MedalOutOfReachSurvivedByAnyRoll,
    }
}

/// A roll that wins a medal, in the row that ticks it.
fn won_medal(single: DieRoll, medal: Medal) -> Message {
    let roll = RollSum(single);
    let text = match single.is_open() {
        true => MessageText::MedalRollTicked { roll, medal },
        false => MessageText::MedalByAnyRollTicked { medal },
    };
    in_a_row(text.say()).sounding(Chime::Success)
}

/// A roll that survives the last mission of a tour, in the row that ticks the tour.
fn survived_tour(single: DieRoll, tour: u8) -> MessageText<'static> {
    let (roll, tour) = (RollSum(single), UpTo(tour.into()));
    match single.is_open() {
        true => MessageText::TourSurvived { roll, tour },
        false => MessageText::TourSurvivedByAnyRoll { tour },
    }
}

/// The end, with what the career is worth.
fn over(game: &Career, end: End) -> MessageText<'static> {
    let (points, class) = (Points(game.score().total()), game.class());
    match end {
        End::NotSurvived => MessageText::CareerNotSurvived { points, class },
        End::LastTour => MessageText::LastTourEnded { points, class },
        End::NoMission => MessageText::NoMissionLeft { points, class },
        End::GrandAdmiral => MessageText::GrandAdmiralMade { points, class },
    }
}
