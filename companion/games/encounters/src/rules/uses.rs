//! Uses of a card of the Enterprise deck (ENC-3).

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Ability, Crew};

/// One use of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// A crew member with a name.
    Named(Crew),
    /// A crew member without one (ENC-18).
    Crew,
    /// The ship of a combo.
    Ship,
    /// What it does as a bridge card.
    Ability(Ability),
}

impl Use {
    /// Every use, in the order of [`Uses`].
    pub fn every() -> impl Iterator<Item = Self> {
        let named = Crew::ALL.into_iter().map(Self::Named);
        let abilities = Ability::ALL.into_iter().map(Self::Ability);
        named.chain([Self::Crew, Self::Ship]).chain(abilities)
    }

    const fn bit(self) -> u32 {
        match self {
            Self::Named(crew) => 1 << crew as u32,
            Self::Crew => 1 << 8,
            Self::Ship => 1 << 9,
            Self::Ability(ability) => 1 << (10 + ability as u32),
        }
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Named(crew) => crew.label(),
            Self::Crew => "Crew",
            Self::Ship => "Ship",
            Self::Ability(ability) => ability.label(),
        })
    }
}

/// The uses of a card. It counts as one of them at a time (ENC-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Uses(u32);

impl Uses {
    /// Whether it can be used so.
    pub const fn has(self, one: Use) -> bool {
        self.0 & one.bit() != 0
    }

    /// The same with one more.
    #[must_use]
    pub const fn with(self, one: Use) -> Self {
        Self(self.0 | one.bit())
    }

    /// All of them.
    pub fn each(self) -> impl Iterator<Item = Use> {
        Use::every().filter(move |one| self.has(*one))
    }

    /// The names it can represent, a bit each, in the order of [`Crew::ALL`].
    pub const fn names(self) -> u8 {
        self.0 as u8
    }

    /// Whether it is a crew card: one with a name, or without (reading A28).
    pub const fn is_crew(self) -> bool {
        self.names() != 0 || self.has(Use::Crew)
    }

    /// Whether it is a ship card.
    pub const fn is_ship(self) -> bool {
        self.has(Use::Ship)
    }

    /// What it can do as a bridge card.
    pub fn abilities(self) -> impl Iterator<Item = Ability> {
        let every = Ability::ALL.into_iter();
        every.filter(move |&ability| self.has(Use::Ability(ability)))
    }

    /// How many there are: a card with more is of more worth.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl Serialize for Uses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each().map(|one| format!("{one}")))
    }
}

impl<'de> Deserialize<'de> for Uses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut uses = Self::default();
        for name in Vec::<String>::deserialize(deserializer)? {
            let found = Use::every().find(|one| {
                let label = format!("{one}");
                label.eq_ignore_ascii_case(name.trim())
            });
            let one = found.ok_or_else(|| {
                let why =
                    "expected a use of a card, such as \"Picard\", \"Crew\", \"Ship\" or \"Scan\"";
                D::Error::custom(format!("{why}, found \"{name}\""))
            })?;
            if uses.has(one) {
                return Err(D::Error::custom(format!("{one} stands there twice")));
            }
            uses = uses.with(one);
        }
        match uses.count() {
            0 => Err(D::Error::custom("expected a use of the card, found none")),
            _ => Ok(uses),
        }
    }
}
