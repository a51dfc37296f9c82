//! The journal's tables, and how a file is recognized as one of ours before anything touches it.

use std::path::Path;

use rusqlite::Connection;

use super::JournalFileError;

/// "RdyR" in the place that SQLite keeps for telling one program's files from another's.
const APPLICATION_ID: i32 = 0x5264_7952;

/// The format of the tables below; grows whenever an older program could no longer read or write them.
///
/// Format 1 had no digests and noted neither where a seed came from nor what a roll is bound to. Format 2 had no names
/// of evenings, none was archived or deleted, and no dice were stirred. Journals of both are read as they are; see
/// [`upgrade`](super::upgrade).
pub(super) const FORMAT: u32 = 3;

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
    sitting    INTEGER NOT NULL,        -- when it was last sat down to, counted, not timed
    seed_origin  TEXT NOT NULL DEFAULT 'given' CHECK (seed_origin IN ('secret', 'given')),
    roll_binding INTEGER NOT NULL DEFAULT 1 CHECK (roll_binding IN (1, 2)), -- 1: to the ply, 2: to the count of rolls
    name       TEXT NOT NULL DEFAULT '',   -- what the players call it
    keeping    TEXT NOT NULL DEFAULT 'listed' CHECK (keeping IN ('listed', 'archived', 'deleted')),
    stirs      TEXT NOT NULL DEFAULT '[]'  -- what the dice were stirred with, as JSON
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
    digest     BLOB,                    -- SHA-256 over this row and the digest before it
    PRIMARY KEY (evening, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE countdown (
    evening    INTEGER PRIMARY KEY REFERENCES evening (id),
    id         INTEGER NOT NULL,
    left_ms    INTEGER NOT NULL,
    running    INTEGER NOT NULL,
    digest     BLOB                     -- SHA-256 over this row
) STRICT;
";

/// The table that format 2 added; small, since it is written with every entry.
pub(super) const DIGESTS: &str = "
CREATE TABLE digest (
    evening    INTEGER PRIMARY KEY REFERENCES evening (id),
    header     BLOB NOT NULL,           -- SHA-256 over what never changes of the evening's row
    about      BLOB NOT NULL,           -- SHA-256 over what may change of it
    entries    INTEGER NOT NULL,        -- how many there are
    last       BLOB NOT NULL,           -- the digest of the last one, or of the header
    noted      INTEGER NOT NULL,        -- 1 once it has a row in countdown
    learned    INTEGER NOT NULL         -- what entries taught up to this one is in the pack
) STRICT;
";

/// True if `head`, the first 100 bytes of the file at `path`, are those of a journal: SQLite's magic text, our format
/// as user_version at byte 60 and our application_id at byte 68, big-endian.
///
/// # Errors
/// The file is foreign or newer.
pub(super) fn known_head(path: &Path, head: &[u8]) -> Result<(), JournalFileError> {
    let number = |at: usize| {
        head.get(at..at + 4)
            .map(|bytes| i32::from_be_bytes(bytes.try_into().expect("four bytes")))
    };
    if !head.starts_with(b"SQLite format 3\0") || number(68) != Some(APPLICATION_ID) {
        return Err(JournalFileError::Foreign { path: path.into() });
    }
    known(path, number(60).unwrap_or_default())
}

/// True if an open database is marked as a journal.
pub(super) fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    connection.pragma_query_value(None, "application_id", |row| {
        Ok(row.get::<_, i32>(0)? == APPLICATION_ID)
    })
}

/// Refuses a format that is not ours.
pub(super) fn known(path: &Path, format: i32) -> Result<(), JournalFileError> {
    match u32::try_from(format) {
        Ok(1..=FORMAT) => Ok(()),
        Ok(found) if found > FORMAT => Err(JournalFileError::NewerFormat {
            path: path.into(),
            found,
            known: FORMAT,
        }),
        _ => Err(JournalFileError::Damaged {
            path: path.into(),
            detail: format!("its format is {format}"),
        }),
    }
}

/// Makes the tables in an empty database that no other user has open. Nothing protects it from being cut off.
pub(super) fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL")?;
    let work = connection.transaction()?;
    work.pragma_update(None, "application_id", APPLICATION_ID)?;
    work.pragma_update(None, "user_version", FORMAT)?;
    work.execute_batch(TABLES)?;
    work.execute_batch(DIGESTS)?;
    work.commit()?;
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))
}

/// The format of the tables now: another process may have upgraded them.
pub(super) fn format(connection: &Connection) -> rusqlite::Result<u32> {
    // Asked before everything that is written: not to be compiled again each time.
    connection
        .prepare_cached("PRAGMA user_version")?
        .query_row([], |row| row.get(0))
}
