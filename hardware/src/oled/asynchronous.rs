//! A display on an asynchronous bus: what the firmware of a panel uses.

use embedded_hal_async::i2c::{ErrorKind, I2c};
use heapless::Vec;

use super::{
    Display, Error, Identity, Renewal,
    message::{PROBE, STATUS},
};
use crate::{
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    screen::Screen,
};

/// Most bytes of a part of a renewal: a page, how it is addressed, and a control byte for each.
const PART: usize = 144;

/// A display and the bus it hangs on.
#[derive(Debug)]
pub struct AsyncOled<B> {
    bus: B,
    display: Display,
}

impl<B: I2c> AsyncOled<B> {
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

    /// Shows `screen`: sends what has changed, or everything to a display that is lost. May be dropped half-way.
    ///
    /// # Errors
    /// The display is missing, or the bus failed: it is lost until the next call that gets through.
    pub async fn show(&mut self, screen: &Screen) -> Result<(), Error> {
        if self.display.wants_status() {
            self.identify().await;
        }
        let mut transfer = self.display.update(screen);
        while let Some(message) = transfer.next_message() {
            if let Err(error) = self.bus.write(DISPLAY_ADDRESS, message).await {
                drop(transfer);
                return Err(self.fault(&error).await);
            }
        }
        Ok(())
    }

    /// Reads which controller the display has, which changes nothing else. A display that cannot be read is taken for an
    /// SSD1306; a probe reports whether there is one.
    pub async fn identify(&mut self) -> Identity {
        let mut status = [0];
        let read = (self.bus)
            .write_read(DISPLAY_ADDRESS, &STATUS, &mut status)
            .await;
        self.display.take_status(read.is_ok().then_some(status[0]));
        self.display.identity()
    }

    /// The fault behind an error of the bus: one that no device has answered to may have been meant for the other address.
    async fn fault(&mut self, error: &B::Error) -> Error {
        match Error::from_bus(error) {
            Error::Missing => {
                let elsewhere = self.bus.write(OTHER_DISPLAY_ADDRESS, &PROBE).await;
                elsewhere.map_or(Error::Missing, |()| Error::WrongAddress)
            }
            other => other,
        }
    }

    /// Probes for a display by a message of three bytes. A display that has come back after an error is still
    /// lost: show it something.
    ///
    /// # Errors
    /// As for [`AsyncOled::show`].
    pub async fn probe(&mut self) -> Result<(), Error> {
        let written = self.bus.write(DISPLAY_ADDRESS, &PROBE).await;
        match written {
            Ok(()) => Ok(()),
            Err(error) => {
                self.display.forget();
                Err(self.fault(&error).await)
            }
        }
    }

    /// Sends a display that is lit one part of what it knows again, at most 144 bytes, as
    /// [`BlockingOled::renew`](super::BlockingOled::renew) does; returns the next part. May be dropped half-way.
    ///
    /// # Errors
    /// As for [`AsyncOled::show`].
    pub async fn renew(&mut self, part: Renewal) -> Result<Option<Renewal>, Error> {
        let mut bytes = Vec::<u8, PART>::new();
        let mut lengths = Vec::<usize, 2>::new();
        let next = self.display.renew(part, |message| {
            // Two messages fit, and no part has more.
            let fits =
                bytes.extend_from_slice(message).is_ok() && lengths.push(message.len()).is_ok();
            fits.then_some(()).ok_or(Error::Bus(ErrorKind::Other))
        })?;
        // Lost, unless all of it gets through.
        let in_force = self.display.in_force.take();
        let mut rest = &bytes[..];
        for length in lengths {
            let (message, after) = rest.split_at(length);
            rest = after;
            if let Err(error) = self.bus.write(DISPLAY_ADDRESS, message).await {
                return Err(self.fault(&error).await);
            }
        }
        self.display.in_force = in_force;
        Ok(next)
    }

    /// The bus.
    pub const fn bus(&mut self) -> &mut B {
        &mut self.bus
    }
}
