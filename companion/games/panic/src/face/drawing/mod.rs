//! The whole game drawn: the board with its rings, the ship in the middle, and below it mission, crew and cards.

mod chip;
mod crew;
mod in_words;
mod mission;
mod place;
mod rings;
mod ship;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
use readyroom_kit::{
    Game,
    face::{Drawing, Speech, WIDTH, at, frame, sheet},
};

use crate::rules::{Panic, Phase};

/// What is drawn may be so many units high.
const HIGHEST: i16 = WIDTH / 4 * 5 - 2;
/// From one line of letters to the next.
const LINE: i16 = 13;

/// The game as everybody sees it.
pub(super) fn drawing(game: &Panic) -> Drawing {
    let text = in_words::lines(game);
    if game.phase == Phase::SetUp {
        // The first line is the title.
        let picture = sheet(Panic::NAME, Panic::TITLE, &text[1..]);
        return Drawing { picture, text };
    }
    let mission = place::HEIGHT + 1;
    let crew = mission + mission::height(game) + 1;
    let body = html! {
        (lies(game))
        (at(0, mission, &mission::mission(game)))
        (at(0, crew, &crew::crew(game)))
    };
    let picture = frame(Panic::NAME, Panic::TITLE, crew + crew::height(game), &body);
    Drawing { picture, text }
}

/// The board alone.
pub(super) fn board(game: &Panic) -> Markup {
    frame("panic-board", "The board", place::HEIGHT, &lies(game))
}

/// The rings, the ship, and what lies around it.
fn lies(game: &Panic) -> Markup {
    html! {
        defs { (rings::shapes()) (ship::shapes()) (chip::shapes()) }
        (rings::rings())
        (rings::sectors(game))
        (ship::ship(game))
        @for token in chip::chips(game) { (token) }
    }
}
