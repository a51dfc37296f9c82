//! Large digits in seven segments.
//!
//! A digit is as high as four pages of the display and fills them, and its segments end where pages do: so a second changes few
//! bytes.

use embedded_graphics::prelude::Point;

use super::canvas::{Canvas, LIT, rect};
use crate::screen::Surface;

/// Largest width of a digit.
const WIDEST: i32 = 15;
/// Height of all digits.
pub(super) const HEIGHT: i32 = 32;

/// The segments of a digit, a bit each.
const TOP: u8 = 0b100_0000;
const UPPER_RIGHT: u8 = 0b010_0000;
const LOWER_RIGHT: u8 = 0b001_0000;
const BOTTOM: u8 = 0b000_1000;
const LOWER_LEFT: u8 = 0b000_0100;
const UPPER_LEFT: u8 = 0b000_0010;
const MIDDLE: u8 = 0b000_0001;

/// Which segments a character lights.
const fn segments(character: char) -> u8 {
    match character {
        '0' => 0b111_1110,
        '1' => 0b011_0000,
        '2' => 0b110_1101,
        '3' => 0b111_1001,
        '4' => 0b011_0011,
        '5' => 0b101_1011,
        '6' => 0b101_1111,
        '7' => 0b111_0000,
        '8' => 0b111_1111,
        '9' => 0b111_1011,
        '-' => MIDDLE,
        _ => 0,
    }
}

/// `rows` if a segment is lit, else none.
const fn lit(rows: u32, segment: u8, segments: u8) -> u32 {
    if segments & segment != 0 { rows } else { 0 }
}

/// The size of a row of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// Width of a digit.
    width: i32,
    /// Thickness of a segment.
    stroke: i32,
    /// Between two characters.
    gap: i32,
}

/// Of up to 99:59.
const LARGE: Digits = Digits {
    width: WIDEST,
    stroke: 5,
    gap: 6,
};

/// A digit: of each eight rows the columns, the topmost pixel in bit 0. Those behind it are dark; whole eights are drawn
/// faster.
type Columns = [[u8; 16]; HEIGHT as usize / 8];

/// The large digits and the dash, made beforehand.
static LARGE_COLUMNS: [Columns; 11] = {
    let mut columns = [[[0; _]; _]; 11];
    let mut digit = 0;
    while digit < 10 {
        columns[digit as usize] = LARGE.make((b'0' + digit) as char);
        digit += 1;
    }
    columns[10] = LARGE.make('-');
    columns
};

impl Digits {
    /// The largest digits in which `text` (digits, `:` and `-`) is not wider than `width`.
    pub fn for_width(text: &str, width: i32) -> Self {
        let colons = text.bytes().filter(|byte| *byte == b':').count() as i32;
        let count = (text.len() as i32 - colons).max(1);
        let (stroke, gap) = if count > 5 {
            (3, 2)
        } else {
            (LARGE.stroke, LARGE.gap)
        };
        let room = width - colons * (stroke + gap) - (count - 1) * gap;
        Self {
            width: (room / count).clamp(3 * stroke, WIDEST),
            stroke,
            gap,
        }
    }

    /// Width of `text`.
    pub fn measure(&self, text: &str) -> i32 {
        let advances = text.chars().map(|character| self.advance(character));
        advances.sum::<i32>() - self.gap
    }

    const fn advance(&self, character: char) -> i32 {
        self.gap
            + if character == ':' {
                self.stroke
            } else {
                self.width
            }
    }

    fn columns(&self, character: char) -> Columns {
        match character {
            digit @ '0'..='9' if *self == LARGE => LARGE_COLUMNS[digit as usize - '0' as usize],
            '-' if *self == LARGE => LARGE_COLUMNS[10],
            other => self.make(other),
        }
    }

    /// Puts a digit together from its segments.
    const fn make(&self, character: char) -> Columns {
        let segments = segments(character);
        let (middle, last) = (HEIGHT / 2, HEIGHT - self.stroke);
        let lying = lit(1, TOP, segments)
            | lit(1 << (last / 2), MIDDLE, segments)
            | lit(1 << last, BOTTOM, segments);
        // A one is in the middle of its place, or there would seem to be a blank before it.
        let right = (self.width - self.stroke) / if character == '1' { 2 } else { 1 };
        let mut columns = [0_u32; WIDEST as usize];
        let mut at = 0;
        while at < self.stroke {
            let point = self.point(at);
            let mut x = point;
            while x < self.width - point {
                columns[x as usize] |= lying << at;
                x += 1;
            }
            let parted = if point > 3 { point - 2 } else { 1 };
            let upper = rows(point, middle - parted);
            let lower = rows(middle + parted, HEIGHT - point);
            columns[at as usize] |=
                lit(upper, UPPER_LEFT, segments) | lit(lower, LOWER_LEFT, segments);
            columns[(right + at) as usize] |=
                lit(upper, UPPER_RIGHT, segments) | lit(lower, LOWER_RIGHT, segments);
            at += 1;
        }
        by_eight_rows(&columns)
    }

    /// Indent of a segment in the row or column `at` of its thickness: its ends are pointed.
    const fn point(&self, at: i32) -> i32 {
        let (from_start, from_end) = (at, self.stroke - 1 - at);
        let near = if from_start < from_end {
            from_start
        } else {
            from_end
        };
        let blunt = self.stroke / 2 + 1 - near;
        (if blunt > 1 { blunt } else { 1 }) + self.stroke / 2 - 1
    }
}

/// The bits of these rows, the end not included.
const fn rows(from: i32, to: i32) -> u32 {
    ((1 << (to - from)) - 1) << from
}

const fn by_eight_rows(columns: &[u32; WIDEST as usize]) -> Columns {
    let mut bytes: Columns = [[0; _]; _];
    let mut at = 0;
    while at < 4 * WIDEST as usize {
        let (band, x) = (at / WIDEST as usize, at % WIDEST as usize);
        bytes[band][x] = (columns[x] >> (8 * band)) as u8;
        at += 1;
    }
    bytes
}

impl<D: Surface> Canvas<'_, D> {
    /// Draws digits, `:` and `-`, top left corner at `(x, y)`.
    pub(super) fn digits(
        &mut self,
        mut x: i32,
        y: i32,
        digits: Digits,
        text: &str,
    ) -> Result<(), D::Error> {
        for character in text.chars() {
            if character == ':' {
                for at in [HEIGHT / 3, HEIGHT * 2 / 3] {
                    let top = y + at - digits.stroke / 2;
                    self.fill(rect(x, top, digits.stroke, digits.stroke), LIT)?;
                }
            } else {
                for (columns, y) in digits.columns(character).iter().zip((y..).step_by(8)) {
                    self.target.draw_columns(Point::new(x, y), columns, LIT)?;
                }
            }
            x += digits.advance(character);
        }
        Ok(())
    }
}
