//! The question of a table and its choices, the same in words, in JSON and on screens.

use std::borrow::Cow;

use readyroom_kit::{
    face::{DrawnPlace, Note, Path, Segment, status::Id},
    sentence::Phrase,
};

/// The question that a table asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The number of moves made.
    pub ply: u32,
    /// The game's name on command lines; empty on the shelf.
    pub game: &'static str,
    /// The question.
    pub prompt: Phrase,
    /// What hands do now that has no entry in the menu.
    pub hint: Option<Phrase>,
    /// What can be chosen, in the order of the menu; what is not the game's begins with `Table`.
    pub choices: Vec<Choice>,
    /// The ending, once the game is over.
    pub over: Option<Ending>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Its id, which is the same in every evening; see [`crate::table::id`].
    pub id: String,
    /// Where it is in the menu, in whole words.
    pub path: Path,
    /// A text has to follow.
    pub blank: bool,
    /// What it would bring about that no player may want.
    pub warning: Option<Phrase>,
    /// What it changes for the whole game, in rows.
    pub explanation: Option<String>,
    /// What is worth knowing of it, once that has been worked out.
    pub note: Option<Note>,
    /// The thing of the status that it is about, where it can be made as well.
    pub about: Option<Id>,
    /// Other things with which it is made, where it can be made as well.
    pub with: Vec<Id>,
    /// Where on the board it can be made as well.
    pub place: Option<DrawnPlace>,
}

/// Something that can be chosen, in words: what is at hand is not copied for that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered<'a> {
    /// As in [`Choice`].
    pub id: Cow<'a, str>,
    /// As in [`Choice`].
    pub path: Cow<'a, [Segment]>,
    /// As in [`Choice`].
    pub blank: bool,
    /// As in [`Choice`].
    pub warning: Option<Cow<'a, Phrase>>,
    /// As in [`Choice`].
    pub explanation: Option<Cow<'a, str>>,
    /// As in [`Choice`].
    pub note: Option<Cow<'a, Note>>,
}

impl From<Choice> for Offered<'_> {
    fn from(choice: Choice) -> Self {
        Self {
            id: choice.id.into(),
            path: choice.path.into_iter().collect(),
            blank: choice.blank,
            warning: choice.warning.map(Cow::Owned),
            explanation: choice.explanation.map(Cow::from),
            note: choice.note.map(Cow::Owned),
        }
    }
}

/// What a countdown is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timing {
    /// What is being timed.
    pub timed: Phrase,
    /// What comes when it ends; none where nothing does.
    pub time_up_brings: Option<Phrase>,
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Won by the table.
    pub won: bool,
    /// In one sentence.
    pub why: Phrase,
}
