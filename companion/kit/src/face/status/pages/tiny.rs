//! Digits and a few signs of five rows, where letters have no room.

use embedded_graphics::{pixelcolor::BinaryColor, primitives::Rectangle};
use readyroom_hardware::scene::canvas::LIT;

use super::paper::{Paper, area};

/// Rows of each.
pub const HEIGHT: i32 = 5;

/// Rows from the top; of each, the leftmost of three pixels in the highest bit.
const fn rows(letter: char) -> [u8; HEIGHT as usize] {
    match letter {
        '0' => [0b111, 0b101, 0b101, 0b101, 0b111],
        '1' => [0b010, 0b110, 0b010, 0b010, 0b111],
        '2' => [0b111, 0b001, 0b111, 0b100, 0b111],
        '3' => [0b111, 0b001, 0b111, 0b001, 0b111],
        '4' => [0b101, 0b101, 0b111, 0b001, 0b001],
        '5' => [0b111, 0b100, 0b111, 0b001, 0b111],
        '6' => [0b111, 0b100, 0b111, 0b101, 0b111],
        '7' => [0b111, 0b001, 0b001, 0b010, 0b010],
        '8' => [0b111, 0b101, 0b111, 0b101, 0b111],
        '9' => [0b111, 0b101, 0b111, 0b001, 0b111],
        '+' => [0b000, 0b010, 0b111, 0b010, 0b000],
        '-' => [0b000, 0b000, 0b111, 0b000, 0b000],
        '?' => [0b111, 0b001, 0b011, 0b000, 0b010],
        _ => [0; HEIGHT as usize],
    }
}

/// From one letter to the next.
const ADVANCE: i32 = 4;

/// How wide they are, in pixels.
pub fn width(letters: &str) -> i32 {
    letters.chars().count() as i32 * ADVANCE - 1
}

/// The lit pixels, from the top left corner.
fn pixels(letters: &str) -> impl Iterator<Item = (i32, i32)> {
    (0..).zip(letters.chars()).flat_map(|(at, letter)| {
        let rows = (0..).zip(rows(letter));
        rows.flat_map(move |(y, row)| {
            let lit = (0..3).filter(move |x| row >> (2 - x) & 1 != 0);
            lit.map(move |x| (at * ADVANCE + x, y))
        })
    })
}

impl Paper {
    /// Digits and signs of five rows.
    pub fn tiny(&mut self, x: i32, y: i32, letters: &str, ink: BinaryColor) {
        for (across, down) in pixels(letters) {
            self.fill(area(x + across, y + down, 1, 1), ink);
        }
    }

    pub fn fill(&mut self, area: Rectangle, ink: BinaryColor) {
        let Ok(()) = self.canvas().fill(area, ink);
    }

    pub fn frame(&mut self, area: Rectangle) {
        let Ok(()) = self.canvas().frame(area, LIT);
    }
}
