//! One write on the bus, without the address: a control byte, then nothing but commands or nothing but data.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use ssd1306::command::{AddrMode, Command, Page};

use super::{Addressing, Controller, Rotation, Setting, Window};
use crate::screen::{PAGES, Screen, WIDTH};

/// Control bytes (data sheet, section 8.1.5.2): no other control byte follows, and the rest is commands or data.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

/// A message that changes nothing: no operation (data sheet, table 9-1).
pub(super) const PROBE: [u8; 2] = [COMMANDS, 0xe3];
/// What is written before the status is read: the chip answers by the kind of content named last (SH1106 data sheet, I2C
/// interface).
pub(super) const STATUS: [u8; 1] = [COMMANDS];

/// Bytes of the longest message: a whole picture.
const LONGEST: usize = 1 + WIDTH * PAGES;

/// More arguments than any command takes.
const MOST_ARGUMENTS: usize = 6;

/// The message being made.
#[derive(Debug)]
pub(super) struct Message {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Message {
    pub const fn new() -> Self {
        Self {
            bytes: [0; LONGEST],
            length: 0,
        }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// True if nothing follows the control byte.
    pub const fn is_empty(&self) -> bool {
        self.length <= 1
    }

    /// Begins a message of commands, should any follow.
    pub const fn begin(&mut self) {
        self.bytes[0] = COMMANDS;
        self.length = 1;
    }

    pub fn command(&mut self, command: Command) {
        let joined = command.send(self);
        debug_assert!(joined.is_ok(), "all commands fit a message");
    }

    /// The commands for a display in any state before the first picture, but for being switched on: afterwards it is off,
    /// and where it knows windows, at the start of one of all its memory.
    pub fn initialise(&mut self, controller: Controller, setting: Setting, rotation: Rotation) {
        // A command that was cut off takes the next bytes for its missing arguments; switching off counts as one too.
        for _ in 1..MOST_ARGUMENTS {
            self.command(Command::Noop);
        }
        self.command(Command::DisplayOn(false));
        match controller {
            Controller::Ssd1306 | Controller::Sh1106 => {}
            // It may be locked, and have taken none of this (data sheet, table 9-5, FDh).
            Controller::Ssd1309 => self.raw(&[0xfd, 0x12, 0xae]),
        }
        self.set_up(controller, setting, rotation);
    }

    /// The same, without a word about whether it is on.
    pub fn set_up(&mut self, controller: Controller, setting: Setting, rotation: Rotation) {
        self.command(Command::Multiplex(63));
        self.command(Command::DisplayOffset(0));
        self.command(Command::StartLine(0));
        self.raw(electrics(controller));
        // The usual modules are upright with both directions reversed.
        let upright = rotation == Rotation::Upright;
        self.command(Command::SegmentRemap(upright));
        self.command(Command::ReverseComDir(upright));
        self.command(Command::ComPinConfig(true, false));
        self.command(Command::Contrast(setting.contrast));
        self.command(Command::AllOn(false));
        self.command(Command::Invert(false));
        match controller.addressing() {
            Addressing::Windows => {
                self.command(Command::EnableScroll(false));
                self.command(Command::AddressMode(AddrMode::Horizontal));
                self.columns(Window::ALL);
                self.pages(Window::ALL);
            }
            // It knows no scrolling and no other mode, and each run is addressed by itself.
            Addressing::Pages => {}
        }
    }

    /// Makes `window` the one in force, a run of one page where there is only page addressing.
    pub fn switch(&mut self, controller: Controller, window: Window, in_force: Window) {
        match controller.addressing() {
            Addressing::Windows => self.switch_window(window, in_force),
            Addressing::Pages => {
                if window.pages != in_force.pages {
                    self.raw(&[0xb0 | window.pages[0]]);
                }
                let column = controller.first_column() + window.columns[0];
                self.raw(&[column & 0x0f, 0x10 | column >> 4]);
            }
        }
    }

    fn switch_window(&mut self, window: Window, in_force: Window) {
        if window == in_force {
            return;
        }
        // Setting either puts that pointer at its start, and the other one is at its start already.
        if window.columns != in_force.columns {
            self.columns(window);
        }
        if window.pages != in_force.pages {
            self.pages(window);
        }
    }

    /// The data of `window`, row by row.
    pub fn data(&mut self, screen: &Screen, window: Window) {
        self.bytes[0] = DATA;
        self.length = 1;
        let pages = usize::from(window.pages[0])..=usize::from(window.pages[1]);
        let columns = usize::from(window.columns[0])..=usize::from(window.columns[1]);
        for page in &screen.pages()[pages] {
            self.extend(&page[columns.clone()]);
        }
    }

    fn columns(&mut self, window: Window) {
        self.command(Command::ColumnAddress(window.columns[0], window.columns[1]));
    }

    fn pages(&mut self, window: Window) {
        // The crate counts pages in rows of pixels.
        let page = |page: u8| Page::from(page * 8);
        self.command(Command::PageAddress(
            page(window.pages[0]),
            page(window.pages[1]),
        ));
    }

    /// Commands that the ssd1306 crate does not know.
    fn raw(&mut self, commands: &[u8]) {
        let joined = self.extend(commands);
        debug_assert!(joined, "all commands fit a message");
    }

    /// False if they do not fit.
    fn extend(&mut self, bytes: &[u8]) -> bool {
        let end = self.length + bytes.len();
        let Some(free) = self.bytes.get_mut(self.length..end) else {
            return false;
        };
        free.copy_from_slice(bytes);
        self.length = end;
        true
    }
}

/// Clock, source of the voltage, and how pixels are charged.
const fn electrics(controller: Controller) -> &'static [u8] {
    match controller {
        // Clock as after a reset; the pump on, with the charge period of the application note on it.
        Controller::Ssd1306 => &[0xd5, 0x80, 0x8d, 0x14, 0xd9, 0xf1],
        // All as after a reset, as usually given: its modules bring the voltage, and none of their makers' values was at
        // hand.
        Controller::Ssd1309 => &[0xd5, 0x70, 0xd9, 0x22, 0xdb, 0x34],
        // As after a reset too, the converter on and its pump at 8 V (data sheet, commands 3, 10 and 15 to 18).
        Controller::Sh1106 => &[0xd5, 0x50, 0x32, 0xad, 0x8b, 0xd9, 0x22, 0xdb, 0x35],
    }
}

/// Takes commands from the ssd1306 crate.
impl WriteOnlyDataCommand for Message {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(bytes) if self.extend(bytes) => Ok(()),
            DataFormat::U8(_) => Err(DisplayError::OutOfBoundsError),
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
