//! The timer over the whole screen: large digits and a bar that empties.

use super::{
    Layout,
    canvas::{Align, Canvas, LIT, rect, share},
    digits::{self, Digits},
    rows::{Timer, WIDTH},
};
use crate::{screen::Surface, text::Size};

/// Top of the digits: that of a page of the display.
const DIGITS: i32 = 16;
/// Top of the bar, which lies in one page.
const BAR: i32 = 49;
const BAR_HEIGHT: i32 = 7;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    title: &str,
    timer: Option<Timer>,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let size = layout.medium(title, WIDTH).unwrap_or(Size::Normal);
    canvas.line(
        rect(0, 0, WIDTH, size.height() as i32),
        Align::Centre,
        size,
        title,
        LIT,
    )?;
    let shown = timer.map(|timer| timer.digits());
    let shown = shown.as_deref().unwrap_or("-:--");
    let digits = Digits::for_width(shown, WIDTH);
    let left = (WIDTH - digits.measure(shown)) / 2;
    if timer.is_none_or(|timer| timer.lit) {
        canvas.digits(left, DIGITS, digits, shown)?;
    }
    // With so many digits that there is no room beside them, the bottom row alone shows that it is paused.
    if timer.is_some_and(|timer| timer.paused) && left > 8 {
        for x in [0, 5] {
            canvas.fill(
                rect(left / 2 - 4 + x, DIGITS + digits::HEIGHT / 2 - 6, 3, 12),
                LIT,
            )?;
        }
    }
    // The bar moves with the seconds, so that a panel has to wake up only for them, and by two columns, so that a
    // display need not be sent it each time.
    canvas.frame(rect(0, BAR, WIDTH, BAR_HEIGHT), LIT)?;
    let Some(timer) = timer else { return Ok(()) };
    let filled = 2 * share((WIDTH - 4) as u32 / 2, timer.seconds, timer.total) as i32;
    canvas.fill(rect(2, BAR + 2, filled, BAR_HEIGHT - 4), LIT)
}
