//! Large digits in seven segments.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

use super::canvas::{Canvas, LIT, rect};

/// Which segments a character lights: top, upper right, lower right, bottom, lower left, upper left, middle.
const fn segments(character: char) -> [bool; 7] {
    let bits: u8 = match character {
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
        '-' => 0b000_0001,
        _ => 0,
    };
    let mut lit = [false; 7];
    let mut segment = 0;
    while segment < 7 {
        lit[segment] = bits & (0b100_0000 >> segment) != 0;
        segment += 1;
    }
    lit
}

/// The size of a row of digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digits {
    /// Width of a digit.
    pub width: i32,
    /// Height of a digit.
    pub height: i32,
    /// Thickness of a segment.
    pub stroke: i32,
    /// Between two characters.
    pub gap: i32,
}

impl Digits {
    /// The largest digits in which `text` (digits, `:` and `-`) is not wider than `width`.
    pub fn for_width(text: &str, width: i32) -> Self {
        let count = text
            .chars()
            .filter(|character| *character != ':')
            .count()
            .max(1) as i32;
        let colons = text.chars().count() as i32 - count;
        let stroke = if count > 5 { 3 } else { 5 };
        let gap = if count > 5 { 2 } else { 4 };
        let room = width - colons * (stroke + gap) - (count - 1) * gap;
        Self {
            width: (room / count).clamp(3 * stroke, 21),
            height: 34,
            stroke,
            gap,
        }
    }

    /// How wide `text` gets.
    pub fn measure(&self, text: &str) -> i32 {
        text.chars()
            .map(|character| self.advance(character))
            .sum::<i32>()
            - self.gap
    }

    const fn advance(&self, character: char) -> i32 {
        self.gap
            + if character == ':' {
                self.stroke
            } else {
                self.width
            }
    }
}

impl<D: DrawTarget<Color = BinaryColor>> Canvas<'_, D> {
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
                for at in [digits.height / 3, digits.height * 2 / 3] {
                    self.fill(
                        rect(x, y + at - digits.stroke / 2, digits.stroke, digits.stroke),
                        LIT,
                    )?;
                }
            } else {
                self.digit(x, y, digits, character)?;
            }
            x += digits.advance(character);
        }
        Ok(())
    }

    fn digit(
        &mut self,
        x: i32,
        y: i32,
        Digits {
            width,
            height,
            stroke,
            ..
        }: Digits,
        digit: char,
    ) -> Result<(), D::Error> {
        let [
            top,
            upper_right,
            lower_right,
            bottom,
            lower_left,
            upper_left,
            middle,
        ] = segments(digit);
        // A one stands in the middle of its place, or there would seem to be a blank before it.
        let right = if digit == '1' {
            x + (width - stroke) / 2
        } else {
            x + width - stroke
        };
        let half = (height - stroke) / 2;
        for (lit, at) in [(top, 0), (middle, half), (bottom, height - stroke)] {
            if lit {
                self.across(x, y + at, width, stroke)?;
            }
        }
        for (lit, left, down) in [
            (upper_left, x, 0),
            (upper_right, right, 0),
            (lower_left, x, half),
            (lower_right, right, half),
        ] {
            if lit {
                let length = if down == 0 {
                    half
                } else {
                    height - stroke - half
                };
                self.upright(left, y + down, length + stroke, stroke)?;
            }
        }
        Ok(())
    }

    /// A lying segment with pointed ends.
    fn across(&mut self, x: i32, y: i32, length: i32, stroke: i32) -> Result<(), D::Error> {
        for row in 0..stroke {
            let point = stroke / 2 + 1 - row.min(stroke - 1 - row);
            let point = point.max(1) + stroke / 2 - 1;
            self.fill(rect(x + point, y + row, length - 2 * point, 1), LIT)?;
        }
        Ok(())
    }

    /// A standing segment with pointed ends.
    fn upright(&mut self, x: i32, y: i32, length: i32, stroke: i32) -> Result<(), D::Error> {
        for column in 0..stroke {
            let point = stroke / 2 + 1 - column.min(stroke - 1 - column);
            let point = point.max(1) + stroke / 2 - 1;
            self.fill(rect(x + column, y + point, 1, length - 2 * point), LIT)?;
        }
        Ok(())
    }
}
