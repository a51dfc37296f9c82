//! The panel's currents and times as ngspice computes them: lamps in every corner, the buzzer with its coil, a press of a
//! button.
//!
//! Each circuit is read from the committed board file, part by part and net by net, so another resistor or a part more is
//! judged without a change here. What drives the nets is a pin: a source behind the resistance of its pad. The models of
//! the devices are our own ([`device`]). Every simulation is compared with a formula worked out by hand, so that one which
//! is set up wrongly is reported; and parts are changed on purpose, each of which must break a bound.
//!
//! It needs ngspice, which `schematics/tools` installs.
//!
//! Limits: computed, never measured. Wires, warmth and the spread of transistors are not simulated, and the inductance of
//! the coil is assumed.

mod button;
mod buzzer;
mod circuit;
mod device;
mod figures;
mod lamps;
mod ngspice;

use readyroom_schematics::boards::{BOARDS, Board};

use crate::{Named, show};

use self::{circuit::Circuit, figures::Figures};

/// The trials of every file.
pub const TRIALS: &[&[Named]] = &[
    button::TRIALS,
    circuit::TRIALS,
    device::TRIALS,
    figures::TRIALS,
    lamps::TRIALS,
    ngspice::TRIALS,
    buzzer::TRIALS,
];

/// What computes the figures of one circuit.
type Trial = fn(&Circuit) -> Figures;

/// Prints the figures of every board, and ends the test if one is out of its bound.
#[track_caller]
fn hold(what: &str, trial: Trial) {
    for board in BOARDS {
        let figures = trial(&Circuit::of(board));
        show(format_args!("{}, {what}, computed:\n{figures}", board.name));
        let broken = figures.broken();
        assert!(broken.is_empty(), "{}: {broken:?}\n{figures}", board.name);
    }
}

/// Ends the test unless the change of every board breaks the bound of a figure whose name has these words.
#[track_caller]
fn breaks(words: &str, trial: Trial, change: impl Fn(Circuit) -> Circuit) {
    for board in BOARDS {
        let figures = trial(&change(Circuit::of(board)));
        let is_broken = figures.broken().iter().any(|what| what.contains(words));
        assert!(
            is_broken,
            "{}: nothing is told of {words}:\n{figures}",
            board.name
        );
    }
}

/// Ends the test unless two figures of the same thing agree within this share of the second.
#[track_caller]
fn agree(board: &Board, what: &str, simulated: f64, by_hand: f64, share: f64) {
    assert!(
        (simulated - by_hand).abs() <= share * by_hand.abs(),
        "{}, {what}: {simulated:e} simulated, {by_hand:e} by hand",
        board.name
    );
}
