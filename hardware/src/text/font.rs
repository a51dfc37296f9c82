//! The fonts, by columns of eight pixels, as a page of the display has them. `build.rs` makes them from those of
//! `embedded-graphics`.

/// A letter: of each eight rows the columns, the topmost pixel in bit 0.
type Letter<const WIDTH: usize, const BANDS: usize> = [[u8; WIDTH]; BANDS];

/// A font of Latin-1 whose letters are `WIDTH` columns wide and at most `BANDS` times eight rows high.
#[derive(Debug)]
pub(super) struct Font<const WIDTH: usize, const BANDS: usize> {
    /// The row on which letters stand.
    pub baseline: i32,
    /// How often a bitmap of [`super::glyph`] is enlarged to stand beside these letters.
    pub scale: u32,
    letters: &'static [Letter<WIDTH, BANDS>],
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
) -> &'static [Letter<WIDTH, BANDS>] {
    columns.as_chunks().0.as_chunks().0
}

impl<const WIDTH: usize, const BANDS: usize> Font<WIDTH, BANDS> {
    /// A letter; `?` for one that is not in Latin-1.
    pub const fn letter(&self, letter: char) -> &Letter<WIDTH, BANDS> {
        &self.letters[match letter {
            ' '..='\u{7f}' => letter as usize - ' ' as usize,
            '\u{a0}'..='\u{ff}' => letter as usize - 0xa0 + 96,
            _ => '?' as usize - ' ' as usize,
        }]
    }
}
