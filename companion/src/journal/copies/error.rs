//! Errors of a copy.

use std::{
    io,
    path::{Path, PathBuf},
};

use rusqlite::ErrorCode;
use thiserror::Error;

use super::super::JournalFileError;

/// A copy that was not made. The journal and all copies that were there are as before.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CopyError {
    /// The journal cannot be read, or is damaged.
    #[error("no copy was made, and the copies that are there stay: {0}")]
    Journal(#[from] JournalFileError),
    /// The disk has no room for the copy.
    #[error(
        "the disk is full, so the copy {} could not be written; the copies that are there stay; free some space there and \
         run `readyroom backup`",
        copy.display()
    )]
    Full {
        /// The path of the copy, or of its folder.
        copy: PathBuf,
    },
    /// The folder does not take the copy.
    #[error(
        "the copy {} could not be written ({why}); the copies that are there stay; check the disk and the permissions of \
         the folder, or name another with `readyroom backup DIR`",
        copy.display()
    )]
    Unwritable {
        /// The path of the copy, or of its folder.
        copy: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// What was read back is not what was written.
    #[error(
        "the copy {} is not as it was written ({why}) and was removed; check that disk, or name another folder with \
         `readyroom backup DIR`",
        copy.display()
    )]
    Wrong {
        /// The path of the copy.
        copy: PathBuf,
        /// The fault.
        why: String,
    },
}

impl From<CopyError> for JournalFileError {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Journal(error) => error,
            error => Self::NotCopied {
                why: error.to_string(),
            },
        }
    }
}

impl CopyError {
    /// The error for a failure of the operating system around `copy`.
    pub(super) fn system(copy: &Path, error: &io::Error) -> Self {
        let copy = named(copy);
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full { copy },
            _ => Self::Unwritable {
                copy,
                why: error.to_string(),
            },
        }
    }

    /// The error for a failure of SQLite between `journal` and `copy`.
    pub(super) fn sqlite(journal: &Path, copy: &Path, error: rusqlite::Error) -> Self {
        let of_the_copy = match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Some(Self::Full { copy: named(copy) }),
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::ReadOnly) => {
                Some(Self::Unwritable {
                    copy: named(copy),
                    why: error.to_string(),
                })
            }
            _ => None,
        };
        of_the_copy.unwrap_or_else(|| JournalFileError::sqlite(journal, None, &error).into())
    }
}

/// The name that a copy would have had: it is written under another one.
fn named(copy: &Path) -> PathBuf {
    match copy.extension() {
        Some(new) if new == "new" => copy.with_extension(""),
        _ => copy.into(),
    }
}
