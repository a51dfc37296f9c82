//! The characters, and the texts of their cards.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

readyroom_kit::named! {
    /// A crew member of the game.
    pub enum Character {
        Kirk = "Kirk",
        Spock = "Spock",
        McCoy = "McCoy",
        Uhura = "Uhura",
        Scott = "Scott",
        Sulu = "Sulu",
        Chekov = "Chekov",
    }
}

/// The additional ability on a character card each turn (PANIC-17).
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
