//! A text that must be read.

use heapless::String;

use super::{
    Layout,
    canvas::{Align, Canvas, rect},
    rows::{BODY, BODY_HEIGHT, FULL_BODY, FULL_BODY_HEIGHT, WIDTH},
};
use crate::{screen::Surface, text::wrap};

/// Rows of small letters that a notice has room for.
pub const NOTICE_ROWS: usize = 6;
/// Small letters in one of them.
pub const NOTICE_COLUMNS: usize = 25;

/// The text of a notice, at most 180 bytes of UTF-8: its rows, what parts them, and some to spare for signs of several
/// bytes.
pub type NoticeText = String<180>;

/// True if `text` needs every row there is, so that the title has to make room.
pub(super) fn is_full(text: &str) -> bool {
    wrap(text, NOTICE_COLUMNS).count() >= NOTICE_ROWS
}

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    text: &str,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let area = if is_full(text) {
        rect(0, FULL_BODY, WIDTH, FULL_BODY_HEIGHT)
    } else {
        rect(0, BODY + 1, WIDTH, BODY_HEIGHT - 1)
    };
    canvas.paragraph_in(layout, area, Align::Left, text)
}
