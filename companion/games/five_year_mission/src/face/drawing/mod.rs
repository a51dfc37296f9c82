//! The whole mission drawn: goal and damage above, the alerts in their three rows, then the pool and the crew mats, last what
//! the alerts do.

mod alert_card;
mod alerts;
mod bridge;
mod dice;
mod effects;
mod in_words;
mod mats;
mod pool;
#[cfg(test)]
mod tests;

use maud::html;
use readyroom_kit::{
    Game,
    face::{Drawing, Speech, WIDTH, at, frame, sheet},
};

use crate::rules::{FiveYearMission, Phase};

/// Space between two parts.
const GAP: i16 = 3;
/// What is drawn may be so many units high.
const HIGHEST: i16 = WIDTH / 4 * 5 - 2;

/// The mission as everybody sees it.
pub(super) fn drawing(game: &FiveYearMission) -> Drawing {
    let text = in_words::lines(game);
    if game.phase == Phase::SetUp {
        // The first line is the title.
        let picture = sheet(FiveYearMission::NAME, FiveYearMission::TITLE, &text[1..]);
        return Drawing { picture, text };
    }
    let alerts = bridge::HEIGHT + GAP;
    let pool = alerts + alerts::height(game) + GAP;
    let mats = pool + pool::HEIGHT + GAP;
    let effects = mats + mats::height(game);
    let said = effects::effects(game, HIGHEST - effects);
    let body = html! {
        (dice::shapes())
        (bridge::bridge(game))
        (at(0, alerts, &alerts::alerts(game)))
        (at(0, pool, &pool::pool(game)))
        (at(0, mats, &mats::mats(game)))
        (at(0, effects, &said.lines))
    };
    let height = effects + said.height;
    let picture = frame(FiveYearMission::NAME, FiveYearMission::TITLE, height, &body);
    Drawing { picture, text }
}
