//! Sentences: all texts of a game, each written once, with a stable id and typed arguments.
//!
//! A game writes its sentences as a table, [`sentences!`](crate::sentences): an enum whose variants are the ids, with their
//! arguments and their wordings, the longest first. The rest of the game names variants and never writes English. An argument
//! that a sentence does not have, or that it never uses, does not compile.
//!
//! Plurals, lists and players' names are their own arguments ([`Count`], [`List`], [`Called`]), so the rule for each is
//! here alone. The few sentences of English that these games need want no message format with plural rules of every
//! language: Fluent and ICU read their messages while the program runs, where a wrong argument is found too late.

mod argument;
mod count;
mod isolated;
mod list;
mod number;
pub mod plain;
#[cfg(any(test, feature = "testing"))]
pub mod pseudo;
mod texts;
mod typed;

pub use argument::{Argument, ByName, Called, Quoted, Text, UpTo, Value};
pub use count::{Count, Noun};
pub use list::List;
pub use number::Number;
pub use typed::{Choices, Reason, Typed};

/// For [`sentences!`](crate::sentences), wherever it is written.
#[doc(hidden)]
pub mod expanded {
    pub use ::alloc::{borrow::Cow, format, vec, vec::Vec};

    use ::alloc::string::String;
    use core::fmt;

    /// The words of a wording.
    pub fn worded(wording: fmt::Arguments<'_>) -> String {
        super::written(wording).into_owned()
    }

    /// Of each wording the longer.
    pub fn longer(one: Vec<String>, other: Vec<String>) -> Vec<String> {
        let letters = |words: &String| words.chars().count();
        let pairs = one.into_iter().zip(other);
        let longer = pairs.map(|(one, other)| {
            if letters(&other) > letters(&one) {
                other
            } else {
                one
            }
        });
        longer.collect()
    }
}

use ::alloc::{borrow::Cow, string::String, vec::Vec};
use core::{
    fmt::{self, Write as _},
    ops::Deref,
};

use serde::{Serialize, Serializer};

use crate::hyphens::hyphenate;

/// What is reported, besides its words: which sentence it is, and with what.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SentenceKey {
    /// The name of its variant: `CardsDrawn`.
    pub name: &'static str,
    /// Its arguments in their order, by name.
    pub arguments: Vec<(&'static str, Value)>,
    /// Whether it is reported of something that is taken back.
    pub is_undone: bool,
}

impl SentenceKey {
    /// The id of the sentence, the same in every release: `cards-drawn`; `undo.cards-drawn` where that is taken back.
    pub fn id(&self) -> String {
        let mut id = String::from(if self.is_undone { "undo." } else { "" });
        hyphenate(&mut id, self.name);
        id
    }
}

impl fmt::Display for SentenceKey {
    /// As a scenario has it: `cards-drawn player=2 count=3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())?;
        for (name, value) in &self.arguments {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

/// A sentence with its arguments in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// Which it is.
    pub key: SentenceKey,
    /// Its first wording, which is whole.
    pub text: Cow<'static, str>,
    /// Where it has shorter ones: the first wording, of all, that a row of 25 letters shows whole; the whole one if none fits.
    pub short: Option<Cow<'static, str>>,
}

impl Phrase {
    /// The letters of a row of the display.
    pub const ROW: usize = 25;
    /// The bytes that it has for them: those of a title, which has fewest.
    pub const ROW_BYTES: usize = 28;

    /// The words as data, without the marks around right-to-left names: a journal keeps and compares them.
    pub fn as_data(&self) -> String {
        isolated::without_isolates(&self.text)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The words that a row shows: the short ones, if there are any.
    pub fn row(&self) -> &str {
        self.short.as_deref().unwrap_or(&self.text)
    }

    /// The same with the words that a row shows, for a place that has never room for more.
    #[must_use]
    pub fn in_a_row(self) -> Self {
        let Self { key, text, short } = self;
        Self {
            key,
            text: short.unwrap_or(text),
            short: None,
        }
    }

    /// The sentence of these wordings, the whole one first.
    ///
    /// # Panics
    /// If there is no wording.
    pub fn new(key: SentenceKey, wordings: &[fmt::Arguments<'_>]) -> Self {
        let text = written(wordings[0]);
        let short = (wordings.len() > 1).then(|| {
            let fits = |words: &Cow<'_, str>| {
                words.len() <= Self::ROW_BYTES && words.chars().count() <= Self::ROW
            };
            let mut every =
                core::iter::once(text.clone()).chain(wordings[1..].iter().copied().map(written));
            every.find(fits).unwrap_or_else(|| text.clone())
        });
        Self { key, text, short }
    }
}

impl Deref for Phrase {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A sentence may be why something failed.
impl core::error::Error for Phrase {}

impl PartialEq<&str> for Phrase {
    fn eq(&self, words: &&str) -> bool {
        self.text == *words
    }
}

impl Serialize for Phrase {
    /// Its words.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl From<Phrase> for Cow<'static, str> {
    fn from(phrase: Phrase) -> Self {
        phrase.text
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.text.into_owned()
    }
}

/// Words without an id, for tests and their games alone: everything that a player reads is a sentence of a table.
#[cfg(any(test, feature = "testing"))]
impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

#[cfg(any(test, feature = "testing"))]
impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        String::from(text).into()
    }
}

/// The words of a wording; one without arguments is borrowed.
fn written(wording: fmt::Arguments<'_>) -> Cow<'static, str> {
    #[cfg(any(test, feature = "testing"))]
    if let Some(words) = pseudo::written(wording) {
        return isolated::isolated(&words).unwrap_or(words).into();
    }
    match wording.as_str() {
        Some(words) => Cow::Borrowed(words),
        None => {
            let mut words = String::new();
            // Writing to a string does not fail.
            let _ = words.write_fmt(wording);
            Cow::Owned(isolated::isolated(&words).unwrap_or(words))
        }
    }
}

/// A sentence of a table, as its golden file lists it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What it is for: the first word of its line in the table, such as `card`.
    pub kind: &'static str,
    /// The name of its table: `MessageText`.
    pub table: &'static str,
    /// With usual arguments, in each wording.
    pub usual: (SentenceKey, Vec<String>),
    /// With the longest arguments there can be, in each wording.
    pub longest: (SentenceKey, Vec<String>),
}

/// The sentences of a game as a table: an enum with their ids as variants, and for each what it is for, its arguments and its
/// wordings, the longest first. What it is for is the name of a function that makes what the table is of from a [`Phrase`],
/// such as those of [`face::say`](crate::face::say). The tests have such a table.
///
/// ```
/// use readyroom_kit::sentence::{Count, Phrase};
///
/// readyroom_kit::nouns! { Card = "card", "cards", up to 12; }
/// readyroom_kit::sentences! {
///     /// Sentences of a deck.
///     enum Sentence -> Phrase, by readyroom_kit::sentence::plain {
///         log Drawn { cards: Count<Card> } = "Draw {cards}.",
///     }
/// }
/// assert_eq!(Sentence::Drawn { cards: Count::of(2_u8) }.say(), "Draw 2 cards.");
/// ```
///
/// A wording that names an argument which its sentence does not have is a compile error:
///
/// ```compile_fail
/// use readyroom_kit::sentence::Phrase;
///
/// readyroom_kit::sentences! {
///     /// Sentences of a deck.
///     enum Sentence -> Phrase, by readyroom_kit::sentence::plain {
///         log Drawn = "Draw {cards}.",
///     }
/// }
/// ```
///
/// So is an argument of another kind than the sentence has, here one of another noun:
///
/// ```compile_fail
/// use readyroom_kit::sentence::{Count, Phrase};
///
/// readyroom_kit::nouns! {
///     Card = "card", "cards", up to 12;
///     Die = "die", "dice", up to 6;
/// }
/// readyroom_kit::sentences! {
///     /// Sentences of a deck.
///     enum Sentence -> Phrase, by readyroom_kit::sentence::plain {
///         log Drawn { cards: Count<Card> } = "Draw {cards}.",
///     }
/// }
/// Sentence::Drawn { cards: Count::<Die>::of(2_u8) }.say();
/// ```
///
/// # Panics
/// `say` does in builds with debug assertions if an argument is more than there can be ([`Argument::fits`]).
#[macro_export]
macro_rules! sentences {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident $(<$life:lifetime>)? -> $made:ty, by $by:path {
            $(
                $kind:ident $sentence:ident $({ $($argument:ident: $type:ty),+ $(,)? })? =
                    $($wording:literal)|+
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        $visibility enum $name $(<$life>)? {
            $(
                #[doc = concat!($($wording, "\n\n"),+)]
                $sentence $({ $(#[doc = "See the wordings."] $argument: $type),+ })?
            ),+
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// What is reported, in its words.
            $visibility fn say(self) -> $made {
                use $by as by;
                let key = self.key();
                match &self {
                    $(
                        Self::$sentence $({ $($argument),+ })? => by::$kind(
                            $crate::sentence::Phrase::new(key, &[$(format_args!($wording)),+]),
                        ),
                    )+
                }
            }

            /// Which sentence it is, and with what.
            fn key(&self) -> $crate::sentence::SentenceKey {
                match self {
                    $(
                        Self::$sentence $({ $($argument),+ })? => {
                            $($(debug_assert!(
                                $crate::sentence::Argument::fits($argument),
                                concat!(
                                    stringify!($sentence), ": ", stringify!($argument),
                                    " is more than there can be",
                                ),
                            );)+)?
                            $crate::sentence::SentenceKey {
                                name: stringify!($sentence),
                                arguments: $crate::sentence::expanded::vec![
                                    $($((
                                        stringify!($argument),
                                        $crate::sentence::Argument::value($argument),
                                    )),+)?
                                ],
                                is_undone: false,
                            }
                        }
                    )+
                }
            }

            /// Every sentence, with usual arguments and with the longest.
            #[cfg(any(test, feature = "testing"))]
            $visibility fn every() -> $crate::sentence::expanded::Vec<$crate::sentence::Listed> {
                let wordings = |sentence: &Self| match sentence {
                    $(
                        Self::$sentence $({ $($argument),+ })? => $crate::sentence::expanded::vec![
                            $($crate::sentence::expanded::worded(format_args!($wording))),+
                        ],
                    )+
                };
                let listed = |kind, usual: Self, [longest, in_short]: [Self; 2]| $crate::sentence::Listed {
                    kind,
                    table: stringify!($name),
                    usual: (usual.key(), wordings(&usual)),
                    longest: (
                        longest.key(),
                        $crate::sentence::expanded::longer(wordings(&longest), wordings(&in_short)),
                    ),
                };
                $crate::sentence::expanded::vec![
                    $(listed(
                        stringify!($kind),
                        Self::$sentence $({ $($argument: <$type as $crate::sentence::Argument>::usual()),+ })?,
                        [
                            Self::$sentence $({ $($argument: <$type as $crate::sentence::Argument>::longest()),+ })?,
                            Self::$sentence
                                $({ $($argument: <$type as $crate::sentence::Argument>::longest_in_short()),+ })?,
                        ],
                    )),+
                ]
            }
        }
    };
}

#[cfg(test)]
mod tests;
