//! The names of a panel's pins, so that a person with a soldering iron finds them.

use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    pins::{PinMap, header_pin},
};
use readyroom_kit::sentence::{Phrase, UpTo};

use super::sentences::{ButtonName, LampName, Words};

/// The wiring of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wiring {
    /// On a Raspberry Pi Pico, whose pins are called GP0 to GP28.
    Pico(PinMap),
    /// On the 40-pin header of a Raspberry Pi, whose pins have a GPIO number and a place in the header.
    Header(PinMap),
    /// On a board that this program does not know.
    Unknown,
}

impl Wiring {
    /// The pin of a button.
    pub fn button(&self, button: Button) -> Phrase {
        let unknown = Words::ButtonPin {
            button: ButtonName(button),
        };
        self.pin(|pins| pins.button(button))
            .unwrap_or(unknown)
            .say()
    }

    /// The pin of a lamp.
    pub fn lamp(&self, lamp: Lamp) -> Phrase {
        let unknown = Words::LampPin {
            lamp: LampName(lamp),
        };
        self.pin(|pins| pins.lamp(lamp)).unwrap_or(unknown).say()
    }

    /// The pin of the buzzer.
    pub fn buzzer(&self) -> Phrase {
        self.pin(|pins| pins.buzzer)
            .unwrap_or(Words::BuzzerPin)
            .say()
    }

    /// The wires of the display.
    pub fn display(&self) -> Phrase {
        match (self.pin(|pins| pins.sda), self.pin(|pins| pins.scl)) {
            (Some(sda), Some(scl)) => Words::DisplayWires {
                sda: sda.say().into(),
                scl: scl.say().into(),
            },
            (None, _) | (_, None) => Words::FourWires,
        }
        .say()
    }

    /// The name of the pin that `which` picks on this board; none if the board or the pin is not known.
    fn pin(&self, which: impl FnOnce(&PinMap) -> u8) -> Option<Words<'static>> {
        match self {
            Self::Pico(pins) => Some(Words::PicoPin {
                number: UpTo(which(pins).into()),
            }),
            Self::Header(pins) => {
                let gpio = which(pins);
                Some(Words::HeaderPin {
                    gpio: UpTo(gpio.into()),
                    pin: UpTo(header_pin(gpio)?.into()),
                })
            }
            Self::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::pins::{PICO, RASPBERRY_PI};

    use super::*;

    #[test]
    fn each_board_calls_its_pins_as_its_drawings_do() {
        let [pico, header] = [Wiring::Pico(PICO), Wiring::Header(RASPBERRY_PI)];
        let unknown = Wiring::Unknown;
        for (part, expected) in [
            (pico.button(Button::Back), "pico-pin number=11"),
            (header.button(Button::Back), "header-pin gpio=21 pin=40"),
            (pico.display(), "display-wires sda=\"GP4\" scl=\"GP5\""),
            (unknown.display(), "four-wires"),
            (unknown.lamp(Lamp::Red), "lamp-pin lamp=\"RED\""),
            (unknown.button(Button::Roll), "button-pin button=\"ROLL\""),
            (unknown.buzzer(), "buzzer-pin"),
        ] {
            assert_eq!(part.key.to_string(), expected);
        }
    }
}
