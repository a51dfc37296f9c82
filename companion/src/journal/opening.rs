//! Opening a journal: to play, which makes one where there is none, or to read, which changes nothing.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{
    BUSY_TIMEOUT, JournalFile, JournalFileError, copies,
    file::{self, Found, Identity},
    reserve::{self, UsesReserve},
    schema, sizes, write_ahead_log,
};

impl JournalFile {
    /// Opens the journal at `path` to play; makes it, and its folder, if there is none.
    ///
    /// # Errors
    /// The file is foreign, newer, damaged or cannot be written. It is untouched then.
    pub fn open(path: &Path) -> Result<Self, JournalFileError> {
        let mut found = file::recognise(path)?;
        if let Found::Unborn = found {
            file::undo_first_writing(path)?;
            found = file::recognise(path)?;
        }
        let is_new = matches!(found, Found::Nothing);
        match found {
            // Copies of a journal that is lost, if there are any, are kept: its marks stay, too, since they say so.
            Found::Nothing => file::create(path, || copies::keep_newest(path))?,
            Found::Unborn => return Err(JournalFileError::Foreign { path: path.into() }),
            Found::Journal => {}
        }
        sizes::check(path)?;
        let log_damage = log_damage(path)?;
        if log_damage.is_some() {
            // Anyone who may write would clear the log away when he leaves.
            let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            return Self::connected(path, path.into(), read, log_damage);
        }
        file::keep_private(path);
        match Self::connect_to_write(path) {
            Err(JournalFileError::DiskFull { .. }) if reserve::give_back(path) => Ok(Self {
                uses_reserve: UsesReserve::Unreported,
                ..Self::connect_to_write(path)?
            }),
            opened => {
                let journal = opened?;
                reserve::make(path);
                Ok(Self { is_new, ..journal })
            }
        }
    }

    /// True once if the players have to be warned that the disk is full.
    pub fn warning(&mut self) -> bool {
        match self.uses_reserve {
            UsesReserve::Unreported => {
                self.uses_reserve = UsesReserve::Reported;
                true
            }
            UsesReserve::No | UsesReserve::Reported => false,
        }
    }

    /// The copies of another journal, in a sentence, if this one was made when it was opened; reported once.
    pub fn copies_of_another(&mut self) -> Option<String> {
        match std::mem::take(&mut self.is_new) {
            true => copies::sentence_of_copies(&self.path),
            false => None,
        }
    }

    /// Connects to the journal at `path` to play.
    ///
    /// # Errors
    /// It is newer or cannot be written.
    pub(super) fn connect_to_write(path: &Path) -> Result<Self, JournalFileError> {
        let write = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut journal = Self::connected(path, path.into(), write, None)?;
        prepare_to_write(&journal.connection).map_err(|error| journal.failed(&error))?;
        journal.note_log();
        Ok(journal)
    }

    /// Opens the journal at `path` to read; works beside a game being played and in a read-only folder. None if there
    /// is no journal yet.
    ///
    /// # Errors
    /// The file is foreign, newer, damaged or cannot be read.
    pub fn open_to_read(path: &Path) -> Result<Option<Self>, JournalFileError> {
        match file::recognise(path)? {
            Found::Nothing | Found::Unborn => return Ok(None),
            Found::Journal => {}
        }
        sizes::check(path)?;
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        match Self::connected(path, path.into(), read, log_damage(path)?) {
            // In a folder that cannot be written, or on a full disk, SQLite has no place for its shared memory. Without
            // anything in a log beside the file everything is in the file itself.
            Err(JournalFileError::ReadOnly { .. } | JournalFileError::DiskFull { .. })
                if !fs::metadata(file::beside(path, "-wal")).is_ok_and(|log| log.len() > 0) =>
            {
                let read = read | OpenFlags::SQLITE_OPEN_URI;
                Self::connected(path, immutable(path).into(), read, None).map(Some)
            }
            opened => opened.map(Some),
        }
    }

    /// Opens a copy of a journal that is not written to. Nothing is put beside it, unless it has its own log.
    ///
    /// # Errors
    /// There is none at `path`, or it is foreign, newer, damaged or cannot be read.
    pub fn open_copy(path: &Path) -> Result<Self, JournalFileError> {
        if fs::metadata(file::beside(path, "-wal")).is_ok_and(|log| log.len() > 0)
            && let Some(copy) = Self::open_to_read(path)?
        {
            return Ok(copy);
        }
        match file::recognise(path)? {
            Found::Journal => {
                let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let read = read | OpenFlags::SQLITE_OPEN_URI;
                Self::connected(path, immutable(path).into(), read, None)
            }
            Found::Nothing | Found::Unborn => Err(JournalFileError::Foreign { path: path.into() }),
        }
    }

    /// Opens the journal at `path` to read, in a process that may have it open to play. None if there is no journal yet.
    ///
    /// The file is touched through SQLite alone: anyone else who opens and closes it would give back the locks that SQLite
    /// holds on it for the whole process, and another process could then remove the log under a game being played (SQLite, "How
    /// To Corrupt An SQLite Database File", 2.2). What [`JournalFile::open_to_read`] finds out by looking into the file itself
    /// was found out when it was opened to play.
    ///
    /// # Errors
    /// The file is foreign, newer, damaged or cannot be read.
    pub fn open_beside(path: &Path) -> Result<Option<Self>, JournalFileError> {
        if !file::is_there(path)? {
            return Ok(None);
        }
        sizes::check(path)?;
        let damage = write_ahead_log::damage(&file::beside(path, "-wal"));
        let damage = damage.map_err(|error| JournalFileError::system(path, &error))?;
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let journal = Self::connected(path, path.into(), read, damage)?;
        let ours = schema::is_ours(&journal.connection).map_err(|error| journal.failed(&error))?;
        match ours {
            true => Ok(Some(journal)),
            false => Err(JournalFileError::Foreign { path: path.into() }),
        }
    }

    /// Connects to the journal at `path`, which SQLite is given as `name`. Reads what the header of the file may
    /// not say yet, if it is still in the log.
    fn connected(
        path: &Path,
        name: PathBuf,
        flags: OpenFlags,
        log_damage: Option<String>,
    ) -> Result<Self, JournalFileError> {
        let opened = Identity::of(path).map_err(|error| JournalFileError::system(path, &error))?;
        let connection = Connection::open_with_flags(name, flags)
            .map_err(|error| JournalFileError::sqlite(path, None, &error))?;
        let journal = Self {
            path: path.into(),
            connection,
            locks: HashMap::new(),
            opened,
            learned: HashMap::new(),
            log: None,
            log_damage,
            bounds: sizes::BOUNDS,
            uses_reserve: UsesReserve::No,
            put_in_order: 0,
            is_new: false,
        };
        let limits = journal
            .connection
            .busy_timeout(BUSY_TIMEOUT)
            .and_then(|()| {
                journal
                    .connection
                    .execute_batch("PRAGMA trusted_schema = OFF; PRAGMA cache_size = -512")?;
                journal
                    .connection
                    .pragma_query_value(None, "user_version", |row| row.get(0))
            });
        schema::known(path, limits.map_err(|error| journal.failed(&error))?)?;
        Ok(journal)
    }
}

/// Makes every commit durable.
fn prepare_to_write(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    if connection.is_readonly("main")? {
        return Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY),
            None,
        ));
    }
    let _mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    // What players have deleted is on no page, where a rescue would find it.
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON",
    )?;
    // Whatever a pulled plug left in the log is behind us from here on.
    match fold(connection) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(()),
        folded => folded.map(drop),
    }
}

/// Moves what is in the log into the journal and empties the log. False if a person was in the way for too long.
pub(super) fn fold(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        Ok(row.get::<_, i64>(0)? == 0)
    })
}

/// The same, if the file has no reader at this moment.
pub(super) fn fold_at_once(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(Duration::ZERO)?;
    let folded = fold(connection);
    connection.busy_timeout(BUSY_TIMEOUT)?;
    folded
}

/// The damage of the log of the journal at `path`, or with the journal that it belongs to.
fn log_damage(path: &Path) -> Result<Option<String>, JournalFileError> {
    write_ahead_log::damage(&file::beside(path, "-wal"))
        .and_then(|damage| match damage {
            None => file::cut_off(path),
            some => Ok(some),
        })
        .map_err(|error| JournalFileError::system(path, &error))
}

/// `path` as the URI of a file that does not change while we read it.
pub(super) fn immutable(path: &Path) -> String {
    let escaped: String = path
        .to_string_lossy()
        .chars()
        .map(|c| match c {
            '%' | '?' | '#' => format!("%{:02x}", c as u32),
            c => c.to_string(),
        })
        .collect();
    format!("file:{escaped}?immutable=1")
}
