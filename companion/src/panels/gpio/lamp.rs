//! A lamp's line.

use embedded_hal::digital::{self, OutputPin};
use gpiocdev::line::Value;
use readyroom_hardware::pins::PinMap;

use super::chip::{HeaderChip, Line, LineFailed};
use crate::panels::header::HeaderTrouble;

/// A lamp's line, and the level it was last set to: the kernel is sent only what is new.
#[derive(Debug)]
pub struct LampLine {
    line: Line,
    high: bool,
}

/// Takes the lamps, which are dark.
///
/// # Errors
/// A line cannot be had.
pub fn take(chip: &HeaderChip, pins: &PinMap) -> Result<[LampLine; 9], HeaderTrouble> {
    let lines = chip.take(pins.lamps, |builder| builder.as_output(Value::Inactive))?;
    Ok(lines.map(|line| LampLine { line, high: false }))
}

impl LampLine {
    fn set(&mut self, high: bool) -> Result<(), LineFailed> {
        if high != self.high {
            self.line.set(high)?;
            self.high = high;
        }
        Ok(())
    }
}

impl digital::ErrorType for LampLine {
    type Error = LineFailed;
}

impl OutputPin for LampLine {
    fn set_low(&mut self) -> Result<(), LineFailed> {
        self.set(false)
    }

    fn set_high(&mut self) -> Result<(), LineFailed> {
        self.set(true)
    }
}
