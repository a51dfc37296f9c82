//! Shared journal: both the shelf and the evening on the table write to it.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use readyroom_kit::face::Message;

use super::{
    CountdownRecord, Decision, Ending, EveningHeader, EveningId, Exactness, Flush, Journal,
    JournalError, JournalFile, JournalFileError, Snapshot, Summary, Written,
    check_behind::CheckBehind, copies::Copies, unix_now,
};
use crate::sentences::MessageText;

/// A journal in several hands. All clones are the same journal.
#[derive(Clone, Debug)]
pub struct SharedJournal {
    file: Arc<Mutex<JournalFile>>,
    /// Makes copies of it at the end of each evening.
    copies: Copies,
    /// Examines what a start from a snapshot has left out.
    check: CheckBehind,
    /// Something was played since the last copy.
    is_news: Arc<AtomicBool>,
}

impl SharedJournal {
    /// Shares `journal`.
    pub fn new(journal: JournalFile) -> Self {
        Self {
            file: Arc::new(Mutex::new(journal)),
            copies: Copies::default(),
            check: CheckBehind::default(),
            is_news: Arc::default(),
        }
    }

    /// From now on, `copies` of it are made at the end of each evening that was played on.
    pub fn copy_with(&mut self, copies: Copies) {
        self.copies = copies;
    }

    /// The copies that are made of it.
    pub fn copies(&self) -> Copies {
        self.copies.clone()
    }

    /// An evening is over, or put away.
    fn end(&self) {
        if self.is_news.swap(false, Ordering::Relaxed) {
            self.copies.begin();
        }
    }

    /// The journal for a moment. A panic elsewhere does not make what is on the disk any less true.
    pub fn locked(&self) -> MutexGuard<'_, JournalFile> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Journal for SharedJournal {
    fn begin(&self, header: &EveningHeader) -> Result<EveningId, JournalError> {
        let header = EveningHeader {
            created: unix_now(),
            ..header.clone()
        };
        Ok(self.locked().begin(&header)?)
    }

    fn resume(&self, evening: EveningId) -> Result<Written, JournalError> {
        let (written, path) = {
            let mut journal = self.locked();
            (journal.resume(evening)?, journal.path().to_owned())
        };
        if let Some(snapshot) = &written.snapshot {
            self.check.begin(path, evening, snapshot.entries);
        }
        Ok(written)
    }

    fn evenings(&self) -> Result<Vec<Summary>, JournalError> {
        Ok(self.locked().evenings()?)
    }

    fn read(&self, evening: EveningId) -> Result<Written, JournalError> {
        Ok(self.locked().read_whole(evening)?)
    }

    fn head(&self, evening: EveningId) -> Result<[u8; 32], JournalError> {
        let head = self.locked().head(evening)?;
        Ok(head.ok_or(JournalFileError::NoSuchEvening { evening })?)
    }

    fn write(&self, evening: EveningId, decision: &Decision) -> Result<u32, JournalError> {
        self.check.result(evening)?;
        let last = self.locked().write(evening, decision)?;
        if !decision.entries.is_empty() {
            self.is_news.store(true, Ordering::Relaxed);
        }
        if let Some(Ending::Finished(_)) = decision.ending {
            self.end();
        }
        Ok(last)
    }

    fn record_countdown(
        &self,
        evening: EveningId,
        countdown: CountdownRecord,
        exactness: Exactness,
        flush: Flush,
    ) -> Result<(), JournalError> {
        let mut journal = self.locked();
        Ok(journal.record_countdown(evening, countdown, exactness, flush)?)
    }

    fn warning(&self) -> Option<Message> {
        self.locked().warning().then(|| MessageText::DiskFull.say())
    }

    fn keep_snapshot(&self, evening: EveningId, snapshot: &Snapshot) {
        self.locked().keep_snapshot(evening, snapshot);
    }

    fn drop_snapshots(&self, evening: EveningId, why: &str) {
        self.locked().drop_snapshots(evening, why);
    }

    fn has_learned(&self, evening: EveningId, entry: u32) {
        self.locked().has_learned(evening, entry);
    }

    fn end_turn(&self) {
        self.locked().fold_log();
    }

    fn put_away(&self, evening: EveningId) {
        self.locked().put_away(evening);
        self.end();
    }

    fn release(&self, evening: EveningId) {
        self.locked().release(evening);
    }
}
