//! Errors of the history: the reason that there is no such page.

use axum::http::StatusCode;
use thiserror::Error;

use crate::journal::{EveningId, JournalFileError};

/// Why something that was asked for cannot be shown.
#[derive(Debug, Error)]
pub enum Trouble {
    /// A number was wanted.
    #[error("The number of {0} must be written in digits.")]
    NotANumber(&'static str),
    /// There is no such page.
    #[error("There is no such page.")]
    NoPage,
    /// There is no such game.
    #[error("There is no such game.")]
    NoGame,
    /// There are fewer pages of the list.
    #[error("The list of evenings has no page {asked}; its last one is page {last}.")]
    PastTheList {
        /// What was asked for.
        asked: usize,
        /// The last page.
        last: usize,
    },
    /// The evening has fewer steps.
    #[error("Evening {evening} has no step {asked}; its last one is step {last}.")]
    PastTheEnd {
        /// The evening.
        evening: EveningId,
        /// What was asked for.
        asked: usize,
        /// The last step.
        last: usize,
    },
    /// There is no such evening.
    #[error("There is no evening {0}.")]
    NoEvening(EveningId),
    /// The evening cannot be shown.
    #[error("This cannot be shown: {0}.")]
    Evening(JournalFileError),
    /// The journal cannot be read, since it is as said. Where it is is in the log alone: the folders of this computer
    /// concern nobody at the table.
    #[error(
        "The journal {0}, so its evenings cannot be shown. The log of Ready Room says where it is, and what to do."
    )]
    Journal(&'static str),
    /// The evening is played, and stays as it is.
    #[error(
        "Evening {0} is being played, so nothing was changed. Leave the game first: More › Games."
    )]
    Played(EveningId),
    /// The evening is deleted.
    #[error("Evening {0} is deleted, so nothing was changed. Undo delete keeps it after all.")]
    Deleted(EveningId),
    /// The journal cannot be written.
    #[error(
        "The journal cannot be written, so nothing was changed. The log of Ready Room says why, and what to do."
    )]
    NotWritten,
    /// A spectator asks for what players do.
    #[error("You are a spectator. Only a player can do this; the panel invites players.")]
    OnlyLooks,
    /// The form asks for nothing that is known.
    #[error(
        "This form asks for nothing that can be done, so nothing was changed. Open the page of the evening again."
    )]
    NoSuchForm,
    /// Others are reading, or other tabs of the same browser.
    #[error("The history is busy: one page of it is read at a time. Try again in a moment.")]
    Busy,
    /// The reading ended in a fault of this program.
    #[error(
        "This could not be shown: Ready Room has a fault there. Nothing of the evening is lost."
    )]
    Fault,
}

impl From<JournalFileError> for Trouble {
    fn from(error: JournalFileError) -> Self {
        match error {
            JournalFileError::NoSuchEvening { evening } => Self::NoEvening(evening),
            JournalFileError::EveningDamaged { .. }
            | JournalFileError::BeginningDamaged { .. }
            | JournalFileError::NotPlayable(_)
            | JournalFileError::Replay(_) => Self::Evening(error),
            JournalFileError::Foreign { .. } => {
                Self::journal("is not a Ready Room journal and was left untouched", &error)
            }
            JournalFileError::NewerFormat { .. } => Self::journal(
                "was written by a newer Ready Room and was left untouched",
                &error,
            ),
            JournalFileError::Damaged { .. } | JournalFileError::LogDamaged { .. } => {
                Self::journal("is damaged and was left as it is", &error)
            }
            JournalFileError::Busy { .. } => Self::journal("is held by another program", &error),
            other => Self::journal("cannot be read", &other),
        }
    }
}

impl Trouble {
    /// That the journal is as said, and into the log the whole error with its paths.
    fn journal(is: &'static str, error: &JournalFileError) -> Self {
        tracing::warn!("the history is not shown: {error}");
        Self::Journal(is)
    }

    /// That the journal cannot be written, since the program has not opened it to play.
    pub fn not_open() -> Self {
        tracing::warn!("evenings stay as they are: the journal is not open to play");
        Self::NotWritten
    }

    /// That the journal cannot be written, and into the log the whole error with its paths.
    pub fn not_written(error: &JournalFileError) -> Self {
        tracing::warn!("evenings stay as they are: {error}");
        Self::NotWritten
    }

    /// What HTTP calls it.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotANumber(_) => StatusCode::BAD_REQUEST,
            Self::NoPage
            | Self::NoGame
            | Self::NoEvening(_)
            | Self::PastTheList { .. }
            | Self::PastTheEnd { .. } => StatusCode::NOT_FOUND,
            Self::Played(_) | Self::Deleted(_) => StatusCode::CONFLICT,
            Self::OnlyLooks => StatusCode::FORBIDDEN,
            Self::NoSuchForm => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NotWritten => StatusCode::INSUFFICIENT_STORAGE,
            Self::Evening(_) | Self::Journal(_) | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::NotPlayable;

    #[test]
    fn what_is_wrong_with_an_evening_is_said_and_no_path_is() {
        let evening = EveningId(7);
        let game = "chess".to_owned();
        let said = |error: JournalFileError| Trouble::from(error).to_string();
        let other = said(NotPlayable::OtherGame { evening, game }.into());
        assert!(other.contains("evening 7 is a game of chess"), "{other}");
        let path = std::path::PathBuf::from("/home/anna/journal.sqlite3");
        let why = "unable to open database file: /home/anna/journal.sqlite3".to_owned();
        let (log, detail) = (path.clone(), why.clone());
        for (error, is) in [
            (JournalFileError::Busy { path: path.clone() }, "is held"),
            (JournalFileError::Foreign { path: path.clone() }, "is not a"),
            (JournalFileError::LogDamaged { log, detail }, "is damaged"),
            (JournalFileError::Storage { path, why }, "cannot be read"),
        ] {
            let told = said(error);
            assert!(told.contains(&format!("The journal {is}")), "{told}");
            assert!(!told.contains("anna"), "{told}");
        }
    }
}
