//! A text that must be read.

use heapless::String;

use super::{
    Layout,
    canvas::{Align, Canvas, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::screen::Surface;

/// Rows of small letters that a notice has room for.
pub const NOTICE_ROWS: usize = 5;
/// Small letters in one of them.
pub const NOTICE_COLUMNS: usize = 25;

/// The text of a notice, at most 150 bytes of UTF-8: its rows, what parts them, and some to spare for signs of several
/// bytes.
pub type NoticeText = String<150>;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    text: &str,
    layout: Layout,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let area = rect(0, BODY + 1, WIDTH, BODY_HEIGHT - 1);
    canvas.paragraph_in(layout, area, Align::Left, text)
}
