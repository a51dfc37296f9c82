//! Errors of the journal, in sentences with the remedy.

use std::{
    io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, ErrorCode, ffi};
use rustix::fs::{Access, access};
use thiserror::Error;

use super::{EveningId, Failure, JournalError, NotPlayable, ReplayError};

/// A failure of the world around the journal; nothing was overwritten or lost.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalFileError {
    /// The file is something else.
    #[error("{} is not a Ready Room journal and was left untouched; move it away, or name another folder with --data-dir; if it was a journal before, `readyroom rescue --dry-run` says what can be kept of it", path.display())]
    Foreign {
        /// The journal's path.
        path: PathBuf,
    },
    /// The file was made by a later Ready Room.
    #[error("{} was written by a newer Ready Room (format {found}, this one knows up to {known}) and was left untouched; update Ready Room, or name another folder with --data-dir", path.display())]
    NewerFormat {
        /// The journal's path.
        path: PathBuf,
        /// The format.
        found: u32,
        /// The latest format this program knows.
        known: u32,
    },
    /// The journal is gone, but the log that belongs to it is not.
    #[error("the journal {} is {is}, but its log {} still holds {kilobytes} kB of what was played last; nothing was touched; if you have moved the journal, put it back beside its log; else `readyroom restore` puts a copy back and keeps the log, and `readyroom rescue --dry-run` says what the log alone has; to begin afresh, move the log away or name another folder with --data-dir", path.display(), log.display())]
    LogAlone {
        /// The journal's path.
        path: PathBuf,
        /// "empty" or "missing".
        is: &'static str,
        /// SQLite's write-ahead log.
        log: PathBuf,
        /// The log's size in units of 1,000 bytes, rounded up.
        kilobytes: u64,
    },
    /// The file was a journal, but can no longer be read.
    #[error("the journal {} is damaged ({detail}) and was left as it is; `readyroom rescue --dry-run` says what can be kept of it, `readyroom rescue` keeps that in a copy, and `readyroom restore` lists the copies of the whole journal", path.display())]
    Damaged {
        /// The journal's path.
        path: PathBuf,
        /// The fault.
        detail: String,
    },
    /// Nothing of the journal can be kept.
    #[error("no evening of the journal {} can be read, and the journal was left as it is; move it and its log to a safe place, then put a copy of it back or begin afresh", path.display())]
    NothingLeft {
        /// The journal's path.
        path: PathBuf,
    },
    /// The journal or its log is larger than evenings make it.
    #[error("{} is {megabytes} MB large, more than {most} MB, so it was not read, and nothing was touched; move it to a safe place and start again", path.display())]
    TooLarge {
        /// The path of the journal or of its log.
        path: PathBuf,
        /// Its size in units of 1,000,000 bytes.
        megabytes: u64,
        /// The largest size that is read, in the same units.
        most: u64,
    },
    /// What is to be written would make the journal or its log too large to be opened again.
    #[error(
        "{} has {megabytes} MB, and {more} MB more would make it larger than {most} MB, so nothing was changed; {advice}",
        path.display()
    )]
    NoRoom {
        /// The path of the journal or of its log.
        path: PathBuf,
        /// Its size in units of 1,000,000 bytes.
        megabytes: u64,
        /// What would come to it at most, in the same units.
        more: u64,
        /// The largest size that is read, in the same units.
        most: u64,
        /// The next step.
        advice: &'static str,
    },
    /// The log beside the journal is damaged: what SQLite would make of it ends before the damage.
    #[error("the log {} of the journal is damaged ({detail}), and with it some of what was played last; nothing was touched; `readyroom rescue` goes on in a copy with all that can be read, and keeps the damaged files", log.display())]
    LogDamaged {
        /// SQLite's write-ahead log.
        log: PathBuf,
        /// The fault.
        detail: String,
    },
    /// An evening is not what was written.
    #[error(
        "evening {evening} is damaged ({detail}); up to move {moves} (entry {entries}) it is as it was written, and it was left as it is; `readyroom rescue` goes on from there in a copy, and keeps the damaged journal"
    )]
    EveningDamaged {
        /// The evening.
        evening: EveningId,
        /// The fault.
        detail: String,
        /// The number of good entries before the damage.
        entries: u32,
        /// The number of moves made after the last of them.
        moves: u32,
    },
    /// An evening's header is not what was written.
    #[error(
        "evening {evening} is damaged where it begins ({detail}), so it cannot be continued; the journal was left as it is; `readyroom rescue --dry-run` says whether the beginning can be repaired; an earlier export can be imported"
    )]
    BeginningDamaged {
        /// The evening.
        evening: EveningId,
        /// The fault.
        detail: String,
    },
    /// The journal is not where it was opened.
    #[error("the journal {} was moved, deleted or replaced while it was open, so nothing can be kept any more and this was not done; put it back, or start Ready Room again", path.display())]
    Gone {
        /// The journal's path.
        path: PathBuf,
    },
    /// The log is not where it was opened, and is still needed.
    #[error("the log {} of the journal was moved, deleted or replaced while it was open, and what is in it could not be brought into the journal ({why}); this was not done; do it again, and if this stays, export the evening before you leave Ready Room", log.display())]
    LogGone {
        /// SQLite's write-ahead log.
        log: PathBuf,
        /// The obstacle.
        why: String,
    },
    /// The journal can be read, but not written.
    #[error("the journal {} cannot be written, it or its folder is read-only; nothing was changed; give yourself the right to write there, or name another folder with --data-dir", path.display())]
    ReadOnly {
        /// The journal's path.
        path: PathBuf,
    },
    /// There is no place left.
    #[error("the disk is full, so the journal {} could not be written; everything before is safe; free some space and do it again", path.display())]
    DiskFull {
        /// The journal's path.
        path: PathBuf,
    },
    /// The folder or file cannot be reached.
    #[error("the journal {} cannot be opened ({why}); check the folder and its permissions, or name another with --data-dir", path.display())]
    Unreachable {
        /// The journal's path.
        path: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// Another program holds the file.
    #[error("another program has held the journal {} for too long; close it and try again", path.display())]
    Busy {
        /// The journal's path.
        path: PathBuf,
    },
    /// Reading or writing failed.
    #[error("the journal {} could not be read or written ({why}); everything answered before is safe; check the disk and start again", path.display())]
    Storage {
        /// The journal's path.
        path: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// A person plays this evening in another window.
    #[error(
        "evening {evening} is being played in another window; leave it there first, or show it with `readyroom show {evening}`"
    )]
    InUse {
        /// The evening.
        evening: EveningId,
    },
    /// Its players have deleted it, and it is not removed yet.
    #[error("evening {evening} is deleted; `readyroom undelete {evening}` keeps it after all")]
    Deleted {
        /// The evening.
        evening: EveningId,
    },
    /// There is no such evening.
    #[error("there is no evening {evening}; `readyroom list` shows the ones there are")]
    NoSuchEvening {
        /// The number that was asked for.
        evening: EveningId,
    },
    /// The evening was not written by these rules.
    #[error(transparent)]
    NotPlayable(#[from] NotPlayable),
    /// The moves of the evening do not make a game.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The format of the journal is to change, and it could not be copied before.
    #[error(
        "this Ready Room writes another format, and the journal must be copied first, and the copy failed ({why}); nothing was changed; \
         free some space or mend the folder, and start again"
    )]
    NotCopied {
        /// The failure of the copy.
        why: String,
    },
    /// An evening is not as it could be imported anywhere.
    #[error(
        "evening {evening} cannot be exported, since no Ready Room would import it ({why}); `readyroom backup` copies it \
         with the whole journal"
    )]
    NotExported {
        /// The evening.
        evening: EveningId,
        /// The fault.
        why: String,
    },
    /// An exported evening cannot be taken in.
    #[error(
        "line {line} of the exported evening: {why}; it was not imported; export it again where it was played"
    )]
    Import {
        /// Line in the export, from 1.
        line: usize,
        /// The fault.
        why: String,
    },
}

impl JournalFileError {
    /// The error for a failure of the operating system around `path`.
    pub(super) fn system(path: &Path, error: &io::Error) -> Self {
        let path = path.into();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly { path },
            _ => Self::Unreachable {
                path,
                why: error.to_string(),
            },
        }
    }

    /// The error for a failure of the operating system to write at `path`.
    pub(super) fn unwritable(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied => Self::ReadOnly { path: path.into() },
            _ => Self::system(path, error),
        }
    }

    /// The error for a failure of SQLite with the journal at `path`.
    pub(super) fn sqlite(
        path: &Path,
        connection: Option<&Connection>,
        error: &rusqlite::Error,
    ) -> Self {
        let (path, why) = (path.to_path_buf(), error.to_string());
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            // The shared memory beside the journal could not grow: what a full disk does to an opening journal.
            Some(ErrorCode::SystemIoFailure)
                if extended_code(error) == ffi::SQLITE_IOERR_SHMSIZE =>
            {
                Self::DiskFull { path }
            }
            Some(ErrorCode::ReadOnly) => Self::ReadOnly { path },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => cannot_open(path, why),
            Some(ErrorCode::NotADatabase) => Self::Foreign { path },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::ConstraintViolation) => Self::Damaged {
                path,
                detail: diagnosis(connection).unwrap_or(why),
            },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { path },
            Some(_) => Self::Storage { path, why },
            // No code: a row was read that is not of the shape we write.
            None => Self::Damaged {
                path,
                detail: diagnosis(connection).unwrap_or(why),
            },
        }
    }
}

impl From<JournalFileError> for JournalError {
    fn from(error: JournalFileError) -> Self {
        let failure = match &error {
            JournalFileError::EveningDamaged { evening, moves, .. } => Failure::EveningDamaged {
                evening: *evening,
                moves: *moves,
            },
            JournalFileError::BeginningDamaged { .. } => Failure::BeginningDamaged,
            JournalFileError::LogDamaged { .. } => Failure::LogDamaged,
            JournalFileError::InUse { .. } => Failure::InUse,
            _ => Failure::Other,
        };
        Self {
            words: error.to_string(),
            failure,
        }
    }
}

fn extended_code(error: &rusqlite::Error) -> i32 {
    error.sqlite_error().map_or(0, |error| error.extended_code)
}

/// SQLite reports "unable to open database file" for a folder where it may not create the files beside the journal, too.
fn cannot_open(path: PathBuf, why: String) -> JournalFileError {
    // Asked, not opened: anyone who closes the file gives back the locks that SQLite has on it for the whole process.
    match access(&path, Access::READ_OK).map_err(io::Error::from) {
        Ok(()) => JournalFileError::ReadOnly { path },
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            match path.parent().map(Path::exists) {
                Some(true) => JournalFileError::ReadOnly { path },
                _ => JournalFileError::Unreachable { path, why },
            }
        }
        Err(error) => JournalFileError::Unreachable {
            path,
            why: error.to_string(),
        },
    }
}

/// The faults that SQLite itself finds. Costs a reading of the whole file, so only asked once something hints at
/// damage.
fn diagnosis(connection: Option<&Connection>) -> Option<String> {
    let found: String = connection?
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .unwrap_or_else(|error| error.to_string());
    (found != "ok").then(|| found.replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_named_whatever_sqlite_calls_it() {
        for (code, is_full) in [
            (ffi::SQLITE_FULL, true),
            (ffi::SQLITE_IOERR_SHMSIZE, true),
            (ffi::SQLITE_IOERR_READ, false),
        ] {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let named = JournalFileError::sqlite(Path::new("journal"), None, &error);
            let full = matches!(named, JournalFileError::DiskFull { .. });
            assert_eq!(full, is_full, "{named:?}");
        }
    }
}
