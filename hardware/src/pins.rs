//! The one pin map: which part of the panel hangs on which GPIO, for both boards a panel is built around.
//!
//! Everything else reads it from here: the firmware, the driver of the 40-pin header, the checks of the schematics.
//! Buttons close to ground (pull-ups are inside the chip), lamps light when their pin is high, the buzzer hangs on a
//! pin with hardware PWM, and the display on the first I2C bus of the board that its header names so.
//!
//! GPIO numbers are the chip's own (GP0–GP29 on a Pico, BCM numbers on a Raspberry Pi), not positions on a header.

use core::{fmt, ops::RangeInclusive};

use crate::{button::Button, lamp::Lamp};

/// The seven-bit I2C address of the display: what nearly all 128×64 SSD1306 modules answer to as delivered.
pub const DISPLAY_ADDRESS: u8 = 0x3c;
/// The other address that such modules can be set to, by a resistor on their back (SSD1306 data sheet, section 8.1.5.1, bit
/// SA0).
pub const OTHER_DISPLAY_ADDRESS: u8 = 0x3d;
/// Clock of the I2C bus in Hz: the fastest an SSD1306 is specified for (data sheet, table 13-6).
pub const DISPLAY_HZ: u32 = 400_000;
/// Clock of a bus whose wires are too long or whose pull-ups are too weak for [`DISPLAY_HZ`]: standard mode.
pub const SLOW_DISPLAY_HZ: u32 = 100_000;

/// Pin map of one board: the part on each GPIO.
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

/// Raspberry Pi Pico and Pico 2, which have the same pins: I2C0 on GP4 and GP5, buttons on the left edge below them, the
/// buzzer on PWM slice 6, lamps up the right edge.
pub const PICO: PinMap = PinMap {
    sda: 4,
    scl: 5,
    buttons: [6, 7, 8, 9, 10, 11],
    lamps: [16, 17, 18, 19, 20, 21, 22, 26, 27],
    buzzer: 12,
};

/// GPIO of a Pico that shows which display is soldered to its panel: joined to ground at power-up, it is an SH1106; open, the
/// display is asked itself. It needs the chip's pull-up, and is no part of the pin map.
pub const PICO_SH1106_STRAP: u8 = 13;

/// 40-pin header of a Raspberry Pi (BCM numbers): I2C1 on GPIO 2 and 3, the buzzer on PWM channel 1 (GPIO 13). The pins
/// of the serial console, the ID EEPROM and SPI0 stay free.
pub const RASPBERRY_PI: PinMap = PinMap {
    sda: 2,
    scl: 3,
    buttons: [5, 6, 16, 26, 20, 21],
    lamps: [17, 27, 22, 23, 24, 25, 4, 18, 12],
    buzzer: 13,
};

/// A part of a panel that hangs on a GPIO.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Data of the display.
    Sda,
    /// Clock of the display.
    Scl,
    /// A button.
    Button(Button),
    /// A lamp.
    Lamp(Lamp),
    /// The buzzer.
    Buzzer,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sda => f.write_str("SDA of the display"),
            Self::Scl => f.write_str("SCL of the display"),
            Self::Button(button) => write!(f, "button {}", button.name()),
            Self::Lamp(lamp) => write!(f, "lamp {}", lamp.name()),
            Self::Buzzer => f.write_str("the buzzer"),
        }
    }
}

/// Why a panel on the 40-pin header cannot be wired like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinFault {
    /// This GPIO is not on the header, or belongs to the ID EEPROM of a HAT.
    NotOnHeader {
        /// The part that is to be connected there.
        part: Part,
        /// On which GPIO.
        gpio: u8,
    },
    /// Two parts on one GPIO.
    UsedTwice {
        /// On which.
        gpio: u8,
        /// The one part,
        first: Part,
        /// and the other, in the order of [`PinMap::parts`].
        second: Part,
    },
    /// The display hangs beside the I2C bus of the header.
    NotOnBus {
        /// Which of its wires.
        part: Part,
        /// On which GPIO.
        gpio: u8,
        /// The GPIO of the bus for it.
        bus: u8,
    },
}

impl PinFault {
    /// The part that has to move; of two on one GPIO, the second.
    pub const fn part(&self) -> Part {
        match self {
            Self::NotOnHeader { part, .. } | Self::NotOnBus { part, .. } => *part,
            Self::UsedTwice { second, .. } => *second,
        }
    }
}

impl fmt::Display for PinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOnHeader { part, gpio } => write!(
                f,
                "GPIO {gpio} ({part}) is not free on the 40-pin header: take one of {} to {}",
                FREE_GPIOS.start(),
                FREE_GPIOS.end()
            ),
            Self::UsedTwice {
                gpio,
                first,
                second,
            } => write!(
                f,
                "GPIO {gpio} is used twice, by {first} and by {second}: each part needs one of its own"
            ),
            Self::NotOnBus { part, gpio, bus } => write!(
                f,
                "{part} cannot hang on GPIO {gpio}: the I2C bus of the header has it on GPIO {bus}"
            ),
        }
    }
}

impl core::error::Error for PinFault {}

/// The GPIOs of the 40-pin header that are free for anything: 0 and 1 are for the ID EEPROM of a HAT, the others of the chip
/// do not come out.
pub const FREE_GPIOS: RangeInclusive<u8> = 2..=27;

impl PinMap {
    /// Checks that a panel on the 40-pin header of a Raspberry Pi can be wired like this.
    ///
    /// # Errors
    /// The first thing that is wrong, in the order of [`PinMap::parts`].
    pub fn check(&self) -> Result<(), PinFault> {
        self.faults().next().map_or(Ok(()), Err)
    }

    /// Everything because of which a panel on the 40-pin header cannot be wired like this, one a part.
    pub fn faults(&self) -> impl Iterator<Item = PinFault> + use<'_> {
        self.parts()
            .enumerate()
            .filter_map(|(index, (part, gpio))| {
                let bus = match part {
                    Part::Sda => Some(RASPBERRY_PI.sda),
                    Part::Scl => Some(RASPBERRY_PI.scl),
                    Part::Button(_) | Part::Lamp(_) | Part::Buzzer => None,
                };
                if let Some(bus) = bus
                    && gpio != bus
                {
                    return Some(PinFault::NotOnBus { part, gpio, bus });
                }
                if !FREE_GPIOS.contains(&gpio) {
                    return Some(PinFault::NotOnHeader { part, gpio });
                }
                let first = self.earlier_on(gpio, index)?;
                Some(PinFault::UsedTwice {
                    gpio,
                    first,
                    second: part,
                })
            })
    }

    /// The part on `gpio` among the first `before` in the order of [`PinMap::parts`]: two parts cannot share one.
    pub fn earlier_on(&self, gpio: u8, before: usize) -> Option<Part> {
        let mut earlier = self.parts().take(before);
        Some(earlier.find(|(_, other)| *other == gpio)?.0)
    }

    /// Every part with its GPIO: display, buttons, lamps, buzzer.
    pub fn parts(&self) -> impl Iterator<Item = (Part, u8)> + use<> {
        let buttons = Button::ALL.map(Part::Button).into_iter().zip(self.buttons);
        let lamps = Lamp::ALL.map(Part::Lamp).into_iter().zip(self.lamps);
        [(Part::Sda, self.sda), (Part::Scl, self.scl)]
            .into_iter()
            .chain(buttons)
            .chain(lamps)
            .chain([(Part::Buzzer, self.buzzer)])
    }

    /// The GPIO of a button.
    pub const fn button(&self, button: Button) -> u8 {
        self.buttons[button as usize]
    }

    /// The GPIO of a lamp.
    pub const fn lamp(&self, lamp: Lamp) -> u8 {
        self.lamps[lamp as usize]
    }

    /// The place of a part's GPIO, to change it.
    pub const fn part_mut(&mut self, part: Part) -> &mut u8 {
        match part {
            Part::Sda => &mut self.sda,
            Part::Scl => &mut self.scl,
            Part::Button(button) => &mut self.buttons[button as usize],
            Part::Lamp(lamp) => &mut self.lamps[lamp as usize],
            Part::Buzzer => &mut self.buzzer,
        }
    }

    /// Every GPIO in use.
    pub fn all(&self) -> impl Iterator<Item = u8> + use<> {
        self.parts().map(|(_, gpio)| gpio)
    }
}

/// Pin of a GPIO of a Raspberry Pi Pico: the number of the pin on its edge, 1 at the left of the USB socket and
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

/// Pin of a GPIO of a Raspberry Pi: the number of the pin on its 40-pin header, 1 being the 3V3 at the corner of
/// the board. None for those that do not come out (Raspberry Pi hardware documentation, "GPIO and the 40-pin header").
pub const fn header_pin(gpio: u8) -> Option<u8> {
    const PINS: [u8; 28] = [
        27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16,
        18, 22, 37, 13,
    ];
    if (gpio as usize) < PINS.len() {
        Some(PINS[gpio as usize])
    } else {
        None
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
        assert!(pico_edge(PICO_SH1106_STRAP).is_some());
        assert!(PICO.all().all(|gpio| gpio != PICO_SH1106_STRAP));
    }

    /// The usual map with one part on another GPIO.
    fn with(part: Part, gpio: u8) -> PinMap {
        let mut map = RASPBERRY_PI;
        *map.part_mut(part) = gpio;
        map
    }

    #[test]
    fn a_free_pin_of_the_header_takes_any_part_but_the_display() {
        assert_eq!(RASPBERRY_PI.check(), Ok(()));
        for (part, _) in RASPBERRY_PI.parts() {
            let bus = match part {
                Part::Sda => Some(2),
                Part::Scl => Some(3),
                Part::Button(_) | Part::Lamp(_) | Part::Buzzer => None,
            };
            let elsewhere = with(part, 19).check();
            match bus {
                Some(bus) => {
                    let gpio = 19;
                    assert_eq!(elsewhere, Err(PinFault::NotOnBus { part, gpio, bus }));
                }
                None => assert_eq!(elsewhere, Ok(())),
            }
        }
    }

    #[test]
    fn a_pin_off_the_header_or_used_twice_is_refused_by_name() {
        for gpio in [0, 1, 28, 255] {
            let fault = with(Part::Buzzer, gpio).check().unwrap_err();
            let part = Part::Buzzer;
            assert_eq!(fault, PinFault::NotOnHeader { part, gpio });
            assert!(fault.to_string().contains("one of 2 to 27"), "{fault}");
        }
        let (ok, red) = (Part::Button(Button::Ok), Part::Lamp(Lamp::Red));
        let fault = with(red, 20).check().unwrap_err();
        assert_eq!(
            fault.to_string(),
            "GPIO 20 is used twice, by button OK and by lamp RED: each part needs one of its own"
        );
        assert_eq!(fault.part(), red);
        let fault = with(ok, 2).check().unwrap_err();
        assert!(
            fault
                .to_string()
                .contains("SDA of the display and by button OK"),
            "{fault}"
        );
    }

    #[test]
    fn the_pins_of_a_pico_come_out_as_in_its_data_sheet() {
        let edge: Vec<u8> = (0..=29).filter_map(pico_edge).collect();
        let expected = [
            1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29,
            31, 32, 34,
        ];
        assert_eq!(edge, expected);
        assert!(PICO.all().all(|gpio| pico_edge(gpio).is_some()));
    }

    #[test]
    fn the_headers_pins_are_those_without_power_or_ground() {
        let mut pins: Vec<u8> = (0..=u8::MAX).filter_map(header_pin).collect();
        pins.sort_unstable();
        let power = [1, 2, 4, 17];
        let ground = [6, 9, 14, 20, 25, 30, 34, 39];
        let expected: Vec<u8> = (1..=40)
            .filter(|pin| !power.contains(pin) && !ground.contains(pin))
            .collect();
        assert_eq!(pins, expected);
        assert!(RASPBERRY_PI.all().all(|gpio| header_pin(gpio).is_some()));
    }

    #[test]
    fn every_part_is_found_by_its_name() {
        assert_eq!(PICO.button(Button::Roll), 6);
        assert_eq!(PICO.button(Button::Back), 11);
        assert_eq!(RASPBERRY_PI.lamp(Lamp::Track1), 17);
        assert_eq!(RASPBERRY_PI.lamp(Lamp::Red), 12);
    }
}
