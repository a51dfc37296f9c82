//! The project file around drawing and board: net classes, rules of the board, what KiCad's checks count as what.
//!
//! Severities are KiCad's own defaults, none lowered. The rules are what any maker of boards takes without asking.

use crate::boards::Board;

/// As KiCad writes it, for a board of the name `NAME`.
const TEMPLATE: &str = include_str!("project.json");

/// The project file of a board.
pub fn contents(board: &Board) -> String {
    TEMPLATE.replace("NAME", board.name)
}
