//! The characters, and what their cards say.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

/// A crew member of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Character {
    Kirk,
    Spock,
    McCoy,
    Uhura,
    Scott,
    Sulu,
    Chekov,
}

impl Character {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Kirk,
        Self::Spock,
        Self::McCoy,
        Self::Uhura,
        Self::Scott,
        Self::Sulu,
        Self::Chekov,
    ];
}

/// What a character card says its player can do each turn (PANIC-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Whose it is.
    pub character: Character,
    /// In the table's own words.
    pub text: AbilityText,
}

/// An ability in the table's own words, at most 40 bytes.
pub type AbilityText = ArrayString<40>;
