//! The nine lamps and their patterns.

use serde::{Deserialize, Serialize};

/// A lamp of the panel: six in a row, then three condition lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lamp {
    /// White.
    Track1,
    /// Blue.
    Track2,
    /// Yellow.
    Track3,
    /// Yellow.
    Track4,
    /// Red.
    Track5,
    /// Red.
    Track6,
    /// Condition blue.
    Blue,
    /// Condition yellow.
    Yellow,
    /// Condition red.
    Red,
}

impl Lamp {
    /// All nine, in panel order.
    pub const ALL: [Self; 9] = [
        Self::Track1,
        Self::Track2,
        Self::Track3,
        Self::Track4,
        Self::Track5,
        Self::Track6,
        Self::Blue,
        Self::Yellow,
        Self::Red,
    ];
    /// The six in a row.
    pub const TRACK: [Self; 6] =
        [Self::Track1, Self::Track2, Self::Track3, Self::Track4, Self::Track5, Self::Track6];
}

/// How a lamp shines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pattern {
    /// Dark.
    #[default]
    Off,
    /// Lit.
    On,
    /// Blinks once a second.
    Slow,
    /// Blinks four times a second.
    Fast,
    /// A short flash every two seconds.
    Pulse,
}

/// The nine lamps at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lamps([Pattern; 9]);

impl Lamps {
    /// These lamps with one of them changed.
    #[must_use]
    pub const fn with(mut self, lamp: Lamp, pattern: Pattern) -> Self {
        self.0[lamp as usize] = pattern;
        self
    }

    /// How `lamp` shines.
    pub const fn get(&self, lamp: Lamp) -> Pattern {
        self.0[lamp as usize]
    }
}
