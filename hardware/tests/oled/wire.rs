//! A bus with a simulated display on it, which can be cut.

use std::{future::poll_fn, task::Poll};

use embedded_hal::i2c::{ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use readyroom_hardware::{
    oled::{AsyncOled, BlockingOled, Controller, ControllerChoice},
    pins::DISPLAY_ADDRESS,
    screen::Screen,
    testing::oled::Oled,
};

/// A display that is known to be an SSD1306, on a whole wire.
pub fn ssd1306() -> BlockingOled<Wire> {
    set(Controller::Ssd1306)
}

/// A display that is known to have this controller, on a whole wire.
pub fn set(controller: Controller) -> BlockingOled<Wire> {
    on(Wire::of(controller, 0x5eed), controller)
}

/// The display on `wire`, driven as one with this controller.
pub fn on(wire: Wire, controller: Controller) -> BlockingOled<Wire> {
    let mut oled = BlockingOled::new(wire);
    (oled.display()).set_controller(ControllerChoice::Set(controller));
    oled
}

/// The same, asynchronously.
pub fn async_on(wire: Wire, controller: Controller) -> AsyncOled<Wire> {
    let mut oled = AsyncOled::new(wire);
    (oled.display()).set_controller(ControllerChoice::Set(controller));
    oled
}

/// The bus, and what has gone over it.
pub struct Wire {
    pub oled: Oled,
    /// Where it answers.
    pub address: u8,
    /// Its status cannot be read: a read gets no acknowledgement.
    pub mute: bool,
    /// Messages written whole, without the address.
    pub messages: Vec<Vec<u8>>,
    /// After so many more bytes, addresses counted, the wire is cut; none if it is whole.
    pub cut_after: Option<usize>,
}

impl Default for Wire {
    fn default() -> Self {
        Self {
            oled: Oled::new(),
            address: DISPLAY_ADDRESS,
            mute: false,
            messages: Vec::new(),
            cut_after: None,
        }
    }
}

impl Wire {
    /// A whole wire to a display with this controller and a noise of its own.
    pub fn of(controller: Controller, noise: u64) -> Self {
        Self {
            oled: Oled::of(controller, noise),
            ..Self::default()
        }
    }

    /// Bytes on the bus so far, addresses counted.
    pub fn bytes(&self) -> usize {
        self.messages.iter().map(|message| 1 + message.len()).sum()
    }

    fn take(&mut self, byte: Option<u8>) -> Result<(), ErrorKind> {
        match &mut self.cut_after {
            Some(0) if byte.is_none() => {
                return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
            }
            Some(0) => return Err(ErrorKind::ArbitrationLoss),
            Some(left) => *left -= 1,
            None => {}
        }
        match byte {
            Some(byte) => self.oled.byte(byte),
            None => self.oled.start(),
        }
        Ok(())
    }

    fn write(&mut self, address: u8, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.call(address)?;
        for byte in bytes {
            self.take(Some(*byte))?;
        }
        self.oled.stop();
        self.messages.push(bytes.to_vec());
        Ok(())
    }

    fn read(&mut self, address: u8, bytes: &mut [u8]) -> Result<(), ErrorKind> {
        if self.mute {
            return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
        }
        self.call(address)?;
        bytes.fill(self.oled.status());
        Ok(())
    }

    /// Calls a display at `address`.
    fn call(&mut self, address: u8) -> Result<(), ErrorKind> {
        if address != self.address {
            return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
        }
        self.take(None)
    }

    /// Asserts that the display shows `screen`, and that nothing was sent that it does not know.
    #[track_caller]
    pub fn assert_shows(&mut self, screen: &Screen) {
        assert_eq!(self.oled.take_faults(), []);
        assert!(
            self.oled.screen() == *screen,
            "{screen}\n{}",
            self.oled.screen()
        );
    }
}

impl ErrorType for Wire {
    type Error = ErrorKind;
}

impl embedded_hal::i2c::I2c for Wire {
    fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        for operation in operations {
            match operation {
                Operation::Write(bytes) => self.write(address, bytes)?,
                Operation::Read(bytes) => self.read(address, bytes)?,
            }
        }
        Ok(())
    }
}

/// Every byte takes a while.
impl embedded_hal_async::i2c::I2c for Wire {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        for operation in operations {
            let bytes = match operation {
                Operation::Write(bytes) => bytes,
                Operation::Read(bytes) => {
                    self.read(address, bytes)?;
                    continue;
                }
            };
            self.call(address)?;
            for byte in bytes.iter() {
                a_while().await;
                self.take(Some(*byte))?;
            }
            self.oled.stop();
            self.messages.push(bytes.to_vec());
        }
        Ok(())
    }
}

async fn a_while() {
    let mut waited = false;
    poll_fn(|_| {
        if waited {
            return Poll::Ready(());
        }
        waited = true;
        Poll::Pending
    })
    .await;
}
