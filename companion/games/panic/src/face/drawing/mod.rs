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
    face::{Drawing, Speech, sheet},
};

use crate::rules::{Panic, Phase};

/// Width of the drawing.
const WIDTH: i16 = 400;
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
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (crew + crew::height(game)) } font-size="12"
            role="img" aria-labelledby="panic-title" {
            title id="panic-title" { (Panic::TITLE) }
            defs { (rings::shapes()) (ship::shapes()) (chip::shapes()) }
            (rings::rings())
            (rings::sectors(game))
            (ship::ship(game))
            @for token in chip::chips(game) { (token) }
            (at(0, mission, mission::mission(game)))
            (at(0, crew, crew::crew(game)))
        }
    };
    Drawing { picture, text }
}

/// A part of the drawing at its place.
fn at(x: i16, y: i16, part: Markup) -> Markup {
    html! { g transform={ "translate(" (x) "," (y) ")" } { (part) } }
}
