//! What tables enter and packs hold: texts cut to fit, numbers that must lie in a range.

use alloc::{format, string::String};
use core::fmt;

use arrayvec::ArrayString;
use serde::{
    Deserializer,
    de::{Error, Expected, Visitor},
};

/// Most letters a player's name may have.
pub const LONGEST_NAME: u8 = 12;

/// A player's name, at most [`LONGEST_NAME`] letters of any script.
pub type PlayerName = ArrayString<{ LONGEST_NAME as usize * 4 }>;

/// The beginning of a text, as a player's name.
pub fn player_name(text: &str) -> PlayerName {
    cut(&text.chars().take(LONGEST_NAME.into()).collect::<String>())
}

/// A text cut to what fits, on a character's edge. What is kept goes into moves: no ellipsis is added, as pictures have it.
pub fn cut<const N: usize>(text: &str) -> ArrayString<N> {
    ArrayString::from(&text[..text.floor_char_boundary(N)]).unwrap_or_default()
}

/// A whole number from `lowest` to `highest`; the error says what was expected and what was found.
pub fn ranged<'de, D: Deserializer<'de>>(
    deserializer: D,
    lowest: u8,
    highest: u8,
) -> Result<u8, D::Error> {
    deserializer.deserialize_i64(Ranged { lowest, highest })
}

/// Names what was expected in players' words, whatever was found.
struct Ranged {
    lowest: u8,
    highest: u8,
}

impl Visitor<'_> for Ranged {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number from {} to {}", self.lowest, self.highest)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<u8, E> {
        u8::try_from(value)
            .ok()
            .filter(|value| (self.lowest..=self.highest).contains(value))
            .ok_or_else(|| {
                E::custom(format!(
                    "expected {}, found {value}",
                    &self as &dyn Expected
                ))
            })
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<u8, E> {
        self.visit_i64(i64::try_from(value).unwrap_or(i64::MAX))
    }
}
