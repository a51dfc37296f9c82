//! Writing on an evening: each decision in one transaction, which is on the disk when the method returns. Then its mark is
//! written; see `mark`.

use rusqlite::{Connection, TransactionBehavior};

use super::{
    Act, CountdownRecord, Decision, Ending, EveningId, Exactness, Flush, Identity, JournalFile,
    JournalFileError, LastRecord, about_rows, copies, file, mark::Mark, reserve,
    reserve::UsesReserve, rows, schema, sizes, unix_now, upgrade,
};

impl JournalFile {
    /// Writes a decision of `evening`, all of it or nothing; it is on the disk when this returns. Returns the number of
    /// its last entry; 0 if it has none.
    ///
    /// # Errors
    /// The journal cannot be written, or the evening is played in another window: nothing was written then.
    pub fn write(
        &mut self,
        evening: EveningId,
        decision: &Decision,
    ) -> Result<u32, JournalFileError> {
        self.hold(evening)?;
        let learned = self.learned.get(&evening).copied().unwrap_or_default();
        let at = unix_now();
        let head = self.transact(|work| {
            let mut head = None;
            for entry in &decision.entries {
                let (entries, digest) =
                    rows::append(work, evening, at, &entry.act, entry.countdown, learned)?;
                head = Some(Mark {
                    entries,
                    moves: entry.act.moves_after(),
                    head: digest,
                });
            }
            if let Some(text) = &decision.stir {
                about_rows::stir(work, evening, text)?;
            }
            if let Some(own) = decision.own_dice {
                about_rows::set_own_dice(work, evening, own)?;
            }
            if let Some(title) = &decision.title {
                about_rows::set_title(work, evening, title)?;
            }
            match &decision.ending {
                Some(Ending::Finished(result)) => {
                    about_rows::set_result(work, evening, Some(result))?
                }
                Some(Ending::Reopened) => {
                    about_rows::set_seed_given(work, evening)?;
                    about_rows::set_result(work, evening, None)?;
                }
                None => {}
            }
            Ok(head)
        })?;
        if let (Some(mark), Some(lock)) = (head, self.locks.get(&evening))
            && let Err(error) = lock.mark(mark)
        {
            // It holds less than it could, and nothing wrong.
            tracing::debug!("the mark of evening {evening} stays: {error}");
        }
        if let Some((record, flush)) = decision.countdown
            && let Err(error) = self.record(evening, record, flush)
        {
            // What the entries say of it is on the disk.
            tracing::warn!("the countdown of evening {evening} is not recorded: {error}");
        }
        Ok(head.map_or(0, |mark| mark.entries))
    }

    /// Writes `act` alone; see [`JournalFile::write`]. Returns the entry's number.
    ///
    /// # Errors
    /// As for [`JournalFile::write`].
    pub fn append(
        &mut self,
        evening: EveningId,
        act: &Act,
        countdown: Option<CountdownRecord>,
    ) -> Result<u32, JournalFileError> {
        self.write(evening, &Decision::of(act.clone(), countdown))
    }

    /// Overwrites how much of the countdown of `evening` is left; to be done every few seconds while it runs. The
    /// record lies in a small file beside the journal, not in it.
    ///
    /// # Errors
    /// As for [`JournalFile::write`].
    pub fn record_countdown(
        &mut self,
        evening: EveningId,
        countdown: CountdownRecord,
        exactness: Exactness,
        flush: Flush,
    ) -> Result<(), JournalFileError> {
        self.hold(evening)?;
        let record = LastRecord {
            countdown,
            exactness,
        };
        self.record(evening, record, flush)
    }

    fn record(
        &self,
        evening: EveningId,
        record: LastRecord,
        flush: Flush,
    ) -> Result<(), JournalFileError> {
        let Some(lock) = self.locks.get(&evening) else {
            return Err(JournalFileError::NoSuchEvening { evening });
        };
        lock.record(record, flush)
            .map_err(|error| JournalFileError::system(&self.path, &error))
    }

    /// Does `what`, all of it or nothing, in tables of the present format. On a full disk it is tried once more with the
    /// room of the reserve and of the log.
    pub(super) fn transact<T>(
        &mut self,
        mut what: impl FnMut(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, JournalFileError> {
        let done = match self.transact_once(&mut what) {
            Err(JournalFileError::DiskFull { .. }) => {
                if reserve::give_back(&self.path) {
                    self.uses_reserve = UsesReserve::Unreported;
                }
                // What is in the log takes its room twice.
                self.fold_log();
                self.transact_once(&mut what)
            }
            done => done,
        };
        if self.uses_reserve != UsesReserve::No {
            // Or the log takes all of it: some kilobytes a decision, of which the journal needs a few hundred bytes.
            self.fold_log();
        }
        done
    }

    /// Refuses the upgrade of a journal that only the upgrade would make too large.
    fn check_upgrade(&self) -> Result<(), JournalFileError> {
        let growth = upgrade::growth(&self.connection).map_err(|error| self.failed(&error))?;
        match growth.journal {
            0 => Ok(()),
            _ => self.check_room(growth).map_err(|mut error| {
                if let JournalFileError::NoRoom { advice, .. } = &mut error {
                    *advice = sizes::ANOTHER_FOLDER;
                }
                error
            }),
        }
    }

    fn transact_once<T>(
        &mut self,
        what: &mut impl FnMut(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, JournalFileError> {
        if let Some(detail) = &self.log_damage {
            return Err(JournalFileError::LogDamaged {
                log: file::beside(&self.path, "-wal"),
                detail: detail.clone(),
            });
        }
        self.keep_log()?;
        loop {
            if let Some(done) = self.transact_in_this_format(what)? {
                return Ok(done);
            }
            self.check_upgrade()?;
            copies::before_upgrade(self)?;
            let upgraded = upgrade::upgrade(&mut self.connection);
            upgraded.map_err(|error| self.failed(&error))?;
        }
    }

    /// The same; none, and nothing is done, where the tables are of an older format. Their format is read where no other
    /// user can change it, which takes no lock of its own.
    fn transact_in_this_format<T>(
        &mut self,
        what: &mut impl FnMut(&Connection) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, JournalFileError> {
        let (path, opened) = (&self.path, self.opened);
        let connection = &mut self.connection;
        let mut is_there = true;
        // Immediate: waits for another process's commit instead of failing when it turns from reading to writing.
        let work = connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let written = work.and_then(|work| {
            if schema::format(&work)? < schema::FORMAT {
                return Ok(None);
            }
            let done = what(&work)?;
            // Here, where no other user can write: what goes to a file that has lost its name is lost.
            is_there = Identity::of(path).is_ok_and(|now| now == opened);
            if is_there {
                work.commit()?;
            }
            Ok(Some(done))
        });
        match written {
            Ok(_) if !is_there => Err(JournalFileError::Gone {
                path: self.path.clone(),
            }),
            Ok(Some(done)) => {
                self.note_log();
                Ok(Some(done))
            }
            Ok(None) => Ok(None),
            Err(error) => Err(self.failed(&error)),
        }
    }
}
