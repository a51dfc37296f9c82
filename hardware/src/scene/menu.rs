//! A list with an arrow before the entry under the cursor, which scrolls if it is too long.
//!
//! The arrow has columns of its own: a step of the cursor changes nothing else, and takes few bytes on the display's bus.

use embedded_graphics::prelude::*;

use super::{
    Entry,
    canvas::{Align, Canvas, LIT, rect},
    motion,
    rows::{BODY, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// Top of the first entry; that of the second is then the top of a page of the display.
const FIRST: i32 = BODY + 2;
/// From one entry to the next.
const PITCH: i32 = 11;
/// Columns of the arrow and of the gap beside it.
const ARROW: i32 = 6;
/// Width of an entry: beside the arrow and the scroll bar.
const ENTRY: i32 = WIDTH - ARROW - 2;

/// The window of a list, and where it is.
pub(super) struct List<'a> {
    pub entries: &'a [Entry],
    pub cursor: u8,
    pub first: u16,
    pub total: u16,
}

impl List<'_> {
    /// Pixels by which the entry under the cursor is too long.
    pub fn overflow(&self) -> u32 {
        let Some(entry) = self.entries.get(usize::from(self.cursor)) else {
            return 0;
        };
        overflow(entry)
    }
}

/// Pixels by which an entry is too long.
fn overflow(entry: &str) -> u32 {
    match size(entry) {
        Some(_) => 0,
        None => Size::Normal.width(entry).saturating_sub(ENTRY as u32),
    }
}

/// The size in which an entry is whole; none if it is in none.
fn size(entry: &str) -> Option<Size> {
    [Size::Normal, Size::Small]
        .into_iter()
        .find(|size| size.holds(entry, ENTRY as u32))
}

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    list: &List<'_>,
    since_ms: u32,
) -> Result<(), D::Error>
where
    D: Surface,
{
    canvas.scroll_bar(
        list.first.into(),
        list.entries.len() as u32,
        list.total.into(),
    )?;
    for (entry, index) in list.entries.iter().zip(0_u8..) {
        let top = FIRST + i32::from(index) * PITCH;
        let under_cursor = index == list.cursor;
        if under_cursor {
            canvas.arrow(top)?;
        }
        if let Some(size) = size(entry) {
            // Letters of both sizes stand on the same line.
            let below = (Size::Normal.height() - size.height()) as i32 / 2;
            let row = rect(ARROW, top + below, ENTRY, size.height() as i32);
            canvas.scrolled(row, size, entry, 0, LIT)?;
            continue;
        }
        let row = rect(ARROW, top, ENTRY, Size::Normal.height() as i32);
        let moved = if under_cursor {
            motion::scroll(overflow(entry), since_ms)
        } else {
            0
        };
        match moved {
            0 => canvas.line(row, Align::Left, Size::Normal, entry, LIT)?,
            moved => canvas.scrolled(row, Size::Normal, entry, moved, LIT)?,
        }
    }
    Ok(())
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
