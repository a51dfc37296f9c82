//! Things of a game in files: by the name that is printed, not the one that code has.

use alloc::{format, string::String};

use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// What a box or a sheet calls by a name.
pub trait Labelled: Copy + 'static {
    /// What it is: "a rank of the sheet, such as Cadet".
    const EXPECTED: &'static str;
    /// All of them.
    const EVERY: &'static [Self];
    /// The name.
    fn name(self) -> &'static str;
}

/// Defines what a file expects in place of a value of an enum made by [`named!`](crate::named).
#[macro_export]
macro_rules! labelled {
    ($($of:ident: $expected:literal),+ $(,)?) => {
        $(impl $crate::labelled::Labelled for $of {
            const EXPECTED: &'static str = $expected;
            const EVERY: &'static [Self] = &Self::ALL;

            fn name(self) -> &'static str {
                self.label()
            }
        })+
    };
}

/// The one of that name, in any case.
///
/// # Errors
/// There is none: what is expected, and what was found.
pub fn found<T: Labelled>(name: &str) -> Result<T, String> {
    let mut every = T::EVERY.iter().copied();
    let named = every.find(|one| one.name().eq_ignore_ascii_case(name.trim()));
    named.ok_or_else(|| format!("expected {}, found \"{name}\"", T::EXPECTED))
}

/// Writes the name.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Labelled, S: Serializer>(one: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(one.name())
}

/// Reads the name.
///
/// # Errors
/// Nothing has that name.
pub fn deserialize<'de, T: Labelled, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    found(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// One that may be left out.
pub mod option {
    use super::*;

    /// Writes the name, if there is one.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Labelled, S: Serializer>(
        one: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match one {
            Some(one) => super::serialize(one, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Reads the name.
    ///
    /// # Errors
    /// Nothing has that name.
    pub fn deserialize<'de, T: Labelled, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        super::deserialize(deserializer).map(Some)
    }
}
