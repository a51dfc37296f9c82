//! Encounters without an order: a victory pile, a discard pile.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Encounter;

/// Encounters, each at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EncounterSet(u32);

impl EncounterSet {
    /// Every one.
    pub fn all() -> Self {
        Encounter::ALL.into_iter().collect()
    }

    /// Whether it is there.
    pub const fn has(self, encounter: Encounter) -> bool {
        self.0 & (1 << encounter as u32) != 0
    }

    /// The same with it.
    #[must_use]
    pub const fn with(self, encounter: Encounter) -> Self {
        Self(self.0 | 1 << encounter as u32)
    }

    /// The same without it.
    #[must_use]
    pub const fn without(self, encounter: Encounter) -> Self {
        Self(self.0 & !(1 << encounter as u32))
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without_all(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of the rulebook.
    pub fn each(self) -> impl Iterator<Item = Encounter> {
        Encounter::ALL.into_iter().filter(move |&one| self.has(one))
    }
}

impl FromIterator<Encounter> for EncounterSet {
    fn from_iter<I: IntoIterator<Item = Encounter>>(encounters: I) -> Self {
        let empty = Self::default();
        encounters.into_iter().fold(empty, Self::with)
    }
}

impl Serialize for EncounterSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for EncounterSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let encounters = alloc::vec::Vec::<Encounter>::deserialize(deserializer)?;
        Ok(encounters.into_iter().collect())
    }
}
