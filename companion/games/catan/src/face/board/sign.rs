//! The small drawings of the board: a sign for each resource, which represents its colour, and digits.

use crate::rules::{Planet, Resource};

/// Rows of a sign and of a digit.
pub(super) const HEIGHT: i32 = 5;

/// A drawing of five rows, from the top; of each, the leftmost pixel in the highest of `width` bits.
#[derive(Clone, Copy)]
pub(super) struct Bitmap {
    pub width: i32,
    rows: [u8; HEIGHT as usize],
}

impl Bitmap {
    const fn new(width: i32, rows: [u8; HEIGHT as usize]) -> Self {
        Self { width, rows }
    }

    /// The lit pixels, from the top left corner.
    pub fn pixels(self) -> impl Iterator<Item = (i32, i32)> {
        (0..HEIGHT).flat_map(move |y| {
            let row = self.rows[y as usize];
            let lit = (0..self.width).filter(move |x| row >> (self.width - 1 - x) & 1 != 0);
            lit.map(move |x| (x, y))
        })
    }
}

/// The sign of a planet; stones for the asteroid field.
pub(super) const fn planet(planet: Planet) -> Bitmap {
    match planet {
        Some(resource) => sign(resource),
        None => Bitmap::new(
            8,
            [
                0b0110_0000,
                0b0110_0011,
                0b0000_0011,
                0b1100_1000,
                0b1100_0000,
            ],
        ),
    }
}

/// A girder, a plant, a ring for O₂, a crystal, waves.
const fn sign(resource: Resource) -> Bitmap {
    let rows = match resource {
        Resource::Tritanium => [0b11111, 0b00100, 0b00100, 0b00100, 0b11111],
        Resource::Food => [0b10101, 0b10101, 0b01110, 0b00100, 0b00100],
        Resource::Oxygen => [0b01110, 0b10001, 0b10001, 0b10001, 0b01110],
        Resource::Dilithium => [0b00100, 0b01110, 0b11111, 0b01110, 0b00100],
        Resource::Water => [0b01001, 0b10110, 0b00000, 0b01001, 0b10110],
    };
    Bitmap::new(5, rows)
}

/// Between the two numbers of a rate.
pub(super) const COLON: Bitmap = Bitmap::new(1, [0, 1, 0, 1, 0]);

/// A digit. The 1 takes a single column, so that 10, 11 and 12 are narrow.
pub(super) const fn digit(digit: u8) -> Bitmap {
    let rows = match digit {
        0 => [0b111, 0b101, 0b101, 0b101, 0b111],
        1 => return Bitmap::new(1, [1; HEIGHT as usize]),
        2 => [0b111, 0b001, 0b111, 0b100, 0b111],
        3 => [0b111, 0b001, 0b111, 0b001, 0b111],
        4 => [0b101, 0b101, 0b111, 0b001, 0b001],
        5 => [0b111, 0b100, 0b111, 0b001, 0b111],
        6 => [0b111, 0b100, 0b111, 0b101, 0b111],
        7 => [0b111, 0b001, 0b001, 0b010, 0b010],
        8 => [0b111, 0b101, 0b111, 0b101, 0b111],
        _ => [0b111, 0b101, 0b111, 0b001, 0b111],
    };
    Bitmap::new(3, rows)
}
