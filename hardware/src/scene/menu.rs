//! A list with an arrow before the entry under the cursor, which scrolls if it is too long.
//!
//! The arrow has its own columns: a step of the cursor changes nothing else, and takes few bytes on the display's bus.

use embedded_graphics::prelude::*;

use super::{
    Entry, Layout,
    canvas::{Align, Canvas, LIT, rect},
    motion,
    rows::{BODY, ROW_PITCH, ROWS, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// Columns of the arrow and of the gap beside it.
const ARROW: i32 = 6;
/// Width of an entry: beside the arrow and the scroll bar.
const ENTRY: i32 = WIDTH - ARROW - 2;

/// The rows of a layout.
struct Rows {
    /// Entries that are seen.
    count: usize,
    /// Top of the scroll bar and of the first entry, and from one entry to the next.
    bar: i32,
    first: i32,
    pitch: i32,
    /// The letters, and those of an entry that is whole only in them.
    usual: Size,
    smaller: Size,
}

static STANDARD: Rows = Rows {
    count: 4,
    bar: ROWS,
    first: ROWS,
    pitch: ROW_PITCH,
    usual: Size::Normal,
    smaller: Size::Small,
};

static LARGE: Rows = Rows {
    count: 3,
    bar: BODY + 1,
    first: BODY,
    pitch: 15,
    usual: Size::Medium,
    smaller: Size::Normal,
};

/// Letters of an entry.
const fn columns(size: Size) -> usize {
    size.columns(ENTRY as u32)
}

impl Rows {
    /// The size in which an entry is whole; none if it is in none.
    fn size(&self, entry: &str) -> Option<Size> {
        // There are never more letters than bytes, and most entries are short.
        let (usual, most) = (columns(self.usual), columns(self.smaller));
        if entry.len() <= usual {
            return Some(self.usual);
        }
        match entry.chars().count() {
            letters if letters <= usual => Some(self.usual),
            letters if letters <= most => Some(self.smaller),
            _ => None,
        }
    }
}

/// The part of a list that is seen.
pub(super) struct List<'a> {
    rows: &'static Rows,
    entries: &'a [Entry],
    cursor: usize,
    first: u32,
    total: u32,
}

impl<'a> List<'a> {
    /// Of some entries, the first of which has the number `first` in the whole list, those that a layout has room for:
    /// the one at `cursor` among them.
    pub fn new(layout: Layout, entries: &'a [Entry], cursor: u8, first: u16, total: u16) -> Self {
        let cursor = usize::from(cursor);
        let rows = match layout {
            Layout::Standard => &STANDARD,
            Layout::Large => &LARGE,
        };
        let over = entries.len().saturating_sub(rows.count);
        let above = match entries.get(cursor) {
            Some(_) => over.min((cursor + 1).saturating_sub(rows.count)),
            None => 0,
        };
        Self {
            entries: &entries[above..entries.len() - (over - above)],
            cursor: cursor - above,
            first: u32::from(first) + above as u32,
            total: total.into(),
            rows,
        }
    }

    /// Pixels by which the entry under the cursor is too long.
    pub fn overflow(&self) -> u32 {
        let entry = self.entries.get(self.cursor);
        entry.map_or(0, |entry| match self.rows.size(entry) {
            Some(_) => 0,
            None => self.rows.usual.width(entry).saturating_sub(ENTRY as u32),
        })
    }

    pub fn draw<D>(&self, canvas: &mut Canvas<'_, D>, since_ms: u32) -> Result<(), D::Error>
    where
        D: Surface,
    {
        canvas.scroll_bar(
            self.rows.bar,
            self.first,
            self.entries.len() as u32,
            self.total,
        )?;
        let usual = self.rows.usual;
        let tops = (self.rows.first..).step_by(self.rows.pitch as usize);
        for ((entry, index), top) in self.entries.iter().zip(0..).zip(tops) {
            let under_cursor = index == self.cursor;
            if under_cursor {
                // In the middle of capitals, which end on the baseline.
                canvas.arrow(top + usual.baseline() - 7)?;
            }
            if let Some(size) = self.rows.size(entry) {
                let below = usual.baseline() - size.baseline();
                let row = rect(ARROW, top + below, ENTRY, size.height() as i32);
                canvas.scrolled(row, size, entry, 0, LIT)?;
                continue;
            }
            let row = rect(ARROW, top, ENTRY, usual.height() as i32);
            let moved = if under_cursor {
                motion::scroll(self.overflow(), since_ms)
            } else {
                0
            };
            match moved {
                0 => canvas.line(row, Align::Left, usual, entry, LIT)?,
                moved => canvas.scrolled(row, usual, entry, moved, LIT)?,
            }
        }
        Ok(())
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// The arrow at the entry under the cursor, nine pixels high, in the middle of capitals.
    fn arrow(&mut self, top: i32) -> Result<(), D::Error> {
        // Whole eights are drawn faster.
        let (upper, lower) = (
            [0xff, 0xfe, 0x7c, 0x38, 0x10, 0, 0, 0],
            [1, 0, 0, 0, 0, 0, 0, 0],
        );
        self.target.draw_columns(Point::new(0, top), &upper, LIT)?;
        self.target
            .draw_columns(Point::new(0, top + 8), &lower, LIT)
    }
}
