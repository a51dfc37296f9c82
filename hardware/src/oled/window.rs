//! A rectangle of the display's memory.

use crate::screen::{PAGES, WIDTH};

/// Columns and pages, the last ones included: what one data message fills in horizontal mode, from left to right and
/// page by page; then the display is back at the start of the window (data sheet, section 10.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First and last column, 0–127.
    pub columns: (u8, u8),
    /// First and last page, 0–7.
    pub pages: (u8, u8),
}

impl Window {
    /// The whole memory.
    pub const ALL: Self = Self {
        columns: (0, WIDTH as u8 - 1),
        pages: (0, PAGES as u8 - 1),
    };

    /// The leftmost run of `columns` in a page; there must be one.
    pub(super) const fn first_run(columns: u128, page: u8) -> Self {
        let first = columns.trailing_zeros();
        let length = (!(columns >> first)).trailing_zeros();
        Self {
            columns: (first as u8, (first + length - 1) as u8),
            pages: (page, page),
        }
    }

    /// Bytes in it.
    pub const fn area(self) -> u16 {
        (self.columns.1 - self.columns.0 + 1) as u16 * (self.pages.1 - self.pages.0 + 1) as u16
    }

    /// The smallest window around both.
    pub(super) fn around(self, other: Self) -> Self {
        Self {
            columns: (
                self.columns.0.min(other.columns.0),
                self.columns.1.max(other.columns.1),
            ),
            pages: (
                self.pages.0.min(other.pages.0),
                self.pages.1.max(other.pages.1),
            ),
        }
    }

    /// Whether all of `other` lies in it.
    pub(super) const fn holds(self, other: Self) -> bool {
        self.columns.0 <= other.columns.0
            && other.columns.1 <= self.columns.1
            && self.pages.0 <= other.pages.0
            && other.pages.1 <= self.pages.1
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

    /// A bit for each of its columns.
    pub(super) const fn mask(self) -> u128 {
        (u128::MAX >> (127 - self.columns.1)) & (u128::MAX << self.columns.0)
    }
}
