//! Rows of labelled cells: of each its sign at the left, with a letter in it where there is one, then what
//! lies open in it.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{
    BoardRow, Cell, Layout,
    canvas::{Align, Canvas, DARK, LIT, rect, share},
    motion,
    rows::{BODY, BODY_HEIGHT, WIDTH},
};
use crate::{
    screen::Surface,
    text::{self, Size},
};

/// Left of the cells: the sign, and between the two.
const SIGN: i32 = 9;
const GAP: i32 = 3;
/// Width of a sign with a letter in it: the double frame leaves room for one.
const LETTERED: i32 = 13;

/// True if any cell blinks.
pub(super) fn blinks(rows: &[BoardRow]) -> bool {
    rows.iter()
        .flat_map(|row| &row.cells)
        .any(|cell| cell.urgent)
}

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    rows: &[BoardRow],
    since_ms: u32,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let height = (BODY_HEIGHT / rows.len().max(1) as i32).min(22);
    let columns = rows
        .iter()
        .map(|row| row.cells.len())
        .max()
        .unwrap_or(0)
        .max(2) as i32;
    let lettered = rows.iter().any(|row| row.letter.is_some());
    let (sign, tall) = if lettered {
        (LETTERED, LETTERED.min(height - 1))
    } else {
        (SIGN, SIGN)
    };
    let cells = sign + GAP;
    let pitch = (WIDTH - cells + 1) / columns;
    let top = BODY + 1 + (BODY_HEIGHT - height * rows.len() as i32) / 2;
    for (row, y) in rows.iter().zip((0..).map(|index| top + index * height)) {
        let area = rect(0, y + (height - 1 - tall) / 2, sign, tall);
        canvas.sign(area, row.sign)?;
        if let Some(letter) = row.letter {
            canvas.letter(area, letter, row.sign.ink())?;
        }
        for (cell, x) in row
            .cells
            .iter()
            .zip((0..).map(|index| cells + index * pitch))
        {
            let inverse = cell.urgent && motion::blink(since_ms);
            canvas.cell_in(layout, rect(x, y, pitch - 1, height - 1), cell, inverse)?;
        }
    }
    Ok(())
}

impl<D: Surface> Canvas<'_, D> {
    /// A letter in the middle of a sign, on its own ground where the frame comes too near.
    fn letter(&mut self, sign: Rectangle, letter: char, ink: BinaryColor) -> Result<(), D::Error> {
        let ground = if ink == LIT { DARK } else { LIT };
        let middle = sign.center();
        self.fill(rect(middle.x - 2, middle.y - 3, 5, 7), ground)?;
        let at = middle - Point::new(2, 3);
        text::draw_letter(self.target, at, Size::Small, letter, ink)
    }

    /// A label with its progress as squares under it; inverse, if that is asked for.
    pub fn cell(&mut self, area: Rectangle, cell: &Cell, inverse: bool) -> Result<(), D::Error> {
        self.cell_in(Layout::Standard, area, cell, inverse)
    }

    /// The same in a layout.
    fn cell_in(
        &mut self,
        layout: Layout,
        area: Rectangle,
        cell: &Cell,
        inverse: bool,
    ) -> Result<(), D::Error> {
        let ink = if inverse { DARK } else { LIT };
        if inverse {
            self.fill(area, LIT)?;
        }
        let (x, y) = (area.top_left.x, area.top_left.y);
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        let squares = if cell.progress.1 == 0 {
            0
        } else {
            (height - 10).clamp(2, 5)
        };
        let fits = |size: &Size| {
            height - squares >= size.height() as i32 && size.width(&cell.label) < area.size.width
        };
        let medium = layout.medium(&cell.label, width - 1).filter(fits);
        let normal = Some(Size::Normal).filter(fits);
        let size = medium.or(normal).unwrap_or(Size::Small);
        let slack = (height - squares - size.height() as i32).max(0);
        self.line(
            rect(x + 1, y + slack / 2, width - 1, size.height() as i32),
            Align::Left,
            size,
            &cell.label,
            ink,
        )?;
        self.progress(
            rect(x + 1, y + height - squares, width - 2, squares),
            cell.progress,
            ink,
        )
    }

    /// `(done, of)` as squares filled and empty; as a bar if there are too many of them.
    pub fn progress(
        &mut self,
        area: Rectangle,
        (done, of): (u8, u8),
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let (x, y) = (area.top_left.x, area.top_left.y);
        let (width, size) = (area.size.width as i32, area.size.height as i32);
        if of == 0 {
            return Ok(());
        }
        if i32::from(of) * (size + 1) > width + 1 {
            self.fill(rect(x, y + size - 1, width, 1), ink)?;
            return self.fill(
                rect(
                    x,
                    y,
                    share(width as u32, done.into(), of.into()) as i32,
                    size,
                ),
                ink,
            );
        }
        for square in 0..of {
            let area = rect(x + i32::from(square) * (size + 1), y, size, size);
            match (square < done, size) {
                (true, _) => self.fill(area, ink)?,
                // Too small for a frame: an open square is a line.
                (false, ..=2) => self.fill(rect(area.top_left.x, y + size - 1, size, 1), ink)?,
                (false, _) => self.frame(area, ink)?,
            }
        }
        Ok(())
    }
}
