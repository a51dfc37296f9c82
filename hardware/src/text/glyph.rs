//! Signs the Latin-1 fonts lack, as small bitmaps, and plain stand-ins for typographic marks.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

/// Eight rows, top first; the lowest five bits are the pixels, leftmost in bit 4. The last row but one stands on the
/// baseline.
pub type Rows = [u8; 8];

/// How a character is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// With the font's own letter (`?` if it has none).
    Letter(char),
    /// With one of our bitmaps.
    Sign(&'static Rows),
    /// A dot, colon or comma: with our bitmap among the smaller letters, where the fonts draw small crosses that make
    /// a time hard to read; with the font's own letter among the larger ones.
    Mark(&'static Rows, char),
}

/// How `character` is drawn.
#[rustfmt::skip]
pub fn of(character: char) -> Glyph {
    match character {
        '‘' | '’' | '‚' | '′' => Glyph::Letter('\''),
        '“' | '”' | '„' | '″' => Glyph::Letter('"'),
        '‐' | '‑' | '–' | '—' | '−' => Glyph::Letter('-'),
        '\u{2009}' | '\u{202f}' => Glyph::Letter(' '),
        '.' => Glyph::Mark(&[0, 0, 0, 0, 0, 0b01100, 0b01100, 0], character),
        ',' => Glyph::Mark(&[0, 0, 0, 0, 0, 0b01100, 0b00100, 0b01000], character),
        ':' => Glyph::Mark(&[0, 0b01100, 0b01100, 0, 0, 0b01100, 0b01100, 0], character),
        ';' => Glyph::Mark(
            &[0, 0b01100, 0b01100, 0, 0, 0b01100, 0b00100, 0b01000],
            character,
        ),
        blank if blank.is_control() => Glyph::Letter(' '),
        other => sign(other).map_or(Glyph::Letter(other), Glyph::Sign),
    }
}

/// The bitmap of a sign, if `character` is one.
#[rustfmt::skip]
fn sign(character: char) -> Option<&'static Rows> {
    Some(match character {
        '…' => &ELLIPSIS,
        '›' => &[0b00000, 0b01000, 0b00100, 0b00010, 0b00100, 0b01000, 0b00000, 0],
        '‹' => &[0b00000, 0b00010, 0b00100, 0b01000, 0b00100, 0b00010, 0b00000, 0],
        '▲' => &[0b00000, 0b00100, 0b00100, 0b01110, 0b01110, 0b11111, 0b00000, 0],
        '▼' => &[0b00000, 0b11111, 0b01110, 0b01110, 0b00100, 0b00100, 0b00000, 0],
        '▶' => &[0b01000, 0b01100, 0b01110, 0b01111, 0b01110, 0b01100, 0b01000, 0],
        '◀' => &[0b00010, 0b00110, 0b01110, 0b11110, 0b01110, 0b00110, 0b00010, 0],
        '→' => &[0b00000, 0b00100, 0b00010, 0b11111, 0b00010, 0b00100, 0b00000, 0],
        '←' => &[0b00000, 0b00100, 0b01000, 0b11111, 0b01000, 0b00100, 0b00000, 0],
        '↑' => &[0b00100, 0b01110, 0b10101, 0b00100, 0b00100, 0b00100, 0b00000, 0],
        '↓' => &[0b00000, 0b00100, 0b00100, 0b00100, 0b10101, 0b01110, 0b00100, 0],
        '✓' => &TICK,
        '✗' => &CROSS,
        '★' => &[0b00100, 0b00100, 0b11111, 0b01110, 0b01110, 0b10001, 0b00000, 0],
        '●' => &[0b00000, 0b01110, 0b11111, 0b11111, 0b11111, 0b01110, 0b00000, 0],
        '○' => &[0b00000, 0b01110, 0b10001, 0b10001, 0b10001, 0b01110, 0b00000, 0],
        '■' => &[0b00000, 0b11111, 0b11111, 0b11111, 0b11111, 0b11111, 0b00000, 0],
        '□' => &[0b00000, 0b11111, 0b10001, 0b10001, 0b10001, 0b11111, 0b00000, 0],
        '⌫' => &[0b00000, 0b10010, 0b10100, 0b11111, 0b10100, 0b10010, 0b00000, 0],
        '␣' => &[0, 0, 0, 0, 0, 0b10001, 0b10001, 0b11111],
        _ => return None,
    })
}

const ELLIPSIS: Rows = [0, 0, 0, 0, 0, 0, 0b10101, 0];
/// The cross over what is lost.
#[rustfmt::skip]
pub(crate) const CROSS: Rows = [0b00000, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001, 0b00000, 0];
/// The tick over what is done.
#[rustfmt::skip]
pub(crate) const TICK: Rows = [0b00000, 0b00001, 0b00011, 0b10110, 0b11100, 0b01000, 0b00000, 0];

/// Draws `rows`, each pixel `scale` pixels wide and high, top left corner at `at`.
///
/// # Errors
/// The target's own.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    at: Point,
    rows: &Rows,
    scale: u32,
    ink: BinaryColor,
) -> Result<(), D::Error> {
    let dot = Size::new_equal(scale);
    for (y, row) in (0..).zip(rows) {
        for x in (0..5).filter(|x| row & (0b10000 >> x) != 0) {
            target.fill_solid(
                &Rectangle::new(at + Point::new(x, y) * scale as i32, dot),
                ink,
            )?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_sign_and_the_ellipsis_have_pictures_of_their_own() {
        assert!(matches!(of('›'), Glyph::Sign(_)));
        assert_eq!(of('…'), Glyph::Sign(&ELLIPSIS));
    }

    #[test]
    fn typographic_marks_become_plain_ones_and_letters_stay() {
        assert_eq!(of('’'), Glyph::Letter('\''));
        assert_eq!(of('—'), Glyph::Letter('-'));
        assert_eq!(of('\t'), Glyph::Letter(' '));
        assert_eq!(of('é'), Glyph::Letter('é'));
    }
}
