//! Colours of what lies in the box.

use readyroom_hardware::scene::Sign;
use serde::{Serialize, Serializer};

/// A colour of dice, cards or spaces. It is never the only sign: its word or its shape shows it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// The word, which is also its name in a style sheet: "blue".
    pub word: &'static str,
    /// Its shape where a display has one colour.
    pub sign: Sign,
}

impl Serialize for Colour {
    /// Its word.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word)
    }
}

impl Colour {
    /// The first letter of its word, as a capital: "B".
    pub fn letter(self) -> char {
        let first = self.word.chars().next();
        first.map_or(' ', |letter| letter.to_ascii_uppercase())
    }
}

/// The shape of a thing that has a colour, or may have any.
pub fn sign(colour: Option<Colour>) -> Sign {
    colour.map_or(Sign::Plain, |colour| colour.sign)
}

/// Its word, or `other` where it may have any.
pub fn word(colour: Option<Colour>, other: &'static str) -> &'static str {
    colour.map_or(other, |colour| colour.word)
}
