//! A table that takes words: for scripts, tests and screen readers.

use std::sync::Arc;

use readyroom_kit::{
    Sight,
    face::{Message, Note},
};
use serde_json::Value;

use super::path::Offer;
pub use crate::table_view::{Ending, Refusal};
use crate::{invitation::Invitations, journal::JournalError, tabletop::Tabletop};

/// An account of a table in words, besides its frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The number of moves made.
    pub ply: u32,
    /// The game's name on command lines; empty on the shelf.
    pub game: String,
    /// The question.
    pub prompt: String,
    /// The offers, in menu order; those that are not the game's begin with `Table`.
    pub menu: Arc<[Offer]>,
    /// The notes on the offers, in the same order; empty while there are none.
    pub notes: Vec<Option<Note>>,
    /// The refusal of the last input.
    pub refusal: Option<Refusal>,
    /// The number of the countdown among those of the game, if there is one.
    pub countdown: Option<u32>,
    /// The ending, once the game is over.
    pub over: Option<Ending>,
}

/// The result of words: an error says why they were not understood, and nothing has changed. What the rules refuse was
/// understood.
pub type Understood = Result<(), String>;

/// A table that takes words as well as buttons. Words act at once, whatever the screen shows; notices count as read.
pub trait Spoken: Tabletop {
    /// Takes the offer that `words` name; see [`super::path::find`].
    ///
    /// # Errors
    /// The journal could not be written: the table is as before.
    fn choose(&mut self, words: &[String], now_ms: u64) -> Result<Understood, JournalError>;

    /// Takes the offer that has this id, without its `#`; see [`super::id::find`].
    ///
    /// # Errors
    /// As for [`Spoken::choose`].
    fn choose_id(&mut self, id: &str, now_ms: u64) -> Result<Understood, JournalError>;

    /// The ids of the offers, in the order of [`Account::menu`].
    fn ids(&self) -> Vec<String>;

    /// Answers the roll that waits or is on offer with the faces of the table's own dice.
    ///
    /// # Errors
    /// As for [`Spoken::choose`].
    fn dice(&mut self, faces: &[u8], now_ms: u64) -> Result<Understood, JournalError>;

    /// Fills the blank that is open, or the only one on offer.
    ///
    /// # Errors
    /// As for [`Spoken::choose`].
    fn text(&mut self, text: &str, now_ms: u64) -> Result<Understood, JournalError>;

    /// Whoever speaks, and whoever looks without a panel, sees so much from now on; what is public at first.
    fn see_as(&mut self, sight: Sight);

    /// The names of the players who may have something of their own to see, by seat; empty while nobody plays.
    fn who_may_see(&self) -> Vec<String>;

    /// A new input begins: the messages so far have been shown. [`Tabletop::handle`] and the words above do this themselves.
    fn begin_input(&mut self);

    /// Dice lie still at once from now on.
    fn reduce_motion(&mut self);

    /// Phones are let in by `invitations` from now on.
    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>);

    /// True if nothing sounds.
    fn muted(&self) -> bool;

    /// Mutes all sounds from now on, or plays them again.
    fn mute(&mut self, muted: bool);

    /// The messages since the last input began, as far as whoever speaks may read them.
    fn messages(&self) -> Vec<&Message>;

    /// The refusal of the last input.
    fn refusal(&self) -> Option<&Refusal>;

    /// The account of the table, as far as whoever speaks sees it.
    fn account(&self) -> Account;

    /// The whole state, with stable field names, as far as whoever speaks sees it.
    fn state(&self) -> Value;
}
