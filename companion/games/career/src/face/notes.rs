//! The exact chances beside missions and re-rolls, what a mission risks, and what would change them (CAREER-20).

use std::cmp::Reverse;

use readyroom_kit::{
    face::{Note, Notes},
    sentence::Phrase,
};

use super::{
    odds_cache::CACHE,
    sentences::{Guides, Percent},
};
use crate::rules::{
    odds::{Attempt, Chance, MoreStrategy},
    phase_groups, *,
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
        Phase::SelectMission => Some(on_missions(career)),
        Phase::Thrown => {
            let dice = career.dice_left()?;
            let offered: Vec<u8> = career.re_rolls().collect();
            Some(Notes::new(move || on_re_rolls(&dice, &offered)))
        }
        Phase::SetUp
        | phase_groups::copying!()
        | phase_groups::rolling!()
        | Phase::StartChoice(_)
        | Phase::Offer(_)
        | Phase::WhichMedal
        | Phase::Over(_) => None,
    }
}

/// First the chances, then for one mission after the other what would help.
fn on_missions(career: &Career) -> Notes<Move> {
    let now = career.clone();
    let chances = Notes::new(move || {
        CACHE.forget_roll();
        let chance = |mission| CACHE.chance(&now.attempt_of(mission));
        let note = |mission| on_mission(&now, mission, chance(mission), None);
        now.eligible().map(note).collect()
    });
    career.eligible().fold(chances, |work, mission| {
        let now = career.clone();
        work.then(move || {
            let chance = CACHE.chance(&now.attempt_of(mission));
            let more = with_more(&now, mission, chance);
            vec![on_mission(&now, mission, chance, more)]
        })
    })
}

/// The chance of success beside the mission; below, the risk of it and the skill that would help most: "dies 33%, +1 Gunnery:
/// 71%".
fn on_mission(
    career: &Career,
    mission: Mission,
    success: Chance,
    more: Option<(Skill, Chance)>,
) -> (Move, Note) {
    let beside = success.percent();
    let risk = career.risk(mission, success);
    let dies = (risk.favourable > 0).then_some(Percent(risk));
    let helps = more.map(|(skill, chance)| (skill, Percent(chance)));
    let below = match (dies, helps) {
        (None, None) => Phrase::default(),
        (Some(dies), None) => Guides::Risk { dies }.say(),
        (None, Some((skill, chance))) => Guides::Help { skill, chance }.say(),
        (Some(dies), Some((skill, chance))) => {
            let both = Guides::RiskAndHelp {
                dies,
                skill,
                chance,
            };
            both.say().in_a_row()
        }
    };
    (Move::Attempt(mission), Note::new(beside.as_str(), below))
}

/// The skill that one more level of would help most, if one would, and the chance with it.
fn with_more(career: &Career, mission: Mission, now: Chance) -> Option<(Skill, Chance)> {
    if now.favourable == now.of {
        return None;
    }
    let more = |skill| Some((skill, career.with_more(skill)?.attempt_of(mission)));
    let mut attempts: Vec<(Skill, Attempt)> = HELPFUL.into_iter().filter_map(more).collect();
    // What is surely not the most help needs no chance.
    let simplest = career.attempt_of(mission).simplest();
    attempts.retain(|(_, attempt)| attempt.simplest() != simplest);
    let strategy = attempts.iter().find(|(skill, _)| *skill == Skill::Strategy);
    if let Some((_, strategy)) = strategy.cloned() {
        let strategy = MoreStrategy::new(strategy);
        attempts.retain(|(_, attempt)| !strategy.is_surely_better_than(attempt));
    }
    let better = attempts.into_iter().filter_map(|(skill, attempt)| {
        let chance = CACHE.chance(&attempt);
        chance.compare(now).is_gt().then_some((skill, chance))
    });
    let best = better.max_by(|(one, a), (other, b)| {
        // Of equal ones the first on the sheet.
        let first = Reverse(*one as u8).cmp(&Reverse(*other as u8));
        a.compare(*b).then(first)
    });
    best.filter(|(_, chance)| chance.percent() != now.percent())
}

/// Notes on the dice of those numbers: of equal ones, one is on offer.
fn on_re_rolls(left: &DiceLeft, offered: &[u8]) -> Vec<(Move, Note)> {
    let odds = CACHE.odds(&left.attempt);
    let after = odds.after(&left.faces, left.attempt.rerolls);
    let note = |(die, chance): (u8, Chance)| {
        let number = left.numbers[usize::from(die)];
        let note = Note::new(chance.percent().as_str(), Phrase::default());
        offered
            .contains(&number)
            .then_some((Move::ReRoll(number), note))
    };
    after.into_iter().filter_map(note).collect()
}
