//! What events say to the player: above all what hands must tick on a sheet of paper.
//!
//! A mission is one report. Its box is ticked in the row that says how it ended, not when it is attempted: nothing stands
//! between OK on a mission and its dice. A failure that ticks no more than that box stands in the bottom row.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Kind, Message,
    say::{alarm, fitting, know, lost, marker, rolled, success, won},
};

use super::{dice_words, wording::Wording, words, words::row};
use crate::rules::{Career, DieRoll, End, Event, Fate, Medal, Mission, Rank, Skill};

/// What `event` says, at the state it led to; none if the menu or another message says it.
pub fn message(game: &Career, event: &Event, wording: Wording) -> Option<Message> {
    Some(match event {
        Event::StartRolled(faces) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            know(format!("Start roll: {}", faces.join(" "))).sounding(Chime::Roll)
        }
        Event::Threw(dice) => rolled(dice_words::lying(dice)),
        Event::ReRolled(die, before, after) => re_rolled(game, *die, *before, *after),
        Event::Succeeded(mission, dice, placed) => {
            let by = dice_words::meeting(dice, placed, game.targets(*mission), wording);
            succeeded(game, *mission, &by)
        }
        Event::Failed(mission) => failed(game, *mission),
        Event::Promotion(first, last) if first == last => marker(format!("Tick promotion {first}")),
        Event::Promotion(first, last) => marker(format!("Tick promotion {first} to {last}")),
        Event::Promoted(rank) => success(words::promoted(game, *rank, wording)),
        Event::Gained(skill, level) => marker(gained(game, *skill, *level)),
        Event::SkillFull(skill) => know(no_box_left(skill.label())),
        Event::Declined(skill) => know(format!("{skill} declined")),
        Event::Disciplined => {
            let points = game.sheet.medal(Medal::Discipline).points;
            alarm(format!("Tick discipline: {points}"))
        }
        Event::MedalRolled(single, Fate::Met) => know(medal_won(*single)),
        Event::MedalRolled(single, Fate::Missed) => know(medal_missed(*single)),
        Event::Won(medal) => marker(format!("Tick {medal}")).sounding(Chime::Success),
        Event::MedalFull(medal) => know(no_box_left(medal.label())),
        Event::SurvivalRolled(single, Fate::Met) if single.is_open() => fell(survived(*single)),
        // No die was rolled.
        Event::SurvivalRolled(single, Fate::Met) => know(survived(*single)),
        // Bad news, whoever saves the career (CAREER-41).
        Event::SurvivalRolled(single, Fate::Missed) => {
            alarm(format!("{} FAILED", roll("Survival", *single)))
        }
        Event::Cloned => marker(format!("Clone saves: tick use {}", game.position.cloned)),
        Event::TourEnded(tour) => marker(format!("Tick tour {tour}")),
        Event::Over(end) => over(game, *end),
        // The box of a mission is ticked with its end; the tour stands in the title, what is copied in the question. The
        // last roll of a die that Computer rolls again says how many there were.
        Event::Attempted(..)
        | Event::MedalRolled(_, Fate::Again)
        | Event::SurvivalRolled(_, Fate::Again)
        | Event::TourBegan(_)
        | Event::Began
        | Event::CopiedRank(_)
        | Event::CopiedMission(_) => return None,
    })
}

/// What `events` say that led to `game`: a roll and what it brings are one row, so that most missions are one page.
pub fn messages(game: &Career, events: &[Event], wording: Wording) -> Vec<Message> {
    let fails = events.iter().any(|event| matches!(event, Event::Failed(_)));
    let mut messages = Vec::new();
    let mut left = events;
    while let [event, rest @ ..] = left {
        left = rest;
        match (event, rest) {
            // The success says which dice did it; the others lie in the picture of the report.
            (Event::Threw(_) | Event::ReRolled(..), [Event::Succeeded(..), ..]) => {}
            (&Event::MedalRolled(single, Fate::Met), &[Event::Won(medal), ref more @ ..]) => {
                messages.push(won_medal(single, medal));
                left = more;
            }
            (&Event::MedalRolled(single, Fate::Met), [Event::MedalFull(_), more @ ..]) => {
                let won = match single.is_open() {
                    true => roll("Medal", single),
                    false => "Medal".into(),
                };
                messages.push(know(format!("{won}, no box")));
                left = more;
            }
            (
                &Event::SurvivalRolled(single, Fate::Met),
                &[Event::TourEnded(tour), ref more @ ..],
            ) => {
                messages.push(survived_tour(single, tour));
                left = more;
            }
            // After a failure nobody asks how it was survived if no die was rolled.
            (&Event::SurvivalRolled(single, Fate::Met), _) if fails && !single.is_open() => {
                messages.push(know(survived(single)).shown_already());
            }
            (
                &Event::MedalRolled(medal, Fate::Missed),
                &[Event::SurvivalRolled(survival, Fate::Met), ref more @ ..],
            ) if wording == Wording::Short && !matches!(more, [Event::TourEnded(_), ..]) => {
                messages.push(know(no_medal_survived(medal, survival)));
                left = more;
            }
            _ => messages.extend(message(game, event, wording)),
        }
    }
    messages
}

/// How a mission ended, with the box that its attempt ticked: "Tick Science, box 2: failed". `more` begins a row, or follows
/// an end that has one of its own.
fn ended(game: &Career, mission: Mission, end: &str, more: &str) -> String {
    let number = game.position.ticked(mission);
    let tick = [
        format!("Tick {mission}, box {number}:"),
        format!("Tick {mission} {number}:"),
        format!("Tick {} {number}:", words::short(mission)),
    ];
    let whole = fitting(tick.clone().map(|tick| format!("{tick} {end}")));
    let (rows, sep) = match (whole, more) {
        (Some(whole), "") => return whole,
        (Some(whole), _) => (whole, '\n'),
        (None, _) => (format!("{}\n{end}", row(tick)), ' '),
    };
    format!("{rows}{sep}{more}").trim_end().into()
}

/// Which dice met the targets: "Tick Science, box 2: success", "by blue 4, green 3+2, red 3".
fn succeeded(game: &Career, mission: Mission, by: &str) -> Message {
    let text = ended(game, mission, "success", &format!("by {by}"));
    marker(text).sounding(Chime::Success)
}

/// In the bottom row where that has room for it: the dice have been seen.
fn failed(game: &Career, mission: Mission) -> Message {
    let text = ended(game, mission, "failed", "");
    let failed = marker(text.as_str());
    match fitting([text]) {
        Some(row) => failed.in_row(row),
        None => failed,
    }
}

/// A roll that brought nothing to tick, which its die says.
fn fell(text: String) -> Message {
    Message {
        kind: Kind::Roll,
        ..know(text)
    }
}

fn re_rolled(game: &Career, die: u8, before: u8, after: u8) -> Message {
    let dice = game.position.thrown.as_ref().map(|thrown| &thrown.dice);
    let of = dice.and_then(|dice| dice.get(usize::from(die)));
    let kind = of.map_or("die", |of| of.colour.label());
    rolled(format!("Computer: {kind} {before} → {after}"))
}

/// A level of a skill, and what it costs: "Tick Clone 1: -3".
fn gained(game: &Career, skill: Skill, level: u8) -> String {
    let boxes = &game.sheet.skill(skill).boxes;
    let points = boxes.get(usize::from(level).saturating_sub(1));
    match points {
        Some(points) if *points < 0 => format!("Tick {skill} {level}: {points}"),
        Some(_) | None => format!("Tick {skill} {level}"),
    }
}

fn no_box_left(of: &str) -> String {
    row([format!("{of}: no box left"), format!("{of}: full")])
}

/// A roll of one die, what it has to reach and what is added to it: "Medal 5+: 3+1".
fn roll(what: &str, single: DieRoll) -> String {
    format!("{what} {}+: {}", single.number, sum(single))
}

fn sum(single: DieRoll) -> String {
    match single.bonus {
        0 => single.face.to_string(),
        bonus => format!("{}+{bonus}", single.face),
    }
}

/// "5th roll" of a die that Computer rolls again.
fn last_roll(rolls: u8) -> &'static str {
    ["1st roll", "2nd roll", "3rd roll", "4th roll"]
        .get(usize::from(rolls).saturating_sub(1))
        .unwrap_or(&"5th roll")
}

/// "Medal 5+: 4+1 wins", "Medal 3+: any roll", "Medal, 3rd roll: 4+1 wins".
fn medal_won(single: DieRoll) -> String {
    match single.rolls {
        _ if !single.is_open() => format!("Medal {}+: any roll", single.number),
        1 => format!("{} wins", roll("Medal", single)),
        rolls => format!("Medal, {}: {} wins", last_roll(rolls), sum(single)),
    }
}

/// "Medal 5+: 3+1, no medal", "Medal 9+: out of reach", "Medal 5+: 3 rolls, none".
fn medal_missed(single: DieRoll) -> String {
    match single.rolls {
        _ if !single.is_open() => format!("Medal {}+: out of reach", single.number),
        1 => format!("{}, no medal", roll("Medal", single)),
        rolls => format!("Medal {}+: {rolls} rolls, none", single.number),
    }
}

/// "Survival 4+: 3+1 survives", "Survival 1+: any roll", "Survival, 3rd roll: 3+1".
fn survived(single: DieRoll) -> String {
    match single.rolls {
        _ if !single.is_open() => format!("Survival {}+: any roll", single.number),
        1 => format!("{} survives", roll("Survival", single)),
        rolls => format!("Survival, {}: {}", last_roll(rolls), sum(single)),
    }
}

/// Two rolls without a tick in one row: "No medal 3+1, survived 4".
fn no_medal_survived(medal: DieRoll, survival: DieRoll) -> String {
    let part = |what: &str, single: DieRoll, rolled: String| match single.is_open() {
        true => format!("{what} {rolled}"),
        false => what.to_owned(),
    };
    let both = |sum: fn(DieRoll) -> String| {
        let medal = part("No medal", medal, sum(medal));
        format!("{medal}, {}", part("survived", survival, sum(survival)))
    };
    row([
        both(sum),
        both(|single| (single.face + single.bonus).to_string()),
    ])
}

/// A roll that wins a medal, in the row that ticks it: "Medal 4+1: tick Valor".
fn won_medal(single: DieRoll, medal: Medal) -> Message {
    if !single.is_open() {
        return marker(format!("Medal: tick {medal}")).sounding(Chime::Success);
    }
    let text = row([
        format!("Medal {}: tick {medal}", sum(single)),
        format!("Medal {}: tick {medal}", single.face + single.bonus),
    ]);
    marker(text).sounding(Chime::Success)
}

/// A roll that survives the last mission of a tour, in the row that ticks the tour: "Survived 3+1: tick tour 2".
fn survived_tour(single: DieRoll, tour: u8) -> Message {
    if !single.is_open() {
        return marker(format!("Survived: tick tour {tour}"));
    }
    marker(row([
        format!("Survived {}: tick tour {tour}", sum(single)),
        format!("Survived {}: tick tour {tour}", single.face + single.bonus),
    ]))
}

/// The end, with what the career is worth.
fn over(game: &Career, end: End) -> Message {
    let text = format!(
        "{}: {}, {}.",
        end.why(),
        words::points(game.score().total()),
        game.class()
    );
    match game.rank() == Rank::GrandAdmiral {
        true => won(text),
        false => lost(text),
    }
}
