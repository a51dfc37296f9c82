//! A text that must be read.

use embedded_graphics::prelude::Point;
use heapless::String;

use super::{
    Layout,
    canvas::{Align, Canvas, LIT, rect},
    rows::{BODY, BODY_HEIGHT, FULL_BODY, FULL_BODY_HEIGHT, ROW_PITCH, ROWS, WIDTH},
};
use crate::{
    screen::Surface,
    text::{self, Size, wrap},
};

/// Rows of small letters that a notice has room for.
pub const NOTICE_ROWS: usize = 6;
/// Small letters in one of them.
pub const NOTICE_COLUMNS: usize = 25;

const MORE: usize = NOTICE_ROWS + 1;
/// Rows of a menu.
const MENU_ROWS: usize = 4;

/// The text of a notice, at most 180 bytes of UTF-8: its rows, what parts them, and some to spare for signs of several
/// bytes.
pub type NoticeText = String<180>;

/// Rows of small letters that `text` takes. If those are all there are, or more, the title has to make room.
pub(super) fn rows_of(text: &str) -> usize {
    wrap(text, NOTICE_COLUMNS).count()
}

/// Draws a text that takes so many rows of small letters. It begins where a menu does, with larger letters in the rows of its
/// entries, so that one after the other changes few pages of the display.
pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    text: &str,
    rows: usize,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let small = (Size::Small, Size::Small.height() as usize);
    let (top, (size, pitch)) = match (layout, rows) {
        (_, NOTICE_ROWS) => (FULL_BODY, small),
        (_, MORE..) => {
            let area = rect(0, FULL_BODY, WIDTH, FULL_BODY_HEIGHT);
            return canvas.paragraph_in(layout, area, Align::Left, text);
        }
        (Layout::Large, _) => {
            let area = rect(0, BODY + 1, WIDTH, BODY_HEIGHT - 1);
            return canvas.paragraph_in(layout, area, Align::Left, text);
        }
        (Layout::Standard, ..=MENU_ROWS) if fits_a_menu(text) => {
            (ROWS, (Size::Normal, ROW_PITCH as usize))
        }
        (Layout::Standard, _) => (ROWS, small),
    };
    let lines = wrap(text, size.columns(WIDTH as u32));
    for (line, top) in lines.zip((top..).step_by(pitch)) {
        text::draw(canvas.target, Point::new(0, top), size, line, LIT)?;
    }
    Ok(())
}

/// True if the rows of a menu hold `text` in their letters.
fn fits_a_menu(text: &str) -> bool {
    wrap(text, Size::Normal.columns(WIDTH as u32)).count() <= MENU_ROWS
}
