//! Tests of the committed drawings and boards in KiCad: its own rules, its netlist against the pin map, the files for a
//! maker of boards. And deliberate mistakes in the drawings, each of which must be found, with its part.
//!
//! It needs KiCad, and of what `schematics/build` makes, the files for a maker. KiCad works on copies: nothing in the project
//! changes.

mod board;
mod change;
mod common_mode;
mod copper;
mod drawing;
mod filling;
mod library;
mod line;
mod maker;
mod maker_rules;
mod sheet;
mod slips;

use std::sync::LazyLock;

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    boards::{BOARDS, Board},
    kicad::{Kicad, Trouble},
};

/// The program, looked for by the first trial that needs it.
static KICAD: LazyLock<Result<Kicad, Trouble>> = LazyLock::new(Kicad::find);

/// Those of the library, and those of each board.
pub fn trials() -> Vec<Trial> {
    let mut trials = library::trials();
    for board in BOARDS {
        trials.extend(drawing::trials(board));
        trials.extend(slips::trials(board));
        trials.extend(board::trials(board));
        trials.extend(maker::trials(board));
        trials.extend(change::trials(board));
        trials.extend(common_mode::trials(board));
        trials.extend(maker_rules::trials(board));
    }
    trials
}

/// A test of a board, by the name of both.
fn trial<Test>(board: &'static Board, name: &str, test: Test) -> Trial
where
    Test: FnOnce(&Kicad, &'static Board) -> Result<(), Failed> + Send + 'static,
{
    Trial::test(format!("kicad::{}::{name}", board.name), move || {
        test(KICAD.as_ref()?, board)
    })
}
