//! View of a table for a person with a second screen.
//!
//! A panel shows one frame to everybody, with one cursor. A phone or a tablet has room for all of the game, and for every
//! choice at once; and what its player alone may see, no other player sees there. So a view is made for a
//! [`Sight`](readyroom_kit::Sight).

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use readyroom_kit::{
    face::{
        Form, Message,
        status::{Id, Status},
    },
    sentence::Phrase,
};

use crate::{question::Question, report::Log};

/// A table as a viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// Another one whenever something else is asked: what was on offer before is not taken any more.
    pub revision: u64,
    /// The number of the evening; empty on the shelf.
    pub evening: String,
    /// The game's name as printed on its box; empty on the shelf.
    pub title: &'static str,
    /// What is asked, with the choices that a screen has.
    pub question: Question,
    /// The player who alone sees what can be chosen besides; none if nothing is hidden from the viewer.
    pub covered: Option<String>,
    /// The table's own dice that can be typed in now, such as "Die 1, blue", in the order of the roll; empty if none are
    /// asked for.
    pub dice_asked: Vec<String>,
    /// What can be filled in at once.
    pub forms: Vec<Form>,
    /// The present state of the game; empty on the shelf.
    pub status: Status,
    /// The boards of the status that the game draws: each an `svg` element, by the id of its section.
    pub boards: Vec<(Id, String)>,
    /// The players who may have something of their own to see, by seat.
    pub players: Vec<String>,
    /// What is being timed, if anything is.
    pub timed: Phrase,
    /// What comes when the countdown ends, before "in 0:09"; none where nothing does.
    pub time_up_brings: Option<Phrase>,
    /// What was reported at this table.
    pub log: Log,
    /// The latest messages for the viewer alone, oldest first.
    pub messages: Vec<Message>,
    /// The message that the dice are honest; none on the shelf.
    pub seal: Option<Seal>,
}

/// The dice seal of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// As much of it as is read out and compared at a table.
    pub short: String,
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub commitment: String,
    /// The seed in hexadecimal digits, once the game is over: until then it is a secret.
    pub seed: Option<String>,
    /// The letters of the closing seal, once the game is over.
    pub closing: Option<String>,
}

/// What lies on the table, as far as who may see what goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtTable {
    /// The number of the evening; empty at the list of games.
    pub evening: String,
    /// The players who may have something of their own to see, by seat.
    pub players: Vec<String>,
}

/// A number that is another one for another form, or for the same with other answers in it.
pub fn fingerprint(form: &Form) -> u64 {
    let mut hasher = DefaultHasher::new();
    form.hash(&mut hasher);
    hasher.finish()
}
