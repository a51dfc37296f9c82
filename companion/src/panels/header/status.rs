//! The status of the panel on the header, of which two threads know a part each.

use std::fmt;

use readyroom_hardware::{button::Button, oled, pins::PinMap};

use super::HeaderTrouble;
use crate::panels::status::{PanelStatus, Severity};

/// The status of the panel on the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeaderStatus {
    /// The panel plays along.
    Playing {
        /// The fault of its display, if there is one.
        display: Option<oled::Error>,
        /// Buttons that stay down and are ignored.
        stuck: Vec<StuckButton>,
    },
    /// There is none, and this is why.
    Shut(HeaderTrouble),
}

/// A button that stays down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StuckButton {
    /// Which one.
    pub button: Button,
    /// The GPIO.
    pub gpio: u8,
}

impl HeaderStatus {
    /// All is well, as far as is known.
    pub const WELL: Self = Self::Playing {
        display: None,
        stuck: Vec::new(),
    };

    /// The severity of the trouble.
    const fn severity(&self) -> Severity {
        match self {
            Self::Playing {
                display: None,
                stuck,
            } if stuck.is_empty() => Severity::Good,
            Self::Playing { display: None, .. } => Severity::Impaired,
            Self::Playing {
                display: Some(_), ..
            } => Severity::Faulty,
            Self::Shut(_) => Severity::Unusable,
        }
    }

    /// The same with these buttons stuck, of a panel wired like this. One that is shut stays so.
    #[must_use]
    pub fn with_stuck(&self, buttons: &[Button], pins: &PinMap) -> Self {
        let stuck = |button: &Button| StuckButton {
            button: *button,
            gpio: pins.button(*button),
        };
        match self {
            Self::Playing { display, .. } => Self::Playing {
                display: *display,
                stuck: buttons.iter().map(stuck).collect(),
            },
            Self::Shut(trouble) => Self::Shut(trouble.clone()),
        }
    }

    /// The same with a display of which this is wrong. One that is shut stays so.
    #[must_use]
    pub fn with_display(&self, display: Option<oled::Error>) -> Self {
        match self {
            Self::Playing { stuck, .. } => Self::Playing {
                display,
                stuck: stuck.clone(),
            },
            Self::Shut(trouble) => Self::Shut(trouble.clone()),
        }
    }

    /// The fault of the display, if one is known.
    pub const fn display(&self) -> Option<oled::Error> {
        match self {
            Self::Playing { display, .. } => *display,
            Self::Shut(_) => None,
        }
    }
}

impl From<&HeaderStatus> for PanelStatus {
    fn from(status: &HeaderStatus) -> Self {
        Self {
            sentence: status.to_string(),
            severity: status.severity(),
        }
    }
}

/// As a sentence without a full stop, short enough for one row of a terminal.
impl fmt::Display for HeaderStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playing {
                display: Some(oled::Error::Missing),
                ..
            } => f.write_str(
                "No display answers on the header: check its power and wires SDA and SCL",
            ),
            Self::Playing {
                display: Some(oled::Error::WrongAddress),
                ..
            } => f.write_str(
                "The display on the header answers at 0x3d: move its resistor to 0x3c (0x78)",
            ),
            Self::Playing {
                display: Some(oled::Error::Bus(_)),
                ..
            } => {
                f.write_str("The display on the header takes no data: check its wires SDA and SCL")
            }
            Self::Playing {
                display: None,
                stuck,
            } => match stuck[..] {
                [] => f.write_str("Panel on the header"),
                [StuckButton { button, gpio }] => write!(
                    f,
                    "Button {} (GPIO {gpio}) stays down, so it is ignored: check its wires",
                    button.name()
                ),
                [..] => {
                    let names: Vec<_> = stuck.iter().map(|stuck| stuck.button.name()).collect();
                    write!(
                        f,
                        "Ignored, as they stay down: {}; check the wires",
                        names.join(", ")
                    )
                }
            },
            Self::Shut(trouble) => trouble.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use embedded_hal::i2c::ErrorKind;
    use readyroom_hardware::pins::RASPBERRY_PI;

    use super::*;

    #[test]
    fn every_sentence_fits_80_columns_and_the_worst_is_shown() {
        let well = HeaderStatus::WELL;
        let one = well.with_stuck(&[Button::Timer], &RASPBERRY_PI);
        let all = well.with_stuck(&Button::ALL, &RASPBERRY_PI);
        let missing = one.with_display(Some(oled::Error::Missing));
        let elsewhere = one.with_display(Some(oled::Error::WrongAddress));
        let broken = one.with_display(Some(oled::Error::Bus(ErrorKind::ArbitrationLoss)));
        let sentence = |status: &HeaderStatus| {
            let sentence = status.to_string();
            assert!(sentence.len() <= 80, "{sentence}");
            sentence
        };
        assert_eq!(sentence(&well), "Panel on the header");
        assert!(sentence(&one).contains("TIMER (GPIO 6)"), "{one}");
        assert!(sentence(&all).contains("BACK"), "{all}");
        assert!(sentence(&missing).contains("No display"), "{missing}");
        assert!(sentence(&elsewhere).contains("0x3d"), "{elsewhere}");
        assert!(sentence(&broken).contains("takes no data"), "{broken}");
        assert_eq!(missing.with_display(None), one);
        let shut = HeaderStatus::Shut(HeaderTrouble::NoRaspberryPi);
        assert_eq!(shut.with_display(None), shut);
        assert_eq!(shut.with_stuck(&[], &RASPBERRY_PI), shut);
        let severities = [&well, &one, &missing, &shut].map(HeaderStatus::severity);
        assert!(severities.is_sorted_by(|mild, bad| mild < bad));
    }
}
