//! The project file around drawing and board: net classes, rules of the board, what KiCad's checks count as what.
//!
//! Severities are KiCad's own defaults, none lowered. The rules are what any maker of boards takes without asking.

use super::identity;
use crate::boards::Board;

/// As KiCad 9 writes it, for a board of the name `BOARD_NAME` with the sheet `ROOT_SHEET`. Its net class `Supply` is as wide as
/// the tracks that the router lays.
const TEMPLATE: &str = include_str!("project.json");

/// The project file of a board.
pub fn contents(board: &Board) -> String {
    let sheet = identity::sheet(board).to_string();
    TEMPLATE
        .replace("BOARD_NAME", board.name)
        .replace("ROOT_SHEET", &sheet)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::PI_PANEL;

    #[test]
    fn the_board_is_named_and_kicads_own_variables_stay() {
        let contents = contents(&PI_PANEL);
        assert!(contents.contains("\"pi-panel.kicad_pro\""));
        assert!(contents.contains("\"${PROJECTNAME}.csv\""));
    }
}
