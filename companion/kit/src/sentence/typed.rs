//! Arguments of errors: the words that were typed, the words that could have been typed, and an error that another one quotes.

use alloc::{borrow::Cow, boxed::Box, string::String, vec::Vec};
use core::fmt;

use super::{Argument, Phrase, SentenceKey, Value, argument::write_name};

/// Words as they were typed: in quotation marks, control characters escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed<'a>(pub Cow<'a, str>);

impl<'a, T: Into<Cow<'a, str>>> From<T> for Typed<'a> {
    fn from(words: T) -> Self {
        Self(words.into())
    }
}

impl fmt::Display for Typed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(f, &alloc::format!("{:?}", self.0))
    }
}

impl Argument for Typed<'_> {
    fn value(&self) -> Value {
        Value::Text(self.0.clone().into_owned())
    }

    fn usual() -> Self {
        Self::from("Warp 9")
    }

    fn longest() -> Self {
        Self::usual()
    }
}

/// What could be typed: "Red 6 | Red 5".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices(Vec<String>);

impl<T: Into<String>> FromIterator<T> for Choices {
    fn from_iter<I: IntoIterator<Item = T>>(choices: I) -> Self {
        Self(choices.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, choice) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" | ")?;
            }
            write_name(f, choice)?;
        }
        Ok(())
    }
}

impl Argument for Choices {
    fn value(&self) -> Value {
        Value::List(self.0.iter().cloned().map(Value::Text).collect())
    }

    fn usual() -> Self {
        ["Red 6", "Red 5"].into_iter().collect()
    }

    fn longest() -> Self {
        Self::usual()
    }
}

/// An error that another one quotes, of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason(pub Phrase);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_name(f, &self.0)
    }
}

impl Argument for Reason {
    fn value(&self) -> Value {
        Value::Sentence(Box::new(self.0.key.clone()))
    }

    fn usual() -> Self {
        let key = SentenceKey {
            name: "NoRoll",
            ..SentenceKey::default()
        };
        Self(Phrase {
            key,
            text: "no roll is on offer".into(),
            short: None,
        })
    }

    fn longest() -> Self {
        Self::usual()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn typed_words_are_quoted_and_given_as_they_are() {
        let typed = Typed::from("a \"b\"\u{1b}");
        assert_eq!(typed.to_string(), r#""a \"b\"\u{1b}""#);
        assert_eq!(typed.value(), Value::Text("a \"b\"\u{1b}".into()));
    }

    #[test]
    fn choices_are_separated_and_given_one_by_one() {
        let choices: Choices = ["Anna, Bo", "everybody"].into_iter().collect();
        assert_eq!(choices.to_string(), "Anna, Bo | everybody");
        assert_eq!(choices.value().to_string(), "[\"Anna, Bo\",everybody]");
    }

    #[test]
    fn a_reason_is_its_words_and_its_sentence() {
        assert_eq!(Reason::usual().to_string(), "no roll is on offer");
        assert_eq!(Reason::usual().value().to_string(), "(no-roll)");
    }
}
