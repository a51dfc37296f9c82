//! Drawing of one range of a sector: the number of open threats (digits), the highest Defense among them (pips at their
//! right, from the bottom), the number of cloaked ones (rings under them) and other pieces (a diamond for the mission,
//! a base).

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use readyroom_hardware::{
    scene::canvas::rect,
    screen::Surface,
    text::{
        self, Size,
        glyph::{self, Bitmap},
    },
};

use super::{Board, Mark, RangeView};

/// Height of a range.
pub(super) const HEIGHT: i32 = 14;
/// Height of the row of rings and marks, at its bottom.
const UNDER: i32 = 5;

impl<D: Surface> Board<'_, D> {
    /// What lies in one range. What lies there alone is drawn large.
    pub(super) fn range(
        &mut self,
        area: Rectangle,
        range: &RangeView,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        // Most are empty.
        if (range.count, range.cloaked, range.mark) == (0, 0, Mark::None) {
            return Ok(());
        }
        let (left, top) = (area.top_left.x + 1, area.top_left.y);
        let width = area.size.width as i32 - 1;
        let upper = rect(left, top, width, HEIGHT - UNDER);
        let under = rect(left, top + HEIGHT - UNDER, width, UNDER);
        let threats =
            |canvas: &mut Self, area| canvas.threats(area, range.count, range.strongest, ink);
        match (range.count, range.cloaked, bitmap(range.mark)) {
            (0, 0, None) => Ok(()),
            (0, 0, Some(bitmap)) => {
                let scale = if width < 12 { 1 } else { 2 };
                let corner = Point::new(5, 5) * scale / 2;
                glyph::draw(
                    self.0.target,
                    area.center() - corner,
                    bitmap,
                    scale as u32,
                    ink,
                )
            }
            (0, cloaked, None) => self.rings(rect(left, top, width, HEIGHT), cloaked, ink),
            (0, cloaked, Some(bitmap)) => {
                glyph::draw(
                    self.0.target,
                    upper.center() - Point::new(2, 3),
                    bitmap,
                    1,
                    ink,
                )?;
                self.rings(under, cloaked, ink)
            }
            (_, 0, None) => threats(self, rect(left, top, width, HEIGHT)),
            (_, cloaked, mark) => {
                threats(self, upper)?;
                let taken = if mark.is_some() { 6 } else { 0 };
                if let Some(bitmap) = mark {
                    let at = under.top_left + Point::new(width - 5, 0);
                    glyph::draw(self.0.target, at, bitmap, 1, ink)?;
                }
                self.rings(
                    rect(left, under.top_left.y, width - taken, UNDER),
                    cloaked,
                    ink,
                )
            }
        }
    }

    /// The number of threats, and the strongest in pips at its right.
    fn threats(
        &mut self,
        area: Rectangle,
        count: u8,
        strongest: u8,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let (left, y) = (area.top_left.x, area.top_left.y);
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        // The size, what a number takes of the width with its gap, and its blank first rows.
        let (size, digits, above) = match count {
            ..10 if height == HEIGHT && width >= 12 => (Size::Title, 9, 2),
            ..10 => (Size::Normal, 6, 1),
            _ => (Size::Small, 10, 1),
        };
        let ink_height = if size == Size::Title { 10 } else { 7 };
        let top = y + (height - ink_height) / 2;
        let at = Point::new(left, top - above);
        if let ..10 = count {
            text::draw_letter(self.0.target, at, size, char::from(b'0' + count), ink)?;
        } else if count < 100 {
            text::draw(self.0.target, at, size, &count.to_string(), ink)?;
        } else {
            text::draw(self.0.target, at, size, "…", ink)?;
        }
        // A dark column keeps the pips off what is to the right; beside a die, ten and more leave no room for them.
        let width = (width - digits - 1).clamp(0, 3);
        self.pips_up(rect(left + digits, top, width, ink_height), strongest, ink)
    }

    /// Up to three pips from the bottom of `area`; a bar is more than three.
    fn pips_up(&mut self, area: Rectangle, count: u8, ink: BinaryColor) -> Result<(), D::Error> {
        let (left, width) = (area.top_left.x, area.size.width as i32);
        let (height, bottom) = if area.size.height < 10 {
            (2, 8)
        } else {
            (3, 11)
        };
        let pitch = height + 1;
        // The uppermost pip begins in the first row.
        let pip = |from_top: i32| ((1_u64 << height) - 1) << (from_top * pitch);
        let pixels = match count {
            0..=3 => (3 - i32::from(count)..3).map(pip).sum(),
            4.. => (1 << (3 * pitch - 1)) - 1,
        };
        let top = area.top_left.y + bottom - 3 * pitch;
        (left..left + width)
            .try_for_each(|x| self.0.target.draw_column(Point::new(x, top), pixels, ink))
    }

    /// So many rings, centred from top to bottom; or as many as fit, with a plus for the rest.
    fn rings(&mut self, area: Rectangle, count: u8, ink: BinaryColor) -> Result<(), D::Error> {
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        // Two rows of two where there is room, else one row.
        let size = if height < 9 {
            3
        } else {
            ((width - 1) / 2).min(5)
        };
        let pitch = size + 1;
        let room = ((width + 1) / pitch) * ((height + 1) / pitch);
        let count = i32::from(count);
        let rows = if count * pitch > width + 1 {
            (height + 1) / pitch
        } else {
            1
        };
        let top = area.top_left.y + (height - rows * pitch + 2) / 2;
        let columns = ((width + 1) / pitch).max(1);
        let drawn = if count > room { room - 1 } else { count };
        let place = |at: i32| {
            rect(
                area.top_left.x + at % columns * pitch,
                top + at / columns * pitch,
                size,
                size,
            )
        };
        for at in 0..drawn {
            self.0.frame(place(at), ink)?;
        }
        if drawn < count {
            let plus = place(drawn);
            let (x, y) = (plus.top_left.x, plus.top_left.y);
            let middle = (size - 1) / 2;
            self.0.fill(rect(x, y + middle, 2 * middle + 1, 1), ink)?;
            self.0.fill(rect(x + middle, y, 1, 2 * middle + 1), ink)?;
        }
        Ok(())
    }
}

/// The picture of a mark, if there is one.
#[rustfmt::skip]
const fn bitmap(mark: Mark) -> Option<Bitmap> {
    match mark {
        Mark::None => None,
        Mark::Mission => Some(const { Bitmap::of([0b00100, 0b01010, 0b10001, 0b01010, 0b00100, 0, 0, 0]) }),
        Mark::Base => Some(const { Bitmap::of([0b01110, 0b11111, 0b00100, 0b00100, 0b01110, 0, 0, 0]) }),
    }
}
