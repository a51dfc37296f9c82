//! A rectangle of the display's memory.

use crate::screen::{PAGES, WIDTH};

/// Columns and pages, the last ones included: what one data message fills in horizontal mode, from left to right and
/// page by page; then the display is back at the start of the window (data sheet, section 10.1.3). With page addressing, a
/// run of one page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First and last column, 0–127.
    pub columns: [u8; 2],
    /// First and last page, 0–7.
    pub pages: [u8; 2],
}

impl Window {
    /// The whole memory.
    pub const ALL: Self = Self {
        columns: [0, WIDTH as u8 - 1],
        pages: [0, PAGES as u8 - 1],
    };

    /// Bytes in it.
    pub const fn area(self) -> u16 {
        (self.columns[1] - self.columns[0] + 1) as u16 * (self.pages[1] - self.pages[0] + 1) as u16
    }

    /// True if all of `other` lies in it.
    pub(super) const fn holds(self, other: Self) -> bool {
        self.columns[0] <= other.columns[0]
            && other.columns[1] <= self.columns[1]
            && self.pages[0] <= other.pages[0]
            && other.pages[1] <= self.pages[1]
    }

    /// The bytes on the bus that make this the window in force where `now` is: a message with its address, its control
    /// byte and one command of three bytes or two.
    pub(super) fn switch_cost(self, now: Self) -> u16 {
        match (self.columns == now.columns, self.pages == now.pages) {
            (true, true) => 0,
            (true, false) | (false, true) => 5,
            (false, false) => 8,
        }
    }
}
