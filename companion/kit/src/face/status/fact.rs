//! Labels with values.

use alloc::{format, string::String, vec::Vec};

use super::{Colour, Id, Label, Tone};

/// A label with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// In words; empty for nothing.
    Words(Label),
    /// So many.
    Count(u16),
    /// So many of the most that there can be.
    OutOf(u16, u16),
    /// So far towards a goal.
    Progress(u16, u16),
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
            Self::OutOf(count, most) | Self::Progress(count, most) => format!("{count} of {most}"),
            Self::ByColour(counts) => by_colour(counts),
        }
    }

    /// The same in a column, whose head says the goal: "3", "7".
    pub fn in_column(&self, letters: usize) -> String {
        match self {
            Self::Progress(done, _) => format!("{done}"),
            Self::Words(_) | Self::Count(_) | Self::OutOf(..) | Self::ByColour(_) => {
                self.within(letters)
            }
        }
    }
}

/// "2 blue, 1 red"; "none".
fn by_colour(counts: &[(Colour, u16)]) -> String {
    let some = counts.iter().filter(|(_, count)| *count > 0);
    let some: Vec<String> = some
        .map(|(colour, count)| format!("{count} {}", colour.word))
        .collect();
    match &some[..] {
        [] => "none".into(),
        some => some.join(", "),
    }
}
