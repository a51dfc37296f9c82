//! A journal in memory.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use readyroom_kit::face::{Message, say::know};
use sha2::{Digest, Sha256};

use crate::journal::{
    CountdownRecord, Decision, Ending, Entry, EveningHeader, EveningId, Exactness, Flush, Journal,
    JournalError, Keeping, LastRecord, NewEntry, SeedOrigin, Snapshot, Summary, Written,
};

/// A journal as long as it is held. All clones are the same journal.
#[derive(Clone, Debug, Default)]
pub struct MemoryJournal(Arc<Mutex<Shelf>>);

/// All evenings.
#[derive(Debug, Default)]
struct Shelf {
    evenings: Vec<Kept>,
    /// What the players have to know, until it is shown.
    warning: Option<&'static str>,
    /// How many decisions are still taken; all, if none.
    room: Option<usize>,
    /// How many have been taken.
    decisions: usize,
    /// How often a player has sat down.
    sittings: usize,
}

#[derive(Debug)]
struct Kept {
    written: Written,
    /// The record of the countdown that a pulled plug leaves.
    flushed: Option<LastRecord>,
    /// The last two.
    snapshots: Vec<Snapshot>,
    /// Up to which entry what it taught is among the learned cards, as far as that is not written yet.
    learned: Option<u32>,
    /// The number of the sitting at which it was sat down to last.
    sitting: usize,
}

impl MemoryJournal {
    /// From now on no decision is taken, as on a full disk.
    pub fn fill(&self) {
        self.fill_after(0);
    }

    /// From now on so many decisions are taken, and then none.
    pub fn fill_after(&self, decisions: usize) {
        self.locked().room = Some(decisions);
    }

    /// Decisions are taken again.
    pub fn free(&self) {
        self.locked().room = None;
    }

    /// How many decisions have been taken.
    pub fn decisions(&self) -> usize {
        self.locked().decisions
    }

    /// The players have to know `warning`.
    pub fn warn(&self, warning: &'static str) {
        self.locked().warning = Some(warning);
    }

    /// The plug is pulled: what waits to be written is lost.
    pub fn pull_plug(&self) {
        for kept in &mut self.locked().evenings {
            kept.learned = None;
        }
    }

    /// The same before the system has written what can wait: of the countdowns, what was not flushed is lost.
    pub fn pull_plug_at_once(&self) {
        self.pull_plug();
        for kept in &mut self.locked().evenings {
            kept.written.countdown = kept.flushed;
        }
    }

    /// The records of countdowns are lost.
    pub fn forget_countdowns(&self) {
        for kept in &mut self.locked().evenings {
            (kept.written.countdown, kept.flushed) = (None, None);
        }
    }

    /// The snapshots are lost.
    pub fn forget_snapshots(&self) {
        for kept in &mut self.locked().evenings {
            kept.snapshots.clear();
        }
    }

    /// All evenings were written by rules of this version.
    pub fn set_rules(&self, rules: u32) {
        for kept in &mut self.locked().evenings {
            kept.written.header.rules = rules;
        }
    }

    fn locked(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at<T>(
        &self,
        evening: EveningId,
        what: impl FnOnce(&mut Kept) -> T,
    ) -> Result<T, JournalError> {
        let index = (evening.0 as usize).checked_sub(1);
        let mut shelf = self.locked();
        let kept = index.and_then(|index| shelf.evenings.get_mut(index));
        let kept = kept.ok_or_else(|| JournalError::new(format!("no evening {evening}")))?;
        Ok(what(kept))
    }
}

impl Journal for MemoryJournal {
    fn begin(&self, header: &EveningHeader) -> Result<EveningId, JournalError> {
        let mut shelf = self.locked();
        shelf.sittings += 1;
        let sitting = shelf.sittings;
        shelf.evenings.push(Kept {
            written: Written {
                header: header.clone(),
                snapshot: None,
                entries: Vec::new(),
                countdown: None,
                own_dice: false,
                learned: 0,
            },
            flushed: None,
            snapshots: Vec::new(),
            learned: None,
            sitting,
        });
        Ok(EveningId(shelf.evenings.len() as u32))
    }

    fn resume(&self, evening: EveningId) -> Result<Written, JournalError> {
        let sitting = {
            let mut shelf = self.locked();
            shelf.sittings += 1;
            shelf.sittings
        };
        self.at(evening, |kept| {
            kept.sitting = sitting;
            kept.since_snapshot()
        })
    }

    fn evenings(&self) -> Result<Vec<Summary>, JournalError> {
        let shelf = self.locked();
        let mut evenings: Vec<_> = (1..).zip(&shelf.evenings).collect();
        evenings.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.sitting));
        let summary = |(number, kept): (u32, &Kept)| Summary {
            evening: EveningId(number),
            game: kept.written.header.game.clone(),
            rules: kept.written.header.rules,
            name: kept.written.header.name.clone(),
            title: kept.written.header.title.clone(),
            keeping: Keeping::Listed,
            begun: !kept.written.entries.is_empty(),
            created: 0,
            played: 0,
            entries: kept.written.entries.len() as u32,
            result: kept.written.header.result.clone(),
        };
        Ok(evenings.into_iter().map(summary).collect())
    }

    fn read(&self, evening: EveningId) -> Result<Written, JournalError> {
        self.at(evening, |kept| kept.written.clone())
    }

    fn head(&self, evening: EveningId) -> Result<[u8; 32], JournalError> {
        let entries = self.at(evening, |kept| format!("{:?}", kept.written.entries))?;
        Ok(Sha256::digest(entries).into())
    }

    fn write(&self, evening: EveningId, decision: &Decision) -> Result<u32, JournalError> {
        {
            let mut shelf = self.locked();
            shelf.room = match shelf.room {
                Some(0) => return Err(JournalError::new("the disk is full")),
                room => room.map(|room| room - 1),
            };
            shelf.decisions += 1;
        }
        self.at(evening, |kept| {
            kept.take(decision);
            kept.written.entries.last().map_or(0, |last| last.seq)
        })
    }

    fn record_countdown(
        &self,
        evening: EveningId,
        countdown: CountdownRecord,
        exactness: Exactness,
        flush: Flush,
    ) -> Result<(), JournalError> {
        let record = LastRecord {
            countdown,
            exactness,
        };
        self.at(evening, |kept| kept.record(record, flush))
    }

    fn warning(&self) -> Option<Message> {
        self.locked().warning.take().map(know)
    }

    fn keep_snapshot(&self, evening: EveningId, snapshot: &Snapshot) {
        // An evening that is not there has nothing to keep.
        let _ = self.at(evening, |kept| {
            kept.snapshots
                .retain(|other| other.entries < snapshot.entries);
            let older = kept.snapshots.len().saturating_sub(1);
            kept.snapshots.drain(..older);
            kept.snapshots.push(snapshot.clone());
        });
    }

    fn drop_snapshots(&self, evening: EveningId, _: &str) {
        // As above.
        let _ = self.at(evening, |kept| kept.snapshots.clear());
    }

    fn has_learned(&self, evening: EveningId, entry: u32) {
        // An evening that is not there has taught nothing.
        let _ = self.at(evening, |kept| kept.learned = Some(entry));
    }

    fn end_turn(&self) {}

    fn put_away(&self, evening: EveningId) {
        // As above.
        let _ = self.at(evening, Kept::write_learned);
    }

    fn release(&self, _: EveningId) {}
}

impl Kept {
    /// From the latest snapshot that suits.
    fn since_snapshot(&self) -> Written {
        let after = |snapshot: &Snapshot| &self.written.entries[snapshot.entries as usize..];
        let mut latest = self.snapshots.iter().rev();
        match latest.find(|snapshot| snapshot.suits(after(snapshot))) {
            None => self.written.clone(),
            Some(snapshot) => Written {
                entries: after(snapshot).to_vec(),
                snapshot: Some(snapshot.clone()),
                ..self.written.clone()
            },
        }
    }

    fn take(&mut self, decision: &Decision) {
        let Written {
            header,
            entries,
            own_dice,
            ..
        } = &mut self.written;
        let seqs = entries.len() as u32 + 1..;
        let new = seqs.zip(decision.entries.iter().cloned());
        entries.extend(new.map(|(seq, NewEntry { act, countdown })| Entry {
            seq,
            at: 0,
            countdown,
            act,
        }));
        header.stirs.extend(decision.stir.clone());
        *own_dice = decision.own_dice.unwrap_or(*own_dice);
        if let Some(title) = &decision.title {
            header.title.clone_from(title);
        }
        match &decision.ending {
            Some(Ending::Finished(result)) => header.result = Some(result.clone()),
            Some(Ending::Reopened) => {
                header.result = None;
                header.seed_origin = SeedOrigin::Given;
            }
            None => {}
        }
        if let Some((record, flush)) = decision.countdown {
            self.record(record, flush);
        }
        if !decision.entries.is_empty() {
            self.write_learned();
        }
    }

    fn record(&mut self, record: LastRecord, flush: Flush) {
        self.written.countdown = Some(record);
        match flush {
            Flush::Now => self.flushed = Some(record),
            Flush::Later => {}
        }
    }

    fn write_learned(&mut self) {
        if let Some(learned) = self.learned.take() {
            self.written.learned = learned;
        }
    }
}
