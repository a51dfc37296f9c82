//! A sentence or two that must be read.

use super::{
    canvas::{Align, Canvas, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::screen::Surface;

pub(super) fn draw<D>(canvas: &mut Canvas<'_, D>, text: &str) -> Result<(), D::Error>
where
    D: Surface,
{
    canvas.paragraph(rect(0, BODY + 2, WIDTH, BODY_HEIGHT - 3), Align::Left, text)
}
