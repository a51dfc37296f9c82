//! Snapshots of the game, so that a start need not play all of a long evening again: about every [`EVERY`] entries,
//! once they are written.

use readyroom_kit::face::Face;

use super::{Evening, Lessons, beginning::Beginning};
use crate::{
    journal::{JournalError, Snapshot},
    timeline::Timeline,
};

/// Entries between two snapshots.
const EVERY: u32 = 1_000;

/// Moves that a snapshot has, at least, if so many were made; and at most of those that can be done again.
const AT_HAND: usize = 2 * Snapshot::REACH as usize;

/// The snapshots from which the evening as it is now could go on: the entries before each, and the moves that it does not have.
#[derive(Clone, Debug, Default)]
pub(super) struct Snapshots(Vec<(u32, u32)>);

impl Snapshots {
    /// The evening can go on from a snapshot after so many entries, which has none of the `first` moves.
    pub fn add(&mut self, entries: u32, first: usize) {
        self.0
            .push((entries, u32::try_from(first).unwrap_or(u32::MAX)));
    }

    /// All but the first `ply` moves were taken back.
    pub fn take_back_to(&mut self, ply: u32) {
        self.0.retain(|(_, first)| Snapshot::reaches(*first, ply));
    }

    /// True if one is due after so many entries.
    fn is_due(&self, entries: u32) -> bool {
        let last = self.0.last().map_or(0, |(entries, _)| *entries);
        entries.saturating_sub(last) >= EVERY
    }
}

impl<G: Face> Evening<G> {
    /// Keeps the game if that is due after so many entries, which are written.
    pub(super) fn keep_if_due(&mut self, entries: u32) {
        if !self.snapshots.is_due(entries) || self.timeline.redoable() > AT_HAND {
            return;
        }
        let at_hand = (self.ply() as usize).saturating_sub(AT_HAND);
        let timeline = self.timeline.after_kept(at_hand);
        let first = timeline.first();
        let moment = Beginning {
            entries,
            lessons: self.lessons.at(first),
            timeline,
            history: self.history.clone(),
            rolled: self.dice.rolled(),
        };
        if let Some(snapshot) = moment.snapshot() {
            self.journal.keep_snapshot(self.id, &snapshot);
        }
        // What cannot be kept now is not tried again at once.
        self.snapshots.add(entries, first);
    }

    /// Has all moves from the one at `ply` on, read from the journal if they were made before a snapshot.
    ///
    /// # Errors
    /// The journal cannot be read, or does not make a game.
    pub(crate) fn reach(&mut self, ply: usize) -> Result<(), JournalError> {
        if ply < self.timeline.first() {
            (self.timeline, self.lessons) = self.replayed()?;
        }
        Ok(())
    }

    /// All moves of the evening, and what they taught.
    pub(super) fn replayed(&self) -> Result<(Timeline<G>, Lessons<G>), JournalError> {
        let written = self.journal.read(self.id)?;
        let start = Beginning::start(&written.header, self.id)?;
        let mut lessons = start.lessons;
        let entries = &written.entries;
        let timeline = start.timeline.replay_on(self.id, entries, &mut |step| {
            lessons.add(step.ply(), step.events());
        })?;
        Ok((timeline, lessons))
    }
}
