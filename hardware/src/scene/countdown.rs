//! The timer over the whole screen: large digits and a bar that empties.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

use super::{
    canvas::{Align, Canvas, LIT, rect, share},
    digits::Digits,
    rows::{Timer, WIDTH},
};
use crate::text::Size;

/// Top of the digits.
const DIGITS: i32 = 11;
/// Top of the bar.
const BAR: i32 = 48;
const BAR_HEIGHT: i32 = 7;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    title: &str,
    timer: Option<Timer>,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    canvas.line(
        rect(0, 0, WIDTH, 10),
        Align::Centre,
        Size::Normal,
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
    // With so many digits that there is no room beside them, blinking alone says that it is paused.
    if timer.is_some_and(|timer| timer.paused) && left > 8 {
        for x in [0, 5] {
            canvas.fill(
                rect(left / 2 - 4 + x, DIGITS + digits.height / 2 - 6, 3, 12),
                LIT,
            )?;
        }
    }
    // The bar moves with the seconds, so that a panel has to wake up only for them.
    canvas.frame(rect(0, BAR, WIDTH, BAR_HEIGHT), LIT)?;
    let Some(timer) = timer else { return Ok(()) };
    let filled = share((WIDTH - 4) as u32, timer.seconds, timer.total) as i32;
    canvas.fill(rect(2, BAR + 2, filled, BAR_HEIGHT - 4), LIT)
}
