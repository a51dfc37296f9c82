//! The 40-pin header of a Raspberry Pi, or of a board like it. This file and its folder alone know gpiocdev and rppal:
//! what a panel there does is in [`super::header`].
//!
//! Buttons and lamps are lines of the kernel's GPIO chip, by gpiocdev: the kernel pulls buttons up, reports when an edge came,
//! and keeps other programs off. Bus and PWM are devices of the kernel's, by rppal: the kernel clocks the bus, at 100 kHz
//! unless `dtparam=i2c_arm_baudrate=400000` is in its config.txt.
//!
//! Limits: rppal is no longer looked after by its author; here it has to know no board. Nothing here has run on a
//! physical board.

use std::{io, path::PathBuf};

use embedded_hal::i2c::{ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use readyroom_hardware::{
    oled::BlockingOled,
    pins::{DISPLAY_HZ, PinMap},
};
use rppal::i2c::{self, I2c};
use rustix::io::Errno;
use tokio::sync::mpsc;

use super::header::{Claim, Fitting, HeaderPanel, HeaderTrouble, Parts, PartsReport, Surroundings};

mod buzzer;
mod chip;
mod generator;
mod keys;
mod lamp;
mod square_wave;

use buzzer::Buzzer;
use chip::HeaderChip;
use keys::Key;
use lamp::LampLine;

/// A transfer that takes longer than this, in milliseconds, has met a bus that is held down: a whole picture takes 95
/// ms at 100 kHz.
const TIMEOUT_MS: u32 = 200;
/// The number of the header's bus on all but the oldest boards.
const USUAL_BUS: u8 = 1;

/// The parts of a panel on the header.
type HeaderParts = Parts<Bus, Key, LampLine, Buzzer>;

/// True if a display answers on the header of this machine.
///
/// # Errors
/// There is no header that could be asked, or another program plays on it.
pub fn display_answers() -> Result<bool, HeaderTrouble> {
    let (bus, _) = find()?;
    Ok(BlockingOled::new(bus).probe().is_ok())
}

/// A panel on the header of this machine, which is not at work yet.
#[derive(Debug)]
pub struct PinHeader {
    fitting: Fitting,
    opened: Result<HeaderParts, HeaderTrouble>,
}

impl PinHeader {
    /// Takes the parts of a panel that is fitted like this.
    pub fn open(fitting: Fitting) -> Self {
        let opened = open(&fitting.pins);
        Self { fitting, opened }
    }

    /// Why it cannot be played on, if it cannot.
    pub fn trouble(&self) -> Option<&HeaderTrouble> {
        self.opened.as_ref().err()
    }

    /// The report about its parts.
    ///
    /// # Errors
    /// Why it cannot be played on.
    pub fn report(&mut self) -> Result<PartsReport, HeaderTrouble> {
        let controller = self.fitting.controller;
        self.opened
            .as_mut()
            .map(|parts| parts.report(controller))
            .map_err(|trouble| trouble.clone())
    }

    /// Goes to work, now or as soon as it can. None if it never will; then this is shown.
    ///
    /// # Errors
    /// The system refuses a thread or a timer.
    pub fn start(self, around: Surroundings) -> io::Result<Option<HeaderPanel>> {
        let pins = self.fitting.pins;
        HeaderPanel::start(self.fitting, self.opened, move || open(&pins), around)
    }
}

fn open(pins: &PinMap) -> Result<HeaderParts, HeaderTrouble> {
    pins.check()?;
    let (bus, chip) = find()?;
    bus.advise();
    let (sender, events) = mpsc::unbounded_channel();
    Ok(Parts {
        bus,
        contacts: keys::take(&chip, pins, &sender)?,
        events,
        lamps: lamp::take(&chip, pins)?,
        tone: Buzzer::on(pins.buzzer, &chip),
        pins: *pins,
    })
}

/// Bus and pins of the header. A machine without the pins has no header, and is not asked for a bus: other machines
/// have other things on theirs.
fn find() -> Result<(Bus, HeaderChip), HeaderTrouble> {
    match HeaderChip::find() {
        Err(HeaderTrouble::NoRaspberryPi) => Err(HeaderTrouble::NoRaspberryPi),
        chip => Ok((Bus::open()?, chip?)),
    }
}

/// The I2C bus of the header, claimed for this program.
#[derive(Debug)]
pub struct Bus {
    i2c: I2c,
    _claim: Claim,
}

impl Bus {
    fn open() -> Result<Self, HeaderTrouble> {
        // Which bus is the header's rppal knows for the boards it knows. On all that came later it is this one.
        let i2c = match I2c::new() {
            Err(i2c::Error::UnknownModel) => I2c::with_bus(USUAL_BUS),
            opened => opened,
        };
        let i2c = i2c.map_err(open_trouble)?;
        let claim = Claim::of(&bus_device(i2c.bus()))?;
        i2c.set_timeout(TIMEOUT_MS)
            .map_err(|error| HeaderTrouble::bus_failed(&error))?;
        Ok(Self { i2c, _claim: claim })
    }

    /// Logs it if the bus could be faster.
    fn advise(&self) {
        if let Ok(hz) = self.i2c.clock_speed()
            && hz < DISPLAY_HZ
        {
            tracing::info!(
                "the I2C bus of the header runs at {hz} Hz; with dtparam=i2c_arm_baudrate={DISPLAY_HZ} in config.txt \
                 pictures come faster"
            );
        }
    }
}

fn bus_device(bus: u8) -> PathBuf {
    PathBuf::from(format!("/dev/i2c-{bus}"))
}

/// Why the bus could not be opened. Its number is known only once it is.
fn open_trouble(error: i2c::Error) -> HeaderTrouble {
    match error {
        i2c::Error::Io(error) => HeaderTrouble::bus(&bus_device(USUAL_BUS), &error),
        error => HeaderTrouble::bus_failed(&error),
    }
}

/// A transfer that failed.
#[derive(Debug)]
pub struct BusError(i2c::Error);

impl embedded_hal::i2c::Error for BusError {
    /// As the kernel reports it (Documentation/i2c/fault-codes); rppal's own answer does not know a missing display.
    fn kind(&self) -> ErrorKind {
        let i2c::Error::Io(error) = &self.0 else {
            return ErrorKind::Other;
        };
        if is(error, Errno::NXIO) || is(error, Errno::REMOTEIO) {
            ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown)
        } else if is(error, Errno::AGAIN) {
            ErrorKind::ArbitrationLoss
        } else if is(error, Errno::IO) || is(error, Errno::TIMEDOUT) {
            ErrorKind::Bus
        } else {
            ErrorKind::Other
        }
    }
}

impl ErrorType for Bus {
    type Error = BusError;
}

impl embedded_hal::i2c::I2c for Bus {
    fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), BusError> {
        self.i2c.transaction(address, operations).map_err(BusError)
    }
}

fn is(error: &io::Error, errno: Errno) -> bool {
    error.raw_os_error() == Some(errno.raw_os_error())
}

#[cfg(test)]
mod tests;
