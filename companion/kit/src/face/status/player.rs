//! A player's section of the status.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Card, Fact, Label, dice::Pool};
use crate::Seat;

/// A player, and what everybody sees of what that player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Whom or what the player plays. Empty in a game without roles.
    pub role: Label,
    /// Whether it is this player's turn.
    pub plays: bool,
    /// By label: of all players the same labels in the same order.
    pub facts: Vec<Fact>,
    /// The dice that lie there.
    pub dice: Vec<Pool>,
    /// Cards that lie open there.
    pub holds: Vec<Held>,
}

/// Cards that lie open at a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Held {
    /// What they are together: "Victory pile".
    pub label: Label,
    /// How many there are, where that has its own words: "2 rewards".
    pub counted: Label,
    /// The cards.
    pub cards: Vec<Card>,
}

impl Held {
    /// Cards that are called so together.
    pub fn new(label: impl Into<Label>, cards: Vec<Card>) -> Self {
        Self {
            label: label.into(),
            cards,
            ..Self::default()
        }
    }

    /// The same, and how many that are in words.
    #[must_use]
    pub fn counted(self, counted: impl Into<Label>) -> Self {
        Self {
            counted: counted.into(),
            ..self
        }
    }

    /// Each card with what is to be known of it: "Heal 1 injury (Radio Silence)".
    pub fn names(&self) -> impl Iterator<Item = String> + '_ {
        let name = |card: &Card| match card.note.is_empty() {
            true => card.name.whole().into(),
            false => format!("{} ({})", card.name.whole(), card.note.whole()),
        };
        self.cards.iter().map(name)
    }
}
