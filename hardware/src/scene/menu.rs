//! A list with an inverse cursor bar; the entry under it scrolls if it is too long.

use super::{
    Entry,
    canvas::{Align, Canvas, DARK, LIT, rect},
    motion,
    rows::{BODY, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// From one entry to the next.
const PITCH: i32 = 11;

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
        let columns = Size::Normal.columns((self.row_width() - 2) as u32);
        (entry.chars().count().saturating_sub(columns) as u32) * Size::Normal.advance()
    }

    /// Width of an entry, beside the scroll bar if there is one.
    fn row_width(&self) -> i32 {
        if usize::from(self.total) > self.entries.len() {
            WIDTH - 5
        } else {
            WIDTH
        }
    }
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
    let width = list.row_width();
    for (entry, index) in list.entries.iter().zip(0_u8..) {
        let top = BODY + 1 + i32::from(index) * PITCH;
        let row = rect(1, top, width - 2, Size::Normal.height() as i32);
        if index != list.cursor {
            canvas.line(row, Align::Left, Size::Normal, entry, LIT)?;
            continue;
        }
        canvas.fill(rect(0, top - 1, width, PITCH), LIT)?;
        match motion::scroll(list.overflow(), since_ms) {
            0 => canvas.line(row, Align::Left, Size::Normal, entry, DARK)?,
            offset => canvas.scrolled(row, Size::Normal, entry, offset, DARK)?,
        }
    }
    Ok(())
}
