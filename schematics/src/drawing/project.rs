//! The project file around drawing and board: net classes, rules of the board, what KiCad's checks count as what.
//!
//! Severities are KiCad's own defaults, none lowered. The rules are what any maker of boards takes without asking.

use super::identity;
use crate::boards::Board;

/// As KiCad 9 writes it, for a board of the name `NAME` with the sheet `SHEET`.
const TEMPLATE: &str = include_str!("project.json");

/// The project file of a board.
pub fn contents(board: &Board) -> String {
    let sheet = identity::sheet(board).to_string();
    TEMPLATE
        .replace("NAME", board.name)
        .replace("SHEET", &sheet)
}
