//! Letter by letter input: what has been entered, and the letter on the wheel.

use embedded_graphics::prelude::*;

use super::{
    Layout,
    canvas::{Canvas, LIT, rect},
    rows::{BODY, WIDTH},
};
use crate::{
    screen::Surface,
    text::{self, Size},
};

/// The box of the letter on the wheel.
const WHEEL: i32 = BODY + 15;
const WHEEL_WIDTH: i32 = 22;
const WHEEL_HEIGHT: i32 = 27;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    typed: &str,
    letter: char,
) -> Result<(), D::Error>
where
    D: Surface,
{
    // The end of what was typed is what one looks at; the start gives way to an ellipsis.
    let (size, top) = match layout {
        Layout::Standard => (Size::Normal, BODY + 3),
        Layout::Large => (Size::Medium, BODY),
    };
    let columns = size.columns(WIDTH as u32) - 1;
    let count = typed.chars().count();
    let at = Point::new(1, top);
    let pen = if count <= columns {
        text::draw(canvas.target, at, size, typed, LIT)?
    } else {
        let start = typed
            .char_indices()
            .nth(count + 1 - columns)
            .map_or(0, |(start, _)| start);
        let pen = text::draw(canvas.target, at, size, "…", LIT)?;
        text::draw(canvas.target, pen, size, &typed[start..], LIT)?
    };
    canvas.fill(rect(pen.x, at.y + size.baseline() + 1, 5, 2), LIT)?;

    let left = (WIDTH - WHEEL_WIDTH) / 2;
    canvas.rounded(rect(left, WHEEL, WHEEL_WIDTH, WHEEL_HEIGHT), 4, LIT)?;
    canvas.rounded(
        rect(left + 1, WHEEL + 1, WHEEL_WIDTH - 2, WHEEL_HEIGHT - 2),
        3,
        LIT,
    )?;
    let shown = if letter == ' ' { '␣' } else { letter };
    let middle = Point::new(WIDTH / 2, WHEEL + WHEEL_HEIGHT / 2);
    canvas.centred(middle, Size::Large, shown.encode_utf8(&mut [0; 4]), LIT)?;
    for x in [left - 12, left + WHEEL_WIDTH + 11] {
        canvas.triangle(x, WHEEL + 5, 6, true, LIT)?;
        canvas.triangle(x, WHEEL + WHEEL_HEIGHT - 11, 6, false, LIT)?;
    }
    Ok(())
}
