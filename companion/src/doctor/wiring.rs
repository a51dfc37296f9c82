//! The names of a panel's pins, so that a person with a soldering iron finds them.

use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    pins::{PinMap, header_pin},
};

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
    pub fn button(&self, button: Button) -> String {
        self.pin(|pins| pins.button(button))
            .unwrap_or_else(|| format!("{}'s pin", button.name()))
    }

    /// The pin of a lamp.
    pub fn lamp(&self, lamp: Lamp) -> String {
        self.pin(|pins| pins.lamp(lamp))
            .unwrap_or_else(|| format!("{}'s pin", lamp.name()))
    }

    /// The pin of the sounder.
    pub fn sounder(&self) -> String {
        self.pin(|pins| pins.buzzer)
            .unwrap_or_else(|| "its pin".into())
    }

    /// The wires of the display.
    pub fn display(&self) -> String {
        match (self.pin(|pins| pins.sda), self.pin(|pins| pins.scl)) {
            (Some(sda), Some(scl)) => format!("SDA on {sda}, SCL on {scl}, 3V3 and GND"),
            (None, _) | (_, None) => "its four wires".into(),
        }
    }

    /// The name of the pin that `which` picks on this board; none if the board is not known.
    fn pin(&self, which: impl FnOnce(&PinMap) -> u8) -> Option<String> {
        match self {
            Self::Pico(pins) => Some(format!("GP{}", which(pins))),
            Self::Header(pins) => {
                let gpio = which(pins);
                Some(match header_pin(gpio) {
                    Some(pin) => format!("GPIO {gpio} (pin {pin})"),
                    None => format!("GPIO {gpio}"),
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
        assert_eq!(pico.button(Button::Back), "GP11");
        assert_eq!(header.button(Button::Back), "GPIO 21 (pin 40)");
        assert_eq!(pico.display(), "SDA on GP4, SCL on GP5, 3V3 and GND");
        assert_eq!(Wiring::Unknown.display(), "its four wires");
        assert_eq!(Wiring::Unknown.lamp(Lamp::Red), "RED's pin");
        assert_eq!(Wiring::Unknown.sounder(), "its pin");
    }
}
