//! What a game shows of itself, said once: sections of facts, cards, piles and players, each thing typed and with an id
//! that stays the same for as long as it lies there.
//!
//! A game says it for a [`Sight`] ([`Pictures::status`](super::Pictures::status)). The kit makes of it the pages of a panel
//! ([`pages`]) and the same in words ([`words`]). What none of these bodies can say, such as a board, a game still draws by
//! hand.

mod card;
mod fact;
mod label;
pub mod pages;
mod player;
#[cfg(test)]
mod tests;
pub mod words;

use alloc::{borrow::Cow, string::String, vec::Vec};

pub use card::{Card, Pile, Row, Tag};
pub use fact::{Fact, Value};
pub use label::Label;
pub use player::Player;

use crate::{Seat, Sight};

/// Tells a thing from all others of a game, and stays the same for it: `encounter-3`, `hand-12-0`.
pub type Id = Cow<'static, str>;

/// What a thing asks of whoever looks at it. A tone never says anything alone: words say it too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
    #[default]
    Plain,
    /// To be thought of.
    Warning,
    /// Bad, or needs attention now.
    Alarm,
    /// Matters less: it cannot be used now.
    Faint,
}

/// A game as it stands, as far as one [`Sight`] sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whose turn it is, and what that player has left. It is the title of the first page.
    pub title: Label,
    /// In the order in which they are read, the most useful first.
    pub sections: Vec<Section>,
}

/// Things of a kind, under one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its id.
    pub id: Id,
    /// What it is called.
    pub title: Label,
    /// Who may see it.
    pub sight: Sight,
    /// What is to be known of all of it, without a full stop. Empty for nothing.
    pub note: Label,
    /// Its things.
    pub body: Body,
}

/// What a section is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// Labels with values.
    Facts(Vec<Fact>),
    /// Cards that lie open side by side.
    Cards(Row),
    /// Decks with their discard piles.
    Piles(Vec<Pile>),
    /// What each player has, in the order of the seats.
    Players(Vec<Player>),
    /// Sentences to be read.
    Text(Vec<String>),
}

impl Status {
    /// A status with a title and no section yet.
    pub fn new(title: impl Into<Label>) -> Self {
        Self {
            title: title.into(),
            sections: Vec::new(),
        }
    }

    /// The sections that are meant for `sight` and nobody else: the public ones, or one player's own.
    pub fn meant_for(&self, sight: Sight) -> impl Iterator<Item = &Section> {
        let sections = self.sections.iter();
        sections.filter(move |section| section.sight == sight)
    }
}

impl Section {
    /// A section that everybody sees.
    pub fn new(id: impl Into<Id>, title: impl Into<Label>, body: Body) -> Self {
        Self {
            id: id.into(),
            title: title.into(),
            sight: Sight::Public,
            note: Label::default(),
            body,
        }
    }

    /// The same for the player of `seat` alone.
    #[must_use]
    pub fn only_for(self, seat: Seat) -> Self {
        Self {
            sight: Sight::Player(seat),
            ..self
        }
    }

    /// The same with something to know of all of it.
    #[must_use]
    pub fn noted(self, note: impl Into<Label>) -> Self {
        Self {
            note: note.into(),
            ..self
        }
    }
}
