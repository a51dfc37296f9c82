//! Words in several lengths.

use alloc::{borrow::Cow, vec, vec::Vec};

use serde::{Serialize, Serializer};

/// The same words in several lengths, the longest first: an output shows the first that it has room for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label(Vec<Cow<'static, str>>);

impl Label {
    /// The same, with a shorter wording for where there is less room.
    #[must_use]
    pub fn or(mut self, shorter: impl Into<Cow<'static, str>>) -> Self {
        self.0.push(shorter.into());
        self
    }

    /// The longest wording.
    pub fn whole(&self) -> &str {
        self.0.first().map_or("", |words| words)
    }

    /// The shortest wording.
    pub fn shortest(&self) -> &str {
        self.0.last().map_or("", |words| words)
    }

    /// The first wording of at most so many letters, else the shortest.
    pub fn within(&self, letters: usize) -> &str {
        self.fitting(|words| words.chars().count() <= letters)
    }

    /// The first wording that fits, else the shortest.
    pub fn fitting(&self, fits: impl Fn(&str) -> bool) -> &str {
        let mut wordings = self.0.iter().map(|words| &**words);
        let fitting = wordings.find(|words| fits(words));
        fitting.unwrap_or_else(|| self.shortest())
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.whole().is_empty()
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Label {
    fn from(words: T) -> Self {
        Self(vec![words.into()])
    }
}

impl Serialize for Label {
    /// The longest wording.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.whole())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_wording_that_fits_is_shown() {
        let label = Label::from("Blocked: only Mystery")
            .or("Only Mystery")
            .or("Blocked");
        assert_eq!(label.within(25), "Blocked: only Mystery");
        assert_eq!(label.within(12), "Only Mystery");
        assert_eq!(label.within(3), "Blocked", "the shortest, where none fits");
        assert_eq!(
            (label.whole(), label.shortest()),
            ("Blocked: only Mystery", "Blocked")
        );
    }

    #[test]
    fn a_label_without_words_is_empty() {
        assert!(Label::default().is_empty() && Label::from("").is_empty());
        assert_eq!(Label::default().within(9), "");
    }
}
