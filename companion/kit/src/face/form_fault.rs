//! Faults of forms: why one is not taken, in sentences.

use alloc::{boxed::Box, string::String};

use crate::{
    Refused,
    sentence::{Count, Number, Phrase, Text, Typed, UpTo},
};

crate::nouns! {
    /// Letters of a text.
    pub Letter = "letter", "letters", up to 255;
    /// Players at a table.
    pub Player = "player", "players", up to 6;
}

crate::sentences! {
    /// Why a form is not taken.
    pub enum FormError<'a> -> Phrase, by crate::sentence::plain {
        error Empty = "This must be filled in.",
        error NoChoice { answer: Typed<'a> } = "{answer} is not among the choices.",
        error TooLong { most: Count<Letter>, letters: Number } = "At most {most}, not {letters}.",
        error NotInRange { from: UpTo<255>, to: UpTo<255> } = "A whole number from {from} to {to}.",
        error NoRoom = "This is too long: letters other than a-z take more room here.",
        error Unreadable = "A text has no control or invisible characters in it.",
        error NoSeatLeft { players: Count<Player>, name: Text<'a, 12> } = "With {players}, no seat is left for {name}.",
        error NameTaken { name: Text<'a, 12> } = "Another player is called {name}.",
        error ChanceFirst = "Chance has to decide first.",
        error FieldGone { field: Typed<'a> } = "{field} is not asked any more: the game has moved on.",
        error FormGone = "This form is not on offer any more: the game has moved on.",
    }
}

/// Why a form was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// The name of the field that is to be put right; empty if it is none of them.
    pub field: String,
    /// The rule that refuses it, such as `FYM-84`; empty if it is none.
    pub rule: String,
    /// The reason, and what would be right.
    pub why: Box<Phrase>,
}

impl FormFault {
    /// A field is not filled in as it can be.
    pub fn new(field: impl Into<String>, why: Phrase) -> Self {
        Self {
            field: field.into(),
            rule: String::new(),
            why: Box::new(why),
        }
    }

    /// What is in a field has letters that no display shows.
    pub fn unreadable(field: impl Into<String>) -> Self {
        Self::new(field, FormError::Unreadable.say())
    }

    /// A rule refuses what is in a field.
    pub fn refused(field: impl Into<String>, refusal: &impl Refused) -> Self {
        Self {
            rule: refusal.rule(),
            ..Self::new(field, refusal.phrase())
        }
    }
}
