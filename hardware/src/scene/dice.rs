//! Dice in a tray: up to five in one row, as large as they fit, more in two rows of up to six.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{
    DieFace,
    canvas::{Align, Canvas, LIT, rect},
    rows::{BODY, BODY_HEIGHT, WIDTH},
    tumble,
};
use crate::{scene::cut::decimal, screen::Surface, text::Size};

/// Dice in a single row at most.
pub(super) const IN_A_ROW: usize = 5;
/// Dice in a tray at most.
pub(super) const MOST: usize = 12;
/// Under a die: a gap of one pixel and the bar of a kept one.
const UNDER: i32 = 3;

/// Draws `dice`; with `tumbling_ms`, as they are so long after they were thrown.
pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    dice: &[DieFace],
    cursor: Option<u8>,
    tumbling_ms: Option<u32>,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let rows = if dice.len() > IN_A_ROW { 2 } else { 1 };
    let columns = dice.len().div_ceil(rows).max(1) as i32;
    // The bracket of the cursor needs two pixels on either side.
    let (size, gap) = match (rows, columns) {
        (1, ..=3) => (36, 6),
        (1, 4) => (27, 5),
        (1, _) => (22, 3),
        (_, ..=5) => (19, 5),
        (_, _) => (18, 3),
    };
    let row_height = size + UNDER + 1;
    let top = BODY + (BODY_HEIGHT + 1 - rows as i32 * row_height) / 2;
    for (number, die) in dice.iter().enumerate() {
        let (row, column) = (number as i32 / columns, number as i32 % columns);
        // The last row may be shorter; it is centred too.
        let in_row = columns.min(dice.len() as i32 - row * columns);
        let left = (WIDTH - in_row * (size + gap) + gap) / 2;
        let area = rect(
            left + column * (size + gap),
            top + row * row_height,
            size,
            size,
        );
        let face = tumbling_ms.map_or(die.face, |since_ms| tumble::face(dice, number, since_ms));
        canvas.die(area, &DieFace { face, ..*die })?;
        if cursor.is_some_and(|cursor| usize::from(cursor) == number) {
            canvas.bracket(area)?;
        }
    }
    Ok(())
}

impl<D: Surface> Canvas<'_, D> {
    /// One die: its sign, its pips (other values in digits, none as a question mark), the bar of a kept one.
    pub fn die(&mut self, area: Rectangle, die: &DieFace) -> Result<(), D::Error> {
        self.sign(area, die.sign)?;
        let ink = die.sign.ink();
        let middle = area.center();
        match die.face {
            0 => {
                let size = if area.size.height > 22 {
                    Size::Large
                } else {
                    Size::Normal
                };
                self.centred(middle, size, "?", ink)?;
            }
            face @ 1..=6 => self.pip_face(area, face, ink)?,
            other => {
                let digits = decimal(other);
                let size = if area.size.height > 22 && digits.len() < 3 {
                    Size::Large
                } else {
                    Size::Small
                };
                self.centred(middle, size, &digits, ink)?;
            }
        }
        if die.kept {
            let below = area.top_left.y + area.size.height as i32 + 1;
            self.fill(rect(area.top_left.x, below, area.size.width as i32, 2), LIT)?;
        }
        Ok(())
    }

    /// The pips of 1–6 in three columns and rows.
    fn pip_face(&mut self, area: Rectangle, face: u8, ink: BinaryColor) -> Result<(), D::Error> {
        let size = area.size.width as i32;
        let pip = size / 6;
        // As far apart as the double frame leaves room for.
        let step = |pip: i32| ((size - pip) / 2 - 4).min(pip * 2);
        let pip = match (size - pip) % 2 {
            0 => pip,
            _ if step(pip + 1) > pip + 1 => pip + 1,
            _ => pip - 1,
        };
        let step = step(pip);
        let origin = Point::new((size - pip) / 2, (size - pip) / 2) + area.top_left;
        let spots: &[(i32, i32)] = match face {
            1 => &[(0, 0)],
            2 => &[(-1, 1), (1, -1)],
            3 => &[(-1, 1), (0, 0), (1, -1)],
            4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
            5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
            6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
            _ => &[],
        };
        let pip = dot(pip);
        for (x, y) in spots {
            let at = origin + Point::new(x * step, y * step);
            self.target.draw_columns(at, &pip, ink)?;
        }
        Ok(())
    }

    /// Marks the die being typed in: a line under it with its ends turned up.
    fn bracket(&mut self, die: Rectangle) -> Result<(), D::Error> {
        let (left, width) = (die.top_left.x - 2, die.size.width as i32 + 4);
        let bottom = die.top_left.y + die.size.height as i32 + UNDER - 1;
        self.fill(rect(left, bottom, width, 1), LIT)?;
        self.fill(rect(left, bottom - 6, 1, 6), LIT)?;
        self.fill(rect(left + width - 1, bottom - 6, 1, 6), LIT)
    }

    /// A short text around a point.
    pub fn centred(
        &mut self,
        middle: Point,
        size: Size,
        text: &str,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let (width, height) = (Size::width(size, text) as i32, size.height() as i32);
        let area = rect(
            middle.x - width / 2,
            middle.y - (height - 1) / 2,
            width,
            height,
        );
        self.line(area, Align::Centre, size, text, ink)
    }
}

/// A dot of up to 8 pixels by columns, round if that is large enough to tell.
fn dot(size: i32) -> [u8; 8] {
    let corner = match size {
        ..=3 => 0,
        4..=5 => 1,
        _ => 2,
    };
    let mut columns = [0; 8];
    for (x, column) in (0..size).zip(&mut columns) {
        let cut = (corner - x.min(size - 1 - x)).max(0);
        *column = (0xff >> (8 - size + 2 * cut)) << cut;
    }
    columns
}
