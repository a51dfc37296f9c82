//! Why there is no such page.

use axum::http::StatusCode;
use thiserror::Error;

use crate::journal::{EveningId, JournalError};

/// Why something that was asked for cannot be shown.
#[derive(Debug, Error)]
pub enum Trouble {
    /// A number was wanted.
    #[error("What was asked for is not the number of {0}: it has to be written in digits.")]
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
    /// The evening cannot be shown, or the journal cannot be read.
    #[error("This cannot be shown: {0}.")]
    Journal(JournalError),
    /// Others are reading.
    #[error("Somebody else is looking through the history just now. Try again in a moment.")]
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
            other => Self::Journal(other),
        }
    }
}

impl Trouble {
    /// What HTTP calls it.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotANumber(_) => StatusCode::BAD_REQUEST,
            Self::NoPage
            | Self::NoGame
            | Self::NoEvening(_)
            | Self::PastTheList { .. }
            | Self::PastTheEnd { .. } => StatusCode::NOT_FOUND,
            Self::Journal(_) | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}
