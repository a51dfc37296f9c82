//! The fonts, by columns of eight pixels, as a page of the display has them. `build.rs` makes them from those of
//! `embedded-graphics`.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

use crate::screen::Surface;

/// A letter: of each eight rows the columns, the topmost pixel in bit 0.
pub(super) type Letter<const WIDTH: usize, const BANDS: usize> = [[u8; WIDTH]; BANDS];

/// Letters of Latin-1, without its control characters.
const LETTERS: usize = 2 * 96;

/// A font of Latin-1 whose letters are `WIDTH` columns wide and at most `BANDS` times eight rows high.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font<const WIDTH: usize, const BANDS: usize> {
    /// The row on which letters rest.
    pub baseline: i32,
    /// Factor by which a bitmap of [`super::glyph`] is enlarged to match these letters.
    pub scale: u32,
    letters: &'static [Letter<WIDTH, BANDS>; LETTERS],
}

pub(super) static SMALL: Font<5, 1> = Font {
    baseline: 6,
    scale: 1,
    letters: letters(include_bytes!(concat!(env!("OUT_DIR"), "/small"))),
};
pub(super) static NORMAL: Font<6, 2> = Font {
    baseline: 7,
    scale: 1,
    letters: letters(include_bytes!(concat!(env!("OUT_DIR"), "/normal"))),
};
pub(super) static MEDIUM: Font<7, 2> = Font {
    baseline: 10,
    scale: 1,
    letters: letters(include_bytes!(concat!(env!("OUT_DIR"), "/medium"))),
};
pub(super) static TITLE: Font<9, 2> = Font {
    baseline: 11,
    scale: 2,
    letters: letters(include_bytes!(concat!(env!("OUT_DIR"), "/title"))),
};
pub(super) static LARGE: Font<10, 3> = Font {
    baseline: 15,
    scale: 2,
    letters: letters(include_bytes!(concat!(env!("OUT_DIR"), "/large"))),
};

const fn letters<const WIDTH: usize, const BANDS: usize>(
    columns: &'static [u8],
) -> &'static [Letter<WIDTH, BANDS>; LETTERS] {
    let letters: &[Letter<WIDTH, BANDS>] = columns.as_chunks().0.as_chunks().0;
    match letters.first_chunk() {
        Some(letters) if letters.len() * WIDTH * BANDS == columns.len() => letters,
        _ => panic!("build.rs makes other letters"),
    }
}

impl<const WIDTH: usize, const BANDS: usize> Font<WIDTH, BANDS> {
    /// A letter; `?` for one that is not in Latin-1.
    pub const fn letter(self, letter: char) -> &'static Letter<WIDTH, BANDS> {
        &self.letters[match letter {
            ' '..='\u{7f}' => letter as usize - ' ' as usize,
            '\u{a0}'..='\u{ff}' => letter as usize - 0xa0 + 96,
            _ => '?' as usize - ' ' as usize,
        }]
    }

    /// Draws a letter by itself, its top left corner at `at`.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        at: Point,
        letter: char,
        ink: BinaryColor,
    ) -> Result<(), D::Error> {
        for (band, y) in self.letter(letter).iter().zip((at.y..).step_by(8)) {
            if *band == [0; WIDTH] {
                continue;
            }
            // Whole eights are drawn faster.
            let mut columns = [0; 16];
            columns[..WIDTH].copy_from_slice(band);
            let eights = columns.chunks_exact(8).take(WIDTH.div_ceil(8));
            for (eight, x) in eights.zip((at.x..).step_by(8)) {
                target.draw_columns(Point::new(x, y), eight, ink)?;
            }
        }
        Ok(())
    }
}
