//! A display of 128×64 pixels with one of the three controllers, as its I2C bus and its viewer see it; written from the
//! data sheets that `crate::oled` names, and never compared with a chip.
//!
//! The memory holds noise at power-up. What a driver does outside the data sheet is noted as a [`Fault`] and continues
//! somehow, as the chip would. Where the data sheet is silent, on half a command before a new start, both answers can be
//! asked for, see [`HalfCommand`]. A command that a controller does not have does nothing here, and what a driver for
//! another one means as its arguments are the next commands.
//!
//! Limits: scrolling, fading and zooming are not carried out; brightness does not change the picture.

use std::fmt;

use crate::{
    oled::{self, Controller},
    screen::{HEIGHT, PAGES, Screen, WIDTH},
};

mod addressing;
mod command;

use addressing::Addressing;
use command::Registers;

/// Behaviour of the chip after a command whose arguments are missing when the next message starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HalfCommand {
    /// The chip continues waiting for them. Drivers that send each byte in its own message rely on this.
    #[default]
    Waits,
    /// The chip drops the command.
    Dropped,
}

/// Something a driver should not have sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A control byte with one of its six low bits set.
    Control(u8),
    /// A command the data sheet does not know.
    Command(u8),
    /// A column that the memory does not have.
    BeyondMemory(usize),
    /// A value the data sheet does not allow after this command.
    Argument(u8, u8),
    /// A message ended before the arguments of this command.
    HalfCommand(u8),
    /// Data where this command waits for an argument.
    DataInCommand(u8),
    /// An address command of another addressing mode.
    ForeignAddress(u8),
    /// Data after a change of the addressing mode, and before page and columns have been set in it.
    Unaddressed,
    /// Data beyond the end of the window (in page mode, of the page) within one message.
    Overrun,
    /// Data while the chip scrolls.
    Scrolling,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Control(byte) => write!(f, "control byte {byte:02x} has reserved bits set"),
            Self::Command(byte) => write!(f, "{byte:02x} is no command"),
            Self::BeyondMemory(column) => write!(f, "the memory has no column {column}"),
            Self::Argument(command, byte) => {
                write!(f, "{byte:02x} is no argument of command {command:02x}")
            }
            Self::HalfCommand(command) => {
                write!(f, "the message ends within command {command:02x}")
            }
            Self::DataInCommand(command) => {
                write!(f, "data among the arguments of command {command:02x}")
            }
            Self::ForeignAddress(command) => {
                write!(f, "command {command:02x} is for another addressing mode")
            }
            Self::Unaddressed => f.write_str("data at an address that is not known"),
            Self::Overrun => f.write_str("more data than the window holds"),
            Self::Scrolling => f.write_str("data while the display scrolls"),
        }
    }
}

/// Kind of the next byte of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Control,
    /// Command or data; when `more`, only this one, and then another control byte.
    Content {
        data: bool,
        more: bool,
    },
}

/// Columns of the widest memory.
const WIDEST: usize = 132;

/// Columns of the memory of a controller.
const fn memory_width(controller: Controller) -> usize {
    match controller.addressing() {
        oled::Addressing::Windows => WIDTH,
        oled::Addressing::Pages => WIDEST,
    }
}

/// The low four bits of the status, as far as they are known from the field; of the SSD1309 they are not.
const fn identity(controller: Controller) -> u8 {
    match controller {
        Controller::Ssd1306 => 0x6,
        Controller::Ssd1309 => 0x0,
        Controller::Sh1106 => 0x8,
    }
}

/// The chip and its display.
#[derive(Clone, Debug)]
pub struct Oled {
    controller: Controller,
    /// By page and segment, the topmost pixel in bit 0; so much of it as the controller has.
    memory: [[u8; WIDEST]; PAGES],
    /// The low four bits of its status.
    identity: u8,
    addressing: Addressing,
    registers: Registers,
    half_command: HalfCommand,
    expected: Expected,
    /// A command that waits for arguments, and those it has.
    pending: Vec<u8>,
    faults: Vec<Fault>,
}

impl Default for Oled {
    fn default() -> Self {
        Self::new()
    }
}

impl Oled {
    /// An SSD1306 that has just been given power.
    pub fn new() -> Self {
        Self::with_noise(0x5eed)
    }

    /// An SSD1306 that has just been given power, with its own noise in its memory.
    pub fn with_noise(seed: u64) -> Self {
        Self::of(Controller::Ssd1306, seed)
    }

    /// A display with this controller that has just been given power, with its own noise in its memory.
    pub fn of(controller: Controller, seed: u64) -> Self {
        let mut state = seed;
        let mut noise = || {
            // SplitMix64.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            ((mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 56) as u8
        };
        Self {
            memory: std::array::from_fn(|_| std::array::from_fn(|_| noise())),
            identity: identity(controller),
            addressing: Addressing::new(controller),
            registers: Registers::new(controller),
            controller,
            half_command: HalfCommand::default(),
            expected: Expected::Control,
            pending: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// The same display with this answer to half a command.
    pub fn with_half_command(self, half_command: HalfCommand) -> Self {
        Self {
            half_command,
            ..self
        }
    }

    /// The same display with these low four bits in its status.
    pub fn with_identity(self, identity: u8) -> Self {
        Self { identity, ..self }
    }

    /// What a read after the control byte of a command gives: its status.
    pub fn status(&self) -> u8 {
        u8::from(!self.registers.is_switched_on()) << 6 | self.identity
    }

    /// Resets it, as a supply does that falls short for a moment: its memory keeps what is in it.
    pub fn reset(&mut self) {
        *self = Self {
            memory: self.memory,
            half_command: self.half_command,
            identity: self.identity,
            ..Self::of(self.controller, 0)
        };
    }

    /// Takes one whole write message, without its address byte.
    pub fn message(&mut self, bytes: &[u8]) {
        self.start();
        for byte in bytes {
            self.byte(*byte);
        }
        self.stop();
    }

    /// A start on the bus, or a repeated one, with the address of the display.
    pub fn start(&mut self) {
        if self.half_command == HalfCommand::Dropped {
            self.pending.clear();
        }
        self.expected = Expected::Control;
        self.addressing.start_of_message();
    }

    /// The next byte of a message, the address not counted.
    pub fn byte(&mut self, byte: u8) {
        match self.expected {
            Expected::Control => {
                if byte & 0x3f != 0 {
                    self.faults.push(Fault::Control(byte));
                }
                self.expected = Expected::Content {
                    data: byte & 0x40 != 0,
                    more: byte & 0x80 != 0,
                };
            }
            Expected::Content { data, more } => {
                if data {
                    self.data(byte);
                } else {
                    self.command(byte);
                }
                if more {
                    self.expected = Expected::Control;
                }
            }
        }
    }

    /// A stop on the bus. Leave it out for a transfer that broke off.
    pub fn stop(&mut self) {
        if let Some(command) = self.pending.first() {
            self.faults.push(Fault::HalfCommand(*command));
        }
    }

    /// Violations of the data sheet since power-up, or since this was last asked.
    pub fn take_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    /// The visible picture: nothing lit while the display is off. It is mounted as on the usual
    /// modules, which want segments and rows both reversed for an upright picture.
    pub fn screen(&self) -> Screen {
        let mut screen = Screen::new();
        // The glass of a wider memory is wired to the middle of it.
        let hidden = (memory_width(self.controller) - WIDTH) / 2;
        for y in 0..HEIGHT {
            let row = self.registers.row(y);
            for x in 0..WIDTH {
                let segment = hidden + WIDTH - 1 - x;
                let bit =
                    row.is_some_and(|row| self.memory[row / 8][segment] & (1 << (row % 8)) != 0);
                screen.set(x, y, row.is_some() && self.registers.shines(bit));
            }
        }
        screen
    }

    /// True if it is on, and has the voltage for it.
    pub fn is_on(&self) -> bool {
        self.registers.is_on()
    }

    /// The contrast, 0–255.
    pub fn contrast(&self) -> u8 {
        self.registers.contrast
    }

    fn data(&mut self, byte: u8) {
        if self.registers.is_locked() {
            return;
        }
        if let Some(command) = self.pending.first() {
            self.faults.push(Fault::DataInCommand(*command));
        }
        if self.registers.scrolling {
            self.faults.push(Fault::Scrolling);
        }
        let (page, column) = self.addressing.next(&mut self.faults);
        // The remap works when data comes in (table 9-1, A0h): what is in the memory already stays where it is.
        let segment = if self.registers.segments_reversed {
            memory_width(self.controller) - 1 - column
        } else {
            column
        };
        self.memory[page][segment] = byte;
    }

    fn command(&mut self, byte: u8) {
        self.pending.push(byte);
        let Some(wanted) = command::arguments(self.controller, self.pending[0]) else {
            self.faults.push(Fault::Command(byte));
            self.pending.clear();
            return;
        };
        if self.pending.len() <= wanted {
            return;
        }
        let pending = std::mem::take(&mut self.pending);
        if !self.registers.takes(pending[0]) {
            return;
        }
        if !self.addressing.command(&pending, &mut self.faults) {
            self.registers.command(&pending, &mut self.faults);
        }
    }
}
