//! What tables enter and packs hold: texts cut to fit, numbers that must lie in a range.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use arrayvec::ArrayString;
use serde::{
    Deserializer,
    de::{Error, Expected, Visitor},
};

use crate::players::{LONGEST_NAME, PlayerName};

/// A text in a move that the table fills in, such as a player's name.
pub struct Blank<'a> {
    text: &'a mut dyn Filled,
    longest: u8,
}

impl<'a> Blank<'a> {
    /// A player's name.
    pub fn name(name: &'a mut PlayerName) -> Self {
        Self {
            text: name,
            longest: LONGEST_NAME,
        }
    }

    /// A text of as many letters as it has bytes, if they are all of one byte.
    pub fn text<const N: usize>(text: &'a mut ArrayString<N>) -> Self {
        Self {
            text,
            longest: N as u8,
        }
    }

    /// Most letters it takes; none if it is filled in already.
    pub fn longest(&self) -> Option<u8> {
        self.text.is_blank().then_some(self.longest)
    }

    /// Writes as much of `text` as it takes.
    pub fn fill(self, text: &str) {
        let letters: String = text.chars().take(self.longest.into()).collect();
        self.text.fill(&letters);
    }
}

/// A text kept in place, of any length.
trait Filled {
    fn is_blank(&self) -> bool;
    fn fill(&mut self, text: &str);
}

impl<const N: usize> Filled for ArrayString<N> {
    fn is_blank(&self) -> bool {
        self.is_empty()
    }

    fn fill(&mut self, text: &str) {
        *self = cut(text);
    }
}

/// A text cut to what fits, on a character's edge. What is kept goes into moves: no ellipsis is added, as pictures have it.
pub fn cut<const N: usize>(text: &str) -> ArrayString<N> {
    ArrayString::from(&text[..text.floor_char_boundary(N)]).unwrap_or_default()
}

/// Puts an entry into a pack, in place of the `same` one if it is there.
pub fn put_in<T>(entries: &mut Vec<T>, entry: T, same: impl Fn(&T) -> bool) {
    match entries.iter_mut().find(|known| same(known)) {
        Some(known) => *known = entry,
        None => entries.push(entry),
    }
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
