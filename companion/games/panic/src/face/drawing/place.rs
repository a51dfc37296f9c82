//! Coordinates of things on the drawn board: three rings around the ship, as wide as the screen and as high as it
//! allows, each in six sectors.

use readyroom_kit::face::WIDTH;

use crate::rules::{Range, Sector};

/// Height of the board.
pub const HEIGHT: i16 = 312;
/// Half the width of each ring's outer edge, from the ship's to the rim.
pub const REACH: [i16; 4] = [42, 95, 147, 200];
/// Half its height.
pub const RISE: [i16; 4] = [39, 78, 117, 156];
/// Width and height of a token.
pub const TOKEN: [i16; 2] = [42, 37];

/// Across a sector's number, with room for a finger.
pub const NUMBER: u8 = 26;

/// Where the tokens of a place lie that has room for all of them, the first one first: their left upper corners, in the sector
/// at the top right, then in the one on the right.
const CORNER: [&[[i16; 2]]; 3] = [
    &[[208, 79], [251, 79]],
    &[[209, 40], [253, 40], [297, 40]],
    &[[209, 1], [253, 1], [297, 1], [352, 40]],
];
const FLANK: [&[[i16; 2]]; 3] = [
    &[[247, 118], [247, 157]],
    &[[300, 118], [300, 157]],
    &[[352, 105], [352, 170]],
];

/// How tokens of a place lie there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Each as large as a token is.
    Whole,
    /// Two where one would lie.
    Half,
}

/// Room for the tokens of a place.
pub struct Room {
    sector: Sector,
    corners: &'static [[i16; 2]],
    /// How they lie there.
    pub size: Size,
}

impl Room {
    /// Room for so many tokens.
    pub fn new(sector: Sector, range: Range, tokens: usize) -> Self {
        let of_range = match sector {
            1 | 4 => FLANK,
            _ => CORNER,
        };
        let corners = of_range[range as usize];
        let size = if tokens > corners.len() {
            Size::Half
        } else {
            Size::Whole
        };
        Self {
            sector,
            corners,
            size,
        }
    }

    /// Tokens it has room for.
    pub const fn tokens(&self) -> usize {
        match self.size {
            Size::Whole => self.corners.len(),
            Size::Half => 2 * self.corners.len(),
        }
    }

    /// The left upper corner of a token, by its number from 0.
    pub fn corner(&self, number: usize) -> [i16; 2] {
        let [_, high] = TOKEN;
        let (number, down) = match self.size {
            Size::Whole => (number, 0),
            Size::Half => (number / 2, (number % 2) as i16 * (high / 2 + 1)),
        };
        let [x, y] = mirrored(self.sector, self.corners[number], TOKEN);
        [x, y + down]
    }
}

/// The middle of a sector's number.
pub fn number(sector: Sector) -> [i16; 2] {
    let middle = match sector {
        1 | 4 => [384, HEIGHT / 2],
        _ => [381, 19],
    };
    mirrored(sector, middle, [0, 0])
}

/// What is so large and lies there in a sector on the top right, or on the right, in the sector that mirrors it.
const fn mirrored(sector: Sector, [x, y]: [i16; 2], [wide, high]: [i16; 2]) -> [i16; 2] {
    let x = if sector < 3 { x } else { WIDTH - x - wide };
    let y = if matches!(sector, 2 | 3) {
        HEIGHT - y - high
    } else {
        y
    };
    [x, y]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_places_share_room_and_none_is_off_the_board() {
        let mut taken: Vec<([i16; 2], [i16; 2])> = Vec::new();
        for sector in 0..6 {
            let across = i16::from(NUMBER);
            taken.push((
                number(sector).map(|middle| middle - across / 2),
                [across; 2],
            ));
            for range in Range::ALL {
                let room = Room::new(sector, range, 0);
                taken.extend((0..room.tokens()).map(|number| (room.corner(number), TOKEN)));
            }
        }
        for (index, &([x, y], [wide, high])) in taken.iter().enumerate() {
            let on_board = x >= 0 && y >= 0 && x + wide <= WIDTH && y + high <= HEIGHT;
            assert!(on_board, "{x}, {y}");
            for &([left, top], [across, down]) in &taken[..index] {
                let beside = left + across <= x || x + wide <= left;
                let above = top + down <= y || y + high <= top;
                assert!(beside || above, "{x}, {y} and {left}, {top}");
            }
        }
    }

    #[test]
    fn more_tokens_than_there_is_room_for_are_half_as_high() {
        let room = Room::new(0, Range::Short, 3);
        assert!(room.size == Size::Half && room.tokens() == 4);
        assert_eq!([room.corner(0), room.corner(1)], [[208, 79], [208, 98]]);
    }
}
