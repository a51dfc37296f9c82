//! Things of the sheet in files: by the name that is printed, not the one that code has.

use alloc::{format, string::String};

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use super::{Medal, Mission, Rank, Skill};

/// What the sheet calls by a name.
pub(super) trait Labelled: Copy + 'static {
    /// What it is: "a rank of the sheet, such as Cadet".
    const EXPECTED: &'static str;
    /// All of them.
    const EVERY: &'static [Self];
    /// The name.
    fn name(self) -> &'static str;
}

macro_rules! labelled {
    ($($of:ident: $expected:literal),+ $(,)?) => {
        $(impl Labelled for $of {
            const EXPECTED: &'static str = $expected;
            const EVERY: &'static [Self] = &Self::ALL;

            fn name(self) -> &'static str {
                self.label()
            }
        })+
    };
}

labelled! {
    Rank: "a rank of the sheet, such as \"Cadet\"",
    Mission: "a mission of the sheet, such as \"Training\"",
    Skill: "a skill of the sheet, such as \"Fitness\"",
    Medal: "a medal of the sheet, such as \"Valor\"",
}

/// The one of that name, in any case.
pub(super) fn found<T: Labelled>(name: &str) -> Result<T, String> {
    let mut every = T::EVERY.iter().copied();
    let named = every.find(|one| one.name().eq_ignore_ascii_case(name.trim()));
    named.ok_or_else(|| format!("expected {}, found \"{name}\"", T::EXPECTED))
}

pub(super) fn serialize<T: Labelled, S: Serializer>(
    one: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(one.name())
}

pub(super) fn deserialize<'de, T: Labelled, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    found(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// One that may be left out.
pub(super) mod option {
    use super::*;

    pub fn serialize<T: Labelled, S: Serializer>(
        one: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match one {
            Some(one) => super::serialize(one, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, T: Labelled, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        super::deserialize(deserializer).map(Some)
    }
}
