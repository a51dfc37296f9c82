//! Arguments of sentences: each is written in a sentence, and given to scripts as a value.

use alloc::{borrow::Cow, boxed::Box, string::String, vec, vec::Vec};
use core::fmt;

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{Phrase, SentenceKey};
use crate::hyphens::hyphenate;

/// An argument as scripts read it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Yes or no.
    Switch(bool),
    /// A thing of the game by the name of its variant, `ForceField`; written `force-field`.
    Word(&'static str),
    /// What players or a pack call something.
    Text(String),
    /// Several.
    List(Vec<Value>),
    /// A sentence, with its own arguments.
    Sentence(Box<SentenceKey>),
}

impl fmt::Display for Value {
    /// As a scenario has it: `3`, `force-field`, `"Anna Lee"`, `[1,2]`, `(card-drawn player=1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Switch(on) => write!(f, "{on}"),
            Self::Word(word) => f.write_str(&hyphenated(word)),
            Self::Text(text) if is_word(text) => f.write_str(text),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::List(values) => {
                f.write_str("[")?;
                for (at, value) in values.iter().enumerate() {
                    if at > 0 {
                        f.write_str(",")?;
                    }
                    write!(f, "{value}")?;
                }
                f.write_str("]")
            }
            Self::Sentence(key) => write!(f, "({key})"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Switch(on) => serializer.serialize_bool(*on),
            Self::Word(word) => serializer.serialize_str(&hyphenated(word)),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(values) => serializer.collect_seq(values),
            Self::Sentence(key) => {
                let mut sentence = serializer.serialize_map(None)?;
                sentence.serialize_entry("id", &key.id())?;
                if !key.arguments.is_empty() {
                    sentence.serialize_entry("args", &ByName(&key.arguments))?;
                }
                sentence.end()
            }
        }
    }
}

/// Arguments as an object.
#[derive(Clone, Copy, Debug)]
pub struct ByName<'a>(pub &'a [(&'static str, Value)]);

impl Serialize for ByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// Whether it is written without quotes: small letters, digits and hyphens.
fn is_word(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(is_plain)
}

fn hyphenated(word: &str) -> String {
    let mut hyphenated = String::with_capacity(word.len() + 4);
    hyphenate(&mut hyphenated, word);
    hyphenated
}

/// Something that a sentence names.
pub trait Argument: fmt::Display + Sized {
    /// The same for scripts.
    fn value(&self) -> Value;
    /// One as there usually is, for golden files.
    fn usual() -> Self;
    /// One than which none has more letters, to check what a sentence has room for.
    fn longest() -> Self;

    /// The same where it is written in short, with `#`.
    fn longest_in_short() -> Self {
        Self::longest()
    }

    /// Whether it is no more than there can be, as in [`Argument::longest`].
    fn fits(&self) -> bool {
        true
    }
}

/// A whole number up to a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpTo<const MOST: u16>(pub u16);

impl<const MOST: u16> fmt::Display for UpTo<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<const MOST: u16> Argument for UpTo<MOST> {
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(MOST.min(2))
    }

    fn longest() -> Self {
        Self(MOST)
    }

    fn fits(&self) -> bool {
        self.0 <= MOST
    }
}

/// A player: the name, or "Player 2" for one who has none. With `+` what is the player's: "Anna's".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called<'a> {
    /// The seat of the player, clockwise from 0.
    pub seat: u8,
    /// The name; empty or blank for none.
    pub name: &'a str,
}

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name.trim() {
            "" => write!(f, "Player {}", u16::from(self.seat) + 1)?,
            _ => write_name(f, self.name)?,
        }
        match f.sign_plus() {
            true => f.write_str("'s"),
            false => Ok(()),
        }
    }
}

impl Argument for Called<'_> {
    /// The number of the seat, from 1.
    fn value(&self) -> Value {
        Value::Number(i64::from(self.seat) + 1)
    }

    fn usual() -> Self {
        Self {
            seat: 0,
            name: "Anna",
        }
    }

    fn longest() -> Self {
        Self {
            seat: 1,
            name: "Christabelle",
        }
    }
}

/// What players or a pack call something, in at most so many letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text<'a, const MOST: usize>(pub Cow<'a, str>);

impl<const MOST: usize> fmt::Display for Text<'_, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(f, &self.0)
    }
}

impl<const MOST: usize> Argument for Text<'_, MOST> {
    fn value(&self) -> Value {
        Value::Text(self.0.clone().into_owned())
    }

    fn usual() -> Self {
        Self(Cow::Owned(words("Far Point Station", MOST / 2)))
    }

    fn longest() -> Self {
        Self(Cow::Owned(words("Farpoint Mission Western Klingon", MOST)))
    }

    fn fits(&self) -> bool {
        self.0.chars().count() <= MOST
    }
}

/// Writes what is called the same in every language.
pub(super) fn write_name(f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
    #[cfg(any(test, feature = "testing"))]
    let _name = super::pseudo::name();
    f.write_str(name)
}

/// A sentence that another one quotes, of at most so many letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted<const MOST: usize>(pub Phrase);

impl<const MOST: usize> fmt::Display for Quoted<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(f, &self.0.text)
    }
}

impl<const MOST: usize> Quoted<MOST> {
    fn of(text: String) -> Self {
        let key = SentenceKey {
            name: "CardDrawn",
            arguments: vec![("player", Value::Number(1))],
            is_undone: false,
        };
        Self(Phrase {
            key,
            text: text.into(),
            short: None,
        })
    }
}

impl<const MOST: usize> Argument for Quoted<MOST> {
    fn value(&self) -> Value {
        Value::Sentence(Box::new(self.0.key.clone()))
    }

    fn usual() -> Self {
        Self::of("Anna draws 1 card".into())
    }

    fn longest() -> Self {
        Self::of(words("Farpoint Mission Western Klingon", MOST))
    }

    fn fits(&self) -> bool {
        self.0.chars().count() <= MOST
    }
}

/// So many letters of `of`, again and again.
fn words(of: &str, letters: usize) -> String {
    let mut words: String = of
        .chars()
        .chain(" ".chars())
        .cycle()
        .take(letters)
        .collect();
    if words.ends_with(' ') {
        words.pop();
        words.push('s');
    }
    words
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_value_is_written_as_a_scenario_has_it() {
        for (value, expected) in [
            (Value::Number(-3), "-3"),
            (Value::Switch(true), "true"),
            (Value::Word("ForceField"), "force-field"),
            (Value::Text("Anna \"A\" Lee".into()), r#""Anna \"A\" Lee""#),
            (
                Value::List([Value::Number(1), Value::Word("Red")].into()),
                "[1,red]",
            ),
            (Quoted::<9>::usual().value(), "(card-drawn player=1)"),
        ] {
            assert_eq!(value.to_string(), expected);
        }
    }

    #[test]
    fn the_longest_argument_has_all_letters_that_one_may_have() {
        let most = |argument: String| argument.chars().count();
        assert_eq!(
            most(Called::longest().to_string()),
            usize::from(crate::LONGEST_NAME)
        );
        assert_eq!(most(Text::<7>::longest().to_string()), 7);
        assert_eq!(most(Text::<9>::longest().to_string()), 9);
        assert_eq!(UpTo::<31>::longest().to_string(), "31");
    }

    #[test]
    fn a_player_without_a_name_is_the_number_of_the_seat() {
        let called = |name| Called { seat: 1, name };
        assert_eq!(called(" ").to_string(), "Player 2");
        assert_eq!(called("Ben").to_string(), "Ben");
        assert_eq!(
            alloc::format!("{:+} hand, {:+} hand", called("Ben"), called("")),
            "Ben's hand, Player 2's hand"
        );
        assert_eq!(called("Ben").value(), Value::Number(2));
    }
}
