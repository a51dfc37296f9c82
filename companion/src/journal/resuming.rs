//! Going on with an evening: this process holds it, and reads it whole or from a snapshot on.

use super::{
    EveningId, EveningLock, Examined, JournalFile, JournalFileError, Snapshot, Written, about_rows,
    damage::{self, examine_after},
    digest::{self, hex},
    mark, rows, snapshots,
};

impl JournalFile {
    /// Makes this process the one that writes on `evening`; to be done before reading it to go on. Holding twice is
    /// holding.
    ///
    /// # Errors
    /// It is played in another window, it is deleted, or there is no such evening.
    pub fn hold(&mut self, evening: EveningId) -> Result<(), JournalFileError> {
        if self.locks.contains_key(&evening) {
            return Ok(());
        }
        let whole = |journal: &Self| {
            let examined = journal.examine_with_mark(evening);
            journal.whole(evening, examined)
        };
        self.sit_down(evening, whole).map(drop)
    }

    /// Holds `evening`, and reads it: from its latest snapshot on, if one suits it. What is before that is not examined then;
    /// a worker does that later.
    ///
    /// # Errors
    /// As for [`JournalFile::hold`], or the journal cannot be read.
    pub fn resume(&mut self, evening: EveningId) -> Result<Written, JournalFileError> {
        if self.locks.contains_key(&evening) {
            return self.read_whole(evening);
        }
        let good = self.sit_down(evening, |journal| {
            if let Some(examined) = journal.examined_from_snapshot(evening) {
                return Ok(examined);
            }
            let examined = journal.examine_with_mark(evening);
            journal.whole(evening, examined)
        })?;
        self.written(evening, good)
    }

    /// An evening as it is now, whole, with all that is written down of it.
    ///
    /// # Errors
    /// As for [`JournalFile::read`].
    pub fn read_whole(&self, evening: EveningId) -> Result<Written, JournalFileError> {
        self.written(evening, self.examined(evening)?)
    }

    /// Holds `evening`, which is not held yet, once it was examined: what is damaged is not written on.
    fn sit_down(
        &mut self,
        evening: EveningId,
        examine: impl FnOnce(&Self) -> Result<Examined, JournalFileError>,
    ) -> Result<Examined, JournalFileError> {
        let header = self.header(evening)?;
        let lock = EveningLock::take(&self.path, evening, &header)?;
        let good = examine(self)?;
        self.check_not_deleted(evening)?;
        self.transact(|work| about_rows::sit_down(work, evening))?;
        self.locks.insert(evening, lock);
        Ok(good)
    }

    /// All that is written down of `evening`, which is as it was written.
    fn written(&self, evening: EveningId, good: Examined) -> Result<Written, JournalFileError> {
        Ok(Written {
            header: good.header,
            snapshot: good.snapshot,
            entries: good.entries,
            countdown: self.countdown(evening)?,
            own_dice: self.own_dice(evening)?,
            learned: self.learned(evening)?,
        })
    }

    /// `evening` from its latest snapshot on that suits it. None if there is none, or if anything at all is not as it was
    /// written: then an examination of the whole shows what that is.
    fn examined_from_snapshot(&self, evening: EveningId) -> Option<Examined> {
        if self.log_damage.is_some() {
            return None;
        }
        let header = rows::header(&self.connection, evening).ok()??;
        let header = hex(&digest::of_header(&header));
        let found = snapshots::read(&self.path, evening, &header);
        found.into_iter().find_map(|(snapshot, head)| {
            let examined = examine_after(&self.connection, evening, snapshot, &head);
            let Ok(Some(examined)) = examined else {
                tracing::warn!(
                    "a snapshot of evening {evening} is not of what is written now: thrown away"
                );
                return None;
            };
            let suits = examined.snapshot.as_ref()?.suits(&examined.entries);
            let gone = mark::gone(&self.connection, &self.path, evening, &examined);
            (suits && matches!(gone, Ok(None))).then_some(examined)
        })
    }

    /// Keeps `snapshot` of `evening`, which this process holds. Nothing waits for the disk; a failure is only logged.
    pub fn keep_snapshot(&self, evening: EveningId, snapshot: &Snapshot) {
        let kept = || -> Result<(), JournalFileError> {
            let header = digest::of_header(&self.header(evening)?);
            let head = mark::digest_of(&self.connection, evening, snapshot.entries)
                .map_err(|error| self.failed(&error))?;
            let Some(head) = head else {
                return Ok(());
            };
            snapshots::write(&self.path, evening, [&hex(&header), &hex(&head)], snapshot)
                .map_err(|error| JournalFileError::system(&self.path, &error))
        };
        if self.locks.contains_key(&evening)
            && let Err(error) = kept()
        {
            tracing::debug!("no snapshot of evening {evening} is kept: {error}");
        }
    }

    /// Throws the snapshots of `evening` away. A failure is only logged.
    pub fn drop_snapshots(&self, evening: EveningId, why: &str) {
        tracing::warn!("the snapshot of evening {evening} is thrown away: {why}");
        if let Err(error) = snapshots::remove(&self.path, evening) {
            tracing::warn!("the snapshot of evening {evening} stays: {error}");
        }
    }

    /// Examines the first so many entries of `evening`, which were left out when it was resumed from a snapshot. If they are
    /// not as they were written, its snapshots are thrown away.
    ///
    /// # Errors
    /// The evening is damaged, or the journal cannot be read.
    pub(super) fn check_before(
        &self,
        evening: EveningId,
        entries: u32,
    ) -> Result<(), JournalFileError> {
        let holds = damage::holds(&self.connection, evening, entries);
        if holds
            .map_err(|error| self.failed(&error))
            .is_ok_and(|holds| holds)
        {
            return Ok(());
        }
        let found = self.examined(evening).map(drop);
        if found.is_err() {
            self.drop_snapshots(evening, "what was before it is damaged");
        }
        found
    }
}
