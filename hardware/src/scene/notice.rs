//! A sentence or two that must be read.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

use super::{
    canvas::{Align, Canvas, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};

pub(super) fn draw<D>(canvas: &mut Canvas<'_, D>, text: &str) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    canvas.paragraph(rect(0, BODY + 2, WIDTH, BODY_HEIGHT - 3), Align::Left, text)
}
