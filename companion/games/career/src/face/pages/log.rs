//! The career as it went, a line a mission, the newest first.

use readyroom_hardware::scene::{Scene, TitleRow, cut};
use readyroom_kit::face::page::{self, HINT};

use crate::rules::{Attempted, Career, Rank, Survival};

/// The pages of the log, one even before the first mission.
pub(super) fn pages(game: &Career) -> Vec<Scene> {
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
    let texts = page::pages_of(lines.iter().map(String::as_str));
    let scene = |text: String| Scene::Notice {
        header: TitleRow::new("Log, newest first"),
        text: cut(text),
        hint: cut(HINT),
    };
    texts.into_iter().map(scene).collect()
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
