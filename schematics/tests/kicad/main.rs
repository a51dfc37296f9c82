//! What KiCad says of the drawings and boards as they are committed: its own rules, its netlist against the pin map, what a
//! maker of boards gets. And slips of the hand in the drawings, each of which must be told, with the part it is about.
//!
//! `tests/run` installs what is needed and runs them. By hand: `schematics/build`, then
//! `cargo test -p readyroom-schematics --test kicad`. They are left out of a plain `cargo test`, so that a computer without
//! KiCad runs everything else. KiCad works on copies: nothing in the project changes.

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

use std::{process::ExitCode, sync::Arc};

use libtest_mimic::{Arguments, Failed, Trial};
use readyroom_schematics::{
    boards::{BOARDS, Board},
    kicad::Kicad,
};

fn main() -> ExitCode {
    let kicad = match Kicad::find() {
        Ok(kicad) => Arc::new(kicad),
        Err(trouble) => {
            eprintln!("{trouble}");
            return ExitCode::FAILURE;
        }
    };
    let mut trials = library::trials();
    for board in BOARDS {
        trials.extend(drawing::trials(board, &kicad));
        trials.extend(slips::trials(board, &kicad));
        trials.extend(board::trials(board, &kicad));
        trials.extend(maker::trials(board, &kicad));
        trials.extend(change::trials(board, &kicad));
        trials.extend(common_mode::trials(board, &kicad));
        trials.extend(maker_rules::trials(board, &kicad));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// A test of a board, by the name of both.
fn trial<Test>(board: &'static Board, kicad: &Arc<Kicad>, name: &str, test: Test) -> Trial
where
    Test: FnOnce(&Kicad, &'static Board) -> Result<(), Failed> + Send + 'static,
{
    let kicad = Arc::clone(kicad);
    Trial::test(format!("{}::{name}", board.name), move || {
        test(&kicad, board)
    })
}
