//! Errors on the way to a display.

use core::fmt;

use embedded_hal::i2c::{ErrorKind, NoAcknowledgeSource};

use crate::pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS};

/// Why a display could not be written to. It is lost then; trying again is up to the caller and its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// No device answers at [`DISPLAY_ADDRESS`].
    Missing,
    /// No device answers there, but a person does at [`OTHER_DISPLAY_ADDRESS`].
    WrongAddress,
    /// The transfer broke off.
    Bus(ErrorKind),
}

impl Error {
    pub(super) fn from_bus(error: &impl embedded_hal::i2c::Error) -> Self {
        match error.kind() {
            ErrorKind::NoAcknowledge(
                NoAcknowledgeSource::Address | NoAcknowledgeSource::Unknown,
            ) => Self::Missing,
            other => Self::Bus(other),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => write!(
                f,
                "no display answers at I2C address {DISPLAY_ADDRESS:#04x}; check its power and its wires SDA and SCL"
            ),
            Self::WrongAddress => write!(
                f,
                "the display answers at I2C address {OTHER_DISPLAY_ADDRESS:#04x}; move the resistor on its back to \
                 {DISPLAY_ADDRESS:#04x}, which is printed there as 0x78"
            ),
            Self::Bus(kind) => write!(
                f,
                "the display at I2C address {DISPLAY_ADDRESS:#04x} stopped taking data ({kind}); check its wires SDA \
                 and SCL and their pull-ups"
            ),
        }
    }
}

impl core::error::Error for Error {}
