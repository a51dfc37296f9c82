//! A career told as a life, in sentences and on one page (CAREER-52).

mod page;
#[cfg(test)]
mod tests;

use readyroom_kit::Players;

use super::words;
use crate::rules::*;

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

/// "a" or "an".
fn article(word: &str) -> &'static str {
    match word.chars().next() {
        Some('A' | 'E' | 'I' | 'O' | 'U') => "an",
        _ => "a",
    }
}

/// The story, a paragraph each for the beginning, every tour, the end and the score.
pub(super) fn story(career: &Career) -> Vec<String> {
    let position = &career.position;
    let mut told = vec![beginning(career)];
    let last = position.log.last().map_or(0, |line| line.tour);
    let mut rank = Rank::Cadet;
    for tour in 1..=last {
        let lines = position.log.iter().filter(|line| line.tour == tour);
        let lines: Vec<&Attempted> = lines.collect();
        told.push(tour_told(career, tour, &lines, rank));
        rank = lines.last().map_or(rank, |line| line.rank);
    }
    told.extend(ending(career));
    told.push(worth(career));
    told
}

fn beginning(career: &Career) -> String {
    let ship = career.sheet.rank(Rank::Cadet).ship;
    let skills: Vec<String> = career
        .position
        .started
        .iter()
        .map(Skill::to_string)
        .collect();
    let skilled = match skills.as_slice() {
        [] => String::new(),
        skills => format!(", skilled in {}", listed(skills)),
    };
    format!(
        "{} joined the Federation Stellar Force as a Cadet aboard a {ship}{skilled}.",
        called(career)
    )
}

/// A tour, which began in `rank`.
fn tour_told(career: &Career, tour: u8, lines: &[&Attempted], rank: Rank) -> String {
    let years = (u16::from(tour) - 1) * YEARS;
    let head = format!("Tour {tour}, years {} to {}", years + 1, years + YEARS);
    let told = |success: bool| -> Vec<String> {
        let lines = lines.iter().filter(|line| line.success == success);
        lines.map(|line| attempted(line)).collect()
    };
    let mut parts = Vec::new();
    let (succeeded, failed) = (told(true), told(false));
    if !succeeded.is_empty() {
        parts.push(format!("success in {}", listed(&succeeded)));
    }
    if !failed.is_empty() {
        parts.push(format!("no luck in {}", listed(&failed)));
    }
    if parts.is_empty() {
        parts.push("a quiet time".into());
    }
    let mut told = format!("{head}: {}.", parts.join("; "));
    let reached = lines.last().map_or(rank, |line| line.rank);
    // A Grand Admiral is the end of the story, not of a tour, and has no ship.
    if reached > rank && reached != Rank::GrandAdmiral {
        let ship = career.sheet.rank(reached).ship;
        told.push_str(&format!(
            " {} became {} {reached}, aboard {} {ship}.",
            called(career),
            article(reached.label()),
            article(&ship)
        ));
    }
    let cloned = lines
        .iter()
        .filter(|line| line.survival == Survival::Cloned);
    for line in cloned {
        told.push_str(&format!(" Only a clone came back from {}.", line.mission));
    }
    told
}

/// A mission with what it brought.
fn attempted(line: &Attempted) -> String {
    let medals = [line.automatic, line.medal].into_iter().flatten();
    let medals = medals.map(|medal| format!("{medal} medal"));
    let brought: Vec<String> = line
        .skill
        .iter()
        .map(Skill::to_string)
        .chain(medals)
        .collect();
    match brought.as_slice() {
        [] => line.mission.to_string(),
        brought => format!("{} ({})", line.mission, listed(brought)),
    }
}

fn ending(career: &Career) -> Option<String> {
    let Phase::Over(end) = career.position.phase else {
        return None;
    };
    let (name, rank) = (called(career), career.rank());
    let years = u16::from(career.position.tour) * YEARS;
    let mission = career.position.log.last().map(|line| line.mission);
    Some(match (end, mission) {
        (End::GrandAdmiral, _) => {
            format!(
                "{name} rose to Grand Admiral and took over Federation Command, after {years} years."
            )
        }
        (End::NotSurvived, Some(mission)) => {
            format!("{mission} was one mission too many: it ended the career of the {rank}.")
        }
        (End::LastTour, _) => format!(
            "After {years} years {name} retired as {} {rank}.",
            article(rank.label())
        ),
        (End::NoMission | End::NotSurvived, _) => {
            format!(
                "No mission was left for {} {rank}, and {name} retired.",
                article(rank.label())
            )
        }
    })
}

/// The score, line by line.
fn worth(career: &Career) -> String {
    let score = career.score();
    let lines = [
        ("tours", score.tours),
        ("promotion", score.promotion),
        ("rank", score.rank),
        ("missions", score.missions),
        ("skills", score.skills),
        ("medals", score.medals),
    ];
    let lines = lines.into_iter().filter(|(_, points)| *points != 0);
    let lines: Vec<String> = lines.map(|(of, points)| format!("{of} {points}")).collect();
    let made = match lines.as_slice() {
        [] => String::new(),
        lines => format!(" ({})", lines.join(", ")),
    };
    let points = words::points(score.total());
    format!("{points}{made}: {}.", career.class())
}
