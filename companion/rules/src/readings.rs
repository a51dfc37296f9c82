//! Readings of a rulebook: where it can be read in two ways, the table's choices that depart from the default.

use alloc::vec::Vec;
use core::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};

/// The readings of one game that are not the default, as an enum of at most 32 unit variants. Journals name them, so one
/// that has become the default stays here for the games that were begun before.
pub trait Alternative: Copy + Eq + Serialize + DeserializeOwned + 'static {
    /// All of them, those of older rules too, in the order of the menu.
    const EVERY: &'static [Self];

    /// Its place in the enum, 0–31.
    fn place(self) -> u32;

    /// Whether a game of that version of the rules offers it.
    fn is_offered_by(self, rules: u32) -> bool {
        let _ = rules;
        true
    }

    /// The readings that a game of that version of the rules offers.
    fn offered(rules: u32) -> impl Iterator<Item = Self> {
        let every = Self::EVERY.iter().copied();
        every.filter(move |reading| reading.is_offered_by(rules))
    }

    /// If this is the default of older rules: the reading that said what is the default now.
    fn replaces(self) -> Option<Self> {
        None
    }
}

/// The readings a table has switched on. Written as the list of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings<A> {
    on: u32,
    of: PhantomData<A>,
}

impl<A> Default for Readings<A> {
    fn default() -> Self {
        Self {
            on: 0,
            of: PhantomData,
        }
    }
}

impl<A: Alternative> Readings<A> {
    /// Whether `reading` is on.
    pub fn has(self, reading: A) -> bool {
        self.on & 1 << reading.place() != 0
    }

    /// Switches `reading` on or off.
    pub fn set(&mut self, reading: A, on: bool) {
        let bit = 1 << reading.place();
        if on {
            self.on |= bit;
        } else {
            self.on &= !bit;
        }
    }
}

impl<A: Alternative> Serialize for Readings<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(A::EVERY.iter().filter(|&&reading| self.has(reading)))
    }
}

impl<'de, A: Alternative> Deserialize<'de> for Readings<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut readings = Self::default();
        Vec::<A>::deserialize(deserializer)?
            .into_iter()
            .for_each(|reading| readings.set(reading, true));
        Ok(readings)
    }
}
