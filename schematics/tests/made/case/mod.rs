//! The case, as it is printed, on the boards, as they are: nothing here asks the drawing where it put something.
//!
//! OpenSCAD makes the parts; they are put onto the board by their posts, as a maker does it, and then everything is measured:
//! screws, caps through their whole travel, lamps, display, names, cables, the room around every part, and whether each part
//! prints flat and without supports, also according to a slicer. Then faults are built in, each of which has to be found.
//!
//! It needs OpenSCAD and PrusaSlicer, which `schematics/tools` installs, and takes two processors some minutes.
//!
//! Limits: bodies are the rectangles of courtyards and the heights of `case::sizes`. Plastic that warps, or a printer that
//! is off by more than the gaps below, is not seen here. Nothing has been printed yet.

mod buttons;
mod cables;
mod choice;
mod faults;
mod front;
mod loose_part_faults;
mod misfit;
mod names;
mod openscad;
mod panel;
mod printing;
mod room;
mod screws;
mod shape;
mod slicing;

use readyroom_schematics::boards::BOARDS;

use crate::Named;

use self::{
    choice::{CASES, Case, PI, PI_13, PI_ZERO, PICO, PICO_13},
    misfit::Misfit,
    panel::{Panel, Printed},
};

/// The trials of every file.
pub const TRIALS: &[&[Named]] = &[
    trials![
        the_case_fits_the_panel_on_a_raspberry_pi,
        the_case_fits_the_panel_around_a_pico,
        the_case_fits_a_display_of_1_3_inches,
        the_case_fits_the_panel_with_a_zero_behind_it,
        there_is_a_test_for_every_board,
    ],
    faults::TRIALS,
    loose_part_faults::TRIALS,
    names::TRIALS,
    openscad::TRIALS,
    slicing::TRIALS,
];

/// Everything that does not fit in a panel of these parts.
fn misfits(case: Case, printed: &Printed) -> Vec<Misfit> {
    let mut misfits = printing::misfits(printed);
    let panel = match Panel::assemble(case, printed) {
        Ok(panel) => panel,
        Err(misfit) => {
            misfits.push(misfit);
            return misfits;
        }
    };
    misfits.extend(screws::misfits(&panel));
    misfits.extend(room::misfits(&panel));
    misfits.extend(front::misfits(&panel));
    misfits.extend(names::misfits(&panel));
    misfits.extend(buttons::misfits(&panel));
    misfits.extend(cables::misfits(&panel));
    misfits
}

#[track_caller]
fn fits(case: Case) {
    let misfits = misfits(case, &Printed::new(case));
    let all: Vec<_> = misfits.iter().map(ToString::to_string).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

fn the_case_fits_the_panel_on_a_raspberry_pi() {
    fits(PI);
}

fn the_case_fits_the_panel_around_a_pico() {
    fits(PICO);
}

fn the_case_fits_a_display_of_1_3_inches() {
    fits(PI_13);
    fits(PICO_13);
}

fn the_case_fits_the_panel_with_a_zero_behind_it() {
    fits(PI_ZERO);
}

fn there_is_a_test_for_every_board() {
    for board in BOARDS {
        assert!(CASES.iter().any(|case| case.board.name == board.name));
    }
}
