//! What is to be said of the panel on the header of a Raspberry Pi.
//!
//! Limits: only what can be found without anybody's help. Lamps and sounder are looked at by playing.

use std::io::Write;

use readyroom_hardware::{button::Button, oled, pins::header_pin, wire::Display};

use super::{
    DoctorError,
    finding::{self, Told},
};
use crate::panels::header::{HeaderTrouble, PartsReport};

/// Tells on `out` how the panel on the header is, by its `report`.
///
/// # Errors
/// It cannot be used, or something is not as it should be.
pub fn examine_header(
    report: Result<PartsReport, HeaderTrouble>,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    let report = report.map_err(|trouble| DoctorError::NoPanel(trouble.to_string()))?;
    writeln!(
        out,
        "Panel on the header: its bus and all its pins can be used."
    )?;
    let mut findings = 0;
    for told in read(&report) {
        match told {
            Told::Fine(words) => writeln!(out, "  {words}.")?,
            Told::Wrong(words) => {
                findings += 1;
                writeln!(out, "  ! {words}.")?;
            }
        }
    }
    match findings {
        0 => Ok(()),
        findings => Err(DoctorError::Findings(findings)),
    }
}

fn read(report: &PartsReport) -> Vec<Told> {
    let display = match report.display {
        None => Display::Present,
        Some(oled::Error::Missing) => Display::Missing,
        Some(oled::Error::Bus(_)) => Display::BusStuck,
    };
    let pins = &report.pins;
    let (sda, scl) = (place(pins.sda), place(pins.scl));
    let wires = format!("SDA on {sda}, SCL on {scl}, 3V3 and GND");
    let down = Button::ALL
        .into_iter()
        .filter(|button| report.down[*button as usize])
        .fold(0, |down, button| down | 1 << button as u8);
    let mut told = vec![finding::display(display, &wires)];
    told.extend(finding::held_down(down, |button| {
        place(pins.button(button))
    }));
    told
}

/// Where a GPIO is to be found.
fn place(gpio: u8) -> String {
    match header_pin(gpio) {
        Some(pin) => format!("GPIO {gpio} (pin {pin})"),
        None => format!("GPIO {gpio}"),
    }
}
