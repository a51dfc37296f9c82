//! Dice, and the places on a card that ask for one.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Colour, Id, Label};

/// Dice that lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pool {
    /// Its id.
    pub id: Id,
    /// What the dice are: "Actions". Empty where the title of the section names them.
    pub label: Label,
    /// How many there are, where that has its own words: "2 injuries", in short "2 hurt"; also of none.
    pub counted: Label,
    /// The dice, in their order.
    pub dice: Vec<Die>,
    /// Whether they cannot be used, such as injuries: a display has a bar under each.
    pub apart: bool,
}

/// A die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Die {
    /// Its colour, where dice have several.
    pub colour: Option<Colour>,
    /// What it shows, 1–6; none before its roll.
    pub face: Option<u8>,
    /// Whether it is kept out of the next roll.
    pub kept: bool,
}

/// What a die must show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Need {
    /// The face, 1–6.
    pub face: u8,
    /// How it is meant.
    pub by: By,
}

/// How a needed face is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// That face.
    Exactly,
    /// That face or a higher one.
    OrHigher,
    /// That face or a lower one.
    OrLower,
}

/// A place for a die on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Slot {
    /// The colour that it asks for; none for any.
    pub colour: Option<Colour>,
    /// The face that it asks for.
    pub need: Need,
    /// Neighbours of one group, from 1, are filled together; 0 is alone.
    pub group: u8,
    /// The die on it.
    pub die: Option<Die>,
}

/// The places of a card, those that are filled together as one.
pub fn sets(slots: &[Slot]) -> impl Iterator<Item = &[Slot]> {
    slots.chunk_by(|one, next| one.group != 0 && one.group == next.group)
}

impl Pool {
    /// Dice that are called so.
    pub fn new(id: impl Into<Id>, label: impl Into<Label>, dice: Vec<Die>) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            dice,
            ..Self::default()
        }
    }

    /// The same dice where they cannot be used, and how many that are in words.
    #[must_use]
    pub fn apart(self, counted: impl Into<Label>) -> Self {
        Self {
            counted: counted.into(),
            apart: true,
            ..self
        }
    }

    /// How many there are, if that has its own words, else what they are; none where the section has that.
    pub fn title(&self) -> Option<&str> {
        let words = [&self.counted, &self.label].into_iter();
        words.map(Label::whole).find(|words| !words.is_empty())
    }

    /// Whether each die is reported. Of dice of which nothing is known their number is enough, where it has words.
    pub fn is_shown_by_dice(&self) -> bool {
        self.is_known() || self.counted.is_empty()
    }

    /// Whether it is known of any of them what it shows, or of which colour it is.
    pub fn is_known(&self) -> bool {
        let is_known = |die: &Die| die.colour.is_some() || die.face.is_some();
        self.dice.iter().any(is_known)
    }
}

impl Need {
    /// "4+".
    pub fn in_short(self) -> String {
        match self.by {
            By::Exactly => format!("{}", self.face),
            By::OrHigher => format!("{}+", self.face),
            By::OrLower => format!("{}-", self.face),
        }
    }

    /// "4 or more".
    pub fn in_words(self) -> String {
        match self.by {
            By::Exactly => format!("{}", self.face),
            By::OrHigher => format!("{} or more", self.face),
            By::OrLower => format!("{} or less", self.face),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_needed_face_is_shown_in_short_and_in_words() {
        let need = |by| Need { face: 4, by };
        let text_of = |by| (need(by).in_short(), need(by).in_words());
        assert_eq!(text_of(By::Exactly), ("4".into(), "4".into()));
        assert_eq!(text_of(By::OrHigher), ("4+".into(), "4 or more".into()));
        assert_eq!(text_of(By::OrLower), ("4-".into(), "4 or less".into()));
    }
}
