//! A picture to judge a display by: a frame of the outermost pixels (a display that is shifted loses a side of it), numbers in
//! the corners and letters in both common sizes (mirrored or upside down, they cannot be read), and between them every other
//! pixel (a row or a column that is dead shows up as a line).

use embedded_graphics::prelude::*;

use super::{
    canvas::{Align, Canvas, DARK, LIT, inset, rect},
    rows::WIDTH,
};
use crate::{screen::Surface, text::Size};

/// Height of the screen.
const HEIGHT: i32 = 64;
/// A dark corner for a number, and its distance from the edges.
const CORNER: (i32, i32) = (10, 12);
const EDGE: i32 = 2;

pub(super) fn draw<D>(canvas: &mut Canvas<'_, D>) -> Result<(), D::Error>
where
    D: Surface,
{
    let screen = rect(0, 0, WIDTH, HEIGHT);
    let grey = inset(screen, EDGE as u32)
        .points()
        .filter(|at| (at.x + at.y) % 2 == 0);
    canvas.target.draw_iter(grey.map(|at| Pixel(at, LIT)))?;
    canvas.frame(screen, LIT)?;
    let (width, height) = CORNER;
    let (right, bottom) = (WIDTH - EDGE - width, HEIGHT - EDGE - height);
    for (number, x, y) in [
        ("1", EDGE, EDGE),
        ("2", right, EDGE),
        ("3", EDGE, bottom),
        ("4", right, bottom),
    ] {
        let corner = rect(x, y, width, height);
        canvas.fill(corner, DARK)?;
        let digit = rect(x + 2, y + 1, width - 2, height - 1);
        canvas.line(digit, Align::Left, Size::Normal, number, LIT)?;
    }
    let middle = rect(20, 16, 88, 32);
    canvas.fill(middle, DARK)?;
    for (text, size, y) in [
        ("Ready Room", Size::Normal, 20),
        ("0123456789 AaBb", Size::Small, 34),
    ] {
        let row = rect(20, y, 88, size.height() as i32);
        canvas.line(row, Align::Centre, size, text, LIT)?;
    }
    Ok(())
}
