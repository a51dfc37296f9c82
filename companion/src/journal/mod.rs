//! The journal: what happened at a table, in order, never rewritten.
//!
//! One SQLite file holds all evenings. A move is a row with its dice; a take-back and a do-again are rows too, so an
//! evening read months later still shows how it was. Moves are stored and not states: states gain fields with every
//! release, moves hardly ever do. The journal knows no game: moves and content are text to it.
//!
//! A decision is on the disk, whole, when [`JournalFile::write`] returns (write-ahead log, synced at every commit), so nothing that was
//! shown is lost when the plug is pulled. Several processes may read at any time; one at a time writes on an evening
//! ([`JournalFile::hold`]).
//!
//! Every row has a digest over itself and the row before (`digest`): what a flipped bit changed is reported when an
//! evening is read, with the last good move, and [`JournalFile::rescue`] continues from there in a copy. What is missing
//! at the end without a trace, its mark knows (`mark`): anyone who resumes the evening is shown what is gone. A log that
//! is taken away during play is noticed, and loses nothing (`own_log`).
//!
//! Limits: replay needs the rules that wrote an evening; the header states which, and [`EveningHeader::content_for`] refuses
//! others. A file that is foreign, newer or damaged is refused and never touched, repaired or replaced.

mod about_rows;
mod check_behind;
pub mod copies;
mod countdown_file;
mod countdown_rows;
mod damage;
mod digest;
mod digest_rows;
mod error;
mod evening_lock;
mod exported_lines;
mod file;
mod keeping;
mod lines;
mod mark;
mod opening;
mod own_log;
mod rescue;
mod reserve;
mod resuming;
mod rows;
mod schema;
mod shared;
mod sizes;
mod snapshots;
mod summary_rows;
mod transfer;
mod upgrade;
mod write_ahead_log;
mod writing;

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rusqlite::Connection;

use damage::{Damage, Examined};
pub use error::JournalFileError;
use evening_lock::EveningLock;
pub use exported_lines::ExportedLines;
use file::Identity;
pub use file::keep_aside;
pub use keeping::{LONGEST_NAME, name_fault};
pub use lines::Exported;
pub use mark::Vanished;
use own_log::OwnLog;
pub use readyroom_table::journal::{
    Act, CountdownRecord, Decision, Ending, Entry, EveningHeader, EveningId, Exactness, Failure,
    Flush, Impossible, Journal, JournalError, Keeping, LastRecord, NewEntry, NoEveningId,
    NotPlayable, Origin, ReplayError, RollBinding, SeedOrigin, Snapshot, Summary, Written,
};
pub use rescue::{KeptEvening, Loss, Progress, Rescue, Rescued};
use reserve::UsesReserve;
pub use shared::SharedJournal;

/// The time to wait for another process to commit.
const BUSY_TIMEOUT: Duration = Duration::from_secs(3);

/// The journal of a data folder.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    connection: Connection,
    /// The evenings this process may write on.
    locks: HashMap<EveningId, EveningLock>,
    /// Which file was opened.
    opened: Identity,
    /// Up to which entry what an evening taught is in the pack, as far as that is not written yet.
    learned: HashMap<EveningId, u32>,
    /// The log as it was after the last write; none until it has been seen.
    log: Option<OwnLog>,
    /// The damage of the log; nothing is written then.
    log_damage: Option<String>,
    /// How large the files may become.
    bounds: sizes::Bounds,
    /// Whether the disk is so full that the reserve is in use.
    uses_reserve: UsesReserve,
    /// How often evenings were named or kept otherwise through this connection.
    put_in_order: u64,
    /// There was none when it was opened.
    is_new: bool,
}

/// Seconds since 1970, by the wall clock. For reading only.
fn unix_now() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
        Err(_) => 0,
    }
}

impl JournalFile {
    /// The path of the journal.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn failed(&self, error: &rusqlite::Error) -> JournalFileError {
        JournalFileError::sqlite(&self.path, Some(&self.connection), error)
    }

    /// Begins an evening and holds it.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn begin(&mut self, header: &EveningHeader) -> Result<EveningId, JournalFileError> {
        let evening = self.transact(|work| rows::insert_header(work, header, None))?;
        self.forget_mark(evening);
        self.hold(evening)?;
        Ok(evening)
    }

    /// Lets another window write on `evening`.
    pub fn release(&mut self, evening: EveningId) {
        self.locks.remove(&evening);
    }

    /// All evenings, the one that was played last first, in spite of the wall clock.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn evenings(&self) -> Result<Vec<Summary>, JournalFileError> {
        summary_rows::summaries(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Numbers that are others after the list of evenings was changed beside the game being played: the first by another
    /// window, the second through this connection, as a page does.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn changes_beside(&self) -> Result<(i64, u64), JournalFileError> {
        let version = self
            .connection
            .pragma_query_value(None, "data_version", |row| row.get(0));
        match version {
            Ok(version) => Ok((version, self.put_in_order)),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// An evening as it is now: its header and its entries in order.
    ///
    /// # Errors
    /// There is no such evening, or the journal cannot be read.
    pub fn read(
        &self,
        evening: EveningId,
    ) -> Result<(EveningHeader, Vec<Entry>), JournalFileError> {
        let good = self.examined(evening)?;
        Ok((good.header, good.entries))
    }

    /// An evening that is as it was written.
    fn examined(&self, evening: EveningId) -> Result<Examined, JournalFileError> {
        self.whole(evening, damage::examine(&self.connection, evening))
    }

    /// `evening`, held against its digests and its mark; none if there is no such evening.
    fn examine_with_mark(&self, evening: EveningId) -> rusqlite::Result<Option<Examined>> {
        let mut examined = damage::examine(&self.connection, evening)?;
        if let Some(examined) = &mut examined
            && examined.damage.is_none()
        {
            let gone = mark::gone(&self.connection, &self.path, evening, examined)?;
            examined.damage = gone.map(Damage::Later);
        }
        Ok(examined)
    }

    /// An evening if it was found to be as it was written.
    fn whole(
        &self,
        evening: EveningId,
        examined: rusqlite::Result<Option<Examined>>,
    ) -> Result<Examined, JournalFileError> {
        let examined = examined
            .map_err(|error| self.failed(&error))?
            .ok_or(JournalFileError::NoSuchEvening { evening })?;
        let (entries, moves) = (examined.entries.len() as u32, examined.moves());
        let later = |detail| JournalFileError::EveningDamaged {
            evening,
            detail,
            entries,
            moves,
        };
        match (examined.damage, &self.log_damage) {
            (None, None) => Ok(Examined {
                damage: None,
                ..examined
            }),
            (Some(Damage::Beginning(detail)), _) => {
                Err(JournalFileError::BeginningDamaged { evening, detail })
            }
            (Some(Damage::Later(detail)), _) => Err(later(detail)),
            // Whether it is this evening that continues behind the damage is not known.
            (None, Some(detail)) => {
                Err(later(format!("the log that it may go on in is: {detail}")))
            }
        }
    }

    /// The digest of the last entry of `evening`, over all before it and the header; none in a journal of format 1, which
    /// has no digests.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn head(&self, evening: EveningId) -> Result<Option<[u8; 32]>, JournalFileError> {
        let digests = schema::format(&self.connection).and_then(|format| match format {
            1 => Ok(None),
            _ => digest_rows::digests(&self.connection, evening),
        });
        match digests {
            Ok(digests) => Ok(digests.map(|digests| digests.last)),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// The header of an evening alone.
    ///
    /// # Errors
    /// There is no such evening, or the journal cannot be read.
    pub fn header(&self, evening: EveningId) -> Result<EveningHeader, JournalFileError> {
        rows::header(&self.connection, evening)
            .map_err(|error| self.failed(&error))?
            .ok_or(JournalFileError::NoSuchEvening { evening })
    }

    /// Notes that the pack has what the entries of `evening` up to `entry` taught. Written with the next entry, or when
    /// the evening is put away.
    pub fn has_learned(&mut self, evening: EveningId, entry: u32) {
        self.learned.insert(evening, entry);
    }

    /// Up to which entry what `evening` taught is known to be in the pack. What comes after may have been lost with the
    /// plug.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn learned(&self, evening: EveningId) -> Result<u32, JournalFileError> {
        rows::learned(&self.connection, evening).map_err(|error| self.failed(&error))
    }

    /// Writes what there is to record about `evening` before it is left or the program ends, removes it if nothing was
    /// decided in it, and folds the log in. A failure is only logged: what was answered is safe.
    pub fn put_away(&mut self, evening: EveningId) {
        if let Some(entry) = self.learned.remove(&evening)
            && self.locks.contains_key(&evening)
            && let Err(error) = self.transact(|work| rows::set_learned(work, evening, entry))
        {
            tracing::debug!("{error}");
        }
        self.remove_if_empty(evening);
        self.fold_log();
    }

    /// The last record of [`JournalFile::record_countdown`], if there is one. It may be about a countdown that is over.
    /// Older programs had it in a table, where an import still puts it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn countdown(&self, evening: EveningId) -> Result<Option<LastRecord>, JournalFileError> {
        let commitment = self.header(evening)?.commitment;
        if let Some(record) = countdown_file::read(&self.path, evening, &commitment) {
            return Ok(Some(record));
        }
        let of_table = countdown_rows::countdown(&self.connection, evening)
            .map_err(|error| self.failed(&error))?;
        Ok(of_table.map(|countdown| LastRecord {
            countdown,
            exactness: Exactness::Running,
        }))
    }

    /// True if the table of `evening` rolls its own dice.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn own_dice(&self, evening: EveningId) -> Result<bool, JournalFileError> {
        about_rows::own_dice(&self.connection, evening).map_err(|error| self.failed(&error))
    }

    /// Notes that a person gets to see the seed of `evening` before its end: it counts as given from now on. May be
    /// done while another process plays.
    ///
    /// # Errors
    /// There is no such evening, it is damaged, or the journal cannot be written.
    pub fn give_seed_away(&mut self, evening: EveningId) -> Result<(), JournalFileError> {
        self.examined(evening)?;
        self.transact(|work| about_rows::set_seed_given(work, evening))
    }

    /// Moves what is in the log into the journal itself, where bits have less of it to flip; to be done at the end of
    /// each turn and of an evening. What was answered is safe either way, so a failure is only logged, and anyone who
    /// reads is not waited for: a copy may be being made.
    pub fn fold_log(&mut self) {
        if self.log_damage.is_some() {
            return;
        }
        if let Err(error) = self.keep_log() {
            tracing::debug!("{error}");
            return;
        }
        if let Err(error) = opening::fold_at_once(&self.connection) {
            tracing::debug!("the log of {} stays: {error}", self.path.display());
        }
        self.note_log();
    }
}

#[cfg(test)]
mod tests;
