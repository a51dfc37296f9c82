//! Signs the Latin-1 fonts lack, as small bitmaps, and plain stand-ins for typographic marks.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

use crate::screen::Surface;

/// A bitmap of 5×8 pixels: five columns, the topmost pixel in bit 0. The last row but one is on the baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitmap([u8; 5]);

impl Bitmap {
    /// From eight rows, top first, in which the leftmost pixel is bit 4.
    pub const fn of(rows: [u8; 8]) -> Self {
        let mut columns = [0; 5];
        let mut pixel = 0;
        while pixel < 40 {
            let (x, y) = (pixel % 5, pixel / 5);
            columns[x] |= (rows[y] >> (4 - x) & 1) << y;
            pixel += 1;
        }
        Self(columns)
    }

    /// The columns, as they are.
    pub(super) const fn columns(self) -> [u8; 5] {
        self.0
    }

    /// The columns, enlarged: `scale` (1 or 2) times as many, of as many pixels for each.
    pub(super) fn enlarged(self, scale: u32) -> impl ExactSizeIterator<Item = u32> {
        (0..5 * scale as usize).map(move |x| {
            let column = u32::from(self.0[x / scale as usize]);
            if scale == 1 { column } else { doubled(column) }
        })
    }
}

/// Each of the lowest eight bits twice.
const fn doubled(bits: u32) -> u32 {
    let spread = (bits | bits << 4) & 0x0f0f;
    let spread = (spread | spread << 2) & 0x3333;
    let spread = (spread | spread << 1) & 0x5555;
    spread | spread << 1
}

/// Way in which a character is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// With the font's own letter (`?` if it has none).
    Letter(char),
    /// With one of our bitmaps.
    Sign(Bitmap),
    /// A dot, colon or comma: with our bitmap among the smaller letters, where the fonts draw small crosses that make
    /// a time hard to read; with the font's own letter among the larger ones.
    Mark(Bitmap, char),
}

/// The glyph of `character`.
#[inline]
pub fn of(character: char) -> Glyph {
    // Most are plain.
    if is_letter(character) {
        Glyph::Letter(character)
    } else {
        rare(character)
    }
}

/// True if an ASCII character is always drawn with the font's own letter.
#[inline]
pub(super) const fn is_letter(character: char) -> bool {
    matches!(character, ' '..='~') && !matches!(character, '.' | ',' | ':' | ';')
}

#[rustfmt::skip]
fn rare(character: char) -> Glyph {
    match character {
        '‘' | '’' | '‚' | '′' => Glyph::Letter('\''),
        '“' | '”' | '„' | '″' => Glyph::Letter('"'),
        '‐' | '‑' | '–' | '—' | '−' => Glyph::Letter('-'),
        '\u{2009}' | '\u{202f}' => Glyph::Letter(' '),
        '.' => Glyph::Mark(const { Bitmap::of([0, 0, 0, 0, 0, 0b01100, 0b01100, 0]) }, character),
        ',' => Glyph::Mark(const { Bitmap::of([0, 0, 0, 0, 0, 0b01100, 0b00100, 0b01000]) }, character),
        ':' => Glyph::Mark(const { Bitmap::of([0, 0b01100, 0b01100, 0, 0, 0b01100, 0b01100, 0]) }, character),
        ';' => Glyph::Mark(
            const { Bitmap::of([0, 0b01100, 0b01100, 0, 0, 0b01100, 0b00100, 0b01000]) },
            character,
        ),
        blank if blank.is_control() => Glyph::Letter(' '),
        other => sign(other).map_or(Glyph::Letter(other), Glyph::Sign),
    }
}

/// The bitmap of a sign, if `character` is one.
#[rustfmt::skip]
const fn sign(character: char) -> Option<Bitmap> {
    Some(match character {
        '…' => ELLIPSIS,
        '›' => const { Bitmap::of([0b00000, 0b01000, 0b00100, 0b00010, 0b00100, 0b01000, 0b00000, 0]) },
        '‹' => const { Bitmap::of([0b00000, 0b00010, 0b00100, 0b01000, 0b00100, 0b00010, 0b00000, 0]) },
        '▲' => const { Bitmap::of([0b00000, 0b00100, 0b00100, 0b01110, 0b01110, 0b11111, 0b00000, 0]) },
        '▼' => const { Bitmap::of([0b00000, 0b11111, 0b01110, 0b01110, 0b00100, 0b00100, 0b00000, 0]) },
        '▶' => const { Bitmap::of([0b01000, 0b01100, 0b01110, 0b01111, 0b01110, 0b01100, 0b01000, 0]) },
        '◀' => const { Bitmap::of([0b00010, 0b00110, 0b01110, 0b11110, 0b01110, 0b00110, 0b00010, 0]) },
        '→' => const { Bitmap::of([0b00000, 0b00100, 0b00010, 0b11111, 0b00010, 0b00100, 0b00000, 0]) },
        '←' => const { Bitmap::of([0b00000, 0b00100, 0b01000, 0b11111, 0b01000, 0b00100, 0b00000, 0]) },
        '↑' => const { Bitmap::of([0b00100, 0b01110, 0b10101, 0b00100, 0b00100, 0b00100, 0b00000, 0]) },
        '↓' => const { Bitmap::of([0b00000, 0b00100, 0b00100, 0b00100, 0b10101, 0b01110, 0b00100, 0]) },
        '✓' => TICK,
        '✗' => CROSS,
        '★' => const { Bitmap::of([0b00100, 0b00100, 0b11111, 0b01110, 0b01110, 0b10001, 0b00000, 0]) },
        '●' => const { Bitmap::of([0b00000, 0b01110, 0b11111, 0b11111, 0b11111, 0b01110, 0b00000, 0]) },
        '○' => const { Bitmap::of([0b00000, 0b01110, 0b10001, 0b10001, 0b10001, 0b01110, 0b00000, 0]) },
        '◆' => const { Bitmap::of([0b00000, 0b00100, 0b01110, 0b11111, 0b01110, 0b00100, 0b00000, 0]) },
        '≈' => const { Bitmap::of([0b00000, 0b01001, 0b10110, 0b00000, 0b01001, 0b10110, 0b00000, 0]) },
        'Ψ' => const { Bitmap::of([0b00000, 0b10101, 0b10101, 0b01110, 0b00100, 0b00100, 0b00000, 0]) },
        '■' => const { Bitmap::of([0b00000, 0b11111, 0b11111, 0b11111, 0b11111, 0b11111, 0b00000, 0]) },
        '□' => const { Bitmap::of([0b00000, 0b11111, 0b10001, 0b10001, 0b10001, 0b11111, 0b00000, 0]) },
        '⌫' => const { Bitmap::of([0b00000, 0b10010, 0b10100, 0b11111, 0b10100, 0b10010, 0b00000, 0]) },
        '␣' => const { Bitmap::of([0, 0, 0, 0, 0, 0b10001, 0b10001, 0b11111]) },
        _ => return None,
    })
}

const ELLIPSIS: Bitmap = Bitmap::of([0, 0, 0, 0, 0, 0, 0b10101, 0]);
/// The cross over what is lost.
#[rustfmt::skip]
pub(crate) const CROSS: Bitmap = Bitmap::of([0b00000, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001, 0b00000, 0]);
/// The tick over what is done.
#[rustfmt::skip]
pub(crate) const TICK: Bitmap = Bitmap::of([0b00000, 0b00001, 0b00011, 0b10110, 0b11100, 0b01000, 0b00000, 0]);

/// Draws a bitmap, each pixel `scale` (1 or 2) pixels wide and high, top left corner at `at`.
///
/// # Errors
/// The target's own.
pub fn draw<D: Surface>(
    target: &mut D,
    at: Point,
    bitmap: Bitmap,
    scale: u32,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    if scale == 1 {
        return target.draw_columns(at, &bitmap.0, ink);
    }
    let mut bands = [[0; 10]; 2];
    for (x, column) in bitmap.enlarged(scale).enumerate() {
        (bands[0][x], bands[1][x]) = (column as u8, (column >> 8) as u8);
    }
    target.draw_columns(at, &bands[0], ink)?;
    target.draw_columns(at + Point::new(0, 8), &bands[1], ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_sign_and_the_ellipsis_have_pictures_of_their_own() {
        assert!(matches!(of('›'), Glyph::Sign(_)));
        assert_eq!(of('…'), Glyph::Sign(ELLIPSIS));
    }

    #[test]
    fn typographic_marks_become_plain_ones_and_letters_stay() {
        assert_eq!(of('’'), Glyph::Letter('\''));
        assert_eq!(of('—'), Glyph::Letter('-'));
        assert_eq!(of('\t'), Glyph::Letter(' '));
        assert_eq!(of('é'), Glyph::Letter('é'));
    }
}
