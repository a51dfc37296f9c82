//! The 128×64 one-colour picture a panel holds, and the difference between two of them.
//!
//! # Layout
//! As the SSD1306 keeps it: 8 *pages* of 128 columns, a byte is 8 pixels of one column, the topmost in bit 0. The
//! pixel `(x, y)` is bit `y % 8` of byte `y / 8 * 128 + x`. The differences between two screens are therefore known by
//! bytes, see [`Changes`]; [`crate::oled`] makes of it what is sent.
//!
//! Drawing outside is clipped and harmless.

use core::fmt;

mod changes;
mod drawing;
mod surface;

pub use changes::Changes;
pub use surface::Surface;

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

    /// True if the pixel is lit; outside nothing is.
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

    /// Moves everything up by a pixel. The top row is gone, the bottom row dark.
    pub fn move_up(&mut self) {
        let below = self.bytes;
        for (at, byte) in self.bytes.iter_mut().enumerate() {
            let falls_in = below.get(at + WIDTH).map_or(0, |below| below << 7);
            *byte = *byte >> 1 | falls_in;
        }
    }

    /// Moves everything to the right by a pixel. The last column is gone, the first one dark.
    pub fn move_right(&mut self) {
        for page in self.bytes.as_chunks_mut::<WIDTH>().0 {
            page.copy_within(..WIDTH - 1, 1);
            page[0] = 0;
        }
    }

    /// True if the last column can go without a loss: what is lit there only ends a line or an area.
    pub fn is_right_edge_spare(&self) -> bool {
        let last = |page: &[u8; WIDTH]| page[WIDTH - 1] & !page[WIDTH - 2] == 0;
        self.pages().iter().all(last)
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
