//! The career as it went, a line a mission, the newest first.

use readyroom_kit::face::status::{Body, Section};

use crate::rules::{Attempted, Career, Rank, Survival};

/// The log; before the first mission it states that there is none yet.
pub fn log(game: &Career) -> Section {
    let log = &game.position.log;
    let before = log.iter().map(|attempted| attempted.rank);
    let before = core::iter::once(Rank::Cadet).chain(before);
    let lines = log.iter().zip(before);
    let lines = lines.map(|(attempted, before)| line(game, attempted, before));
    let mut lines: Vec<String> = lines.collect();
    lines.reverse();
    if lines.is_empty() {
        lines.push("No mission yet.".into());
    }
    Section::new("log", "Log, newest first", Body::Text(lines))
}

/// "3 Patrol: +1, Lieutenant, Leadership".
fn line(game: &Career, attempted: &Attempted, before: Rank) -> String {
    let mission = game.sheet.mission(attempted.mission);
    let mut brought: Vec<String> = Vec::new();
    if attempted.success {
        brought.push(format!("+{}", mission.promotion));
    } else {
        brought.push("failed".into());
        brought.extend(mission.failed_is_discipline.then(|| "discipline".into()));
    }
    let promoted = Some(attempted.rank).filter(|&rank| rank != before);
    brought.extend(promoted.map(|rank| rank.label().into()));
    brought.extend(attempted.skill.map(|skill| skill.label().into()));
    let medals = attempted.automatic.into_iter().chain(attempted.medal);
    brought.extend(medals.map(|medal| medal.label().into()));
    match attempted.survival {
        Survival::NotRolled | Survival::Survived => {}
        Survival::Cloned => brought.push("saved by Clone".into()),
        Survival::Failed => brought.push("not survived".into()),
    }
    let name = attempted.mission.label();
    format!("{} {name}: {}", attempted.tour, brought.join(", "))
}
