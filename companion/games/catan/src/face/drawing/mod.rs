//! The board drawn for a screen with room for it: sectors, trading posts, pieces; in the corners that it leaves free, whose
//! pieces are which, and what each sign represents.

mod board;
mod corners;
mod pieces;
mod places;
mod sign;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
pub use places::drawn_place;
use readyroom_kit::face::frame;

use crate::rules::Catan;

/// Units of the box.
const WIDTH: i32 = readyroom_kit::face::WIDTH as i32;
const HEIGHT: i32 = 272;

/// The board, as one `svg` element.
pub fn drawing(game: &Catan) -> Markup {
    let body = html! {
        defs { (sign::shapes()) (pieces::shapes(game)) }
        (board::board(game))
        (pieces::fleets(game))
        (corners::corners(game))
    };
    frame("catan-board", "The board", HEIGHT, &body)
}
