//! The 128×64 one-colour picture a panel holds, and the difference between two of them.
//!
//! # Layout
//! As the SSD1306 keeps it: 8 *pages* of 128 columns, a byte is 8 pixels of one column, the topmost in bit 0. The
//! pixel `(x, y)` is bit `y % 8` of byte `y / 8 * 128 + x`. A [`Window`] is therefore what one addressed write to the
//! display covers: a run of columns in one page.
//!
//! Drawing outside is clipped and harmless.

use core::{convert::Infallible, fmt, ops::Range};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

/// Pixels from left to right.
pub const WIDTH: usize = 128;
/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;
/// Pages of 8 rows.
pub const PAGES: usize = HEIGHT / 8;

/// Equal columns between two changed ones that are cheaper to send again than to skip: addressing a new window costs
/// the display about this many bytes.
const WORTH_SKIPPING: usize = 8;

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

    /// The bytes of a window, left to right; what lies outside the screen is left out.
    pub fn window(&self, window: &Window) -> &[u8] {
        let page = self
            .bytes
            .chunks_exact(WIDTH)
            .nth(window.page.into())
            .unwrap_or_default();
        page.get(usize::from(window.columns.start)..usize::from(window.columns.end))
            .unwrap_or_default()
    }

    /// What must be sent to a display that shows `shown` so that it shows this: windows from the top, left to right,
    /// not overlapping. Nothing if they are equal.
    pub const fn changes_from<'a>(&'a self, shown: &'a Self) -> Changes<'a> {
        Changes {
            new: self,
            old: shown,
            page: 0,
            column: 0,
        }
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
        let area = area.intersection(&self.bounding_box());
        let Some(last) = area.bottom_right() else {
            return;
        };
        let (left, right) = (area.top_left.x as usize, last.x as usize);
        let (top, bottom) = (area.top_left.y as usize, last.y as usize);
        for page in top / 8..=bottom / 8 {
            let from = top.max(page * 8) % 8;
            let to = bottom.min(page * 8 + 7) % 8;
            let mask = (0xff_u8 << from) & (0xff >> (7 - to));
            for byte in &mut self.bytes[page * WIDTH + left..=page * WIDTH + right] {
                *byte = if lit { *byte | mask } else { *byte & !mask };
            }
        }
    }
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
            if let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) {
                self.set(x, y, colour.is_on());
            }
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

/// A run of columns in one page, see the module's layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Page, 0–7 from the top.
    pub page: u8,
    /// Columns, 0–128 from the left.
    pub columns: Range<u8>,
}

/// The windows in which two screens differ, see [`Screen::changes_from`].
#[derive(Clone, Debug)]
pub struct Changes<'a> {
    new: &'a Screen,
    old: &'a Screen,
    page: usize,
    column: usize,
}

impl Iterator for Changes<'_> {
    type Item = Window;

    fn next(&mut self) -> Option<Window> {
        while self.page < PAGES {
            let row = self.page * WIDTH..(self.page + 1) * WIDTH;
            let (new, old) = (&self.new.bytes[row.clone()], &self.old.bytes[row]);
            let differs = |column: &usize| new[*column] != old[*column];
            let Some(start) = (self.column..WIDTH).find(differs) else {
                self.page += 1;
                self.column = 0;
                continue;
            };
            let mut end = start + 1;
            while let Some(next) = (end..WIDTH.min(end + WORTH_SKIPPING)).find(differs) {
                end = next + 1;
            }
            self.column = end;
            return Some(Window {
                page: self.page as u8,
                columns: start as u8..end as u8,
            });
        }
        None
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
