//! Cards and tokens that lie open, and the decks that they come from.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Boxes, Colour, Id, Label, Rolled, Target, Tone, dice::Slot};

/// Cards side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What each card of the row is called before its name in words: "Bridge". Empty if its name is enough. Where a panel shows
    /// several rows together, it has the first letter of the shortest wording.
    pub kind: Label,
    /// The colour of them all.
    pub colour: Option<Colour>,
    /// The deck that they come from.
    pub deck: Option<Pile>,
    /// The cards, in their order.
    pub cards: Vec<Card>,
    /// Cards that the row has room for; 0 for any number.
    pub room: usize,
    /// So many of the first cards are parted from the others, and what holds for them.
    pub parted: Option<(usize, Label)>,
    /// What is reported where no card lies, without a full stop.
    pub nothing: Label,
}

/// A card, or a token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Its id.
    pub id: Id,
    /// Its name. Where several rows are seen together, a panel shows its shortest wording, such as "Urgent" of a card that
    /// no player has named.
    pub name: Label,
    /// The places for dice on it.
    pub slots: Vec<Slot>,
    /// So much is done, or left, of so much, as a display has it in squares: Defense, boxes. None where the slots say it.
    pub progress: Option<(u8, u8)>,
    /// What that counts: "Defense". Empty where it goes without saying.
    pub counted: Label,
    /// Its boxes to be ticked.
    pub boxes: Boxes,
    /// The numbers that its dice have to reach, in their order.
    pub targets: Vec<Target>,
    /// Its dice that reach none of them.
    pub spare: Vec<Rolled>,
    /// What it asks for, in words. A row whose cards ask for something has two lines a card.
    pub asks: Label,
    /// What it does, or can be used as.
    pub tags: Vec<Tag>,
    /// What is printed on it in sentences.
    pub effects: Vec<Effect>,
    /// What holds for it now, in a sentence without a full stop: "Not in this turn". Empty for nothing.
    pub note: Label,
    /// Its number among the cards of all rows in the order in which they came; 0 where that does not matter.
    pub came: u16,
    /// Whether it lies face down, for which a tag has the word.
    pub face_down: bool,
    /// What it asks of a viewer who looks at it.
    pub tone: Tone,
}

/// A sentence of a card, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// The sentence.
    pub words: String,
    /// When it holds.
    pub when: When,
}

/// When a sentence of a card holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// As long as the card lies there.
    Lasting,
    /// When the event that it describes happens.
    Once,
}

/// What a card does, or can be used as, in a word or two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tag {
    /// The words.
    pub label: Label,
    /// What it asks.
    pub tone: Tone,
    /// What that means, in a sentence without a full stop. Empty where the words alone say it.
    pub means: Label,
    /// The colour of its kind, which the words say too. A panel shows no colours.
    pub colour: Option<Colour>,
}

/// A deck with its discard pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pile {
    /// Its id.
    pub id: Id,
    /// What it is called.
    pub label: Label,
    /// Cards left.
    pub left: u16,
    /// Cards discarded; none if no player counts them.
    pub discarded: Option<u16>,
    /// Why no card is drawn from it, without a full stop. Empty for nothing.
    pub closed: Label,
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

    /// The same, with this text where no card lies.
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
            colour: None,
        }
    }

    /// The same in the colour of its kind.
    #[must_use]
    pub fn of(self, colour: Colour) -> Self {
        Self {
            colour: Some(colour),
            ..self
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

impl Card {
    /// A card of which no more is reported than its name.
    pub fn named(id: impl Into<Id>, name: impl Into<Label>) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            ..Self::default()
        }
    }

    /// Squares that are filled, and all of them: its progress, else its places for dice.
    pub fn squares(&self) -> (u8, u8) {
        let filled = self.slots.iter().filter(|slot| slot.die.is_some());
        let slots = (filled.count() as u8, self.slots.len() as u8);
        self.progress.unwrap_or(slots)
    }

    /// Whether it is shown with the dice on its targets. The boxes of a card leave no room for them.
    pub const fn shows_dice(&self) -> bool {
        !self.targets.is_empty() && self.boxes.is_empty()
    }
}

impl Pile {
    /// A deck whose discard pile is counted.
    pub fn new(id: impl Into<Id>, label: impl Into<Label>, left: u16, discarded: u16) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            left,
            discarded: Some(discarded),
            closed: Label::default(),
        }
    }

    /// "Enterprise deck: 20, discarded 7." "Red deck: 8. Damage keeps it closed."
    pub fn sentence(&self) -> String {
        let discarded = self.discarded;
        let discarded = discarded.map_or_else(String::new, |count| format!(", discarded {count}"));
        let closed = match self.closed.is_empty() {
            true => String::new(),
            false => format!(" {}.", self.closed.whole()),
        };
        let (label, left) = (self.label.whole(), self.left);
        format!("{label}: {left}{discarded}.{closed}")
    }
}
