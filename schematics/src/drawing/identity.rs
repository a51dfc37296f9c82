//! What KiCad tells the items of a project apart by. They follow from what is drawn where, so that a drawing made again
//! is the same, and a board finds its parts.

use uuid::Uuid;

use crate::boards::Board;

fn of(board: &Board, what: &str) -> Uuid {
    let name = format!("readyroom/schematics/{}/{what}", board.name);
    Uuid::new_v5(&Uuid::NAMESPACE_URL, name.as_bytes())
}

/// The only sheet of a board's drawing.
pub fn sheet(board: &Board) -> Uuid {
    of(board, "sheet")
}

/// A part in the drawing. On the board, the `path` of its footprint is `/` and this.
pub fn part(board: &Board, reference: &str) -> Uuid {
    of(board, &format!("part {reference}"))
}

/// Anything else, by what it is and where.
pub(super) fn item(board: &Board, what: &str) -> Uuid {
    of(board, what)
}
