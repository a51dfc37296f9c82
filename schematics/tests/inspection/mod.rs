//! Each rule, broken: the panel with one thing wrong, and the sentences that tell it; and what the rules rest on.

mod buzzer;
mod controller;
mod electrics;
mod every;
mod expression;
mod lines;
mod netlist;
mod panel;
mod symbol;

use readyroom_hardware::pins::PinMap;

use readyroom_schematics::{
    boards::{self, BOARDS, Board},
    inspection::{Fault, faults},
};

use panel::{Panel, right};

/// The Pi's panel with the pins that these sentences name, whatever the pin map becomes.
const PI_PANEL: Board = Board {
    pins: PinMap {
        sda: 2,
        scl: 3,
        buttons: [5, 6, 16, 26, 20, 21],
        lamps: [17, 27, 22, 23, 24, 25, 4, 18, 12],
        buzzer: 13,
    },
    ..boards::PI_PANEL
};
/// The Pico's panel, likewise.
const PICO_PANEL: Board = Board {
    pins: PinMap {
        sda: 4,
        scl: 5,
        buttons: [6, 7, 8, 9, 10, 11],
        lamps: [16, 17, 18, 19, 20, 21, 22, 26, 27],
        buzzer: 12,
    },
    ..boards::PICO_PANEL
};

/// The Pi's panel with something wrong, and all findings about it.
#[track_caller]
fn assert_faults(wrong: impl FnOnce(Panel) -> Panel, sentences: &[&str]) {
    assert_faults_on(&PI_PANEL, wrong, sentences);
}

#[track_caller]
fn assert_faults_on(board: &Board, wrong: impl FnOnce(Panel) -> Panel, sentences: &[&str]) {
    let faults = faults(&wrong(right(board)), board);
    let mut faults: Vec<_> = faults.iter().map(Fault::to_string).collect();
    faults.sort();
    // The order is that of the board's parts, which nothing relies on.
    let mut sentences = sentences.to_vec();
    sentences.sort_unstable();
    assert_eq!(faults, sentences);
}

/// Where the parts behind what is wrong are reported as well.
#[track_caller]
fn assert_first_fault(wrong: impl FnOnce(Panel) -> Panel, sentence: &str) {
    let faults = faults(&wrong(right(&PI_PANEL)), &PI_PANEL);
    assert_eq!(faults[0].to_string(), sentence);
}

#[test]
fn the_right_panel_has_no_fault() {
    for board in BOARDS {
        assert_faults_on(board, |panel| panel, &[]);
    }
}

#[test]
fn a_hole_for_a_screw_harms_nothing() {
    assert_faults(|panel| panel.with("H1", "MountingHole", "M2.5", &[]), &[]);
}

#[test]
fn a_drawing_without_the_controller_is_found_as_that() {
    assert_faults(
        |panel| panel.without("J1"),
        &[
            "there is no Raspberry Pi header: the drawing has no symbol `Raspberry_Pi_4`, and nothing can be compared with its pins",
        ],
    );
}
