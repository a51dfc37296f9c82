//! Runs of columns to fill so that a display with page addressing shows another picture, in few bytes.
//!
//! A message takes two bytes beside its content (address and control byte). A run costs 2 and its columns, and before
//! that 4 bytes for the column, or 5 if the page is set with it. So gaps of up to six columns are cheaper to send than to
//! skip, or as cheap and two messages fewer. The page that was written last comes first: its number need not be sent.
//!
//! Command and data could go in one message, each command behind a control byte of its own (SH1106 data sheet, I2C
//! interface, control byte with Co set). That is as dear for two commands and dearer for three, and is left out.

use super::{
    Window,
    plan::{Runs, SIX, closed},
};
use crate::screen::{Changes, PAGES};

/// The runs of a picture's changes, one window of a single page each, in the order in which they are filled.
#[derive(Clone, Debug)]
pub struct PageRuns {
    /// What is left to be filled.
    left: [u128; PAGES],
    page: usize,
    /// Pages to look at, this one included.
    pages: usize,
}

impl PageRuns {
    /// The runs that hold all `changes`, for a display whose run in force is `now`.
    pub fn new(changes: &Changes, now: Window) -> Self {
        Self {
            left: changes.pages.map(without_gaps),
            page: usize::from(now.pages[0]),
            pages: PAGES,
        }
    }
}

impl Iterator for PageRuns {
    type Item = Window;

    fn next(&mut self) -> Option<Window> {
        while self.left[self.page] == 0 {
            self.pages -= 1;
            if self.pages == 0 {
                self.pages = 1;
                return None;
            }
            self.page = (self.page + 1) % PAGES;
        }
        let mut runs = Runs::of(self.left[self.page]);
        let run = runs.next()?;
        self.left[self.page] = runs.rest();
        let page = self.page as u8;
        Some(Window {
            columns: [run.0 as u8, run.1 as u8 - 1],
            pages: [page, page],
        })
    }
}

/// `columns` with gaps of up to six closed.
#[inline(never)]
fn without_gaps(columns: u128) -> u128 {
    // Either direction misses gaps near the edge it goes to.
    closed(columns, SIX) | closed(columns.reverse_bits(), SIX).reverse_bits()
}
