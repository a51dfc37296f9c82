//! What a table shows to somebody with a screen of their own.
//!
//! A panel shows one frame to everybody, with one cursor. A phone or a tablet has room for all of the game, and for every
//! choice at once; and what its player alone may see, nobody else sees there. So a view is made for a [`Sight`].

use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use readyroom_kit::{
    Sight,
    face::{
        AtCursor, DrawnPlace, Entry, Form, Message, Note, Path,
        status::{Id, Status},
    },
};

use crate::{action::Refusal, report::Log};

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
    /// The game as it stands; empty on the shelf.
    pub status: Status,
    /// The boards of the status that the game draws: each an `svg` element, by the id of its section.
    pub boards: Vec<(Id, String)>,
    /// The players who may have something of their own to see, by seat.
    pub players: Vec<String>,
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The thing of the status that it is about, where it can be made as well.
    pub about: Option<Id>,
    /// Where on the board it can be made as well.
    pub place: Option<DrawnPlace>,
}

/// A number that is another one for another form, or for the same with other answers in it.
pub fn fingerprint(form: &Form) -> u64 {
    let mut hasher = DefaultHasher::new();
    form.hash(&mut hasher);
    hasher.finish()
}

/// An offer as a path resolves it: where it stands, whether it has a blank to fill, what to know before taking it, and who
/// may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The segments.
    pub path: Path,
    /// A text may follow, or stand for the last segment.
    pub blank: bool,
    /// What taking it would bring about that nobody may want, in at most 25 letters. No part of the path.
    pub warning: Option<String>,
    /// What taking it changes, see [`Entry::explanation`]. No part of the path.
    pub explanation: Option<String>,
    /// Who may see it.
    pub sight: Sight,
    /// What is shown of it while the cursor is on it.
    pub at_cursor: AtCursor,
}

impl Offer {
    /// The `entry` of a move, which may have a blank.
    pub fn of(entry: Entry, blank: bool) -> Self {
        Self {
            path: entry.path,
            blank,
            warning: entry.warning,
            explanation: entry.explanation,
            sight: entry.sight,
            at_cursor: entry.at_cursor,
        }
    }

    /// What it is called: the last segment of its path.
    pub fn name(&self) -> String {
        let last = self.path.last();
        last.map_or_else(String::new, ToString::to_string)
    }
}

impl From<Path> for Offer {
    /// An offer without a blank and without a warning.
    fn from(path: Path) -> Self {
        Self {
            path,
            ..Self::default()
        }
    }
}

/// A table in words, besides its frame: what scripts are told of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The number of moves made.
    pub ply: u32,
    /// The game's name on command lines; empty on the shelf.
    pub game: &'static str,
    /// The question.
    pub prompt: String,
    /// The offers, in menu order; those that are not the game's begin with `Table`.
    pub menu: Arc<[Offer]>,
    /// Their ids, in the same order.
    pub ids: Vec<String>,
    /// The notes on them, in the same order; empty while there are none.
    pub notes: Vec<Option<Note>>,
    /// The refusal of the last input.
    pub refusal: Option<Refusal>,
    /// The number of the countdown among those of the game, if there is one.
    pub countdown: Option<u32>,
    /// The ending, once the game is over.
    pub over: Option<Ending>,
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Won by the table.
    pub won: bool,
    /// In one sentence.
    pub why: Cow<'static, str>,
}
