//! Cards of the Enterprise deck without an order: a hand, a discard pile.

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{MOST_CARDS, Title};

/// How many cards of each title.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards([u8; Title::ALL.len()]);

impl Default for Cards {
    fn default() -> Self {
        Self([0; Title::ALL.len()])
    }
}

impl core::fmt::Debug for Cards {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.each()).finish()
    }
}

impl Cards {
    /// How many of a title.
    pub const fn of(&self, title: Title) -> u8 {
        self.0[title as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// One more.
    pub fn put(&mut self, title: Title) {
        self.0[title as usize] += 1;
    }

    /// One less; false if there is none.
    pub fn take(&mut self, title: Title) -> bool {
        let of = &mut self.0[title as usize];
        let there = *of > 0;
        *of = of.saturating_sub(1);
        there
    }

    /// The titles that are there, each once.
    pub fn titles(&self) -> impl Iterator<Item = Title> + '_ {
        let every = Title::ALL.iter().copied();
        every.filter(|&title| self.of(title) > 0)
    }

    /// Every card, in the order of the titles.
    pub fn each(&self) -> impl Iterator<Item = Title> + '_ {
        self.titles()
            .flat_map(|title| core::iter::repeat_n(title, self.of(title).into()))
    }

    /// Card number `nth`, from 0, in the order of the titles.
    pub fn nth(&self, nth: u8) -> Option<Title> {
        self.each().nth(nth.into())
    }

    /// Puts all of `others` here.
    pub fn put_all(&mut self, others: &Self) {
        for (of, more) in self.0.iter_mut().zip(others.0) {
            *of += more;
        }
    }
}

impl FromIterator<Title> for Cards {
    fn from_iter<I: IntoIterator<Item = Title>>(titles: I) -> Self {
        let mut cards = Self::default();
        titles.into_iter().for_each(|title| cards.put(title));
        cards
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let titles = Vec::<Title>::deserialize(deserializer)?;
        if titles.len() > MOST_CARDS {
            return Err(D::Error::custom("more cards than a deck may have"));
        }
        Ok(titles.into_iter().collect())
    }
}
