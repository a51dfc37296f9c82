//! The one pin map: which part of the panel hangs on which GPIO, for both boards a panel is built around.
//!
//! Everything else reads it from here: the firmware, the driver of the 40-pin header, the drawings and their checks.
//! Buttons close to ground (pull-ups are inside the chip), lamps light when their pin is high, the buzzer hangs on a
//! pin with hardware PWM, and the display on the first I2C bus of the board that its header names so.
//!
//! GPIO numbers are the chip's own (GP0–GP29 on a Pico, BCM numbers on a Raspberry Pi), not positions on a header.

use crate::{button::Button, lamp::Lamp};

/// The seven-bit I2C address of the display: what nearly all 128×64 SSD1306 modules answer to as delivered.
pub const DISPLAY_ADDRESS: u8 = 0x3c;
/// Clock of the I2C bus in Hz: the fastest an SSD1306 is specified for (data sheet, table 13-6).
pub const DISPLAY_HZ: u32 = 400_000;

/// What hangs on which GPIO of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PinMap {
    /// Data of the display.
    pub sda: u8,
    /// Clock of the display.
    pub scl: u8,
    /// The six buttons, in the order of [`Button::ALL`].
    pub buttons: [u8; 6],
    /// The nine lamps, in the order of [`Lamp::ALL`].
    pub lamps: [u8; 9],
    /// The buzzer.
    pub buzzer: u8,
}

/// Raspberry Pi Pico: I2C0 on GP4 and GP5, buttons on the left edge below them, the buzzer on PWM slice 6, lamps up the
/// right edge.
pub const PICO: PinMap = PinMap {
    sda: 4,
    scl: 5,
    buttons: [6, 7, 8, 9, 10, 11],
    lamps: [16, 17, 18, 19, 20, 21, 22, 26, 27],
    buzzer: 12,
};

/// 40-pin header of a Raspberry Pi (BCM numbers): I2C1 on GPIO 2 and 3, the buzzer on PWM channel 1 (GPIO 13). The pins
/// of the serial console, the ID EEPROM and SPI0 stay free.
pub const RASPBERRY_PI: PinMap = PinMap {
    sda: 2,
    scl: 3,
    buttons: [5, 6, 16, 26, 20, 21],
    lamps: [17, 27, 22, 23, 24, 25, 4, 18, 12],
    buzzer: 13,
};

impl PinMap {
    /// The GPIO of a button.
    pub const fn button(&self, button: Button) -> u8 {
        self.buttons[button as usize]
    }

    /// The GPIO of a lamp.
    pub const fn lamp(&self, lamp: Lamp) -> u8 {
        self.lamps[lamp as usize]
    }

    /// Every GPIO in use.
    pub fn all(&self) -> impl Iterator<Item = u8> + use<> {
        [self.sda, self.scl, self.buzzer]
            .into_iter()
            .chain(self.buttons)
            .chain(self.lamps)
    }
}

/// Where a GPIO of a Raspberry Pi Pico comes out: the number of the pin on its edge, 1 at the left of the USB socket and
/// 40 at the right of it. None for those that do not come out (Pico data sheet, figure 2).
pub const fn pico_edge(gpio: u8) -> Option<u8> {
    // Every fifth pin is a ground, the first of them pin 3; GP23 to GP25 and GP29 stay on the board.
    match gpio {
        0..=22 => Some(gpio + 1 + (gpio + 2) / 4),
        26 | 27 => Some(gpio + 5),
        28 => Some(34),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_pin_is_used_twice_and_every_pin_is_on_the_board() {
        for (map, free) in [
            // GP23 to GP25 and GP29 are not on the edge of a Pico.
            (PICO, (0..=22).chain(26..=28).collect::<Vec<u8>>()),
            // GPIO 0 and 1 belong to the ID EEPROM of a HAT.
            (RASPBERRY_PI, (2..=27).collect()),
        ] {
            let pins: Vec<_> = map.all().collect();
            for (index, pin) in pins.iter().enumerate() {
                assert!(free.contains(pin), "GPIO {pin}");
                assert!(!pins[..index].contains(pin), "GPIO {pin} is used twice");
            }
            assert_eq!(pins.len(), 18);
        }
    }

    #[test]
    fn the_pins_of_a_pico_come_out_where_its_data_sheet_says() {
        let edge: Vec<u8> = (0..=29).filter_map(pico_edge).collect();
        let expected = [
            1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29,
            31, 32, 34,
        ];
        assert_eq!(edge, expected);
        assert!(PICO.all().all(|gpio| pico_edge(gpio).is_some()));
    }

    #[test]
    fn every_part_is_found_by_its_name() {
        assert_eq!(PICO.button(Button::Roll), 6);
        assert_eq!(PICO.button(Button::Back), 11);
        assert_eq!(RASPBERRY_PI.lamp(Lamp::Track1), 17);
        assert_eq!(RASPBERRY_PI.lamp(Lamp::Red), 12);
    }
}
