//! A panel around a Raspberry Pi Pico, which a USB cable connects with the computer.

use readyroom_hardware::pins::{PICO, PICO_SH1106_STRAP, pico_edge};

use super::{Board, Cable, Controller, Numbering};
use crate::circuit::Rail;

/// The panel around a Pico.
pub const PICO_PANEL: Board = Board {
    name: "pico-panel",
    title: "Ready Room panel around a Raspberry Pi Pico",
    pins: PICO,
    strap: Some(PICO_SH1106_STRAP),
    controller: Controller {
        reference: "A1",
        value: "Raspberry Pi Pico",
        symbol: "RaspberryPi_Pico",
        footprint: "RaspberryPi_Pico_Common_THT",
        part_number: "Raspberry Pi SC0917 (Pico H), in two 1×20 sockets",
        cable: Cable::Usb,
        pins: 40,
        numbering: Numbering::Around,
        pin_of: pico_edge,
        gpio_prefix: "GP",
        gpio_name: |gpio| format!("GPIO{gpio}"),
        // Every GPIO of an RP2040 has a PWM slice (data sheet, section 4.5.2).
        has_pwm: |gpio| gpio <= 29,
        // AGND, pin 33, is ground on the Pico itself and stays free: nothing here is analogue.
        rails: &[
            (Rail::ThreeVolts, &[36]),
            (Rail::FiveVolts, &[40]),
            (Rail::Ground, &[3, 8, 13, 18, 23, 28, 38]),
        ],
    },
};
