//! Cards and tokens that lie open, and the decks that they come from.

use alloc::{format, string::String, vec::Vec};

use super::{Id, Label, Tone};

/// Cards side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What each card of the row is called before its name in words: "Bridge". Empty if its name says all.
    pub kind: Label,
    /// The cards, in their order.
    pub cards: Vec<Card>,
    /// So many of the first cards are parted from the others, and what holds for them.
    pub parted: Option<(usize, Label)>,
    /// What is said where no card lies, without a full stop.
    pub nothing: Label,
}

/// A card, or a token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: Label,
    /// What it asks for, in words. A row whose cards ask for something has two lines a card.
    pub asks: Label,
    /// What it does, or can be used as.
    pub tags: Vec<Tag>,
    /// What holds for it now, in a sentence without a full stop: "Not in this turn". Empty for nothing.
    pub note: Label,
    /// What it asks of whoever looks at it.
    pub tone: Tone,
}

/// What a card does, or can be used as, in a word or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The words.
    pub label: Label,
    /// What it asks.
    pub tone: Tone,
    /// What that means, in a sentence without a full stop. Empty where the words alone say it.
    pub means: Label,
}

/// A deck with its discard pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Its id.
    pub id: Id,
    /// What it is called.
    pub label: Label,
    /// Cards left.
    pub left: u16,
    /// Cards discarded.
    pub discarded: u16,
}

impl Row {
    /// Cards that are called so before their names.
    pub fn new(kind: impl Into<Label>, cards: Vec<Card>) -> Self {
        Self {
            kind: kind.into(),
            cards,
            ..Self::default()
        }
    }

    /// The same, which says this where no card lies.
    #[must_use]
    pub fn or_nothing(self, nothing: impl Into<Label>) -> Self {
        Self {
            nothing: nothing.into(),
            ..self
        }
    }
}

impl Tag {
    /// A tag that asks for nothing.
    pub fn new(label: impl Into<Label>) -> Self {
        Self {
            label: label.into(),
            tone: Tone::Plain,
            means: Label::default(),
        }
    }

    /// The same, which asks for this and means that.
    #[must_use]
    pub fn toned(self, tone: Tone, means: impl Into<Label>) -> Self {
        Self {
            tone,
            means: means.into(),
            ..self
        }
    }
}

impl Pile {
    /// "Enterprise deck: 20, discarded 7."
    pub fn sentence(&self) -> String {
        format!(
            "{}: {}, discarded {}.",
            self.label.whole(),
            self.left,
            self.discarded
        )
    }
}
