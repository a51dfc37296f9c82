//! Actions at a table other than button presses: on a screen that shows all of it, and in words.

use readyroom_kit::{
    Sight,
    face::{FormFault, form::FieldAnswer},
    sentence::Phrase,
};

pub use crate::sentences::NotUnderstood;

/// An action: it answers the question of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes the offer with this id; the text follows the id of one with a blank. See [`crate::table::id::find`].
    Choose(String),
    /// Takes the offer at this path of the menu; see [`crate::table::path::find`].
    At(Vec<String>),
    /// Answers the roll that waits or is on offer with the faces of the table's own dice, each 1–6.
    Dice(Vec<u8>),
    /// Takes the last decisions back, so many.
    TakeBack(u32),
    /// Fills the blank that is open, or the only one on offer.
    Text(String),
    /// Makes all that a form represents.
    Form {
        /// The id of the form.
        id: String,
        /// The [`crate::table_view::fingerprint`] of the form as it was asked: it was filled in for as long as that is so,
        /// whatever else happened meanwhile.
        asked: u64,
        /// What was filled in.
        answers: Vec<FieldAnswer>,
    },
}

/// A panel, distinguished from the others of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PanelId(u32);

impl PanelId {
    /// No panel in particular: the speaker or presses without one, and what everybody sees.
    pub const EVERYBODY: Self = Self(0);

    /// Panel number `number` of the evening, from 1.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }
}

/// Where an action comes from: it decides what can be taken, and where it is shown what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Words at a panel. They act at once, whatever it shows: its notices count as read, and it shows a refusal.
    Panel(PanelId),
    /// A second screen, which sees so much. Panels go on with the game, and show nothing else of it.
    Screen(Sight),
}

impl By {
    /// The panel; everybody's where a second screen acts.
    pub const fn panel(self) -> PanelId {
        match self {
            Self::Panel(panel) => panel,
            Self::Screen(_) => PanelId::EVERYBODY,
        }
    }
}

/// An action of a player with a screen, who has seen a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What that screen sees.
    pub sight: Sight,
    /// [`crate::table_view::TableView::revision`] of the view that was seen.
    pub revision: u64,
    /// What is to be done.
    pub action: Action,
}

/// What became of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// It was done.
    Done,
    /// The rules refuse it; nothing was changed.
    Refused(Refusal),
    /// It makes no sense here, for this reason; nothing was changed.
    NotUnderstood(Phrase),
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
    /// Its id, the same in every release: `not-urgent`.
    pub id: String,
    /// The reason, and what would be legal.
    pub why: String,
}
