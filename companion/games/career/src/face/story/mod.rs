//! The story of a career, in sentences and on one page (CAREER-52).
//!
//! Nothing in it is made up: the report on a mission is what its dice did, with the exact chance of it. Sentences vary from
//! one time to the next, in the same order for the same career.

mod chances;
mod life;
mod moments;
mod page;
mod phrases;
#[cfg(test)]
mod tests;
mod tour;

use readyroom_kit::Players;

use super::words;
use crate::rules::*;
use chances::{chance, spelled, times};
use moments::Moment;

pub(super) use life::Life;
pub(super) use page::page;

/// Years of a tour (CAREER-14).
const YEARS: u16 = 4;

/// Several things in a sentence: "a, b and c".
fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// What the story calls whom it is about.
fn called(career: &Career) -> String {
    let [player] = &career.players;
    if player.name.trim().is_empty() {
        "The officer".into()
    } else {
        career.players.called(0)
    }
}

/// A noun with "a" or "an".
fn a(noun: &str) -> String {
    match noun.chars().next() {
        Some('A' | 'E' | 'I' | 'O' | 'U' | 'a' | 'e' | 'i' | 'o' | 'u') => format!("an {noun}"),
        _ => format!("a {noun}"),
    }
}

/// The first letter of a sentence.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The story, a paragraph each for the beginning, every tour, the end and the score.
pub(super) fn story(career: &Career, life: &Life) -> Vec<String> {
    if matches!(
        career.position.phase,
        Phase::SetUp | phase_groups::copying!()
    ) {
        return vec![format!(
            "{} has not joined the Stellar Force yet.",
            called(career)
        )];
    }
    let mut paragraphs = vec![beginning(career, life)];
    paragraphs.extend(tour::tours(career, life));
    match career.position.phase {
        Phase::Over(end) => {
            paragraphs.push(ending(career, life, end));
            paragraphs.push(worth(career));
        }
        Phase::SetUp
        | phase_groups::copying!()
        | phase_groups::rolling!()
        | phase_groups::deciding!() => paragraphs.push(so_far(career, life)),
    }
    paragraphs
}

fn beginning(career: &Career, life: &Life) -> String {
    let ship = career.sheet.rank(Rank::Cadet).ship;
    let mut text = format!(
        "{} joined the Stellar Force as a Cadet aboard {}.",
        called(career),
        a(&ship)
    );
    let faces: Vec<String> = life.start.iter().map(u8::to_string).collect();
    let skills: Vec<String> = career
        .position
        .started
        .iter()
        .map(Skill::to_string)
        .collect();
    match (&faces[..], &skills[..]) {
        (_, []) => {}
        ([], _) => text.push_str(&format!(" The first strength was {}.", listed(&skills))),
        ([_], _) => text.push_str(&format!(
            " The first die showed {}: {}.",
            listed(&faces),
            listed(&skills)
        )),
        ([..], [one, other]) if one == other => text.push_str(&format!(
            " Both first dice showed {}: {one} twice over.",
            faces[0]
        )),
        ([..], _) => text.push_str(&format!(
            " The first dice showed {}: {}.",
            listed(&faces),
            listed(&skills)
        )),
    }
    text
}

/// The end of a career, which is over.
fn ending(career: &Career, life: &Life, end: End) -> String {
    let (name, rank) = (called(career), career.rank());
    let years = u16::from(career.position.tour) * YEARS;
    match end {
        End::GrandAdmiral => format!(
            "In tour {}, after {years} years, {name} rose to Grand Admiral and took over {}.",
            career.position.tour,
            career.sheet.rank(Rank::GrandAdmiral).ship
        ),
        End::NotSurvived => death(career, life),
        End::LastTour => format!(
            "After {years} years of service {name} retired as {}.",
            a(rank.label())
        ),
        End::NoMission => format!(
            "No mission was left for {}, and {name} retired after {years} years.",
            a(rank.label())
        ),
    }
}

/// The mission that was not survived: "Communications was one mission too many."
fn death(career: &Career, life: &Life) -> String {
    let Some(outing) = life.outings.last() else {
        return String::new();
    };
    let mut text = format!(
        "{} was one mission too many.",
        capital(&tour::mission(outing))
    );
    if let (Some(Moment::Died(of)), Some(&last)) =
        (moments::of_survival(outing), outing.survival.last())
    {
        text.push(' ');
        text.push_str(&last_roll(outing, last, &chance(of)));
    }
    let who = match words::name(career) {
        "" => format!("The {}", career.rank()),
        name => format!("{} {name}", career.rank()),
    };
    let years = (u16::from(career.position.tour) - 1) * YEARS;
    text.push_str(&match years {
        0 => format!(" {who} did not live to see a second tour."),
        years => format!(" {who} had served for {years} years."),
    });
    text
}

/// The roll that ended it: what it asked for, what it showed, and how likely that was.
fn last_roll(outing: &life::Outing, last: DieRoll, of: &str) -> String {
    let needed = last.number.saturating_sub(last.bonus);
    let faces: Vec<String> = outing
        .survival
        .iter()
        .map(|roll| roll.face.to_string())
        .collect();
    let rolls = outing.survival.len();
    match (rolls, needed) {
        (1, 7..) => format!(
            "The survival roll asked for {}, which no die shows.",
            last.number
        ),
        (1, _) => format!(
            "The survival roll had to show {needed} or more and showed {}: {of}.",
            last.face
        ),
        (2.., 2) => format!(
            "Only a 1 was fatal, and only {} in a row; the rolls were {}. That is {of}.",
            times(rolls),
            listed(&faces)
        ),
        (_, _) => format!(
            "The survival roll had to show {needed} or more and had {} tries: {}. That is {of}.",
            spelled(rolls as u64),
            listed(&faces)
        ),
    }
}

/// The state of a career that is not over.
fn so_far(career: &Career, life: &Life) -> String {
    let position = &career.position;
    let points = words::points(career.score().total());
    let left = match career.missions_left() {
        1 => "one mission is".to_owned(),
        more => format!("{} missions are", spelled(more.into())),
    };
    let mission = life.outings.last().map(|outing| outing.mission);
    let now = match (position.phase, mission) {
        (Phase::StartRoll | Phase::StartChoice(_), _) => "the first skill is still open".into(),
        (Phase::SelectMission, _) | (_, None) => format!("{left} left in tour {}", position.tour),
        (_, Some(mission)) => format!("{mission} is under way in tour {}", position.tour),
    };
    format!("To be continued: {now}, and the sheet has {points} so far.")
}

/// The score, line by line.
fn worth(career: &Career) -> String {
    let score = career.score();
    let lines: Vec<String> = parts(score)
        .into_iter()
        .filter(|(_, points)| *points != 0)
        .map(|(of, points)| format!("{of} {points}"))
        .collect();
    let made = match lines.as_slice() {
        [] => String::new(),
        lines => format!(" ({})", lines.join(", ")),
    };
    let points = words::points(score.total());
    format!(
        "That is {points}{made}: the career of {}.",
        a(career.class().label())
    )
}

/// The lines of a score, each with what it is called.
const fn parts(score: Score) -> [(&'static str, i16); 6] {
    [
        ("tours", score.tours),
        ("promotion", score.promotion),
        ("rank", score.rank),
        ("missions", score.missions),
        ("skills", score.skills),
        ("medals", score.medals),
    ]
}
