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
        "timer-free",
        "timer-runs-on",
        "scored",
        "scored-as-timer-runs-on",
        "without-points",
        "without-points-as-timer-runs-on",
        "alert-scored",
        "alert-without-points",
        "alert-discarded",
        "alert-fails",
        "oldest-fails",
        "time-up-fails",
        "directive-fails",
        "offender-fails",
    ];
    let timer = timer.map(|id| Lasting::new("timer", id, &["timer-started"], &gone));
    let in_force = game.in_force();
    let effects = in_force.effects().map(|(alert, effect)| {
        let which = format!("{} {effect:?}", alert.serial);
        let kind = "effect of an alert";
        Lasting::new(kind, which, &["effect-in-force"], &["effect-over"])
    });
    timer.into_iter().chain(effects).collect()
}
