//! The history of the countdowns: what each had left when a state with it was last left, so that taking back and doing again
//! never change it.
//!
//! A countdown is known by its number and by what it times, not by the moves that led to it: a roll that was taken back may
//! be reported in another way, typed otherwise or come after one more move, and the same sand continues. What is timed
//! instead of it starts full.

use std::collections::HashMap;

use readyroom_kit::{Countdown, Game};

use crate::{
    journal::{Act, CountdownRecord, Entry, EveningId},
    timeline::Timeline,
};

/// What is left of each countdown, by its number and what it times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CountdownHistory(HashMap<(u32, u32), CountdownRecord>);

impl CountdownHistory {
    /// Adds what `entries` say, which go on from `timeline`.
    pub fn go_through<G: Game>(
        &mut self,
        evening: EveningId,
        timeline: Timeline<G>,
        entries: &[Entry],
    ) {
        if entries.iter().all(|entry| entry.countdown.is_none()) {
            return;
        }
        let walked = timeline.walk_on(evening, entries, &mut |timeline, entry, _| {
            if let (Some(of), Some(record)) = (timeline.now().countdown(), entry.countdown) {
                self.leave(of, record);
            }
        });
        // Moves that were taken back need not be legal any more: what is known before such a one is known.
        drop(walked);
    }

    /// What each countdown times, and how it was left, in a fixed order.
    pub fn records(&self) -> Vec<(u32, CountdownRecord)> {
        let of = |(&(_, subject), record): (&(u32, u32), &CountdownRecord)| (subject, *record);
        let mut records: Vec<_> = self.0.iter().map(of).collect();
        records.sort_unstable_by_key(|(subject, record)| (record.id, *subject));
        records
    }

    /// The history with these records.
    pub fn from_records(records: impl IntoIterator<Item = (u32, CountdownRecord)>) -> Self {
        let left = |(subject, record): (u32, CountdownRecord)| ((record.id, subject), record);
        Self(records.into_iter().map(left).collect())
    }

    /// Keeps `record` for `countdown`, as the state that is left had it.
    pub fn leave(&mut self, countdown: Countdown, record: CountdownRecord) {
        if countdown.id == record.id {
            self.0.insert((countdown.id, countdown.subject), record);
        }
    }

    /// `countdown` as the entry `by` brought it: paused by a take-back, and else as it was last left. None if it has never
    /// been.
    pub fn brought(&self, countdown: Countdown, by: Option<&Entry>) -> Option<CountdownRecord> {
        let left = self.left(countdown)?;
        let running = match by?.act {
            Act::TookBack { .. } => false,
            Act::Played { .. } | Act::DidAgain { .. } => left.running,
        };
        Some(CountdownRecord { running, ..left })
    }

    /// What `countdown` had left when it was last left; none if it has never been.
    pub fn left(&self, countdown: Countdown) -> Option<CountdownRecord> {
        self.0.get(&(countdown.id, countdown.subject)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn countdown(id: u32, subject: u32) -> Countdown {
        Countdown {
            id,
            subject,
            total_ms: 180_000,
            may_pause: false,
        }
    }

    const fn record(id: u32, left_ms: u32) -> CountdownRecord {
        CountdownRecord {
            id,
            left_ms,
            running: true,
        }
    }

    #[test]
    fn a_countdown_is_as_last_left_and_a_different_one_is_unknown() {
        let mut history = CountdownHistory::default();
        history.leave(countdown(1, 7), record(1, 90));
        history.leave(countdown(1, 7), record(1, 70));
        assert_eq!(history.left(countdown(1, 7)), Some(record(1, 70)));
        assert_eq!(history.left(countdown(1, 8)), None);
        assert_eq!(history.left(countdown(2, 7)), None);
    }

    #[test]
    fn a_record_of_another_countdown_has_no_effect() {
        let mut history = CountdownHistory::default();
        history.leave(countdown(2, 7), record(1, 90));
        assert_eq!(history, CountdownHistory::default());
    }
}
