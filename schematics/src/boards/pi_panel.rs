//! A panel on a ribbon cable from the 40-pin header of any Raspberry Pi that has one.

use readyroom_hardware::pins::{RASPBERRY_PI, header_pin};

use super::{Board, Cable, Controller, Numbering};
use crate::circuit::Rail;

/// The panel on a Raspberry Pi.
pub const PI_PANEL: Board = Board {
    name: "pi-panel",
    title: "Ready Room panel for a Raspberry Pi",
    pins: RASPBERRY_PI,
    strap: None,
    controller: Controller {
        reference: "J1",
        value: "Raspberry Pi header",
        symbol: "Raspberry_Pi_4",
        footprint: "IDC-Header_2x20_P2.54mm_Vertical",
        part_number: "Würth 61204021621, with a 40-way ribbon cable of two sockets; or a 2×20 socket, 8.5 mm high, for a Zero behind the panel",
        cable: Cable::Ribbon,
        pins: 40,
        numbering: Numbering::InPairs,
        pin_of: header_pin,
        gpio_prefix: "GPIO ",
        gpio_name: |gpio| format!("GPIO{gpio:02}"),
        // Hardware PWM of the BCM2835 (peripherals manual, section 6.2), as far as it comes out on the header.
        has_pwm: |gpio| matches!(gpio, 12 | 13 | 18 | 19),
        rails: &[
            (Rail::ThreeVolts, &[1, 17]),
            (Rail::FiveVolts, &[2, 4]),
            (Rail::Ground, &[6, 9, 14, 20, 25, 30, 34, 39]),
        ],
    },
};
