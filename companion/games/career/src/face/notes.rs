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
        Phase::Order => Some(on_missions(career)),
        Phase::Thrown => {
            let dice = career.dice_left()?;
            Some(Notes::new(move || on_re_rolls(&dice)))
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

/// First the chances, then for one mission after the other what would help.
fn on_missions(career: &Career) -> Notes<Move> {
    let chances = |career: &Career| {
        let chance = |mission| (mission, chance(&career.attempt_of(mission)));
        career.eligible().map(chance).collect::<Vec<_>>()
    };
    let note = |mission, chance: Chance, below: String| {
        let beside = chance.percent();
        vec![(Move::Attempt(mission), Note::new(beside.as_str(), below))]
    };
    let now = career.clone();
    let first = Notes::new(move || {
        let chances = chances(&now).into_iter();
        chances
            .flat_map(|(mission, chance)| note(mission, chance, String::new()))
            .collect()
    });
    career.eligible().fold(first, |work, mission| {
        let now = career.clone();
        work.then(move || {
            let chance = chance(&now.attempt_of(mission));
            note(mission, chance, with_more(&now, mission, chance))
        })
    })
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
