//! Resources and counts of them.

use core::ops::{AddAssign, Index, IndexMut, SubAssign};

use serde::{Deserialize, Serialize};

readyroom_kit::named! {
    /// A resource (CATAN-2).
    #[derive(Hash)]
    pub enum Resource {
        /// Of red planets.
        Tritanium = "tritanium",
        /// Of yellow planets.
        Food = "food",
        /// Of white gas planets.
        Oxygen = "oxygen",
        /// Of green planets.
        Dilithium = "dilithium",
        /// Of blue planets.
        Water = "water",
    }
}

/// Cards of each resource in the box (CATAN-2).
pub const OF_EACH: u8 = 19;

/// How many of each resource: a hand, a price, the supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Resources(pub [u8; 5]);

impl Resources {
    /// So many of each: the order is that of [`Resource::ALL`].
    pub const fn new(counts: [u8; 5]) -> Self {
        Self(counts)
    }

    /// `count` of one resource.
    pub fn of(resource: Resource, count: u8) -> Self {
        let mut resources = Self::default();
        resources[resource] = count;
        resources
    }

    /// All cards together.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// True if these have at least `other`.
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(have, need)| have >= need)
    }

    /// The resources of which there is at least one.
    pub fn present(&self) -> impl Iterator<Item = Resource> + use<> {
        let counts = self.0;
        Resource::ALL
            .into_iter()
            .filter(move |&resource| counts[resource as usize] > 0)
    }

    /// Card number `nth` of the hand set out in the order of [`Resource::ALL`], from 0.
    pub fn nth(&self, nth: u8) -> Option<Resource> {
        Some(Resource::ALL[nth_of(&self.0, nth)?])
    }
}

/// Which of several kinds card number `nth` is, from 0, when so many of each are set out one kind after the other.
pub(super) fn nth_of(counts: &[u8], nth: u8) -> Option<usize> {
    let mut left = nth;
    counts.iter().position(|&count| {
        let here = left < count;
        left = left.saturating_sub(count);
        here
    })
}

impl Index<Resource> for Resources {
    type Output = u8;

    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Resources {
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}

impl AddAssign for Resources {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

impl SubAssign for Resources {
    /// Callers that subtract have asked [`Resources::covers`] first.
    fn sub_assign(&mut self, other: Self) {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            *count -= less;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_counted_card_by_card() {
        let hand = Resources::new([2, 0, 1, 0, 3]);
        assert_eq!(hand.total(), 6);
        let cards: Vec<_> = (0..7).map(|nth| hand.nth(nth)).collect();
        use Resource::{Oxygen, Tritanium, Water};
        let of = [Tritanium, Tritanium, Oxygen, Water, Water, Water];
        assert_eq!(cards[..6], of.map(Some));
        assert_eq!(cards[6], None);
        assert_eq!(
            hand.present().collect::<Vec<_>>(),
            [Tritanium, Oxygen, Water]
        );
        assert!(hand.covers(&Resources::of(Water, 3)) && !hand.covers(&Resources::of(Water, 4)));
    }
}
