//! The players, a row each: cards in the hand, encounters in the victory pile, and the penalty that waits for the next turn
//! or holds in this one.

use readyroom_hardware::scene::{Picture, canvas::Align};

use super::{Paper, WIDTH, width};

/// Players that a table has room for.
pub const IN_TABLE: usize = 4;

const PITCH: i32 = 9;
/// Where the columns end, and where the last one begins.
const HAND: i32 = 72;
const WON: i32 = 90;
const PENALTY: i32 = 93;
/// Where names begin: behind the sign of whose turn it is.
const NAME: i32 = 5;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The name.
    pub name: String,
    /// It is this player's turn.
    pub plays: bool,
    /// Cards in the hand.
    pub hand: u8,
    /// Encounters in the victory pile.
    pub won: u8,
    /// The penalty in a word; empty for none.
    pub penalty: &'static str,
}

/// Up to [`IN_TABLE`] players.
pub fn players(rows: &[PlayerRow]) -> Picture {
    let mut paper = Paper::new();
    paper.row(0, ["Hand", "Won", "Penalty"]);
    paper.dots(PITCH - 1);
    for (row, y) in rows.iter().zip((PITCH..).step_by(PITCH as usize)) {
        let sign = if row.plays { "›" } else { "" };
        paper.line((0, NAME), y, Align::Left, sign);
        let hand = row.hand.to_string();
        paper.line((NAME, HAND - width(&hand)), y, Align::Left, &row.name);
        paper.row(y, [&hand, &row.won.to_string(), row.penalty]);
    }
    Picture::new(&paper.0)
}

impl Paper {
    fn row(&mut self, y: i32, [hand, won, penalty]: [&str; 3]) {
        self.line((0, HAND), y, Align::Right, hand);
        self.line((HAND, WON), y, Align::Right, won);
        self.line((PENALTY, WIDTH), y, Align::Left, penalty);
    }
}
