//! Parts of a combo that cards can fill, all ways at once: bit sets in place of a search.

use super::{Crew, Uses};

/// Names of crew that are in a combo, as bits in the order of [`Crew::ALL`]: any of the 256 such sets, a bit for each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Names([u64; 4]);

impl Names {
    /// Not even the empty set.
    const NEVER: Self = Self([0; 4]);
    /// Only the empty set: no crew with a name.
    const NOBODY: Self = Self([1, 0, 0, 0]);
    /// Every set.
    pub const ANY: Self = Self([u64::MAX; 4]);
    /// Bits of a word whose number has that bit.
    const WITH: [u64; 6] = [
        0xAAAA_AAAA_AAAA_AAAA,
        0xCCCC_CCCC_CCCC_CCCC,
        0xF0F0_F0F0_F0F0_F0F0,
        0xFF00_FF00_FF00_FF00,
        0xFFFF_0000_FFFF_0000,
        0xFFFF_FFFF_0000_0000,
    ];

    /// At least `fewest` of the crew `asked` for.
    pub fn with_some_of(asked: u8, fewest: u8) -> Self {
        let mut there = [Self::NEVER; Crew::ALL.len() + 1];
        there[0] = Self::ANY;
        for name in bits(asked) {
            for count in (0..usize::from(fewest)).rev() {
                let more = there[count].and(Self::ANY.adding(name));
                there[count + 1] = there[count + 1].or(more);
            }
        }
        there[usize::from(fewest)]
    }

    /// Those without that name, with it.
    fn adding(self, name: usize) -> Self {
        match Self::WITH.get(name) {
            Some(with) => Self(self.0.map(|word| (word & !with) << (1 << name))),
            None => {
                let step = 1 << (name - Self::WITH.len());
                let from = |word: usize| (word & step != 0).then(|| self.0[word - step]);
                Self([0, 1, 2, 3].map(|word| from(word).unwrap_or(0)))
            }
        }
    }

    /// Those with that name, without it.
    fn removing(self, name: usize) -> Self {
        match Self::WITH.get(name) {
            Some(with) => Self(self.0.map(|word| (word & with) >> (1 << name))),
            None => {
                let step = 1 << (name - Self::WITH.len());
                let from = |word: usize| (word & step == 0).then(|| self.0[word + step]);
                Self([0, 1, 2, 3].map(|word| from(word).unwrap_or(0)))
            }
        }
    }

    fn and(self, others: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & others.0[word]))
    }

    fn or(self, others: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] | others.0[word]))
    }

    fn is_empty(self) -> bool {
        self == Self::NEVER
    }
}

fn bits(of: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |bit| of & 1 << bit != 0)
}

/// What a card may be in a combo.
#[derive(Clone, Copy)]
pub(super) struct Part {
    names: u8,
    unnamed: bool,
    ship: bool,
}

impl Part {
    /// The part of a card; crew without a name may represent any (reading A4).
    pub fn of(uses: Uses, wild_is_any_name: bool) -> Self {
        let unnamed = uses.has(super::Use::Crew);
        Self {
            names: if unnamed && wild_is_any_name {
                u8::MAX
            } else {
                uses.names()
            },
            unnamed,
            ship: uses.is_ship(),
        }
    }

    /// Every name it may have, by `change`, and none if it may have none.
    fn as_crew(self, names: Names, change: impl Fn(Names, usize) -> Names) -> Names {
        let begin = if self.unnamed { names } else { Names::NEVER };
        bits(self.names).fold(begin, |all, name| all.or(change(names, name)))
    }
}

/// Ways to use some cards, each of them as crew but for one that may be the ship: the names they may have.
#[derive(Clone, Copy, Default)]
pub(super) struct Filled {
    /// If all are crew.
    all_crew: Names,
    /// If one is the ship.
    with_ship: Names,
}

impl Filled {
    /// The one way to use no card.
    pub const NOTHING: Self = Self {
        all_crew: Names::NOBODY,
        with_ship: Names::NEVER,
    };

    /// The ways to have a ship and crew with such names.
    pub const fn whole(names: Names) -> Self {
        Self {
            all_crew: Names::NEVER,
            with_ship: names,
        }
    }

    /// Whether there is no way.
    pub fn is_empty(&self) -> bool {
        self.all_crew.or(self.with_ship).is_empty()
    }

    /// The ways with one more card.
    pub fn adding(&self, part: Part) -> Self {
        let as_ship = if part.ship {
            self.all_crew
        } else {
            Names::NEVER
        };
        Self {
            all_crew: part.as_crew(self.all_crew, Names::adding),
            with_ship: part.as_crew(self.with_ship, Names::adding).or(as_ship),
        }
    }

    /// The ways that `part` was added to.
    pub fn removing(&self, part: Part) -> Self {
        let as_ship = if part.ship {
            self.with_ship
        } else {
            Names::NEVER
        };
        Self {
            all_crew: part.as_crew(self.all_crew, Names::removing).or(as_ship),
            with_ship: part.as_crew(self.with_ship, Names::removing),
        }
    }

    /// The ways that are among both.
    pub fn and(&self, others: &Self) -> Self {
        Self {
            all_crew: self.all_crew.and(others.all_crew),
            with_ship: self.with_ship.and(others.with_ship),
        }
    }

    /// The ways of both.
    pub fn or(&self, others: &Self) -> Self {
        Self {
            all_crew: self.all_crew.or(others.all_crew),
            with_ship: self.with_ship.or(others.with_ship),
        }
    }
}
