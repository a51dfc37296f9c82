//! The board drawn for a page: its rings, the ship in the middle, and the tokens. What is written nowhere on it stands beside
//! it in words.

mod chip;
mod place;
mod rings;
mod ship;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
use readyroom_kit::{
    Seat,
    face::{DrawnPlace, frame},
};

use crate::rules::{Panic, Sector};

/// The board as everybody sees it.
pub(super) fn board(game: &Panic) -> Markup {
    let body = html! {
        defs { (rings::shapes()) (ship::shapes()) (chip::shapes()) }
        (rings::rings())
        (rings::sectors(game))
        (ship::ship(game))
        @for token in chip::chips(game) { (token) }
    };
    frame("panic-board", "The board", place::HEIGHT, &body)
}

/// Where a sector is pressed: at its number, by whoever's turn it is.
pub(super) fn place_of(game: &Panic, sector: Sector) -> (DrawnPlace, Seat) {
    let [x, y] = place::number(sector).map(i32::from);
    let place = DrawnPlace {
        x,
        y,
        size: place::NUMBER,
        is_round: true,
    };
    (place, game.active)
}
