//! Evenings kept in order by their players: named, archived, deleted and kept after all; and the removal of what is not
//! kept.
//!
//! What is deleted is only marked so, until the program is started to play the next time. An evening without a decision is
//! removed when it is put away, or at the next start if a plug was pulled, unless it is in the archive, where a rescue puts one
//! whose moves are lost. Its number stays its own: no other evening gets it.

use std::path::Path;

use readyroom_table::printable::is_readable;
use rusqlite::{Connection, OpenFlags, params};

use super::{
    EveningId, JournalFile, JournalFileError, Keeping, about_rows, countdown_file, digest_rows,
    evening_lock::EveningLock, file, mark, opening, schema, snapshots, summary_rows,
};

/// The longest name of an evening, in letters.
pub const LONGEST_NAME: u8 = 30;

/// What is wrong with `name` for an evening, and what to do; none if it will do. It follows "the name".
pub fn name_fault(name: &str) -> Option<String> {
    let letters = name.chars().count();
    if letters > usize::from(LONGEST_NAME) {
        Some(format!(
            "has {letters} letters; give one of at most {LONGEST_NAME}"
        ))
    } else if !is_readable(name) {
        Some("has a control or invisible character in it; give one without".into())
    } else {
        None
    }
}

/// True of an evening in which nothing was decided.
const EMPTY: &str = "(result IS NULL AND NOT EXISTS
    (SELECT 1 FROM entry WHERE entry.evening = evening.id AND entry.origin IS NOT 'rolled'))";

impl JournalFile {
    /// Gives `evening` a name; a blank one takes its name away.
    ///
    /// # Errors
    /// There is no such evening, it is deleted, or the journal cannot be written.
    pub fn rename(&mut self, evening: EveningId, name: &str) -> Result<(), JournalFileError> {
        self.check_not_deleted(evening)?;
        self.change_about(evening, "UPDATE evening SET name = ?2 WHERE id = ?1", name)
    }

    /// Keeps `evening` so from now on. A damaged evening stays damaged. A deleted one is not archived: it would come back
    /// without having been asked for.
    ///
    /// # Errors
    /// There is no such evening, it is being played, it is deleted and to be archived, or the journal cannot be written.
    pub fn keep(&mut self, evening: EveningId, keeping: Keeping) -> Result<(), JournalFileError> {
        let header = self.header(evening)?;
        if self.locks.contains_key(&evening) {
            return Err(JournalFileError::InUse { evening });
        }
        let _lock = EveningLock::take(&self.path, evening, &header)?;
        if keeping == Keeping::Archived {
            self.check_not_deleted(evening)?;
        }
        self.change_about(
            evening,
            "UPDATE evening SET keeping = ?2 WHERE id = ?1",
            keeping.name(),
        )
    }

    /// How `evening` is kept.
    ///
    /// # Errors
    /// There is no such evening, or the journal cannot be read.
    pub fn keeping(&self, evening: EveningId) -> Result<Keeping, JournalFileError> {
        self.header(evening)?;
        match about_rows::about(&self.connection, evening) {
            Ok(about) => Ok(about.keeping),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Refuses an evening that is deleted and not removed yet.
    pub(super) fn check_not_deleted(&self, evening: EveningId) -> Result<(), JournalFileError> {
        match self.keeping(evening)? {
            Keeping::Deleted => Err(JournalFileError::Deleted { evening }),
            Keeping::Listed | Keeping::Archived => Ok(()),
        }
    }

    /// Changes a column of the row of `evening`. Its digest follows, unless it showed damage before the change.
    fn change_about(
        &mut self,
        evening: EveningId,
        change: &str,
        to: &str,
    ) -> Result<(), JournalFileError> {
        self.transact(|work| {
            let before = about_rows::about(work, evening)?.digest();
            let digests = digest_rows::digests(work, evening)?;
            work.execute(change, params![evening.0, to])?;
            match digests.is_some_and(|digests| digests.about == before) {
                true => about_rows::digest_about(work, evening),
                false => Ok(()),
            }
        })?;
        self.put_in_order += 1;
        Ok(())
    }

    /// Removes every evening that is neither kept nor played; to be done when the program has been started to play.
    /// Returns how many were deleted by their players.
    ///
    /// # Errors
    /// The journal cannot be read or written.
    pub fn remove_unkept(&mut self) -> Result<usize, JournalFileError> {
        // It is not known whether all entries that format 1 wrote are there; what cannot be written stays.
        let format = schema::format(&self.connection).map_err(|error| self.failed(&error))?;
        if format == 1 || self.log_damage.is_some() {
            return Ok(0);
        }
        // Asked first: an evening that is begun meanwhile has its row before it has a file.
        let files = countdown_file::all(&self.path);
        let mut deleted = 0;
        for summary in self.evenings()? {
            let evening = summary.evening;
            let is_deleted = summary.keeping == Keeping::Deleted;
            let is_unkept = match summary.keeping {
                Keeping::Deleted => true,
                Keeping::Archived => false,
                Keeping::Listed => !summary.begun && summary.result.is_none(),
            };
            if !is_unkept || self.locks.contains_key(&evening) {
                continue;
            }
            let removed = self.header(evening).and_then(|header| {
                let _lock = EveningLock::take(&self.path, evening, &header)?;
                self.remove(evening, is_deleted)
            });
            match removed {
                Ok(()) => {}
                Err(JournalFileError::InUse { .. }) => continue,
                // The others are not to wait for it.
                Err(error) => {
                    tracing::warn!("evening {evening} is not removed: {error}");
                    continue;
                }
            }
            deleted += usize::from(is_deleted);
        }
        let there = summary_rows::numbers(&self.connection).map_err(|error| self.failed(&error))?;
        let last =
            summary_rows::last_number(&self.connection).map_err(|error| self.failed(&error))?;
        // A plug that was pulled after an evening's rows were removed leaves its file. One with a later number was never
        // removed: its file shows that it is lost.
        let removed = |evening: &EveningId| evening.0 <= last && !there.contains(evening);
        for evening in files.into_iter().filter(removed) {
            let removed = snapshots::remove(&self.path, evening)
                .and_then(|()| file::remove(&countdown_file::file(&self.path, evening)));
            if let Err(error) = removed {
                tracing::debug!("the file of evening {evening} stays: {error}");
            }
        }
        Ok(deleted)
    }

    /// Removes `evening` if this process holds it and nothing was decided in it.
    pub(super) fn remove_if_empty(&mut self, evening: EveningId) {
        if self.locks.contains_key(&evening)
            && let Err(error) = self.remove(evening, false)
        {
            tracing::debug!("evening {evening} stays: {error}");
        }
    }

    /// Removes `evening`, which is locked, with its files, unless a player keeps it. Where rows may be missing, it is not known
    /// that there were none: then only the players can throw it away.
    fn remove(&mut self, evening: EveningId, is_deleted: bool) -> Result<(), JournalFileError> {
        if !is_unkept(&self.connection, evening).map_err(|error| self.failed(&error))? {
            return Ok(());
        }
        if !is_deleted && self.examined(evening).is_err() {
            return Ok(());
        }
        self.transact(|work| delete(work, evening))?;
        self.fold_log();
        // After the rows: an evening that stays has its countdown. A file that a pulled plug leaves
        // goes at the next start.
        snapshots::remove(&self.path, evening)
            .and_then(|()| file::remove(&countdown_file::file(&self.path, evening)))
            .map_err(|error| JournalFileError::system(&self.path, &error))
    }
}

/// True unless a player keeps `evening`.
fn is_unkept(connection: &Connection, evening: EveningId) -> rusqlite::Result<bool> {
    let unkept = match schema::format(connection)? {
        1 | 2 => EMPTY.into(),
        _ => format!("(keeping = 'deleted' OR keeping = 'listed' AND {EMPTY})"),
    };
    let unkept = format!("SELECT 1 FROM evening WHERE id = ?1 AND {unkept}");
    connection.prepare(&unkept)?.exists([evening.0])
}

/// Deletes all rows of `evening` unless a player keeps it.
fn delete(work: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    if !is_unkept(work, evening)? {
        return Ok(());
    }
    for rows in [
        "DELETE FROM entry WHERE evening = ?1",
        "DELETE FROM countdown WHERE evening = ?1",
        "DELETE FROM digest WHERE evening = ?1",
        "DELETE FROM evening WHERE id = ?1",
    ] {
        work.execute(rows, [evening.0])?;
    }
    Ok(())
}

/// The last number that the journal at `path` has given, as far as the journal or the marks beside it can be read.
fn last_given(path: &Path) -> u32 {
    let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let by_journal = Connection::open_with_flags(opening::immutable(path), read)
        .and_then(|journal| summary_rows::last_number(&journal));
    let by_marks = mark::vanished(path, 0).into_iter().map(|of| of.evening.0);
    by_marks.max().max(by_journal.ok()).unwrap_or_default()
}

/// Numbers of a copy go on after the last one of the journal at `path`, which may be that of an evening that was removed
/// or that only the files kept beside the journal have.
pub(super) fn continue_numbers(path: &Path, copy: &Connection) -> rusqlite::Result<()> {
    let last = last_given(path);
    let there = copy.execute(
        "UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'evening'",
        [last],
    )?;
    match there {
        // A copy without an evening has given no number yet.
        0 => copy
            .execute(
                "INSERT INTO sqlite_sequence (name, seq) VALUES ('evening', ?1)",
                [last],
            )
            .map(drop),
        _ => Ok(()),
    }
}
