//! A bus with a simulated display on it, which can be cut.

use std::{future::poll_fn, task::Poll};

use embedded_hal::i2c::{ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use readyroom_hardware::{pins::DISPLAY_ADDRESS, screen::Screen, testing::oled::Oled};

/// The bus, and what has gone over it.
#[derive(Default)]
pub struct Wire {
    pub oled: Oled,
    /// Messages written whole, without the address.
    pub messages: Vec<Vec<u8>>,
    /// After so many more bytes, addresses counted, the wire is cut; none if it is whole.
    pub cut_after: Option<usize>,
}

impl Wire {
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
        assert_eq!(address, DISPLAY_ADDRESS);
        self.take(None)?;
        for byte in bytes {
            self.take(Some(*byte))?;
        }
        self.oled.stop();
        self.messages.push(bytes.to_vec());
        Ok(())
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
                Operation::Read(_) => panic!("nothing is read from a display"),
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
        assert_eq!(address, DISPLAY_ADDRESS);
        for operation in operations {
            let Operation::Write(bytes) = operation else {
                panic!("nothing is read from a display");
            };
            self.take(None)?;
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
