//! The 40-pin header where there is none: the same as [`super::gpio`] on a Raspberry Pi, for systems other than Linux.

use std::io;

use super::header::{Fitting, HeaderPanel, HeaderStatus, HeaderTrouble, PartsReport, Surroundings};

/// True if a display answers on the header of this machine.
///
/// # Errors
/// It has no header.
pub const fn display_answers() -> Result<bool, HeaderTrouble> {
    Err(HeaderTrouble::NoRaspberryPi)
}

/// A panel that cannot be.
#[derive(Debug)]
pub struct PinHeader;

impl PinHeader {
    /// Would take the parts of the panel.
    pub const fn open(_: Fitting) -> Self {
        Self
    }

    /// Why it cannot be played on.
    pub const fn trouble(&self) -> Option<&HeaderTrouble> {
        Some(&HeaderTrouble::NoRaspberryPi)
    }

    /// The report about its parts.
    ///
    /// # Errors
    /// Why it cannot be played on.
    pub const fn report(&mut self) -> Result<PartsReport, HeaderTrouble> {
        Err(HeaderTrouble::NoRaspberryPi)
    }

    /// Reports why it cannot be played on.
    ///
    /// # Errors
    /// None.
    pub fn start(self, around: Surroundings) -> io::Result<Option<HeaderPanel>> {
        around.say(HeaderStatus::Shut(HeaderTrouble::NoRaspberryPi));
        Ok(None)
    }
}
