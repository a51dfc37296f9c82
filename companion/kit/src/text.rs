//! Text that tables enter and packs hold: cut to fit, with numbers in a range.

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

    /// Where its letters lie, as long as the move is not moved.
    pub fn place(&self) -> *const u8 {
        self.text.place()
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
    fn place(&self) -> *const u8;
    fn fill(&mut self, text: &str);
}

impl<const N: usize> Filled for ArrayString<N> {
    fn is_blank(&self) -> bool {
        self.is_empty()
    }

    fn place(&self) -> *const u8 {
        self.as_ptr()
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

/// A whole number from `lowest` to `highest`; the error states what was expected and what was found.
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use serde::de::{IntoDeserializer, value};

    use super::*;

    #[test]
    fn a_blank_asks_for_its_letters_until_it_is_filled_in() {
        let mut name = PlayerName::new();
        assert_eq!(Blank::name(&mut name).longest(), Some(12));
        Blank::name(&mut name).fill("Ĉiuj literoj");
        assert_eq!(Blank::name(&mut name).longest(), None);
        assert_eq!(name.as_str(), "Ĉiuj literoj");

        let mut card = ArrayString::<4>::new();
        assert_eq!(Blank::text(&mut card).longest(), Some(4));
        Blank::text(&mut card).fill("Tribbles");
        assert_eq!(card.as_str(), "Trib");
    }

    #[test]
    fn a_number_out_of_range_is_refused_with_range_and_value() {
        let found = |value: i64| {
            let number: value::I64Deserializer<value::Error> = value.into_deserializer();
            ranged(number, 2, 5).map_err(|error| error.to_string())
        };
        assert_eq!((found(2), found(5)), (Ok(2), Ok(5)));
        for value in [-1, 1, 6, 259] {
            let why = format!("expected a number from 2 to 5, found {value}");
            assert_eq!(found(value), Err(why));
        }
        let unsigned: value::U64Deserializer<value::Error> = 4_u64.into_deserializer();
        assert_eq!(ranged(unsigned, 2, 5), Ok(4));
    }

    #[test]
    fn an_entry_of_a_pack_takes_the_place_of_the_one_of_its_name() {
        let mut pack = Vec::from([("wick", 1), ("lamp", 2)]);
        for entry in [("lamp", 3), ("oil", 4)] {
            put_in(&mut pack, entry, |known| known.0 == entry.0);
        }
        assert_eq!(pack, [("wick", 1), ("lamp", 3), ("oil", 4)]);
    }
}
