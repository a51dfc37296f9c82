//! The board drawn for a page: its rings, the ship in the middle, and the tokens. What is written nowhere on it stands beside
//! it in words.

mod chip;
mod place;
mod rings;
mod ship;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
use readyroom_kit::face::frame;

use crate::rules::Panic;

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
