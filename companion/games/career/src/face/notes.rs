//! The exact chances beside missions and re-rolls, and what would change them (CAREER-20).

use std::cmp::Reverse;

use readyroom_kit::face::{Note, Notes};

use crate::rules::{
    odds::{Chance, Odds, chance},
    *,
};

/// Skills that help the dice of a mission, or add to them.
const HELPFUL: [Skill; 11] = [
    Skill::Computer,
    Skill::Engineering,
    Skill::Administration,
    Skill::Gunnery,
    Skill::Leadership,
    Skill::Navigation,
    Skill::Command,
    Skill::AlienTech,
    Skill::Tactics,
    Skill::Liaison,
    Skill::Strategy,
];

/// The work of finding the notes on what is asked now; none where nothing has odds, or the player does not want to see them.
pub(super) fn notes(career: &Career) -> Option<Notes<Move>> {
    if !career.position.agreed.odds {
        return None;
    }
    match career.position.phase {
        Phase::Order => {
            let career = career.clone();
            Some(Box::new(move || on_missions(&career)))
        }
        Phase::Thrown => {
            let dice = career.dice_left()?;
            Some(Box::new(move || on_re_rolls(&dice)))
        }
        Phase::SetUp
        | Phase::CopyRank(_)
        | Phase::CopyColour(..)
        | Phase::CopyMedal(_)
        | Phase::CopyAutomatic(_)
        | Phase::StartRoll
        | Phase::StartChoice(_)
        | Phase::Throw
        | Phase::ReRoll(_)
        | Phase::Offer(_)
        | Phase::MedalRoll(_)
        | Phase::WhichMedal
        | Phase::Survival(_)
        | Phase::Over(_) => None,
    }
}

fn on_missions(career: &Career) -> Vec<(Move, Note)> {
    let missions = career.eligible();
    let note = |mission| {
        let now = chance(&career.attempt_of(mission));
        (
            Move::Attempt(mission),
            Note::new(now.percent().as_str(), with_more(career, mission, now)),
        )
    };
    missions.map(note).collect()
}

/// The skill that one more level of would help most, if one would: "with Gunnery 71%".
fn with_more(career: &Career, mission: Mission, now: Chance) -> String {
    let better = HELPFUL.into_iter().filter_map(|skill| {
        let chance = chance(&career.with_more(skill)?.attempt_of(mission));
        chance.compare(now).is_gt().then_some((skill, chance))
    });
    let best = better.max_by(|(one, a), (other, b)| {
        // Of equal ones the first on the sheet.
        let first = Reverse(*one as u8).cmp(&Reverse(*other as u8));
        a.compare(*b).then(first)
    });
    let shown = best.filter(|(_, chance)| chance.percent() != now.percent());
    shown.map_or_else(String::new, |(skill, chance)| {
        format!("with {skill} {}", chance.percent())
    })
}

fn on_re_rolls(left: &DiceLeft) -> Vec<(Move, Note)> {
    let odds = Odds::of(&left.attempt);
    let after = odds.after(&left.faces, left.attempt.rerolls);
    let note = |(die, chance): (u8, Chance)| {
        let number = left.numbers[usize::from(die)];
        (
            Move::ReRoll(number),
            Note::new(chance.percent().as_str(), ""),
        )
    };
    after.into_iter().map(note).collect()
}
