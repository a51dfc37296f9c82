//! The board drawn for a page: its rings, the ship in the middle, and the tokens. What is written nowhere on it is beside
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

use crate::rules::{Facing, Panic, Part, Sector, TokenId};

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

/// Where a sector is pressed: at its number, by the player whose turn it is.
pub(super) fn place_of(game: &Panic, sector: Sector) -> (DrawnPlace, Seat) {
    around(game, place::number(sector), place::NUMBER)
}

/// Where a token is pressed; none where it is not drawn for want of room.
pub(super) fn place_of_token(game: &Panic, token: TokenId) -> Option<(DrawnPlace, Seat)> {
    let (middle, across) = chip::middle(game, token)?;
    Some(around(game, middle, across))
}

/// Where a shield or a hull section is pressed.
pub(super) fn place_of_section(game: &Panic, part: Part, facing: Facing) -> (DrawnPlace, Seat) {
    around(game, ship::middle(game, part, facing), ship::ACROSS)
}

fn around(game: &Panic, middle: [i16; 2], size: u8) -> (DrawnPlace, Seat) {
    let [x, y] = middle.map(i32::from);
    let place = DrawnPlace {
        x,
        y,
        size,
        is_round: true,
    };
    (place, game.active)
}
