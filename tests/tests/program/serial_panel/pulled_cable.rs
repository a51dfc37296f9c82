//! A cable that is pulled, and anyone who is given the number of its device.

use std::time::Instant;

use readyroom::panels::serial::{PortStatus, Ports};
use readyroom_hardware::wire::{Board, LARGEST, PROTOCOL, PanelToHost, encode};
use readyroom_tests::{
    TIMEOUT,
    serial::{FarEnd, Found},
};
use tempfile::TempDir;

use super::{evening::Evening, playing};

/// Waits until the program sends something at the near end of `cable`.
#[track_caller]
fn wait_for_program(cable: &mut FarEnd) {
    let start = Instant::now();
    while !matches!(cable.read(&mut [0; 512]), Found::Bytes(_)) {
        assert!(start.elapsed() < TIMEOUT, "the program sends nothing");
    }
}

/// The name is gone with the cable: the program finds no panel there when it looks at its ports again.
#[test]
fn the_next_owner_of_a_pulled_device_is_left_alone() {
    let home = TempDir::new().expect("a folder");
    let [name, later] = ["panel", "later"].map(|name| home.path().join(name));
    let mut cable = FarEnd::plug_in(&name);
    // Ports are looked at in this order.
    let evening = Evening::on(Ports::Named(vec![name.clone(), later.clone()]));
    wait_for_program(&mut cable);
    let hello = PanelToHost::Hello {
        protocol: PROTOCOL,
        version: (1, 2, 3),
        board: Board::PICO,
        answer: false,
    };
    cable.write(encode(&hello, &mut [0; LARGEST]));
    evening.wait_for(&name, "the panel", playing);
    drop(cable);
    evening.wait_for(&name, "its absence", |status| {
        status == Some(&PortStatus::Away.at(&name))
    });
    // It has the same number, unless another test was quicker.
    let mut other = FarEnd::loose();
    wait_for_program(&mut FarEnd::plug_in(&later));
    let heard = other.look(&mut [0; 512]);
    assert!(!matches!(heard, Found::Bytes(_)), "{heard:?}");
}
