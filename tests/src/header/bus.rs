//! The bus of the display: it notes what goes over it, can be cut, and can fail.

use std::{
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use embedded_hal::i2c::{ErrorKind, ErrorType, I2c, NoAcknowledgeSource, Operation};
use readyroom::panels::header::Claim;
use readyroom_hardware::{
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    screen::Screen,
    testing::oled::Oled,
};
use tokio::time::Instant;

/// A display on a bus, or the place where one was.
#[derive(Default)]
pub struct Display {
    /// The display, if it is plugged in.
    pub oled: Option<Oled>,
    /// This many more messages fail in the middle, as after a disturbance.
    pub disturbed: usize,
    /// What happens elsewhere while the next message is on its way.
    pub meanwhile: Option<Box<dyn FnOnce() + Send>>,
    /// When each message began, and its bytes without the address; also of those that no device took. Looks for a display at
    /// the other address and reads of its status are left out.
    pub messages: Vec<(Instant, Vec<u8>)>,
}

impl Display {
    /// A display that has just been given power, with its own noise, is put in.
    pub fn plug_in(&mut self, noise: u64) {
        self.oled = Some(Oled::with_noise(noise));
    }

    /// The display is pulled out.
    pub fn pull(&mut self) {
        self.oled = None;
    }

    /// What a person sees who looks at it; nothing where there is none.
    pub fn screen(&self) -> Screen {
        self.oled.as_ref().map_or_else(Screen::new, Oled::screen)
    }

    /// Whether there is a display, and it is lit.
    pub fn is_on(&self) -> bool {
        self.oled.as_ref().is_some_and(Oled::is_on)
    }

    /// Its contrast; 0 where there is none.
    pub fn contrast(&self) -> u8 {
        self.oled.as_ref().map_or(0, Oled::contrast)
    }

    /// Asserts that nothing was sent that the data sheet does not know.
    #[track_caller]
    pub fn assert_faultless(&mut self) {
        if let Some(oled) = &mut self.oled {
            assert_eq!(oled.take_faults(), []);
        }
    }

    /// Its status, if it is there.
    fn read(&self, status: &mut [u8]) -> Result<(), ErrorKind> {
        let Some(oled) = &self.oled else {
            return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
        };
        status.fill(oled.status());
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.messages.push((Instant::now(), bytes.to_vec()));
        if let Some(happen) = self.meanwhile.take() {
            happen();
        }
        let Some(oled) = &mut self.oled else {
            return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
        };
        if self.disturbed > 0 {
            self.disturbed -= 1;
            oled.start();
            let heard = &bytes[..bytes.len() / 2];
            heard.iter().for_each(|byte| oled.byte(*byte));
            return Err(ErrorKind::ArbitrationLoss);
        }
        oled.message(bytes);
        Ok(())
    }
}

/// The end of the bus that a panel has.
pub struct Bus {
    /// What hangs on it.
    pub display: Arc<Mutex<Display>>,
    /// What keeps other programs from it, if there are to be any.
    pub claim: Option<Claim>,
    /// Its clock, by which its owner waits for what is sent; without one nothing takes any time.
    pub hz: Option<u32>,
}

impl ErrorType for Bus {
    type Error = ErrorKind;
}

impl I2c for Bus {
    fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), ErrorKind> {
        if address != DISPLAY_ADDRESS {
            assert_eq!(address, OTHER_DISPLAY_ADDRESS);
            return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address));
        }
        if let [Operation::Write(_), Operation::Read(status)] = operations {
            return self.display.lock().expect("a bus").read(status);
        }
        operations.iter().try_for_each(|operation| match operation {
            Operation::Write(bytes) => {
                let written = self.display.lock().expect("a bus").write(bytes);
                if let Some(hz) = self.hz {
                    thread::sleep(time_of(bytes.len(), hz));
                }
                written
            }
            Operation::Read(_) => panic!("only the status is read from a display"),
        })
    }
}

/// How long a message of so many bytes takes: with the address, and nine bits each.
fn time_of(bytes: usize, hz: u32) -> Duration {
    let bits = u32::try_from(9 * (bytes + 1)).expect("a short message");
    Duration::from_secs(1) * bits / hz
}
