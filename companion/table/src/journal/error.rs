//! The errors of a journal as the table passes them on: in the journal's own words.

use thiserror::Error;

use super::{EveningId, NotPlayable, ReplayError};

/// The journal did not do what was asked of it: nothing was overwritten or lost.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{words}")]
pub struct JournalError {
    /// What happened and what to do, in a sentence.
    pub words: String,
    /// What a program can do about it.
    pub failure: Failure,
}

/// The failures of a journal, by what can be done about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// An evening is not as it was written after `moves` moves: up to there it can be resumed in a copy.
    EveningDamaged {
        /// The evening.
        evening: EveningId,
        /// The number of good moves.
        moves: u32,
    },
    /// An evening is not as it was written where it begins: nothing of it can be resumed.
    BeginningDamaged,
    /// What was written last is damaged: what is good can be copied.
    LogDamaged,
    /// The evening is played in another window.
    InUse,
    /// Another one: only the words know.
    Other,
}

impl JournalError {
    /// An error of which only the words know more.
    pub fn new(words: impl ToString) -> Self {
        Self {
            words: words.to_string(),
            failure: Failure::Other,
        }
    }

    /// True if what was played is not as it was written.
    pub const fn is_damage(&self) -> bool {
        match self.failure {
            Failure::EveningDamaged { .. } | Failure::BeginningDamaged | Failure::LogDamaged => {
                true
            }
            Failure::InUse | Failure::Other => false,
        }
    }
}

impl From<NotPlayable> for JournalError {
    fn from(error: NotPlayable) -> Self {
        Self::new(error)
    }
}

impl From<ReplayError> for JournalError {
    fn from(error: ReplayError) -> Self {
        Self::new(error)
    }
}
