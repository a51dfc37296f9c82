//! What a table shows to somebody with a screen of their own, and what that person can wish for in return.
//!
//! A panel shows one frame to everybody, with one cursor. A phone or a tablet has room for all of the game, and for every
//! choice at once; and what its player alone may see, nobody else sees there. So a view is made for a [`Sight`], and a wish
//! comes with one.

use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hash as _, Hasher as _},
};

use readyroom_kit::{
    Sight,
    face::{Drawing, DrawnPlace, Form, FormFault, Message, Note, Path, form::FieldAnswer},
};

use crate::report::Log;

/// A table as somebody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// Another one whenever something else is asked: what was on offer before is not taken any more.
    pub revision: u64,
    /// The number of the evening; empty on the shelf.
    pub evening: String,
    /// The game's name on command lines; empty on the shelf.
    pub game: &'static str,
    /// The game's name as printed on its box; empty on the shelf.
    pub title: &'static str,
    /// The number of moves made.
    pub ply: u32,
    /// The question.
    pub prompt: String,
    /// What can be chosen, in the order of the menu.
    pub choices: Vec<ViewChoice>,
    /// The player who alone sees what can be chosen besides; none if nothing is hidden from the viewer.
    pub covered: Option<String>,
    /// The table's own dice that can be typed in now, such as "Die 1, blue", in the order of the roll; empty if none are
    /// asked for.
    pub dice_asked: Vec<String>,
    /// What can be filled in at once.
    pub forms: Vec<Form>,
    /// The game, drawn whole.
    pub drawing: Option<Drawing>,
    /// The players who may have something of their own to see, by seat.
    pub players: Vec<String>,
    /// What each player holds and does, a line a player.
    pub crew: Vec<String>,
    /// What was reported at this table.
    pub log: Log,
    /// The latest messages for the viewer alone, oldest first.
    pub told: Vec<Message>,
    /// The ending, once the game is over.
    pub over: Option<Ending>,
    /// What says that the dice are honest; none on the shelf.
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
}

/// What lies on the table, as far as who may see what goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtTable {
    /// The number of the evening; empty at the list of games.
    pub evening: String,
    /// The players who may have something of their own to see, by seat.
    pub players: Vec<String>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewChoice {
    /// Its id, which is the same in every evening; see [`crate::table::id`].
    pub id: String,
    /// Where it stands in the menu, in whole words.
    pub path: Path,
    /// A text has to follow.
    pub blank: bool,
    /// What it would bring about that nobody may want.
    pub warning: Option<String>,
    /// What it changes for the whole game, in rows.
    pub explanation: Option<String>,
    /// What is worth knowing of it, once that has been worked out.
    pub note: Option<Note>,
    /// Where in the drawing it can be made as well.
    pub place: Option<DrawnPlace>,
}

/// What somebody wishes for, who has seen a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who wishes.
    pub sight: Sight,
    /// [`TableView::revision`] of the view that was seen.
    pub revision: u64,
    /// What.
    pub deed: Deed,
}

/// What can be wished for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The choice with this id; behind the id of one with a blank stands the text.
    Choose(String),
    /// The roll that waits or is on offer has these faces of the table's own dice, each 1–6.
    Dice(Vec<u8>),
    /// All that a form stands for.
    Form {
        /// The id of the form.
        id: String,
        /// The [`fingerprint`] of the form as it was asked; it stands for [`Wish::revision`].
        asked: u64,
        /// What was filled in.
        answers: Vec<FieldAnswer>,
    },
}

/// A number that is another one for another form, or for the same with other answers in it.
pub fn fingerprint(form: &Form) -> u64 {
    let mut hasher = DefaultHasher::new();
    form.hash(&mut hasher);
    hasher.finish()
}

/// What became of a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// It was done.
    Done,
    /// The rules refuse it; nothing was changed.
    Refused(Refusal),
    /// It makes no sense here, for this reason; nothing was changed.
    NotUnderstood(String),
    /// A form is to be put right; nothing was changed.
    Fault(FormFault),
    /// Something else is asked by now; nothing was changed.
    Outdated,
    /// It could not be written down, for this reason; nothing was changed.
    NotSaved(String),
}

/// A refusal: the rule's number and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Such as `FYM-44`.
    pub rule: String,
    /// The reason, and what would be legal.
    pub why: String,
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Won by the table.
    pub won: bool,
    /// In one sentence.
    pub why: Cow<'static, str>,
}
