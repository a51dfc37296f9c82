//! The ticks that a sentence asks for, by its id and arguments. A sentence without ticks is listed as such; a sentence
//! that is in no list is unknown, and fails.

use readyroom_career::*;
use readyroom_kit::sentence::{SentenceKey, Value};

use super::sheet::{Line, Tick};

/// Sentences without a tick.
const NEWS: [&str; 28] = [
    "CareerNotSurvived",
    "DieRolledAgain",
    "GrandAdmiralMade",
    // The player who has the first box of a rank has the rank.
    "LastRankReached",
    "LastTourEnded",
    "MedalByAnyRoll",
    "MedalByAnyRollFull",
    "MedalFull",
    "MedalMissed",
    "MedalMissedByReRolls",
    "MedalOutOfReach",
    "MedalOutOfReachSurvived",
    "MedalOutOfReachSurvivedByAnyRoll",
    "MedalRollFull",
    "MedalWon",
    "MedalWonByReRoll",
    "NoMedalSurvived",
    "NoMedalSurvivedByAnyRoll",
    "NoMissionLeft",
    "Promoted",
    "Rolled",
    "SkillDeclined",
    "SkillFull",
    "StartRolled",
    "SurvivalFailed",
    "Survived",
    "SurvivedByAnyRoll",
    "SurvivedByReRoll",
];

/// The ticks that a sentence asks for, in their order.
///
/// # Errors
/// It is none that a player knows, or lacks what it must name.
pub fn ticks(key: &SentenceKey) -> Result<Vec<Tick>, String> {
    let tick = match key.name {
        name if NEWS.contains(&name) => return Ok(Vec::new()),
        "MissionSucceeded" | "MissionFailed" => {
            let mission = named(key, "mission", &Mission::ALL)?;
            Tick::Box(Line::Mission(mission.label()), number(key, "number")?)
        }
        "PromotionTicked" => Tick::Box(Line::Promotion, number(key, "number")?),
        "PromotionsTicked" => {
            let boxes = number(key, "first")?..=number(key, "last")?;
            return Ok(boxes
                .map(|number| Tick::Box(Line::Promotion, number))
                .collect());
        }
        "SkillTicked" | "SkillTickedAtPrice" => {
            let skill = named(key, "skill", &Skill::ALL)?;
            Tick::Box(Line::Skill(skill.label()), number(key, "level")?)
        }
        "Disciplined" => Tick::Next(Line::Medal(Medal::Discipline.label())),
        "MedalTicked" | "MedalRollTicked" | "MedalByAnyRollTicked" => {
            let medal = named(key, "medal", &Medal::AWARDED)?;
            Tick::Next(Line::Medal(medal.label()))
        }
        "CloneSaves" => Tick::Box(Line::CloneUses, number(key, "number")?),
        "TourTicked" | "TourSurvived" | "TourSurvivedByAnyRoll" => {
            Tick::Box(Line::Tours, number(key, "tour")?)
        }
        _ => return Err("is no sentence that hands know".into()),
    };
    Ok(vec![tick])
}

fn argument<'a>(key: &'a SentenceKey, name: &str) -> Result<&'a Value, String> {
    let mut arguments = key.arguments.iter();
    let found = arguments.find(|(other, _)| *other == name);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("has no {name}"))
}

fn number(key: &SentenceKey, name: &str) -> Result<u8, String> {
    match argument(key, name)? {
        Value::Number(number) => u8::try_from(*number).map_err(|why| why.to_string()),
        other => Err(format!("has no number but {other:?}")),
    }
}

/// The thing of `all` that is named.
fn named<T: Copy + std::fmt::Debug>(key: &SentenceKey, name: &str, all: &[T]) -> Result<T, String> {
    let Value::Word(word) = argument(key, name)? else {
        return Err(format!("names no {name}"));
    };
    let found = all.iter().find(|one| format!("{one:?}") == *word);
    found
        .copied()
        .ok_or_else(|| format!("names no {name} but {word}"))
}

#[test]
fn a_sentence_that_no_one_knows_ticks_nothing() {
    let key_of = |name, arguments: &[(&'static str, Value)]| SentenceKey {
        name,
        arguments: arguments.to_vec(),
        is_undone: false,
    };
    let (aid, two) = (
        ("mission", Value::Word("Aid")),
        ("number", Value::Number(2)),
    );
    let sick_bay = ("mission", Value::Word("SickBay"));
    for unknown in [
        key_of("MissionSucceeded", &[sick_bay, two.clone()]),
        key_of("MissionSucceeded", core::slice::from_ref(&aid)),
        key_of("MissionEnded", &[aid.clone(), two.clone()]),
        key_of("MedalTicked", &[("medal", Value::Word("Discipline"))]),
        key_of("TourTicked", &[("tour", Value::Number(-1))]),
        key_of("SheetTicked", &[]),
    ] {
        assert!(ticks(&unknown).is_err(), "{unknown}");
    }
    let of = |key_of: SentenceKey| ticks(&key_of).map(|ticks| ticks.len());
    let boxes = [("first", Value::Number(3)), ("last", Value::Number(5))];
    assert_eq!(of(key_of("PromotionsTicked", &boxes)), Ok(3));
    assert_eq!(of(key_of("MissionFailed", &[aid, two])), Ok(1));
    assert_eq!(of(key_of("Rolled", &[])), Ok(0));
}
