//! The boards a panel is built around. A new one is a file here, a line in [`BOARDS`], and the folder of its KiCad project.

mod pi_panel;
mod pico_panel;

use std::path::{Path, PathBuf};

use readyroom_hardware::pins::{Part, PinMap};

pub use self::{pi_panel::PI_PANEL, pico_panel::PICO_PANEL};
use crate::{
    circuit::Rail,
    parts::{Kind, Make},
};

/// Every board.
pub const BOARDS: [&Board; 2] = [&PI_PANEL, &PICO_PANEL];

/// The kind of a part with this footprint and this value: the controller of a board, or what every panel has; none if no
/// panel has such a part.
pub fn kind_of(footprint: &str, value: &str) -> Option<Kind> {
    let mut controllers = BOARDS.iter().map(|board| board.controller.footprint);
    match controllers.any(|known| known == footprint) {
        true => Some(Kind::Controller),
        false => Kind::of_footprint(footprint, value),
    }
}

/// What a panel hangs on.
#[derive(Debug)]
pub struct Board {
    /// Its folder in `schematics/`, and the name of its files.
    pub name: &'static str,
    /// As in the title block.
    pub title: &'static str,
    /// What hangs on which GPIO.
    pub pins: PinMap,
    /// The GPIO that a jumper closes to ground for a display with an SH1106; none where a setting decides that.
    pub strap: Option<u8>,
    /// Its connector or module.
    pub controller: Controller,
}

/// A pin map by which a board cannot be wired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part} of {board} cannot hang on {prefix}{gpio}, {why}: change hardware/src/pins.rs")]
pub struct Unwirable {
    /// The name of the board.
    board: &'static str,
    /// What is to hang there.
    part: Part,
    /// What is before the number.
    prefix: &'static str,
    /// On which GPIO.
    gpio: u8,
    why: Unfit,
}

/// Why a GPIO cannot have a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Unfit {
    #[error("which does not come out")]
    NoPin,
    #[error("which says what display there is")]
    Strap,
    #[error("which {0} has")]
    Used(Part),
}

impl Board {
    /// One of its committed files, by its extension: `kicad_sch`, `kicad_pcb`, `kicad_pro`.
    pub fn file(&self, extension: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.name);
        folder.join(format!("{}.{extension}", self.name))
    }

    /// Whether every part of the pin map can have its own pin.
    ///
    /// # Errors
    /// The first that cannot.
    pub fn check_pins(&self) -> Result<(), Unwirable> {
        for (index, (part, gpio)) in self.pins.parts().enumerate() {
            let why = if (self.controller.pin_of)(gpio).is_none() {
                Some(Unfit::NoPin)
            } else if self.strap == Some(gpio) {
                Some(Unfit::Strap)
            } else {
                self.pins.earlier_on(gpio, index).map(Unfit::Used)
            };
            if let Some(why) = why {
                return Err(Unwirable {
                    board: self.name,
                    part,
                    prefix: self.controller.gpio_prefix,
                    gpio,
                    why,
                });
            }
        }
        Ok(())
    }
}

/// The connector to the computer of a panel, or that computer itself.
#[derive(Debug)]
pub struct Controller {
    /// In drawing and board.
    pub reference: &'static str,
    /// In the list of parts.
    pub value: &'static str,
    /// In `library/ready_room.kicad_sym`.
    pub symbol: &'static str,
    /// In `library/ready_room.pretty`.
    pub footprint: &'static str,
    /// A part that is sold.
    pub part_number: &'static str,
    /// What connects it with the computer.
    pub cable: Cable,
    /// How many pins it has, numbered from 1.
    pub pins: u8,
    /// How they are numbered.
    pub numbering: Numbering,
    /// Where a GPIO comes out.
    pub pin_of: fn(u8) -> Option<u8>,
    /// What is before the number of a GPIO in words: `GP` as printed on a Pico.
    pub gpio_prefix: &'static str,
    /// What a GPIO is called among the names of a symbol's pin, which `/` and `_` separate.
    pub gpio_name: fn(u8) -> String,
    /// Whether a GPIO can be given a tone without the program's help.
    pub has_pwm: fn(u8) -> bool,
    /// The pins of each rail.
    pub rails: &'static [(Rail, &'static [u8])],
}

impl Controller {
    /// Its symbol, footprint and part number.
    pub const fn make(&self) -> Make {
        Make {
            called: self.value,
            pins: &[],
            symbol: self.symbol,
            footprint: self.footprint,
            description: self.value,
            part_number: self.part_number,
        }
    }
}

/// How the pins of a controller in two rows are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Down the one row and up the other, as on a chip.
    Around,
    /// Odd ones in the one row, even ones in the other, as on a connector.
    InPairs,
}

/// What leaves the case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cable {
    /// A 40-way ribbon cable, upwards.
    Ribbon,
    /// A cable with a micro-USB plug, to the right.
    Usb,
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::button::Button::{Roll, Timer};

    use super::*;

    /// The Pico's panel with a button on another GPIO.
    fn net_name(part: Part, gpio: u8) -> String {
        let mut board = PICO_PANEL;
        *board.pins.part_mut(part) = gpio;
        board.check_pins().unwrap_err().to_string()
    }

    #[test]
    fn a_pin_map_that_cannot_be_wired_is_found_by_part_and_gpio() {
        for board in BOARDS {
            assert_eq!(board.check_pins(), Ok(()));
        }
        assert_eq!(
            net_name(Part::Button(Roll), 23),
            "button ROLL of pico-panel cannot hang on GP23, which does not come out: change hardware/src/pins.rs"
        );
        assert_eq!(
            net_name(Part::Button(Roll), 13),
            "button ROLL of pico-panel cannot hang on GP13, which says what display there is: change hardware/src/pins.rs"
        );
        let roll = PICO_PANEL.pins.button(Roll);
        assert_eq!(
            net_name(Part::Button(Timer), roll),
            format!(
                "button TIMER of pico-panel cannot hang on GP{roll}, which button ROLL has: change hardware/src/pins.rs"
            )
        );
    }
}
