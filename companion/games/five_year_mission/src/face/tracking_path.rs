//! Menu path of the choice between light and full tracking.

use readyroom_kit::{face::Path, path};

use crate::rules::{FiveYearMission, Phase, Tracking};

/// The menu path of a change of tracking: during play it is asked for once more, with what it does.
pub fn tracking_path(game: &FiveYearMission, tracking: Tracking) -> Path {
    let now = tracked(game.setup.tracking);
    let to = tracked(tracking);
    match game.phase {
        Phase::SetUp => path![format!("Tracking: {now}"), tracking.label()],
        // In the other phases the entry has other words.
        Phase::Draw | Phase::Replenish | Phase::Roll | Phase::Place | Phase::Over(_) => {
            let does = match tracking {
                Tracking::Light => "Yes, only count the dice",
                Tracking::Full => "Yes, enter every die",
            };
            path![
                format!("Tracking now: {now}"),
                format!("Change to {to}: sure?"),
                does
            ]
        }
    }
}

/// How much is tracked, in a word.
pub const fn tracked(tracking: Tracking) -> &'static str {
    match tracking {
        Tracking::Light => "light",
        Tracking::Full => "full",
    }
}
