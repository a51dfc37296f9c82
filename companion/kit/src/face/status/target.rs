//! Numbers that dice have to reach, and the dice that do.

use serde::Serialize;

use super::{Colour, Die, Id};

/// A number that one die of a card has to reach, by itself or with help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// Its id.
    pub id: Id,
    /// That number or more: 1–12.
    pub number: u8,
    /// Which dice it takes.
    pub takes: Takes,
    /// The die that reaches it; none while it is open.
    pub met: Option<Met>,
}

/// Which dice a target takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// Dice of one colour.
    Only(Colour),
    /// Any die.
    Any,
    /// Any die, since no player knows its colour.
    Unknown,
}

impl Takes {
    /// "green", "by any die": behind a number that such a die has to reach.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Only(colour) => colour.word,
            Self::Any => "by any die",
            Self::Unknown => "(colour not known)",
        }
    }
}

/// A die as it was rolled, or before its roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// Its id.
    pub id: Id,
    /// The die.
    pub die: Die,
}

/// A die that reaches a target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Met {
    /// The die, as it was rolled.
    pub by: Rolled,
    /// The face to which it was turned, and how: "turned over". None if it shows what it was rolled.
    pub turned: Option<(u8, &'static str)>,
    /// Points that help adds to it.
    pub plus: u8,
    /// By what else it reaches the target: "by Liaison". Empty for nothing.
    pub by_leave: &'static str,
}

impl Met {
    /// The face that it shows, if it was rolled.
    pub fn shows(&self) -> Option<u8> {
        let turned = self.turned.map(|(face, _)| face);
        turned.or(self.by.die.face)
    }

    /// The die as it lies on its target.
    pub fn die(&self) -> Die {
        Die {
            face: self.shows(),
            ..self.by.die
        }
    }
}
