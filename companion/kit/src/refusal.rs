//! Refusals: why a move is not legal. An answer, not a failure: it names its rule and changes nothing.

use alloc::{format, string::String};
use core::fmt::{Debug, Display};

use crate::sentence::{Phrase, SentenceKey};

/// The refusals of a game, most easily written as the table of [`refusals!`](crate::refusals).
pub trait Refused: Display + Debug + Clone + Eq + Send + Sized + 'static {
    /// What is before the number of a rule: `FYM-`.
    const RULES: &'static str;
    /// All of them.
    const EVERY: &'static [Self];

    /// The number of its rule in RULES.md, from 1.
    fn number(&self) -> u16;

    /// Why, and what would be legal, in one sentence without the number.
    fn why(&self) -> &'static str;

    /// The name of its variant: `NeedsAShip`.
    fn name(&self) -> &'static str;

    /// Its id, the same in every release: `needs-a-ship`.
    fn id(&self) -> String {
        self.phrase().key.id()
    }

    /// The same as [`Refused::why`], with its id.
    fn phrase(&self) -> Phrase {
        Phrase {
            key: SentenceKey {
                name: self.name(),
                ..SentenceKey::default()
            },
            text: self.why().into(),
            short: None,
        }
    }

    /// The rule as it is shown, such as `FYM-44`.
    fn rule(&self) -> String {
        format!("{}{}", Self::RULES, self.number())
    }
}

/// The refusals of a game as a table: the enum, and for each variant the number of its rule and its sentence.
/// The tests below have such a table.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$about:meta])*
        pub enum $name:ident of $rules:literal {
            $($refusal:ident = $number:literal: $why:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = $why] $refusal),+
        }

        impl $name {
            /// The number of its rule in RULES.md, from 1.
            pub const fn number(self) -> u16 {
                match self {
                    $(Self::$refusal => $number),+
                }
            }
        }

        impl $crate::Refused for $name {
            const RULES: &'static str = $rules;
            const EVERY: &'static [Self] = &[$(Self::$refusal),+];

            fn number(&self) -> u16 {
                (*self).number()
            }

            fn why(&self) -> &'static str {
                match self {
                    $(Self::$refusal => $why),+
                }
            }

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$refusal => stringify!($refusal)),+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                use $crate::Refused as _;
                write!(f, "{}{}: {}", Self::RULES, self.number(), self.why())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    crate::refusals! {
        /// Why a move is not legal.
        pub enum Refusal of "LAMP-" {
            Dark = 1: "Light it first.",
            Lit = 2: "It is lit.",
        }
    }

    #[test]
    fn a_refusal_names_its_rule_and_shows_why() {
        assert_eq!(Refusal::Lit.to_string(), "LAMP-2: It is lit.");
        assert_eq!(Refusal::Lit.rule(), "LAMP-2");
        assert_eq!(Refusal::Lit.id(), "lit");
        assert_eq!(Refusal::Lit.phrase(), "It is lit.");
        assert_eq!(Refusal::EVERY, [Refusal::Dark, Refusal::Lit]);
    }
}
