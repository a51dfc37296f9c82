//! The buzzer, by whatever makes its square wave.

use std::{io, path::Path, time::Duration};

use gpiocdev::line::Value;
use rppal::pwm::{Polarity, Pwm};

use super::{
    chip::HeaderChip,
    generator::{self, Channel},
    square_wave::SquareWave,
};
use crate::panels::header::{Tone, ToneFailed};

/// A buzzer.
#[derive(Debug)]
pub enum Buzzer {
    /// By one channel of a generator of the kernel's.
    Hardware(Pwm),
    /// By a thread of ours, which sounds less clear.
    Software(SquareWave),
    /// By nothing: this is why.
    Silent(String),
}

impl Buzzer {
    /// A silent buzzer on `gpio`: by a generator if the device tree has given it the pin, else by a thread. A panel
    /// whose buzzer cannot be had plays on without.
    pub fn on(gpio: u8, chip: &HeaderChip) -> Self {
        let found = generator::of_pin(gpio, &chip.node(), Path::new(generator::CLASS));
        let why = match found.map(|channel| channel.map(generator)) {
            Ok(Some(Ok(pwm))) => {
                tracing::info!("the buzzer on GPIO {gpio} sounds by hardware PWM");
                return Self::Hardware(pwm);
            }
            Ok(Some(Err(error))) => error.to_string(),
            Ok(None) => format!("config.txt has no dtoverlay=pwm for GPIO {gpio}"),
            Err(error) => format!("{}: {error}", generator::CLASS),
        };
        match square_wave(gpio, chip) {
            Ok(wave) => {
                tracing::info!("the buzzer on GPIO {gpio} sounds by software ({why})");
                Self::Software(wave)
            }
            Err(error) => Self::Silent(format!("{error}; {why}")),
        }
    }
}

/// The generator's channel, ready to sound and silent.
fn generator(channel: Channel) -> Result<Pwm, rppal::pwm::Error> {
    let pwm = Pwm::with_pwmchip(channel.chip, channel.number)?;
    // The width first: it must never be longer than the period. A channel that was never used has no period yet, and
    // refuses a width.
    let _ = pwm.set_pulse_width(Duration::ZERO);
    pwm.set_period(Duration::from_millis(1))?;
    pwm.set_polarity(Polarity::Normal)?;
    Ok(pwm)
}

fn square_wave(gpio: u8, chip: &HeaderChip) -> Result<SquareWave, String> {
    let line = chip.take([gpio], |builder| builder.as_output(Value::Inactive));
    let [line] = line.map_err(|trouble| trouble.to_string())?;
    let set = move |high| line.set(high).map_err(io::Error::from);
    SquareWave::start(set).map_err(|error| error.to_string())
}

impl Tone for Buzzer {
    fn sound(&mut self, hz: u16) -> Result<(), ToneFailed> {
        match self {
            Self::Hardware(pwm) => {
                let set = pwm
                    .set_frequency(hz.into(), 0.5)
                    .and_then(|()| pwm.enable());
                set.map_err(|error| ToneFailed(error.to_string()))
            }
            Self::Software(wave) => wave
                .set(Some(hz))
                .map_err(|error| ToneFailed(error.to_string())),
            Self::Silent(why) => Err(ToneFailed(why.clone())),
        }
    }

    fn rest(&mut self) -> Result<(), ToneFailed> {
        match self {
            Self::Hardware(pwm) => {
                let set = pwm.disable();
                set.map_err(|error| ToneFailed(error.to_string()))
            }
            Self::Software(wave) => wave
                .set(None)
                .map_err(|error| ToneFailed(error.to_string())),
            Self::Silent(_) => Ok(()),
        }
    }
}
