//! A journal in memory.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::journal::{
    Act, CountdownRecord, Entry, EveningHeader, EveningId, Exactness, Flush, Journal, JournalError,
    Keeping, LastRecord, Origin, SeedOrigin, Summary, Written,
};

/// A journal as long as it is held. All clones are the same journal.
#[derive(Clone, Debug, Default)]
pub struct MemoryJournal(Arc<Mutex<Shelf>>);

/// All evenings.
#[derive(Debug, Default)]
struct Shelf {
    evenings: Vec<Kept>,
    refusal: Refusal,
    /// How often somebody has sat down.
    sittings: usize,
}

#[derive(Debug)]
struct Kept {
    written: Written,
    /// Up to which entry what it taught is among the learned cards, as far as that is not written yet.
    learned: Option<u32>,
    /// The number of the sitting at which it was sat down to last.
    sitting: usize,
}

/// The entries that are not taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Refusal {
    #[default]
    Nothing,
    Rolls,
    Everything,
}

impl MemoryJournal {
    /// From now on no entry is taken, as on a full disk.
    pub fn fill(&self) {
        self.locked().refusal = Refusal::Everything;
    }

    /// From now on no roll from the seed is taken.
    pub fn refuse_rolls(&self) {
        self.locked().refusal = Refusal::Rolls;
    }

    /// Entries are taken again.
    pub fn free(&self) {
        self.locked().refusal = Refusal::Nothing;
    }

    /// The plug is pulled: what waits to be written is lost.
    pub fn pull_plug(&self) {
        for kept in &mut self.locked().evenings {
            kept.learned = None;
        }
    }

    /// The records of countdowns are lost.
    pub fn forget_countdowns(&self) {
        for kept in &mut self.locked().evenings {
            kept.written.countdown = None;
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
                entries: Vec::new(),
                countdown: None,
                own_dice: false,
                learned: 0,
            },
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
            kept.written.clone()
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

    fn append(
        &self,
        evening: EveningId,
        acts: &[Act],
        countdown: Option<CountdownRecord>,
    ) -> Result<u32, JournalError> {
        let rolled = |act: &Act| {
            matches!(
                act,
                Act::Played {
                    origin: Origin::Rolled,
                    ..
                }
            )
        };
        let is_full = match self.locked().refusal {
            Refusal::Nothing => false,
            Refusal::Rolls => acts.iter().any(rolled),
            Refusal::Everything => true,
        };
        if is_full {
            return Err(JournalError::new("the disk is full"));
        }
        self.at(evening, |kept| {
            let seqs = kept.written.entries.len() as u32 + 1..;
            let entries = seqs.zip(acts).map(|(seq, act)| Entry {
                seq,
                at: 0,
                countdown,
                act: act.clone(),
            });
            kept.written.entries.extend(entries);
            kept.write_learned();
            kept.written.entries.last().map_or(0, |last| last.seq)
        })
    }

    fn record_countdown(
        &self,
        evening: EveningId,
        countdown: CountdownRecord,
        exactness: Exactness,
        _: Flush,
    ) -> Result<(), JournalError> {
        self.at(evening, |kept| {
            kept.written.countdown = Some(LastRecord {
                countdown,
                exactness,
            });
        })
    }

    fn set_own_dice(&self, evening: EveningId, own: bool) -> Result<(), JournalError> {
        self.at(evening, |kept| kept.written.own_dice = own)
    }

    fn set_title(&self, evening: EveningId, title: &str) -> Result<(), JournalError> {
        self.at(evening, |kept| kept.written.header.title = title.into())
    }

    fn finish(&self, evening: EveningId, result: &str) -> Result<(), JournalError> {
        self.at(evening, |kept| {
            kept.written.header.result = Some(result.into());
        })
    }

    fn reopen(&self, evening: EveningId) -> Result<(), JournalError> {
        self.at(evening, |kept| {
            kept.written.header.result = None;
            kept.written.header.seed_origin = SeedOrigin::Given;
        })
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
    fn write_learned(&mut self) {
        if let Some(learned) = self.learned.take() {
            self.written.learned = learned;
        }
    }
}
