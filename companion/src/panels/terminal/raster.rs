//! The raster: pixels of the OLED become characters.

use readyroom_hardware::screen::{HEIGHT, Screen, WIDTH};

/// The ways to pack pixels into a character cell, coarse to fine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raster {
    /// 1×2 pixels a cell: 128 columns × 32 rows, square pixels.
    Half,
    /// 2×2 pixels a cell: 64 columns × 32 rows, pixels twice as high as wide but solid.
    Quadrant,
    /// 2×4 pixels a cell: 64 columns × 16 rows, square pixels, dotted.
    Braille,
}

impl Raster {
    /// Pixels in a cell, as `(across, down)`.
    const fn packing(self) -> (u16, u16) {
        match self {
            Self::Half => (1, 2),
            Self::Quadrant => (2, 2),
            Self::Braille => (2, 4),
        }
    }

    /// Cells of the whole picture, as `(columns, rows)`.
    pub const fn size(self) -> (u16, u16) {
        let (across, down) = self.packing();
        (WIDTH as u16 / across, HEIGHT as u16 / down)
    }

    /// Whether the characters of a row may be others in `now` than in `before`: pixels of the same eighth of the picture differ.
    pub fn differs(self, row: u16, now: &Screen, before: &Screen) -> bool {
        let (_, down) = self.packing();
        let page = usize::from(row * down) / 8;
        now.pages()[page] != before.pages()[page]
    }

    /// The character for the cell at `column`, `row`, where `lit(x, y)` gives the pixels of the picture.
    pub fn glyph(self, column: u16, row: u16, lit: impl Fn(usize, usize) -> bool) -> char {
        let (across, down) = self.packing();
        let mut bits = 0;
        for y in 0..down {
            for x in 0..across {
                if lit(
                    usize::from(column * across + x),
                    usize::from(row * down + y),
                ) {
                    bits |= 1 << (y * across + x);
                }
            }
        }
        match self {
            Self::Half => HALVES[bits],
            Self::Quadrant => QUADRANTS[bits],
            Self::Braille => braille(bits),
        }
    }
}

/// By bits: upper, lower.
const HALVES: [char; 4] = [' ', '▀', '▄', '█'];

/// By bits: upper left, upper right, lower left, lower right.
const QUADRANTS: [char; 16] = [
    ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
];

/// The braille pattern for pixels counted row by row; Unicode numbers the dots column by column, the last row apart.
fn braille(bits: usize) -> char {
    const DOTS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    let dots = (0..8)
        .filter(|bit| bits >> bit & 1 == 1)
        .map(|bit| DOTS[bit])
        .sum::<u32>();
    match dots {
        0 => ' ',
        dots => char::from_u32(0x2800 + dots).unwrap_or(' '),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_raster_covers_the_whole_screen() {
        assert_eq!(Raster::Half.size(), (128, 32));
        assert_eq!(Raster::Quadrant.size(), (64, 32));
        assert_eq!(Raster::Braille.size(), (64, 16));
    }

    #[test]
    fn a_single_pixel_lights_the_right_corner_of_its_cell() {
        let only = |px, py| move |x, y| (x, y) == (px, py);
        assert_eq!(Raster::Half.glyph(5, 3, only(5, 6)), '▀');
        assert_eq!(Raster::Half.glyph(5, 3, only(5, 7)), '▄');
        assert_eq!(Raster::Quadrant.glyph(5, 3, only(11, 6)), '▝');
        assert_eq!(Raster::Quadrant.glyph(5, 3, only(10, 7)), '▖');
        assert_eq!(Raster::Quadrant.glyph(5, 3, only(11, 7)), '▗');
        assert_eq!(Raster::Braille.glyph(5, 3, only(10, 12)), '⠁');
        assert_eq!(Raster::Braille.glyph(5, 3, only(11, 12)), '⠈');
        assert_eq!(Raster::Braille.glyph(5, 3, only(10, 15)), '⡀');
        assert_eq!(Raster::Braille.glyph(5, 3, only(11, 15)), '⢀');
    }

    #[test]
    fn dark_is_a_blank_and_full_is_solid() {
        for raster in [Raster::Half, Raster::Quadrant, Raster::Braille] {
            assert_eq!(raster.glyph(0, 0, |_, _| false), ' ');
        }
        assert_eq!(Raster::Half.glyph(0, 0, |_, _| true), '█');
        assert_eq!(Raster::Quadrant.glyph(0, 0, |_, _| true), '█');
        assert_eq!(Raster::Braille.glyph(0, 0, |_, _| true), '⣿');
    }
}
