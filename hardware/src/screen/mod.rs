//! The 128×64 one-colour picture a panel holds, and the difference between two of them.
//!
//! # Layout
//! As the SSD1306 keeps it: 8 *pages* of 128 columns, a byte is 8 pixels of one column, the topmost in bit 0. The
//! pixel `(x, y)` is bit `y % 8` of byte `y / 8 * 128 + x`. What differs between two screens is therefore told by
//! bytes, see [`Changes`]; [`crate::oled`] makes of it what is sent.
//!
//! Drawing outside is clipped and harmless.

use core::{convert::Infallible, fmt, ops::Range};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

mod changes;
mod surface;

pub use changes::Changes;
use surface::Shift;
pub use surface::Surface;

/// Pixels from left to right.
pub const WIDTH: usize = 128;
/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;
/// Pages of 8 rows.
pub const PAGES: usize = HEIGHT / 8;

/// The last column at which eight columns begin.
const LAST_EIGHT: i32 = WIDTH as i32 - 8;

/// A picture of 128×64 pixels, all dark at first.
#[derive(Clone, PartialEq, Eq)]
pub struct Screen {
    bytes: [u8; WIDTH * PAGES],
}

impl Default for Screen {
    fn default() -> Self {
        Self::new()
    }
}

impl Screen {
    /// A dark screen.
    pub const fn new() -> Self {
        Self {
            bytes: [0; WIDTH * PAGES],
        }
    }

    /// Whether the pixel is lit; outside nothing is.
    pub const fn get(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.bytes[y / 8 * WIDTH + x] & (1 << (y % 8)) != 0
    }

    /// Lights or darkens a pixel; outside nothing happens.
    pub const fn set(&mut self, x: usize, y: usize, lit: bool) {
        if x < WIDTH && y < HEIGHT {
            let bit = 1 << (y % 8);
            if lit {
                self.bytes[y / 8 * WIDTH + x] |= bit;
            } else {
                self.bytes[y / 8 * WIDTH + x] &= !bit;
            }
        }
    }

    /// All 1024 bytes in display order, see the module's layout.
    pub const fn bytes(&self) -> &[u8; WIDTH * PAGES] {
        &self.bytes
    }

    /// Which bytes differ from `shown`.
    pub fn changes_from(&self, shown: &Self) -> Changes {
        let pages = self.pages().iter().zip(shown.pages());
        let mut changes = Changes::default();
        for (columns, (new, old)) in changes.pages.iter_mut().zip(pages) {
            // Most pages stay as they are.
            if new != old {
                *columns = changes::differing(new, old);
            }
        }
        changes
    }

    /// The bytes of each page, from the top.
    pub const fn pages(&self) -> &[[u8; WIDTH]] {
        self.bytes.as_chunks().0
    }

    /// The rows from the top, each a string of 128 `#` (lit) and `.` (dark) when displayed.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        (0..HEIGHT).map(|y| Row { screen: self, y })
    }

    /// Reads a picture back from rows of `#` and `.`, as [`Screen`] displays it.
    ///
    /// # Errors
    /// The first line and column (from 1) that is not as it should be.
    pub fn parse(text: &str) -> Result<Self, PictureError> {
        let mut screen = Self::new();
        let mut lines = 0;
        for (y, line) in text.lines().enumerate() {
            let mut columns = 0;
            for (x, character) in line.chars().enumerate() {
                let lit = match character {
                    '#' if x < WIDTH && y < HEIGHT => true,
                    '.' if x < WIDTH && y < HEIGHT => false,
                    _ => {
                        return Err(PictureError {
                            line: y + 1,
                            column: x + 1,
                        });
                    }
                };
                screen.set(x, y, lit);
                columns = x + 1;
            }
            if columns != WIDTH {
                return Err(PictureError {
                    line: y + 1,
                    column: columns + 1,
                });
            }
            lines = y + 1;
        }
        if lines == HEIGHT {
            Ok(screen)
        } else {
            Err(PictureError {
                line: lines + 1,
                column: 1,
            })
        }
    }

    /// Sets the part of a rectangle that is on the screen, a page at a time.
    fn fill(&mut self, area: &Rectangle, lit: bool) {
        let (left, right) = seen(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = seen(area.top_left.y, area.size.height, HEIGHT);
        if left >= right || top >= bottom {
            return;
        }
        let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
        for (page, mask) in pages_between(top, bottom) {
            surface::fill(&mut pages[page][left..right], mask, lit);
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

/// Where a span is on the screen: its first row or column, and the one after its last.
fn seen(start: i32, length: u32, limit: usize) -> (usize, usize) {
    let end = i64::from(start) + i64::from(length);
    (start.max(0) as usize, end.clamp(0, limit as i64) as usize)
}

/// The pages of some rows, and the pixels of each that are in these rows; there must be one.
fn pages_between(top: usize, bottom: usize) -> impl Iterator<Item = (usize, u8)> {
    let (first, last) = (top / 8, (bottom - 1) / 8);
    let (above, below) = (0xff << (top % 8), 0xff >> (7 - (bottom - 1) % 8));
    (first..=last).map(move |page| {
        let above = if page == first { above } else { 0xff };
        let below = if page == last { below } else { 0xff };
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
        self.fill(area, colour.is_on());
        Ok(())
    }

    fn clear(&mut self, colour: BinaryColor) -> Result<(), Infallible> {
        self.bytes.fill(if colour.is_on() { 0xff } else { 0 });
        Ok(())
    }
}

impl Surface for Screen {
    fn draw_frame(&mut self, area: &Rectangle, ink: BinaryColor) -> Result<(), Infallible> {
        let (left, right) = seen(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = seen(area.top_left.y, area.size.height, HEIGHT);
        let size = (right.saturating_sub(left), bottom.saturating_sub(top));
        if size != (area.size.width as usize, area.size.height as usize)
            || size.0 == 0
            || size.1 == 0
        {
            surface::edges(area).for_each(|edge| self.fill(&edge, ink.is_on()));
            return Ok(());
        }
        let pages = self.bytes.as_chunks_mut::<WIDTH>().0;
        for (page, mask) in pages_between(top, bottom) {
            for x in [left, right - 1] {
                surface::fill(&mut pages[page][x..=x], mask, ink.is_on());
            }
        }
        for y in [top, bottom - 1] {
            surface::fill(&mut pages[y / 8][left..right], 1 << (y % 8), ink.is_on());
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

impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().try_for_each(|row| writeln!(f, "{row}"))
    }
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Screen")?;
        fmt::Display::fmt(self, f)
    }
}

/// One row of a screen; displayed, 128 characters `#` or `.`.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    screen: &'a Screen,
    y: usize,
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = [b'.'; WIDTH];
        for (x, character) in line.iter_mut().enumerate() {
            if self.screen.get(x, self.y) {
                *character = b'#';
            }
        }
        f.write_str(core::str::from_utf8(&line).unwrap_or_default())
    }
}

/// A text that is not a picture of 64 rows of 128 `#` or `.`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: a picture is {HEIGHT} lines of {WIDTH} characters, each # or .",
            self.line, self.column
        )
    }
}

impl core::error::Error for PictureError {}

#[cfg(test)]
mod tests;
