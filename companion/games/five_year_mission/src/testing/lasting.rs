//! Lasting effects in Five-Year Mission: the timer on an alert, and a card's effect for as long as the card lies open.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["timer", "effect of an alert"];

/// What lasts now.
pub fn lasting(game: &FiveYearMission) -> Vec<Lasting> {
    let timer = match game.timer {
        Timer::Idle => None,
        Timer::Timing { id, .. } | Timer::Draining { id } => Some(id),
    };
    // Its alert resolved, failed, or the sand ran out.
    let gone = [
        "not in use",
        "Time is up",
        " pile",
        "point",
        "iscard",
        "ailed",
        "runs on",
    ];
    let timer = timer.map(|id| Lasting::new("timer", id, &["Timer", "The timer runs."], &gone));
    let in_force = game.in_force();
    let effects = in_force.effects().map(|(alert, effect)| {
        let which = format!("{} {effect:?}", alert.serial);
        Lasting::new(
            "effect of an alert",
            which,
            &["In force: "],
            &["No longer in force: "],
        )
    });
    timer.into_iter().chain(effects).collect()
}
