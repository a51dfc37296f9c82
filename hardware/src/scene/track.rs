//! A track with a marker on one of its spaces, and a sentence under it.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

use super::{
    Space,
    canvas::{Align, Canvas, LIT, rect},
    rows::{BODY, WIDTH},
};
use crate::text::Size;

/// Top of the marker, of the spaces and of the sentence.
const MARKER: i32 = BODY + 1;
const SPACES: i32 = MARKER + 6;
const SPACE_HEIGHT: i32 = 19;
const NOTE: i32 = SPACES + SPACE_HEIGHT + 2;
/// Largest width of a space.
const WIDEST: i32 = 26;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    spaces: &[Space],
    marker: u8,
    note: &str,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    let pitch = (WIDTH / spaces.len().max(1) as i32).min(WIDEST);
    let left = (WIDTH - pitch * spaces.len() as i32) / 2;
    for (space, x) in spaces.iter().zip((0..).map(|index| left + index * pitch)) {
        let area = rect(x, SPACES, pitch - 1, SPACE_HEIGHT);
        canvas.sign(area, space.sign)?;
        let roomy = space.label.chars().count() as i32 * 6 <= pitch - 4;
        let size = if roomy { Size::Normal } else { Size::Small };
        let height = size.height() as i32;
        let label = rect(
            x + 1,
            SPACES + (SPACE_HEIGHT - height) / 2 + 1,
            pitch - 3,
            height,
        );
        canvas.line(label, Align::Centre, size, &space.label, space.sign.ink())?;
    }
    match spaces.len() as i32 {
        0 => {}
        length if i32::from(marker) < length => {
            canvas.triangle(
                left + i32::from(marker) * pitch + (pitch - 1) / 2,
                MARKER,
                5,
                false,
                LIT,
            )?;
        }
        // Everything is lost: the whole track is struck out.
        length => {
            let end = left + length * pitch - 2;
            canvas.fill(rect(left, MARKER + 1, end - left + 1, 3), LIT)?;
        }
    }
    canvas.paragraph(rect(0, NOTE, WIDTH, 17), Align::Left, note)
}
