//! Things as sentences call them, for menus and pages.

use super::sentences::on_board;
use crate::rules::{Panic, TokenId};

/// A token: its kind, and a number if there are several of the kind on the board.
pub fn token(game: &Panic, id: TokenId) -> String {
    on_board(game, id).to_string()
}
