//! Labels with values.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Colour, Id, Label, Tone};

/// A label with a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// Its id.
    pub id: Id,
    /// What it is about.
    pub label: Label,
    /// Its value.
    pub value: Value,
    /// What it asks.
    pub tone: Tone,
    /// The colour that it is about.
    pub colour: Option<Colour>,
    /// Whether a display has it in one row with the fact before it.
    #[serde(skip)]
    pub beside: bool,
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// In words; empty for nothing.
    Words(Label),
    /// So many.
    Count(u16),
    /// So many of the most that there can be.
    OutOf(u16, u16),
    /// So far towards a goal.
    Progress(u16, u16),
    /// So many, and what makes them up; empty for nothing.
    Sum(u16, Label),
    /// So many of each colour.
    ByColour(Vec<(Colour, u16)>),
}

impl Fact {
    /// A fact.
    pub fn new(id: impl Into<Id>, label: impl Into<Label>, value: Value) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            value,
            tone: Tone::Plain,
            colour: None,
            beside: false,
        }
    }

    /// A fact whose value is in words.
    pub fn words(id: impl Into<Id>, label: impl Into<Label>, words: impl Into<Label>) -> Self {
        Self::new(id, label, Value::Words(words.into()))
    }

    /// The same about a colour.
    #[must_use]
    pub fn of(self, colour: Colour) -> Self {
        Self {
            colour: Some(colour),
            ..self
        }
    }

    /// The same, which a display has in one row with the fact before it: both are short.
    #[must_use]
    pub fn beside(self) -> Self {
        Self {
            beside: true,
            ..self
        }
    }

    /// The same, which asks for this.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }
}

impl Value {
    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Words(words) if words.is_empty())
    }

    /// The value in at most so many letters, if it has a wording as short as that: "3", "7 of 10".
    pub fn within(&self, letters: usize) -> String {
        match self {
            Self::Words(words) => words.within(letters).into(),
            Self::Count(count) => format!("{count}"),
            Self::Sum(count, of) => sum(*count, of, letters),
            Self::OutOf(count, most) | Self::Progress(count, most) => format!("{count} of {most}"),
            Self::ByColour(counts) => by_colour(counts, letters),
        }
    }

    /// The same in a column, whose head shows the goal: "3", "7".
    pub fn in_column(&self, letters: usize) -> String {
        match self {
            Self::Progress(done, _) => format!("{done}"),
            Self::Words(_)
            | Self::Count(_)
            | Self::OutOf(..)
            | Self::Sum(..)
            | Self::ByColour(_) => self.within(letters),
        }
    }

    /// How many it is, if it is a number.
    pub const fn count(&self) -> Option<u16> {
        match *self {
            Self::Count(count)
            | Self::OutOf(count, _)
            | Self::Progress(count, _)
            | Self::Sum(count, _) => Some(count),
            Self::Words(_) | Self::ByColour(_) => None,
        }
    }
}

/// "4 (2 outposts, 1 starbase)"; "4" where there is no room for what makes it up.
fn sum(count: u16, of: &Label, letters: usize) -> String {
    let whole = |of: &str| format!("{count} ({of})");
    let of = of.fitting(|of| whole(of).chars().count() <= letters);
    match of.is_empty() || whole(of).chars().count() > letters {
        true => format!("{count}"),
        false => whole(of),
    }
}

/// "2 blue, 1 red"; "none". Where words have no room, "2B 1R".
fn by_colour(counts: &[(Colour, u16)], letters: usize) -> String {
    let some = || counts.iter().filter(|(_, count)| *count > 0);
    let whole: Vec<String> = some()
        .map(|(colour, count)| format!("{count} {}", colour.word))
        .collect();
    let whole = match &whole[..] {
        [] => "none".into(),
        some => some.join(", "),
    };
    if whole.chars().count() <= letters {
        return whole;
    }
    let short = some().map(|(colour, count)| format!("{count}{}", colour.letter()));
    short.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use readyroom_hardware::scene::Sign;

    use super::*;

    #[test]
    fn counts_by_colour_are_letters_where_words_have_no_room() {
        let colour = |word| Colour {
            word,
            sign: Sign::Plain,
        };
        let counts = |red| vec![(colour("blue"), 2), (colour("red"), red)];
        let text_of = |red, letters| Value::ByColour(counts(red)).within(letters);
        assert_eq!(text_of(1, 13), "2 blue, 1 red");
        assert_eq!(text_of(1, 12), "2B 1R");
        assert_eq!(text_of(0, 5), "2B", "what there is none of is left out");
        assert_eq!(Value::ByColour(Vec::new()).within(4), "none");
    }
}
