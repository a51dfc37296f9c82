//! What a table asks, and what can be chosen: told alike in words, in JSON and on screens.

use std::borrow::Cow;

use readyroom_kit::{
    Sight,
    face::{AtCursor, DrawnPlace, Entry, Note, Path, status::Id},
};

/// The question that a table asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The number of moves made.
    pub ply: u32,
    /// The game's name on command lines; empty on the shelf.
    pub game: &'static str,
    /// The question.
    pub prompt: String,
    /// What can be chosen, in the order of the menu; what is not the game's begins with `Table`.
    pub choices: Vec<Choice>,
    /// The ending, once the game is over.
    pub over: Option<Ending>,
}

impl Question {
    /// The ids of the choices, in the same order.
    pub fn ids(&self) -> Vec<&str> {
        let choices = self.choices.iter();
        choices.map(|choice| choice.id.as_str()).collect()
    }
}

/// Something that can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
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

impl From<&Choice> for Offer {
    /// What stands in the menu for whoever was told of the choice.
    fn from(choice: &Choice) -> Self {
        Self {
            path: choice.path.clone(),
            blank: choice.blank,
            warning: choice.warning.clone(),
            explanation: choice.explanation.clone(),
            ..Self::default()
        }
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

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Won by the table.
    pub won: bool,
    /// In one sentence.
    pub why: Cow<'static, str>,
}
