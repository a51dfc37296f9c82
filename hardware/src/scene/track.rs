//! A row of labelled spaces with a marker on one of them, and a sentence under it. With the marker past the end, every
//! space is crossed out.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{
    Layout, Sign, Space,
    canvas::{Align, Canvas, DARK, LIT, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{
    screen::Surface,
    text::{Size, glyph},
};

/// Top of the marker, of the spaces and of the sentence.
const MARKER: i32 = BODY + 1;
const SPACES: i32 = MARKER + 7;
const SPACE_HEIGHT: i32 = 19;
const NOTE: i32 = SPACES + SPACE_HEIGHT + 1;
/// Largest width of a space.
const WIDEST: i32 = 26;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    (spaces, marker): (&[Space], u8),
    note: &str,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let pitch = (WIDTH / spaces.len().max(1) as i32).min(WIDEST);
    let left = (WIDTH - pitch * spaces.len() as i32) / 2;
    let crossed = usize::from(marker) >= spaces.len();
    for (space, index) in spaces.iter().zip(0..) {
        let area = rect(left + index * pitch, SPACES, pitch - 1, SPACE_HEIGHT);
        if crossed {
            canvas.sign(area, space.sign)?;
            let middle = area.center() - Point::new(4, 6);
            glyph::draw(canvas.target, middle, glyph::CROSS, 2, space.sign.ink())?;
        } else {
            canvas.space(area, layout, space.sign, &space.label)?;
        }
        if index == i32::from(marker) {
            canvas.triangle(area.center().x, MARKER, 6, false, LIT)?;
        }
    }
    canvas.paragraph_in(
        layout,
        rect(0, NOTE, WIDTH, BODY + BODY_HEIGHT - NOTE),
        Align::Left,
        note,
    )
}

impl<D: Surface> Canvas<'_, D> {
    /// A space with what is printed at it. Where the label needs the width of the whole space, the frame gives way.
    fn space(
        &mut self,
        area: Rectangle,
        layout: Layout,
        sign: Sign,
        label: &str,
    ) -> Result<(), D::Error> {
        self.sign(area, sign)?;
        let room = area.size.width - 2;
        let size = match layout.medium(label, room as i32) {
            Some(medium) => medium,
            None if Size::Normal.width(label) <= room => Size::Normal,
            None => Size::Small,
        };
        let fitted = size.fit(label, area.size.width);
        let width = (fitted.columns() as u32 * size.advance()) as i32;
        let height = size.height() as i32;
        let at = area.center() - Point::new((width - 1) / 2, (height - 1) / 2);
        let ground = if sign.ink() == LIT { DARK } else { LIT };
        // The label is wider than a narrow space, but never higher.
        let edge = area.top_left.x;
        let left = edge.max(at.x - 1);
        let right = (edge + area.size.width as i32).min(at.x + width);
        self.fill(rect(left, at.y, right - left, height), ground)?;
        fitted.draw(self.target, at, size, sign.ink())
    }
}
