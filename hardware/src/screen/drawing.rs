//! Drawing on a [`Screen`]: whole columns and many of them at a time, where one does not have to go pixel by pixel.

use core::{convert::Infallible, ops::Range};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::{
    HEIGHT, Screen, Surface, WIDTH,
    surface::{self, Shift},
};

/// The last column at which eight columns begin.
const LAST_EIGHT: i32 = WIDTH as i32 - 8;

impl Screen {
    /// Sets the part of a rectangle that is on the screen, a page at a time.
    fn fill(&mut self, area: &Rectangle, ink: BinaryColor) {
        let (left, right) = seen(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = seen(area.top_left.y, area.size.height, HEIGHT);
        if left >= right || top >= bottom {
            return;
        }
        let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
        for (page, mask) in pages_between(top, bottom) {
            surface::fill(&mut pages[page], left..right, mask, ink);
        }
    }

    /// Draws eight columns that are on the screen, at most some of their lower pixels below it.
    fn draw_eight(&mut self, x: usize, y: usize, columns: &[u8; 8], ink: BinaryColor) {
        let shift = Shift::new(y as u32 % 8);
        let columns = u64::from_le_bytes(*columns);
        let at = y / 8 * WIDTH + x;
        for (at, moved) in [
            (at, shift.staying(columns)),
            (at + WIDTH, shift.falling(columns)),
        ] {
            if let Some(ground) = self.bytes.get_mut(at..at + 8)
                && let Some(ground) = ground.first_chunk_mut()
            {
                surface::draw_word(ground, moved, ink);
            }
        }
    }

    /// The bytes of some columns of a page; none outside.
    fn part(&mut self, page: i32, columns: Range<usize>) -> Option<&mut [u8]> {
        let page = usize::try_from(page).ok()?;
        let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
        pages.get_mut(page)?.get_mut(columns)
    }
}

/// Limits of a span on the screen: its first row or column, and the one after its last.
fn seen(start: i32, length: u32, limit: usize) -> (usize, usize) {
    let end = i64::from(start) + i64::from(length);
    (start.max(0) as usize, end.clamp(0, limit as i64) as usize)
}

/// The pages of some rows, and the pixels of each that are in these rows; there must be one.
fn pages_between(top: usize, bottom: usize) -> impl Iterator<Item = (usize, u8)> {
    let (first, end) = (top / 8, bottom.div_ceil(8));
    let (above, below) = (0xff << (top % 8), 0xff >> (8 * end - bottom));
    (first..end).map(move |page| {
        let above = if page == first { above } else { 0xff };
        let below = if page + 1 == end { below } else { 0xff };
        (page, above & below)
    })
}

impl OriginDimensions for Screen {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Screen {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            // What is left of the screen or above is far to the right or below for an unsigned number.
            self.set(at.x as u32 as usize, at.y as u32 as usize, colour.is_on());
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Infallible> {
        self.fill(area, colour);
        Ok(())
    }

    fn clear(&mut self, colour: BinaryColor) -> Result<(), Infallible> {
        self.bytes.fill(if colour.is_on() { 0xff } else { 0 });
        Ok(())
    }
}

impl Surface for Screen {
    fn draw_column(&mut self, at: Point, pixels: u64, ink: BinaryColor) -> Result<(), Infallible> {
        // A column of the screen is as many pixels as a word has bits.
        let by = at.y.unsigned_abs();
        let shifted = if at.y < 0 {
            pixels.checked_shr(by)
        } else {
            pixels.checked_shl(by)
        };
        if let (Some(column), x @ 0..128) = (shifted, at.x) {
            let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
            for (page, pixels) in pages.iter_mut().zip(column.to_le_bytes()) {
                surface::set(&mut page[x as usize], pixels, ink.is_on());
            }
        }
        Ok(())
    }

    fn draw_frame(&mut self, area: &Rectangle, ink: BinaryColor) -> Result<(), Infallible> {
        let (left, right) = seen(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = seen(area.top_left.y, area.size.height, HEIGHT);
        let size = (right.saturating_sub(left), bottom.saturating_sub(top));
        if size != (area.size.width as usize, area.size.height as usize)
            || size.0 == 0
            || size.1 == 0
        {
            surface::edges(area).for_each(|edge| self.fill(&edge, ink));
            return Ok(());
        }
        let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
        for (page, mask) in pages_between(top, bottom) {
            for x in [left, right - 1] {
                surface::set(&mut pages[page][x], mask, ink.is_on());
            }
        }
        for y in [top, bottom - 1] {
            surface::fill(&mut pages[y / 8], left..right, 1 << (y % 8), ink);
        }
        Ok(())
    }

    fn draw_columns(
        &mut self,
        at: Point,
        columns: &[u8],
        ink: BinaryColor,
    ) -> Result<(), Infallible> {
        if let (Ok(eight), x @ 0..=LAST_EIGHT, y @ 0..64) = (columns.try_into(), at.x, at.y) {
            self.draw_eight(x as usize, y as usize, eight, ink);
            return Ok(());
        }
        let hidden = at.x.min(0).unsigned_abs() as usize;
        let x = at.x.max(0) as usize;
        let seen = columns.len().min(hidden + WIDTH.saturating_sub(x));
        let Some(columns) = columns.get(hidden..seen) else {
            return Ok(());
        };
        let (page, shift) = (at.y >> 3, Shift::new(at.y as u32 % 8));
        let part = x..x + columns.len();
        if let Some(page) = self.part(page, part.clone()) {
            shift.draw_staying(page, columns, ink);
        }
        if let Some(page) = self.part(page + 1, part) {
            shift.draw_falling(page, columns, ink);
        }
        Ok(())
    }
}
