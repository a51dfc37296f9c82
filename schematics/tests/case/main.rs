//! The case, as it is printed, on the boards, as they are: nothing here asks the drawing where it put something.
//!
//! OpenSCAD makes the parts; they are laid onto the board by their posts, as a maker does it, and then everything is
//! measured: screws, caps through their whole travel, lamps, display, names, cables, the room around every part, and
//! whether each part prints flat and without supports, also by what a slicer says. Then faults are built in, each of which has to be found.
//!
//! Run by `cargo test -p readyroom-schematics --test case`; a plain `cargo test` leaves it out, since it needs OpenSCAD and
//! PrusaSlicer, which `tests/run` installs. It takes two processors about two minutes.
//!
//! Limits: bodies are the rectangles of courtyards and the heights of `case::sizes`. Plastic that warps, or a printer that
//! is off by more than the gaps below, is not seen here. Nothing has been printed yet.

mod buttons;
mod cables;
mod faults;
mod front;
mod misfit;
mod names;
mod openscad;
mod panel;
mod printing;
mod room;
mod screws;
mod shape;
mod slicing;

use readyroom_schematics::boards::{BOARDS, Board, PI_PANEL, PICO_PANEL};

use crate::{
    misfit::Misfit,
    panel::{Panel, Printed, measured},
};

/// Everything that does not fit in a panel of these parts.
fn misfits(board: &Board, printed: &Printed) -> Vec<Misfit> {
    let mut misfits = printing::misfits(printed);
    let panel = match Panel::assemble(measured(board), printed) {
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

fn fits(board: &Board) {
    let misfits = misfits(board, &Printed::new(board));
    let all: Vec<_> = misfits.iter().map(ToString::to_string).collect();
    assert!(all.is_empty(), "{}:\n{}", board.name, all.join("\n"));
}

#[test]
fn the_case_fits_the_panel_on_a_raspberry_pi() {
    fits(&PI_PANEL);
}

#[test]
fn the_case_fits_the_panel_around_a_pico() {
    fits(&PICO_PANEL);
}

#[test]
fn there_is_a_test_for_every_board() {
    assert_eq!(
        BOARDS.map(|board| board.name),
        [PI_PANEL.name, PICO_PANEL.name]
    );
}
