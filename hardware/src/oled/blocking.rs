//! A display on a blocking bus: that of a Raspberry Pi, or of a test.

use embedded_hal::i2c::I2c;

use super::{
    Display, Error, Identity, Renewal,
    message::{PROBE, STATUS},
};
use crate::{
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    screen::Screen,
};

/// A display and the bus it hangs on.
#[derive(Debug)]
pub struct BlockingOled<B> {
    bus: B,
    display: Display,
}

impl<B: I2c> BlockingOled<B> {
    /// A display on `bus`, of which nothing is known yet.
    pub const fn new(bus: B) -> Self {
        Self {
            bus,
            display: Display::new(),
        }
    }

    /// Contrast, rotation, light, controller, and whether it is lost.
    pub const fn display(&mut self) -> &mut Display {
        &mut self.display
    }

    /// Shows `screen`: sends what has changed, or everything to a display that is lost.
    ///
    /// # Errors
    /// The display is missing, or the bus failed: it is lost until the next call that gets through.
    pub fn show(&mut self, screen: &Screen) -> Result<(), Error> {
        if self.display.wants_status() {
            self.identify();
        }
        let mut transfer = self.display.update(screen);
        while let Some(message) = transfer.next_message() {
            if let Err(error) = self.bus.write(DISPLAY_ADDRESS, message) {
                drop(transfer);
                return Err(self.fault(&error));
            }
        }
        Ok(())
    }

    /// Reads which controller the display has, which changes nothing else. A display that cannot be read is taken for an
    /// SSD1306; a probe reports whether there is one.
    pub fn identify(&mut self) -> Identity {
        let mut status = [0];
        let read = (self.bus).write_read(DISPLAY_ADDRESS, &STATUS, &mut status);
        self.display.take_status(read.is_ok().then_some(status[0]));
        self.display.identity()
    }

    /// The fault behind an error of the bus: one that no device has answered to may have been meant for the other address.
    fn fault(&mut self, error: &B::Error) -> Error {
        match Error::from_bus(error) {
            Error::Missing => {
                let elsewhere = self.bus.write(OTHER_DISPLAY_ADDRESS, &PROBE);
                elsewhere.map_or(Error::Missing, |()| Error::WrongAddress)
            }
            other => other,
        }
    }

    /// Sends a display that is lit one part of what it knows again, at most 138 bytes; returns the next part. After
    /// the last one, a display that was unplugged and has come back unnoticed before the first shows its picture too,
    /// whatever it was shown between the parts. One that is lost or dark is sent nothing.
    ///
    /// # Errors
    /// As for [`BlockingOled::show`].
    pub fn renew(&mut self, part: Renewal) -> Result<Option<Renewal>, Error> {
        self.display.renew(part, |message| {
            let written = self.bus.write(DISPLAY_ADDRESS, message);
            written.map_err(|error| Error::from_bus(&error))
        })
    }

    /// Probes for a display by a message of three bytes. A display that has come back after an error is still
    /// lost: show it something.
    ///
    /// # Errors
    /// As for [`BlockingOled::show`].
    pub fn probe(&mut self) -> Result<(), Error> {
        let written = self.bus.write(DISPLAY_ADDRESS, &PROBE);
        match written {
            Ok(()) => Ok(()),
            Err(error) => {
                self.display.forget();
                Err(self.fault(&error))
            }
        }
    }

    /// The bus.
    pub const fn bus(&mut self) -> &mut B {
        &mut self.bus
    }
}
