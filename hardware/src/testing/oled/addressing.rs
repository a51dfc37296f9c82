//! The address of the next byte of data (SSD1306 data sheet, section 10.1.3; SH1106 data sheet, commands 1, 2 and 12).

use crate::{
    oled::{self, Controller},
    screen::{PAGES, WIDTH},
};

use super::{Fault, memory_width};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Horizontal,
    Vertical,
    Page,
}

/// Mode, window and pointers.
#[derive(Clone, Debug)]
pub(super) struct Addressing {
    controller: Controller,
    mode: Mode,
    /// First and last.
    columns: (usize, usize),
    /// First and last.
    pages: (usize, usize),
    column: usize,
    page: usize,
    /// Column and page: true once each has been set since the mode was.
    set: (bool, bool),
    /// Which halves of the column, low and high, have been set in page mode since data last moved the pointer on.
    halves: (bool, bool),
    /// Data of this message has reached the end of the window.
    full: bool,
}

impl Addressing {
    /// As after a reset.
    pub(super) fn new(controller: Controller) -> Self {
        Self {
            controller,
            mode: Mode::Page,
            columns: (0, WIDTH - 1),
            pages: (0, PAGES - 1),
            column: 0,
            page: 0,
            set: (true, true),
            halves: (false, false),
            full: false,
        }
    }

    pub(super) fn start_of_message(&mut self) {
        self.full = false;
    }

    /// Page and column of the next byte, which moves them on.
    pub(super) fn next(&mut self, faults: &mut Vec<Fault>) -> (usize, usize) {
        if self.set != (true, true) {
            faults.push(Fault::Unaddressed);
        }
        if self.full {
            faults.push(Fault::Overrun);
        }
        self.halves = (false, false);
        let width = memory_width(self.controller);
        if self.column >= width {
            faults.push(Fault::BeyondMemory(self.column));
        }
        let at = (self.page, self.column.min(width - 1));
        let last_column = self.column == self.columns.1;
        let last_page = self.page == self.pages.1;
        match self.mode {
            Mode::Page => {
                let last = width - 1;
                self.full |= self.column >= last;
                self.column = match self.controller.addressing() {
                    oled::Addressing::Windows => (self.column + 1) % WIDTH,
                    // The counter goes up to the last column; what it does then is not specified. Here it stays.
                    oled::Addressing::Pages => (self.column + 1).min(last),
                };
            }
            Mode::Horizontal => {
                self.full |= last_column && last_page;
                self.column = next(self.column, self.columns, WIDTH);
                if last_column {
                    self.page = next(self.page, self.pages, PAGES);
                }
            }
            Mode::Vertical => {
                self.full |= last_column && last_page;
                self.page = next(self.page, self.pages, PAGES);
                if last_page {
                    self.column = next(self.column, self.columns, WIDTH);
                }
            }
        }
        at
    }

    /// Carries out a command with all its arguments; false if it does not address anything.
    pub(super) fn command(&mut self, bytes: &[u8], faults: &mut Vec<Fault>) -> bool {
        let paged = self.mode == Mode::Page;
        match *bytes {
            [command @ (0x00..=0x1f | 0xb0..=0xb7)] => {
                if !paged {
                    faults.push(Fault::ForeignAddress(command));
                }
                let value = usize::from(command);
                self.full = false;
                let width = memory_width(self.controller);
                match command {
                    0x00..=0x0f => self.column = self.column & 0xf0 | value,
                    0x10..=0x1f => {
                        let high = (value << 4) & (width.next_power_of_two() - 1);
                        self.column = self.column & 0x0f | high;
                    }
                    _ => self.page = value & 7,
                }
                if command > 0x1f {
                    self.set.1 = true;
                    return true;
                }
                // The data sheet does not say where one half alone leads after data has moved the pointer on.
                if command & 0x10 == 0 {
                    self.halves.0 = true;
                } else {
                    self.halves.1 = true;
                }
                self.set.0 = self.halves == (true, true);
            }
            [command @ 0x20, mode] => {
                self.mode = match mode & 3 {
                    0 => Mode::Horizontal,
                    1 => Mode::Vertical,
                    2 => Mode::Page,
                    _ => {
                        faults.push(Fault::Argument(command, mode));
                        Mode::Page
                    }
                };
                self.set = (false, false);
                self.halves = (false, false);
            }
            [command @ (0x21 | 0x22), first, last] => {
                if paged {
                    faults.push(Fault::ForeignAddress(command));
                }
                let limit = if command == 0x21 { WIDTH } else { PAGES };
                for bound in [first, last] {
                    if usize::from(bound) >= limit || first > last {
                        faults.push(Fault::Argument(command, bound));
                    }
                }
                let window = (usize::from(first) % limit, usize::from(last) % limit);
                if command == 0x21 {
                    (self.columns, self.column, self.set.0) = (window, window.0, true);
                } else {
                    (self.pages, self.page, self.set.1) = (window, window.0, true);
                }
                self.full = false;
            }
            _ => return false,
        }
        true
    }
}

/// The address after `at` in a window of a ring of `limit`.
fn next(at: usize, (first, last): (usize, usize), limit: usize) -> usize {
    if at == last { first } else { (at + 1) % limit }
}
