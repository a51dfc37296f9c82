//! Why there is no such page.

use axum::http::StatusCode;
use thiserror::Error;

use crate::journal::{EveningId, JournalError};

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
    Evening(JournalError),
    /// The journal cannot be read, since it is as said. Where it is stands in the log alone: the folders of this computer
    /// concern nobody at the table.
    #[error(
        "The journal {0}, so its evenings cannot be shown. The log of Ready Room says where it is, and what to do."
    )]
    Journal(&'static str),
    /// Others are reading, or other tabs of the same browser.
    #[error("The history is busy: one page of it is read at a time. Try again in a moment.")]
    Busy,
    /// The reading ended in a fault of this program.
    #[error(
        "This could not be shown: Ready Room has a fault there. Nothing of the evening is lost."
    )]
    Fault,
}

impl From<JournalError> for Trouble {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::NoSuchEvening { evening } => Self::NoEvening(evening),
            JournalError::EveningDamaged { .. }
            | JournalError::BeginningDamaged { .. }
            | JournalError::OtherGame { .. }
            | JournalError::RulesNewer { .. }
            | JournalError::RulesOlder { .. }
            | JournalError::ContentUnreadable { .. }
            | JournalError::Replay(_) => Self::Evening(error),
            JournalError::Foreign { .. } => {
                Self::journal("is not a Ready Room journal and was left untouched", &error)
            }
            JournalError::NewerFormat { .. } => Self::journal(
                "was written by a newer Ready Room and was left untouched",
                &error,
            ),
            JournalError::Damaged { .. } | JournalError::LogDamaged { .. } => {
                Self::journal("is damaged and was left as it is", &error)
            }
            JournalError::Busy { .. } => Self::journal("is held by another program", &error),
            other => Self::journal("cannot be read", &other),
        }
    }
}

impl Trouble {
    /// That the journal is as said, and into the log the whole error with its paths.
    fn journal(is: &'static str, error: &JournalError) -> Self {
        tracing::warn!("the history is not shown: {error}");
        Self::Journal(is)
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
            Self::Evening(_) | Self::Journal(_) | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_an_evening_is_said_and_no_path_is() {
        let evening = EveningId(7);
        let game = "chess".to_owned();
        let said = |error: JournalError| Trouble::from(error).to_string();
        let other = said(JournalError::OtherGame { evening, game });
        assert!(other.contains("evening 7 is a game of chess"), "{other}");
        let path = std::path::PathBuf::from("/home/anna/journal.sqlite3");
        let why = "unable to open database file: /home/anna/journal.sqlite3".to_owned();
        let (log, detail) = (path.clone(), why.clone());
        for (error, is) in [
            (JournalError::Busy { path: path.clone() }, "is held"),
            (JournalError::Foreign { path: path.clone() }, "is not a"),
            (JournalError::LogDamaged { log, detail }, "is damaged"),
            (JournalError::Storage { path, why }, "cannot be read"),
        ] {
            let told = said(error);
            assert!(told.contains(&format!("The journal {is}")), "{told}");
            assert!(!told.contains("anna"), "{told}");
        }
    }
}
