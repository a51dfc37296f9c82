//! The whole mission drawn: goal and damage above, the alerts in their three rows, then the pool and the crew mats.

mod alert_card;
mod alerts;
mod bridge;
mod dice;
mod in_words;
mod mats;
mod pool;
#[cfg(test)]
mod tests;

use maud::html;
use readyroom_kit::{
    Game,
    face::{Drawing, Speech, sheet},
};

use crate::rules::{FiveYearMission, Phase};

/// Width of the drawing.
const WIDTH: i16 = 400;
/// Space between two parts.
const GAP: i16 = 3;

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
    let height = mats + mats::height(game);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (height) } font-size="12" role="img"
            aria-labelledby="five-year-mission-title" {
            title id="five-year-mission-title" { (FiveYearMission::TITLE) }
            (dice::shapes())
            (bridge::bridge(game))
            (at(0, alerts, &alerts::alerts(game)))
            (at(0, pool, &pool::pool(game)))
            (at(0, mats, &mats::mats(game)))
        }
    };
    Drawing { picture, text }
}

/// A part of the drawing at its place.
fn at(x: i16, y: i16, part: &maud::Markup) -> maud::Markup {
    html! { g transform={ "translate(" (x) "," (y) ")" } { (part) } }
}
