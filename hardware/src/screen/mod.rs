//! The 128×64 one-colour picture a panel holds, and the difference between two of them.
//!
//! # Layout
//! As the SSD1306 keeps it: 8 *pages* of 128 columns, a byte is 8 pixels of one column, the topmost in bit 0. The
//! pixel `(x, y)` is bit `y % 8` of byte `y / 8 * 128 + x`. What differs between two screens is therefore told by
//! bytes, see [`Changes`]; [`crate::oled`] makes of it what is sent.
//!
//! Drawing outside is clipped and harmless.

use core::{convert::Infallible, fmt};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

/// Pixels from left to right.
pub const WIDTH: usize = 128;
/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;
/// Pages of 8 rows.
pub const PAGES: usize = HEIGHT / 8;

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
            *columns = differing(new, old);
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

/// Which bytes of two screens differ: for each page a bit for each column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// From the top; the leftmost column in bit 0.
    pub pages: [u128; PAGES],
}

impl Changes {
    /// How many bytes differ.
    pub fn count(&self) -> u32 {
        self.pages.iter().map(|columns| columns.count_ones()).sum()
    }
}

/// A bit for each byte of a page that differs.
fn differing(new: &[u8; WIDTH], old: &[u8; WIDTH]) -> u128 {
    let (words, _) = new.as_chunks();
    let (old_words, _) = old.as_chunks();
    let mut columns = 0;
    for (at, (new, old)) in words.iter().zip(old_words).enumerate() {
        let word = u64::from_le_bytes(*new) ^ u64::from_le_bytes(*old);
        if word != 0 {
            columns |= u128::from(nonzero_bytes(word)) << (at * 8);
        }
    }
    columns
}

/// A bit for each byte of `word` that is not 0, the lowest byte in bit 0.
const fn nonzero_bytes(word: u64) -> u8 {
    const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // The top bit of each byte says whether any of its bits is set; the product moves the eight of them into one byte.
    let top_bits = (((word & LOW_SEVEN) + LOW_SEVEN) | word) & !LOW_SEVEN;
    ((top_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
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
