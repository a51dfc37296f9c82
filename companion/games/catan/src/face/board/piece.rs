//! The pieces of a player, distinguished by a pattern as they are by colour on the table: filled, hollow, striped, and a
//! cross.

use readyroom_kit::Seat;

/// How the pieces of a player look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// All lit.
    Filled,
    /// Only the border; a starship is two lines.
    Hollow,
    /// Every other column; a starship is a row of ties.
    Striped,
    /// Only the middle row and column; a starship is a thin line with a tick.
    Cross,
}

impl Pattern {
    /// The pattern of a player.
    pub const fn of(seat: Seat) -> Self {
        match seat {
            0 => Self::Filled,
            1 => Self::Hollow,
            2 => Self::Striped,
            _ => Self::Cross,
        }
    }

    /// Whether the pixel of an outpost or a starbase is lit that lies so far from its middle, which is `right` pixels from
    /// its edge sideways, and `down` upward and downward.
    pub const fn building(self, (x, y): (i32, i32), (right, down): (i32, i32)) -> bool {
        match self {
            Self::Filled => true,
            Self::Hollow => x.abs() == right || y.abs() == down,
            Self::Striped => (x + right) % 2 == 0,
            Self::Cross => x == 0 || y == 0,
        }
    }

    /// Whether the pixel of a starship is lit, `along` it from the middle and `across` it, -1 to 1.
    pub const fn starship(self, along: i32, across: i32) -> bool {
        match self {
            Self::Filled => true,
            Self::Hollow => across != 0,
            Self::Striped => along % 2 == 0,
            Self::Cross => across == 0 || along == 0,
        }
    }
}
