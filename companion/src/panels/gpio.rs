//! The 40-pin header of a Raspberry Pi by rppal. This file, its `key` and its `generator` alone know rppal: what a
//! panel there does is in [`super::header`].
//!
//! Levels are read and set in the chip's registers; edges come from the kernel, so nothing polls. The bus belongs to
//! the kernel, which clocks it at 100 kHz unless `dtparam=i2c_arm_baudrate=400000` stands in its config.txt.
//!
//! Limits: rppal knows the models up to the Raspberry Pi 5, and is no longer looked after by its author. Nothing here
//! has run on a physical board.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use embedded_hal::i2c::{ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use readyroom_hardware::{
    button::Button,
    oled::BlockingOled,
    pins::{DISPLAY_HZ, PinMap},
};
use rppal::{
    gpio::{self, Gpio, OutputPin, Pin},
    i2c::{self, I2c},
    pwm::{Polarity, Pwm},
    system::DeviceInfo,
};
use rustix::io::Errno;
use tokio::sync::mpsc;

use super::header::{
    Claim, Fitting, HeaderPanel, HeaderTrouble, Parts, PartsReport, Surroundings, Tone, ToneFailed,
};

mod generator;
mod key;

use generator::NoGenerator;
use key::Key;

/// A transfer that takes longer than this, in milliseconds, has met a bus that is held down: a whole picture takes 95
/// ms at 100 kHz.
const PATIENCE_MS: u32 = 200;

/// The parts of a panel on the header.
type HeaderParts = Parts<Bus, Key, OutputPin, Buzzer>;

/// True if a display answers on the header of this machine.
///
/// # Errors
/// There is no header that could be asked, or another program plays on it.
pub fn display_answers() -> Result<bool, HeaderTrouble> {
    Ok(BlockingOled::new(Bus::open()?).probe().is_ok())
}

/// A panel on the header of this machine, which is not at work yet.
#[derive(Debug)]
pub struct Header {
    fitting: Fitting,
    opened: Result<HeaderParts, HeaderTrouble>,
}

impl Header {
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
    let bus = Bus::open()?;
    bus.advise();
    let gpio = Gpio::new().map_err(|error| pin_trouble(error, None))?;
    let (events, heard) = mpsc::unbounded_channel();
    let take = |number: u8| {
        let taken = gpio.get(number);
        taken.map_err(|error| pin_trouble(error, Some(number)))
    };
    let contact = |button: Button| {
        let pin = take(pins.button(button))?.into_input_pullup();
        Key::new(pin, button, events.clone())
    };
    let lamp = |number: u8| take(number).map(Pin::into_output_low);
    Ok(Parts {
        bus,
        contacts: each(Button::ALL, contact)?,
        heard,
        lamps: each(pins.lamps, lamp)?,
        tone: Buzzer::on(take(pins.buzzer)?),
        pins: *pins,
    })
}

/// All of some things, or what is wrong with the first that is not there.
fn each<A: Copy, T, const N: usize>(
    all: [A; N],
    make: impl Fn(A) -> Result<T, HeaderTrouble>,
) -> Result<[T; N], HeaderTrouble> {
    let made: Vec<T> = all.into_iter().map(make).collect::<Result<_, _>>()?;
    made.try_into().map_err(|_| HeaderTrouble::Failed {
        what: "pins",
        why: "too few".into(),
    })
}

fn pin_trouble(error: gpio::Error, gpio: Option<u8>) -> HeaderTrouble {
    match (error, gpio) {
        (gpio::Error::UnknownModel, _) => HeaderTrouble::NoRaspberryPi,
        // rppal tries /dev/mem where there is no /dev/gpiomem. It is the superuser's, whatever group it has.
        (gpio::Error::PermissionDenied(device), _) if device == "/dev/mem" => {
            HeaderTrouble::NoPinDevice
        }
        (gpio::Error::Io(error), None) if is(&error, Errno::NOENT) && !has_pin_device() => {
            HeaderTrouble::NoPinDevice
        }
        (gpio::Error::PermissionDenied(device), _) => {
            HeaderTrouble::no_permission(Path::new(&device))
        }
        (gpio::Error::PinUsed(gpio) | gpio::Error::PinNotAvailable(gpio), _) => {
            HeaderTrouble::PinTaken { gpio }
        }
        (gpio::Error::Io(error), Some(gpio)) if is(&error, Errno::BUSY) => {
            HeaderTrouble::PinTaken { gpio }
        }
        (error, _) => HeaderTrouble::Failed {
            what: "pins",
            why: error.to_string(),
        },
    }
}

/// True if the kernel gives the pins to others than the superuser, as that of Raspberry Pi OS does; on a Raspberry Pi 5
/// the device has a number.
fn has_pin_device() -> bool {
    let devices = ["/dev/gpiomem", "/dev/gpiomem0"];
    devices.iter().any(|device| Path::new(device).exists())
}

fn is(error: &io::Error, errno: Errno) -> bool {
    error.raw_os_error() == Some(errno.raw_os_error())
}

/// The I2C bus of the header, claimed for this program.
#[derive(Debug)]
pub struct Bus {
    i2c: I2c,
    _claim: Claim,
}

impl Bus {
    fn open() -> Result<Self, HeaderTrouble> {
        let i2c = I2c::new().map_err(open_trouble)?;
        let claim = Claim::of(&bus_device(i2c.bus()))?;
        i2c.set_timeout(PATIENCE_MS)
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

/// Why the bus could not be opened. Its number is known only once it is; it is 1 on all but the oldest boards.
fn open_trouble(error: i2c::Error) -> HeaderTrouble {
    match error {
        i2c::Error::UnknownModel => HeaderTrouble::NoRaspberryPi,
        i2c::Error::Io(error) => HeaderTrouble::bus(&bus_device(1), &error),
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

/// A buzzer, by whatever makes its square wave.
#[derive(Debug)]
pub enum Buzzer {
    /// The chip's own generator.
    Hardware {
        /// One channel of it.
        pwm: Pwm,
        /// The pin that it comes out of.
        pin: Pin,
    },
    /// A thread of ours, which needs much of the processor while it sounds, and sounds less clear.
    Software(OutputPin),
}

impl Buzzer {
    /// A silent buzzer on `pin`: by the chip if the device tree has given it the pin, else by a thread.
    fn on(pin: Pin) -> Self {
        let number = pin.pin();
        let chip = DeviceInfo::new().ok().map(|about| about.soc());
        let pwm = chip.and_then(|chip| {
            let channel = generator::channel(number, pin.mode(), chip)?;
            Some(generator::open(chip, channel).and_then(at_rest))
        });
        let why = match pwm {
            Some(Ok(pwm)) => {
                tracing::info!("the buzzer on GPIO {number} sounds by hardware PWM");
                return Self::Hardware { pwm, pin };
            }
            Some(Err(error)) => error.to_string(),
            None => format!("config.txt has no dtoverlay=pwm for GPIO {number}"),
        };
        tracing::info!("the buzzer on GPIO {number} sounds by software ({why})");
        Self::Software(pin.into_output_low())
    }
}

/// A channel that is ready to sound and does not.
fn at_rest(pwm: Pwm) -> Result<Pwm, NoGenerator> {
    // The width first: it must never be longer than the period. A channel that was never used has no period yet, and
    // refuses a width.
    let _ = pwm.set_pulse_width(Duration::ZERO);
    pwm.set_period(Duration::from_millis(1))?;
    pwm.set_polarity(Polarity::Normal)?;
    Ok(pwm)
}

impl Tone for Buzzer {
    fn sound(&mut self, hz: u16) -> Result<(), ToneFailed> {
        let hz = f64::from(hz);
        match self {
            Self::Hardware { pwm, .. } => {
                let set = pwm.set_frequency(hz, 0.5).and_then(|()| pwm.enable());
                set.map_err(|error| ToneFailed(error.to_string()))
            }
            Self::Software(pin) => {
                let set = pin.set_pwm_frequency(hz, 0.5);
                set.map_err(|error| ToneFailed(error.to_string()))
            }
        }
    }

    fn rest(&mut self) -> Result<(), ToneFailed> {
        match self {
            Self::Hardware { pwm, .. } => {
                let set = pwm.disable();
                set.map_err(|error| ToneFailed(error.to_string()))
            }
            Self::Software(pin) => {
                // A wave of no length would keep the thread busy for ever.
                let cleared = pin.clear_pwm();
                pin.set_low();
                cleared.map_err(|error| ToneFailed(error.to_string()))
            }
        }
    }
}

#[cfg(test)]
mod tests;
