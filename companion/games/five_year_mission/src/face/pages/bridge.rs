//! The first page.

use readyroom_hardware::scene::Scene;
use readyroom_kit::face::{
    Speech,
    page::{fact, facts},
};

use super::{header, words};
use crate::rules::{Colour, DAMAGE_SPACES, FiveYearMission, MOST_FAILURES, Timer};

/// Whether the mission goes well, whose turn it is and what runs.
pub fn bridge(game: &FiveYearMission) -> Scene {
    let damage = match game.damage {
        0 => "none".to_owned(),
        space => format!("{space} of {DAMAGE_SPACES}, {}", words::space(space)),
    };
    let timer = match game.timer {
        Timer::Idle => "not in use".to_owned(),
        Timer::Timing { alert, .. } => words::alert_named(game, alert),
        Timer::Draining { .. } => "runs on".into(),
    };
    let goal = game.setup.difficulty.goal().points;
    let [blue, yellow, red] = Colour::ALL.map(|colour| game.piles[colour as usize].deck);
    let failures = format!("{} of {MOST_FAILURES}", game.failures());
    facts(
        header(&game.headline()),
        [
            fact("Points", &format!("{} of {goal}", game.points())),
            fact("Failed alerts", &failures),
            fact("Damage", &damage),
            fact("Timer", &timer),
            fact("Decks", &format!("{blue}, {yellow}, {red} cards")),
        ],
    )
}
