//! Readings of a rulebook: where it can be read in two ways, the table's choices that depart from the default.

use alloc::{string::String, vec::Vec};
use core::{fmt::Debug, marker::PhantomData, ops::RangeInclusive};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};

/// What is known of a reading besides its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AboutReading<A> {
    /// What RULES.md lists it under: a letter of its table (`A5`), or the number of a rule (`FYM-66`).
    pub listed: &'static str,
    /// What is so when it is switched on, in the words of the set-up menu: at most 29 letters.
    pub label: &'static str,
    /// What is so when it is switched on, in a sentence for those who do not know the label.
    pub on: &'static str,
    /// What is so when it is not, in another.
    pub off: &'static str,
    /// The versions of the rules whose games offer it.
    pub rules: RangeInclusive<u32>,
    /// If this is the default of older rules: the former reading that described the present default.
    pub replaces: Option<A>,
}

/// The readings of one game that are not the default, as an enum of at most 32 unit variants; most easily written as the
/// table of [`readings!`](crate::readings). Journals name them, so one that has become the default stays here for the
/// games that were begun before.
pub trait Alternative:
    Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// All of them, those of older rules too, in the order of the menu.
    const EVERY: &'static [Self];

    /// Its position in the enum, 0–31.
    fn bit(self) -> u32;

    /// What is known of it.
    fn about(self) -> AboutReading<Self>;

    /// What the set-up menu calls it.
    fn label(self) -> &'static str {
        self.about().label
    }

    /// What it changes, in two rows: what is so when it is on, and what else. The one text of it, for panels, pages and
    /// settings.
    fn meaning(self) -> String {
        let AboutReading { on, off, .. } = self.about();
        ["On: ", on, "\nOff: ", off].concat()
    }

    /// The readings that a game of that version of the rules offers.
    fn offered(rules: u32) -> impl Iterator<Item = Self> {
        let every = Self::EVERY.iter().copied();
        every.filter(move |reading| reading.is_offered_by(rules))
    }

    /// Whether a game of that version of the rules offers it.
    fn is_offered_by(self, rules: u32) -> bool {
        self.about().rules.contains(&rules)
    }
}

/// The readings of a game as a table. Each is named after what it does, and has what RULES.md lists it under, its label,
/// what is so when it is on and when it is off, and if not all versions of the rules have it, which do and what it
/// replaces. The tests below have such a table.
#[macro_export]
macro_rules! readings {
    (@rules) => { 1..=u32::MAX };
    (@rules $rules:expr) => { $rules };
    (@replaces) => { None };
    (@replaces $replaced:ident) => { Some(Self::$replaced) };
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $(
                $reading:ident = $listed:literal: $label:literal { on: $on:literal, off: $off:literal $(,)? }
                    $(; rules $rules:expr)? $(; replaces $replaced:ident)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        pub enum $name {
            $(
                #[doc = concat!($listed, ". On: ", $on, " Off: ", $off)]
                $reading
            ),+
        }

        impl $crate::Alternative for $name {
            const EVERY: &'static [Self] = &[$(Self::$reading),+];

            fn bit(self) -> u32 {
                self as u32
            }

            fn about(self) -> $crate::AboutReading<Self> {
                match self {
                    $(Self::$reading => $crate::AboutReading {
                        listed: $listed,
                        label: $label,
                        on: $on,
                        off: $off,
                        rules: $crate::readings!(@rules $($rules)?),
                        replaces: $crate::readings!(@replaces $($replaced)?),
                    }),+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($crate::Alternative::label(*self))
            }
        }

        impl $crate::sentence::Argument for $name {
            fn value(&self) -> $crate::sentence::Value {
                $crate::sentence::Value::Word(match self {
                    $(Self::$reading => stringify!($reading)),+
                })
            }

            fn usual() -> Self {
                <Self as $crate::Alternative>::EVERY[0]
            }

            fn longest() -> Self {
                let every = <Self as $crate::Alternative>::EVERY.iter().copied();
                let letters = |one: &Self| $crate::Alternative::label(*one).chars().count();
                every.max_by_key(letters).unwrap_or_else(Self::usual)
            }
        }
    };
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
        self.on & 1 << reading.bit() != 0
    }

    /// Switches `reading` on or off.
    pub fn set(&mut self, reading: A, on: bool) {
        let bit = 1 << reading.bit();
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    crate::readings! {
        /// How a lamp is read.
        pub enum Reading {
            NeverOut = "A1": "Lamps stay on" {
                on: "a lamp never goes out.",
                off: "it goes out at dawn.",
            },
            AtOnce = "A1": "Lamps go out at once" {
                on: "a lamp goes out at once.",
                off: "it stays lit.",
            }; rules 2..=2; replaces NeverOut,
            Bright = "A2": "Lamps are bright" {
                on: "a lamp is bright.",
                off: "it is dim.",
            },
        }
    }

    #[test]
    fn switching_one_reading_leaves_the_others_alone() {
        let mut readings = Readings::<Reading>::default();
        let on = |readings: Readings<Reading>| {
            let every = Reading::EVERY.iter().copied();
            every
                .filter(|&reading| readings.has(reading))
                .collect::<Vec<_>>()
        };
        for (reading, switched, expected) in [
            (Reading::AtOnce, false, &[] as &[Reading]),
            (Reading::AtOnce, true, &[Reading::AtOnce]),
            (Reading::AtOnce, true, &[Reading::AtOnce]),
            (Reading::Bright, true, &[Reading::AtOnce, Reading::Bright]),
            (Reading::AtOnce, false, &[Reading::Bright]),
        ] {
            readings.set(reading, switched);
            assert_eq!(on(readings), expected, "{reading} {switched}");
        }
    }

    #[test]
    fn a_version_of_the_rules_offers_only_the_readings_it_has() {
        let offered = |rules| Reading::offered(rules).collect::<Vec<_>>();
        assert_eq!(offered(1), [Reading::NeverOut, Reading::Bright]);
        assert_eq!(offered(2), Reading::EVERY);
        assert_eq!(offered(3), offered(1));
        assert!(Reading::AtOnce.is_offered_by(2) && !Reading::AtOnce.is_offered_by(1));
        assert_eq!(Reading::Bright.label(), "Lamps are bright");
        assert_eq!(
            Reading::Bright.meaning(),
            "On: a lamp is bright.\nOff: it is dim."
        );
    }

    #[cfg(feature = "face")]
    #[test]
    fn readings_are_written_as_a_list_of_names_and_read_back() {
        let mut readings = Readings::<Reading>::default();
        readings.set(Reading::NeverOut, true);
        readings.set(Reading::Bright, true);
        let written = serde_json::json!(["NeverOut", "Bright"]);
        assert_eq!(serde_json::to_value(readings).ok(), Some(written.clone()));
        let read = serde_json::from_value::<Readings<Reading>>(written);
        assert_eq!(read.ok(), Some(readings));
    }
}
