//! A line of text, put together before it is drawn: letter by letter it would touch each page of the screen again.

use core::ops::Range;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

use super::{
    font::{Font, Letter},
    glyph::{self, Bitmap, Glyph},
};
use crate::screen::{Surface, WIDTH};

/// Columns on either side of the screen that take what reaches over its edge.
const MARGIN: usize = 16;

/// A line of up to the width of the screen.
pub(super) struct Line<const LETTER: usize, const BANDS: usize> {
    font: &'static Font<LETTER, BANDS>,
    /// Columns of the screen where it begins, and after its end.
    start: i32,
    end: i32,
    bands: [[u8; MARGIN + WIDTH + MARGIN]; BANDS],
}

impl<const LETTER: usize, const BANDS: usize> Line<LETTER, BANDS> {
    /// A line that begins at column `start` of the screen.
    pub const fn new(font: &'static Font<LETTER, BANDS>, start: i32) -> Self {
        Self {
            font,
            start,
            end: start,
            bands: [[0; _]; BANDS],
        }
    }

    /// Writes a text at its end.
    pub fn write(&mut self, text: &str) {
        let mut characters = text.chars();
        let step = LETTER as i32;
        while self.end < -(MARGIN as i32) && characters.next().is_some() {
            self.end += step;
        }
        let mut at = (self.end + MARGIN as i32) as usize;
        let font = *self.font;
        for character in characters {
            // What follows is off the screen.
            if at >= MARGIN + WIDTH {
                break;
            }
            if glyph::is_letter(character) {
                self.put(at, font.letter(character));
            } else {
                self.add(at, character);
            }
            at += LETTER;
        }
        self.end = at as i32 - MARGIN as i32;
    }

    fn add(&mut self, at: usize, character: char) {
        match glyph::of(character) {
            Glyph::Sign(bitmap) => self.add_bitmap(at, bitmap),
            Glyph::Mark(bitmap, _) if self.font.scale == 1 => self.add_bitmap(at, bitmap),
            Glyph::Letter(letter) | Glyph::Mark(_, letter) => {
                self.put(at, self.font.letter(letter));
            }
        }
    }

    /// Column of the screen after its end; some column right of the screen if it ends there.
    pub const fn end(&self) -> i32 {
        self.end
    }

    fn put(&mut self, at: usize, letter: &Letter<LETTER, BANDS>) {
        for (band, columns) in self.bands.iter_mut().zip(letter) {
            band[at..at + LETTER].copy_from_slice(columns);
        }
    }

    /// Adds a bitmap on the line of letters.
    fn add_bitmap(&mut self, at: usize, bitmap: Bitmap) {
        // Its last row but one is the first below what is above the baseline. Enlarged, its first may be above the line;
        // only arrows have anything there, their tip, and lose it.
        let down = self.font.baseline + 1 - 7 * self.font.scale as i32;
        if let (1, 0..=1) = (self.font.scale, down) {
            for (x, column) in (at..).zip(bitmap.columns()) {
                let column = u16::from(column) << down;
                for (band, byte) in self.bands.iter_mut().zip(column.to_le_bytes()) {
                    band[x] = byte;
                }
            }
            return;
        }
        for (x, column) in (at..).zip(bitmap.enlarged(self.font.scale)) {
            let column = column << down.max(0) >> (-down).max(0);
            for (index, band) in self.bands.iter_mut().enumerate() {
                band[x] = (column >> (8 * index)) as u8;
            }
        }
    }

    /// Draws what falls into these columns of the screen, its top at `y`.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        columns: Range<i32>,
        y: i32,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        let edge = columns.end.min(WIDTH as i32);
        let start = self.start.max(columns.start).max(0);
        // Whole eights are drawn faster; there is nothing behind the end.
        let end = (start + ((self.end - start).max(0) as u32).next_multiple_of(8) as i32).min(edge);
        if start >= end {
            return Ok(());
        }
        let seen = start as usize + MARGIN..end as usize + MARGIN;
        for (index, band) in self.bands.iter().enumerate() {
            let columns = &band[seen.clone()];
            // Few letters reach below the line.
            if index > 0 && is_blank(columns) {
                continue;
            }
            let at = Point::new(start, y + 8 * index as i32);
            target.draw_columns(at, columns, ink)?;
        }
        Ok(())
    }
}

fn is_blank(columns: &[u8]) -> bool {
    let (words, rest) = columns.as_chunks();
    words.iter().all(|eight: &[u8; 8]| *eight == [0; 8]) && rest.iter().all(|column| *column == 0)
}
