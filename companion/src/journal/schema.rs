//! The journal's tables, and how a file is told to be one of ours before anything touches it.

use std::{fs::File, io::Read, path::Path};

use rusqlite::Connection;

use super::JournalError;

/// "RdyR" in the place that SQLite keeps for telling one program's files from another's.
const APPLICATION_ID: i32 = 0x5264_7952;

/// The format of the tables below; grows whenever an older program could no longer read or write them.
pub(super) const FORMAT: u32 = 1;

const TABLES: &str = "
CREATE TABLE evening (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    title      TEXT NOT NULL,
    content    TEXT NOT NULL,           -- JSON
    seed       BLOB NOT NULL,           -- 32 bytes
    commitment TEXT NOT NULL,           -- SHA-256 of the seed, hexadecimal
    created    INTEGER NOT NULL,        -- seconds since 1970
    result     TEXT,                    -- NULL while unfinished
    own_dice   INTEGER NOT NULL DEFAULT 0, -- 1 while the table rolls its own dice
    sitting    INTEGER NOT NULL         -- when it was last sat down to, counted, not timed
) STRICT;
CREATE TABLE entry (
    evening    INTEGER NOT NULL REFERENCES evening (id),
    seq        INTEGER NOT NULL,        -- from 1 without gaps
    at         INTEGER NOT NULL,        -- seconds since 1970
    kind       TEXT NOT NULL CHECK (kind IN ('played', 'took-back', 'did-again')),
    ply        INTEGER NOT NULL,
    move       TEXT,                    -- JSON; of a played move
    origin     TEXT CHECK (origin IN ('chosen', 'rolled', 'typed', 'time-up')),
    countdown  INTEGER,                 -- its id, if one existed
    left_ms    INTEGER,
    running    INTEGER,
    PRIMARY KEY (evening, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE countdown (
    evening    INTEGER PRIMARY KEY REFERENCES evening (id),
    id         INTEGER NOT NULL,
    left_ms    INTEGER NOT NULL,
    running    INTEGER NOT NULL
) STRICT;
";

/// What stands at a path.
pub(super) enum Found {
    /// Nothing, or an empty file.
    Nothing,
    /// A journal of a format we know.
    Journal,
}

/// Looks at the first bytes of the file alone, so that a stranger's database is not even recovered or checkpointed.
///
/// # Errors
/// The file is foreign, newer, or cannot be read.
pub(super) fn recognise(path: &Path) -> Result<Found, JournalError> {
    let mut head = Vec::with_capacity(100);
    match File::open(path) {
        Ok(file) if file.metadata().is_ok_and(|about| !about.is_file()) => {
            return Err(JournalError::Foreign { path: path.into() });
        }
        Ok(file) => file
            .take(100)
            .read_to_end(&mut head)
            .map_err(|error| JournalError::system(path, &error))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(JournalError::system(path, &error)),
    };
    if head.is_empty() {
        return Ok(Found::Nothing);
    }
    // The SQLite file header: a magic text, user_version at byte 60, application_id at byte 68, big-endian.
    let number = |at: usize| {
        head.get(at..at + 4)
            .map(|bytes| i32::from_be_bytes(bytes.try_into().expect("four bytes")))
    };
    if !head.starts_with(b"SQLite format 3\0") || number(68) != Some(APPLICATION_ID) {
        return Err(JournalError::Foreign { path: path.into() });
    }
    known(path, number(60).unwrap_or_default())?;
    Ok(Found::Journal)
}

/// Refuses a format that is not ours.
pub(super) fn known(path: &Path, format: i32) -> Result<(), JournalError> {
    match u32::try_from(format) {
        Ok(FORMAT) => Ok(()),
        Ok(found) if found > FORMAT => Err(JournalError::NewerFormat {
            path: path.into(),
            found,
            known: FORMAT,
        }),
        _ => Err(JournalError::Damaged {
            path: path.into(),
            detail: format!("its format is {format}"),
        }),
    }
}

/// Makes the tables in an empty database, unless another process was faster.
///
/// Done in SQLite's rollback mode, before write-ahead logging is switched on: so the marks that [`recognise`] looks for
/// are in the file itself from the first commit on.
pub(super) fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    let work = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive)?;
    let tables: u32 = work.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 {
        work.pragma_update(None, "application_id", APPLICATION_ID)?;
        work.pragma_update(None, "user_version", FORMAT)?;
        work.execute_batch(TABLES)?;
    }
    work.commit()
}
