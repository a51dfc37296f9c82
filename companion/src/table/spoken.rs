//! A table that takes words: for scripts, tests and screen readers.

use std::{borrow::Cow, sync::Arc};

use serde_json::Value;

use super::path::Offer;
use crate::{journal::JournalError, tabletop::Tabletop};

/// What is known in words about a table, besides its frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The number of moves made.
    pub ply: u32,
    /// The game's name on command lines; empty on the shelf.
    pub game: String,
    /// What is being asked.
    pub prompt: String,
    /// What can be chosen, in menu order; what is not the game's begins with `Table`.
    pub menu: Arc<[Offer]>,
    /// Why the last input was refused.
    pub refusal: Option<Refusal>,
    /// The number of the countdown among those of the game, if there is one.
    pub countdown: Option<u32>,
    /// How the game ended, once it has.
    pub over: Option<Ending>,
}

/// A refusal: the rule's number and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Such as `FYM-44`.
    pub rule: String,
    /// Why, and what would be legal.
    pub why: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Won by the table.
    pub won: bool,
    /// In one sentence.
    pub why: Cow<'static, str>,
}

/// Whether words were understood; if not, why, and nothing has changed. What the rules refuse was understood.
pub type Understood = Result<(), String>;

/// A table that takes words as well as buttons. Words act at once, whatever the screen shows; notices count as read.
pub trait Spoken: Tabletop {
    /// Takes the offer that `words` name; see [`super::path::find`].
    ///
    /// # Errors
    /// The journal could not be written: the table is as before.
    fn choose(&mut self, words: &[String], now_ms: u64) -> Result<Understood, JournalError>;

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

    /// A new input begins: what was told is told. [`Tabletop::handle`] and the words above do this themselves.
    fn begin_input(&mut self);

    /// Whether nothing sounds.
    fn muted(&self) -> bool;

    /// Whether nothing sounds from now on.
    fn mute(&mut self, muted: bool);

    /// What has happened since the last input began, in sentences.
    fn told(&self) -> Vec<&str>;

    /// Why the last input was refused.
    fn refusal(&self) -> Option<&Refusal>;

    /// What is known in words.
    fn account(&self) -> Account;

    /// The whole state, with stable field names.
    fn state(&self) -> Value;
}
