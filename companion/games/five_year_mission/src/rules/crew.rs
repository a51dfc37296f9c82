//! The sixteen crew mats: seven and one promotional tile for each ship.

use serde::{Deserialize, Serialize};

/// Which Enterprise, and so which crew and which yellow and red alerts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Series {
    /// The original series, NCC-1701.
    Tos,
    /// The Next Generation, NCC-1701-D.
    Tng,
}

/// A crew member, in the order of the mats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Crew {
    Kirk,
    Spock,
    McCoy,
    Scott,
    Uhura,
    Sulu,
    Chekov,
    Rand,
    Picard,
    Riker,
    Crusher,
    LaForge,
    Troi,
    Data,
    Worf,
    Wesley,
}

impl Crew {
    /// All sixteen, the original series first, each in numerical order.
    pub const ALL: [Self; 16] = [
        Self::Kirk,
        Self::Spock,
        Self::McCoy,
        Self::Scott,
        Self::Uhura,
        Self::Sulu,
        Self::Chekov,
        Self::Rand,
        Self::Picard,
        Self::Riker,
        Self::Crusher,
        Self::LaForge,
        Self::Troi,
        Self::Data,
        Self::Worf,
        Self::Wesley,
    ];

    /// The number on the mat, 1 (captain) to 8 (promotional tile).
    pub const fn number(self) -> u8 {
        self as u8 % 8 + 1
    }

    /// The ship the mat belongs to.
    pub const fn series(self) -> Series {
        if (self as u8) < 8 {
            Series::Tos
        } else {
            Series::Tng
        }
    }

    /// The crew member with that number, 1–8, on that ship.
    pub fn numbered(series: Series, number: u8) -> Self {
        let first = match series {
            Series::Tos => 0,
            Series::Tng => 8,
        };
        Self::ALL[first + usize::from(number - 1)]
    }
}
