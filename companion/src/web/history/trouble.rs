//! Errors of the history: the reason that there is no such page.

use std::fmt;

use crate::{
    journal::{EveningId, JournalFileError},
    web::words::{Refused, Unshown},
};
use axum::http::StatusCode;

/// Why something that was asked for cannot be shown.
#[derive(Debug)]
pub enum Trouble {
    /// A number was wanted; the message names which.
    NotANumber(Unshown<'static>),
    /// There is no such page.
    NoPage,
    /// There is no such game.
    NoGame,
    /// There are fewer pages of the list.
    PastTheList {
        /// What was asked for.
        asked: usize,
        /// The last page.
        last: usize,
    },
    /// The evening has fewer steps.
    PastTheEnd {
        /// The evening.
        evening: EveningId,
        /// What was asked for.
        asked: usize,
        /// The last step.
        last: usize,
    },
    /// There is no such evening.
    NoEvening(EveningId),
    /// The evening cannot be shown.
    Evening(JournalFileError),
    /// The journal cannot be read, for the given reason. Where it is is in the log alone: the folders of this computer concern
    /// no player at the table.
    Journal(Unshown<'static>),
    /// The evening is played, and stays as it is.
    Played(EveningId),
    /// The evening is deleted.
    Deleted(EveningId),
    /// The journal cannot be written.
    NotWritten,
    /// A spectator asks for what players do.
    OnlyLooks,
    /// The form asks for nothing that is known.
    NoSuchForm,
    /// Others are reading, or other tabs of the same browser.
    Busy,
    /// The reading ended in a fault of this program.
    Fault,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPage => return Refused::NoPage.fmt(f),
            Self::OnlyLooks => return Refused::OnlyLooks.fmt(f),
            Self::NotANumber(words) | Self::Journal(words) => words.clone(),
            Self::NoGame => Unshown::NoGameOfThatName,
            Self::PastTheList { asked, last } => Unshown::PastTheList {
                asked: (*asked).into(),
                last: (*last).into(),
            },
            Self::PastTheEnd {
                evening,
                asked,
                last,
            } => Unshown::PastTheEnd {
                evening: evening.0.into(),
                asked: (*asked).into(),
                last: (*last).into(),
            },
            Self::NoEvening(evening) => Unshown::NoEvening {
                evening: evening.0.into(),
            },
            Self::Evening(why) => Unshown::EveningUnshown {
                why: why.to_string().into(),
            },
            Self::Played(evening) => Unshown::PlayedNow {
                evening: evening.0.into(),
            },
            Self::Deleted(evening) => Unshown::DeletedAlready {
                evening: evening.0.into(),
            },
            Self::NotWritten => Unshown::NotWritten,
            Self::NoSuchForm => Unshown::NoSuchForm,
            Self::Busy => Unshown::Busy,
            Self::Fault => Unshown::Fault,
        }
        .fmt(f)
    }
}

impl From<JournalFileError> for Trouble {
    fn from(error: JournalFileError) -> Self {
        match error {
            JournalFileError::NoSuchEvening { evening } => Self::NoEvening(evening),
            JournalFileError::EveningDamaged { .. }
            | JournalFileError::BeginningDamaged { .. }
            | JournalFileError::NotPlayable(_)
            | JournalFileError::Replay(_) => Self::Evening(error),
            JournalFileError::Foreign { .. } => Self::journal(Unshown::ForeignJournal, &error),
            JournalFileError::NewerFormat { .. } => Self::journal(Unshown::NewerJournal, &error),
            JournalFileError::Damaged { .. } | JournalFileError::LogDamaged { .. } => {
                Self::journal(Unshown::DamagedJournal, &error)
            }
            JournalFileError::Busy { .. } => Self::journal(Unshown::HeldJournal, &error),
            other => Self::journal(Unshown::UnreadableJournal, &other),
        }
    }
}

impl Trouble {
    /// The reason, and into the log the whole error with its paths.
    fn journal(is: Unshown<'static>, error: &JournalFileError) -> Self {
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
    fn what_is_wrong_with_an_evening_is_shown_and_no_path_is() {
        let evening = EveningId(7);
        let game = "chess".to_owned();
        let text_of = |error: JournalFileError| Trouble::from(error).to_string();
        let other = JournalFileError::from(NotPlayable::OtherGame { evening, game });
        let why = other.to_string().into();
        let shown = Unshown::EveningUnshown { why }.to_string();
        assert_eq!(text_of(other), shown);
        let path = std::path::PathBuf::from("/home/anna/journal.sqlite3");
        let why = "unable to open database file: /home/anna/journal.sqlite3".to_owned();
        let (log, detail) = (path.clone(), why.clone());
        let newer = JournalFileError::NewerFormat {
            path: path.clone(),
            found: 99,
            known: 1,
        };
        for (error, is) in [
            (newer, Unshown::NewerJournal),
            (
                JournalFileError::Busy { path: path.clone() },
                Unshown::HeldJournal,
            ),
            (
                JournalFileError::Foreign { path: path.clone() },
                Unshown::ForeignJournal,
            ),
            (
                JournalFileError::LogDamaged { log, detail },
                Unshown::DamagedJournal,
            ),
            (
                JournalFileError::Storage { path, why },
                Unshown::UnreadableJournal,
            ),
        ] {
            let reported = text_of(error);
            assert_eq!(reported, is.to_string());
            assert!(!reported.contains("anna"), "{reported}");
        }
    }
}
