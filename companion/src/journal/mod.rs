//! What happened at a table, in order, never rewritten.
//!
//! One SQLite file holds all evenings. A move is a row with its dice; a take-back and a do-again are rows too, so an
//! evening read months later still tells how it was. Moves are stored and not states: states gain fields with every
//! release, moves hardly ever do. The journal knows no game: moves and content are text to it.
//!
//! A row is on the disk when [`Journal::append`] returns (write-ahead log, synced at every commit), so nothing that was
//! shown is lost when the plug is pulled. Several processes may read at any time; one at a time writes on an evening
//! ([`Journal::hold`]).
//!
//! Limits: replay needs the rules that wrote an evening; the header says which, and [`Header::content_for`] refuses
//! others. A file that is foreign, newer or damaged is refused and never touched, repaired or replaced.

mod carry;
mod digest;
mod entry;
mod error;
mod file;
mod lines;
mod rows;
mod schema;
mod seat;

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

pub use entry::{
    Act, CountdownNote, Entry, EveningId, Header, NoEveningId, Origin, RollBinding, SeedOrigin,
    Summary,
};
pub use error::JournalError;
use file::Found;
pub use lines::Exported;
use seat::Seat;

/// How long to wait for another process's commit before giving up.
const PATIENCE: Duration = Duration::from_secs(3);

/// The journal of a data folder.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    connection: Connection,
    /// The evenings this process may write on.
    seats: HashMap<EveningId, Seat>,
}

/// Seconds since 1970, by the wall clock. For reading only.
fn unix_now() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
        Err(_) => 0,
    }
}

impl Journal {
    /// Opens the journal at `path` to play; makes it, and its folder, if there is none.
    ///
    /// # Errors
    /// The file is foreign, newer, damaged or cannot be written. It is untouched then.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        let mut found = file::recognise(path)?;
        if let Found::Unborn = found {
            file::undo_first_writing(path)?;
            found = file::recognise(path)?;
        }
        match found {
            Found::Nothing => file::create(path)?,
            Found::Unborn => return Err(JournalError::Foreign { path: path.into() }),
            Found::Journal => {}
        }
        file::keep_private(path);
        let connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )
        .map_err(|error| JournalError::sqlite(path, None, &error))?;
        prepare_to_write(&connection)
            .map_err(|error| JournalError::sqlite(path, Some(&connection), &error))?;
        Self::checked(path, connection)
    }

    /// Opens the journal at `path` to read; works beside a game being played and in a read-only folder. None if there
    /// is no journal yet.
    ///
    /// # Errors
    /// The file is foreign, newer, damaged or cannot be read.
    pub fn open_to_read(path: &Path) -> Result<Option<Self>, JournalError> {
        match file::recognise(path)? {
            Found::Nothing | Found::Unborn => return Ok(None),
            Found::Journal => {}
        }
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, read)
            .map_err(|e| JournalError::sqlite(path, None, &e))?;
        match Self::checked(path, connection) {
            // In a folder that cannot be written, or on a full disk, SQLite has no place for its shared memory. Without
            // anything in a log beside the file everything is in the file itself.
            Err(JournalError::ReadOnly { .. } | JournalError::DiskFull { .. })
                if !fs::metadata(file::beside(path, "-wal")).is_ok_and(|log| log.len() > 0) =>
            {
                let read = read | OpenFlags::SQLITE_OPEN_URI;
                let connection = Connection::open_with_flags(immutable(path), read)
                    .map_err(|e| JournalError::sqlite(path, None, &e))?;
                Self::checked(path, connection).map(Some)
            }
            opened => opened.map(Some),
        }
    }

    /// Reads what the header of the file may not say yet, if it is still in the log.
    fn checked(path: &Path, connection: Connection) -> Result<Self, JournalError> {
        let journal = Self {
            path: path.into(),
            connection,
            seats: HashMap::new(),
        };
        let limits = journal.connection.busy_timeout(PATIENCE).and_then(|()| {
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

    /// Where the journal is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn failed(&self, error: &rusqlite::Error) -> JournalError {
        JournalError::sqlite(&self.path, Some(&self.connection), error)
    }

    /// Begins an evening and holds it.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn begin(&mut self, header: &Header) -> Result<EveningId, JournalError> {
        let evening = self.write(|work| rows::insert_header(work, header))?;
        self.hold(evening)?;
        Ok(evening)
    }

    /// Makes this process the one that writes on `evening`; to be done before reading it to go on. Holding twice is
    /// holding.
    ///
    /// # Errors
    /// It is played in another window, or there is no such evening.
    pub fn hold(&mut self, evening: EveningId) -> Result<(), JournalError> {
        if self.seats.contains_key(&evening) {
            return Ok(());
        }
        rows::header(&self.connection, evening)
            .map_err(|error| self.failed(&error))?
            .ok_or(JournalError::NoSuchEvening { evening })?;
        let seat = Seat::take(&self.path, evening)?;
        self.write(|work| rows::sit_down(work, evening))?;
        self.seats.insert(evening, seat);
        Ok(())
    }

    /// Lets another window write on `evening`.
    pub fn release(&mut self, evening: EveningId) {
        self.seats.remove(&evening);
    }

    /// All evenings, the one that was sat down to last first, whatever the wall clock said.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn evenings(&self) -> Result<Vec<Summary>, JournalError> {
        rows::summaries(&self.connection).map_err(|error| self.failed(&error))
    }

    /// An evening as it is now: its header and its entries in order.
    ///
    /// # Errors
    /// There is no such evening, or the journal cannot be read.
    pub fn read(&self, evening: EveningId) -> Result<(Header, Vec<Entry>), JournalError> {
        let header = self.header(evening)?;
        let entries =
            rows::entries(&self.connection, evening).map_err(|error| self.failed(&error))?;
        match entries
            .iter()
            .zip(1..)
            .find(|(entry, seq)| entry.seq != *seq)
        {
            Some((_, seq)) => Err(JournalError::Damaged {
                path: self.path.clone(),
                detail: format!("entry {seq} of evening {evening} is missing"),
            }),
            None => Ok((header, entries)),
        }
    }

    /// The header of an evening alone.
    ///
    /// # Errors
    /// There is no such evening, or the journal cannot be read.
    pub fn header(&self, evening: EveningId) -> Result<Header, JournalError> {
        rows::header(&self.connection, evening)
            .map_err(|error| self.failed(&error))?
            .ok_or(JournalError::NoSuchEvening { evening })
    }

    /// Writes what was done at `evening`, with the countdown at this moment; it is on the disk when this returns.
    /// Returns the entry's number.
    ///
    /// # Errors
    /// The journal cannot be written, or the evening is played in another window: nothing was written then.
    pub fn append(
        &mut self,
        evening: EveningId,
        act: &Act,
        countdown: Option<CountdownNote>,
    ) -> Result<u32, JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::append(work, evening, unix_now(), act, countdown, 0))
    }

    /// Writes several things that were done at `evening`, all of them or none; see [`Journal::append`].
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn append_all(
        &mut self,
        evening: EveningId,
        acts: &[Act],
        countdown: Option<CountdownNote>,
    ) -> Result<(), JournalError> {
        if let [act] = acts {
            return self.append(evening, act, countdown).map(drop);
        }
        self.hold(evening)?;
        self.write(|work| {
            for act in acts {
                rows::append(work, evening, unix_now(), act, countdown, 0)?;
            }
            Ok(())
        })
    }

    /// Overwrites how much of the countdown of `evening` is left; to be done about once a second while it runs.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn note_countdown(
        &mut self,
        evening: EveningId,
        note: CountdownNote,
    ) -> Result<(), JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::note_countdown(work, evening, note))
    }

    /// The last note of [`Journal::note_countdown`], if there is one. It may be about a countdown that is over.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn countdown(&self, evening: EveningId) -> Result<Option<CountdownNote>, JournalError> {
        rows::countdown(&self.connection, evening).map_err(|error| self.failed(&error))
    }

    /// Writes whether the table of `evening` rolls its own dice.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn set_own_dice(&mut self, evening: EveningId, own: bool) -> Result<(), JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::set_own_dice(work, evening, own))
    }

    /// Whether the table of `evening` rolls its own dice.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn own_dice(&self, evening: EveningId) -> Result<bool, JournalError> {
        rows::own_dice(&self.connection, evening).map_err(|error| self.failed(&error))
    }

    /// Writes who plays, in one line.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn entitle(&mut self, evening: EveningId, title: &str) -> Result<(), JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::set_title(work, evening, title))
    }

    /// Marks `evening` as finished, with how it ended in one sentence; its seed may be shown from now on.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn finish(&mut self, evening: EveningId, result: &str) -> Result<(), JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::set_result(work, evening, Some(result)))
    }

    /// Marks `evening` as unfinished again, because its last move was taken back.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub fn reopen(&mut self, evening: EveningId) -> Result<(), JournalError> {
        self.hold(evening)?;
        self.write(|work| rows::set_result(work, evening, None))
    }

    /// Does `what`, all of it or nothing, in tables of the present format.
    fn write<T>(
        &mut self,
        what: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, JournalError> {
        let connection = &mut self.connection;
        let written = schema::upgrade(connection).and_then(|()| {
            // Immediate: waits for another process's commit instead of failing when it turns from reading to writing.
            let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = what(&work)?;
            work.commit()?;
            Ok(done)
        });
        written.map_err(|error| self.failed(&error))
    }
}

/// Makes every commit durable.
fn prepare_to_write(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    if connection.is_readonly("main")? {
        return Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY),
            None,
        ));
    }
    let _mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
}

/// `path` as the URI of a file that nobody changes while we read it.
fn immutable(path: &Path) -> String {
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

#[cfg(test)]
mod tests;
