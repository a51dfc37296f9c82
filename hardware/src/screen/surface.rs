//! The surface that pictures are drawn on.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::WIDTH;

/// A target that takes columns of eight pixels at once, as letters come. Any one-colour target can be one; a
/// [`Screen`](super::Screen), whose memory is made of such columns, takes many at a time.
pub trait Surface: DrawTarget<Color = BinaryColor> {
    /// Draws columns from left to right, the first with its topmost pixel at `at`. The bits that are set, the topmost
    /// pixel in bit 0, are drawn in `ink`; what is under the others stays.
    ///
    /// # Errors
    /// The target's own.
    fn draw_columns(
        &mut self,
        at: Point,
        columns: &[u8],
        ink: BinaryColor,
    ) -> Result<(), Self::Error> {
        let pixels = (0..).zip(columns).flat_map(|(x, column)| {
            (0..8)
                .filter(move |y| column & (1 << y) != 0)
                .map(move |y| Pixel(at + Point::new(x, y), ink))
        });
        self.draw_iter(pixels)
    }

    /// Draws pixels of one column: of those from `at` down, the ones whose bits are set, the topmost in bit 0.
    ///
    /// # Errors
    /// The target's own.
    fn draw_column(&mut self, at: Point, pixels: u64, ink: BinaryColor) -> Result<(), Self::Error> {
        let lit = (0..64).filter(|y| pixels >> y & 1 != 0);
        self.draw_iter(lit.map(|y| Pixel(at + Point::new(0, y), ink)))
    }

    /// Draws the border of `area`, one pixel wide.
    ///
    /// # Errors
    /// The target's own.
    fn draw_frame(&mut self, area: &Rectangle, ink: BinaryColor) -> Result<(), Self::Error> {
        edges(area).try_for_each(|edge| self.fill_solid(&edge, ink))
    }
}

/// The four sides of a border one pixel wide.
pub(super) fn edges(area: &Rectangle) -> impl Iterator<Item = Rectangle> {
    let first = area.top_left;
    let across = Size::new(area.size.width, 1);
    let down = Size::new(1, area.size.height);
    let edges = area.bottom_right().map(|last| {
        [
            Rectangle::new(first, across),
            Rectangle::new(first, down),
            Rectangle::new(Point::new(first.x, last.y), across),
            Rectangle::new(Point::new(last.x, first.y), down),
        ]
    });
    edges.into_iter().flatten()
}

/// A bit for the topmost pixel of each of eight columns.
const TOP: u64 = 0x0101_0101_0101_0101;

/// Moves columns down by 0–7 pixels: those that stay in their page, and those that fall into the one below.
#[derive(Clone, Copy)]
pub(super) struct Shift {
    by: u32,
    /// The pixels of eight columns that are not above all that has been moved.
    upper: u64,
}

impl Shift {
    pub const fn new(by: u32) -> Self {
        Self {
            by,
            upper: TOP * (0xff << by & 0xff),
        }
    }

    pub const fn staying(self, columns: u64) -> u64 {
        (columns << self.by) & self.upper
    }

    /// None of them if they are not moved at all.
    pub const fn falling(self, columns: u64) -> u64 {
        (columns >> (8 - self.by)) & !self.upper
    }

    /// Draws into a page what stays in it.
    pub fn draw_staying(self, page: &mut [u8], columns: &[u8], ink: BinaryColor) {
        draw(page, columns, ink, |columns| self.staying(columns));
    }

    /// Draws into the page below what falls into it.
    pub fn draw_falling(self, page: &mut [u8], columns: &[u8], ink: BinaryColor) {
        if self.by > 0 {
            draw(page, columns, ink, |columns| self.falling(columns));
        }
    }
}

/// Draws moved columns over as many of a page, eight at a time.
fn draw(page: &mut [u8], columns: &[u8], ink: BinaryColor, moved: impl Fn(u64) -> u64) {
    let (words, rest) = columns.as_chunks();
    for (ground, columns) in page.as_chunks_mut().0.iter_mut().zip(words) {
        draw_word(ground, moved(u64::from_le_bytes(*columns)), ink);
    }
    if rest.is_empty() {
        return;
    }
    // The last eight reach back over columns that are drawn already, which changes nothing.
    if let (Some(ground), Some(columns)) = (page.last_chunk_mut(), columns.last_chunk()) {
        draw_word(ground, moved(u64::from_le_bytes(*columns)), ink);
        return;
    }
    for (ground, column) in page.iter_mut().zip(rest) {
        let mut eight = [*ground, 0, 0, 0, 0, 0, 0, 0];
        draw_word(&mut eight, moved((*column).into()), ink);
        *ground = eight[0];
    }
}

/// Draws eight columns over others.
#[inline]
pub(super) const fn draw_word(ground: &mut [u8; 8], columns: u64, ink: BinaryColor) {
    let dark = if ink.is_on() { 0 } else { columns };
    *ground = ((u64::from_le_bytes(*ground) | columns) ^ dark).to_le_bytes();
}

/// Sets the pixels of `mask` in one column of a page.
#[inline]
pub(super) const fn set(column: &mut u8, mask: u8, lit: bool) {
    *column = if lit { *column | mask } else { *column & !mask };
}

/// Draws the pixels of `mask` in some columns of a page, of which there must be one.
#[inline]
pub(super) fn fill(page: &mut [u8; WIDTH], columns: Range<usize>, mask: u8, ink: BinaryColor) {
    let pixels = TOP * u64::from(mask);
    if columns.len() < 8 {
        // A word around them, of which the others stay.
        let start = columns.start.min(WIDTH - 8);
        let pixels = pixels >> (64 - 8 * columns.len()) << (8 * (columns.start - start));
        let word = page[start..].first_chunk_mut();
        word.into_iter()
            .for_each(|word| draw_word(word, pixels, ink));
        return;
    }
    let part = &mut page[columns];
    for word in part.as_chunks_mut().0 {
        draw_word(word, pixels, ink);
    }
    // The last eight reach back over columns that are filled already, which changes nothing.
    if let Some(word) = part.last_chunk_mut() {
        draw_word(word, pixels, ink);
    }
}
