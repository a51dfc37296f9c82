//! The address of the next byte of data (data sheet, section 10.1.3).

use crate::screen::{PAGES, WIDTH};

use super::Fault;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Horizontal,
    Vertical,
    Page,
}

/// Mode, window and pointers.
#[derive(Clone, Debug)]
pub(super) struct Addressing {
    mode: Mode,
    /// First and last.
    columns: (usize, usize),
    /// First and last.
    pages: (usize, usize),
    column: usize,
    page: usize,
    /// Column and page: true once each has been set since the mode was.
    set: (bool, bool),
    /// Of the two halves of the column in page mode, the one that has been set without the other.
    half: Option<u8>,
    /// Data of this message has reached the end of the window.
    full: bool,
}

impl Default for Addressing {
    fn default() -> Self {
        Self {
            mode: Mode::Page,
            columns: (0, WIDTH - 1),
            pages: (0, PAGES - 1),
            column: 0,
            page: 0,
            set: (true, true),
            half: None,
            full: false,
        }
    }
}

impl Addressing {
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
        let at = (self.page, self.column);
        let last_column = self.column == self.columns.1;
        let last_page = self.page == self.pages.1;
        match self.mode {
            Mode::Page => {
                self.full |= self.column == WIDTH - 1;
                self.column = (self.column + 1) % WIDTH;
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
                match command {
                    0x00..=0x0f => self.column = self.column & 0x70 | value,
                    0x10..=0x1f => self.column = self.column & 0x0f | (value & 7) << 4,
                    _ => self.page = value & 7,
                }
                if command > 0x1f {
                    self.set.1 = true;
                    return true;
                }
                // The data sheet does not say where one half alone leads after data has moved the pointer on.
                let half = command & 0x10;
                self.set.0 = self.half.is_some_and(|other| other != half);
                self.half = if self.set.0 { None } else { Some(half) };
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
                self.half = None;
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
