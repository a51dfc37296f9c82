//! The journal as an evening needs it, wherever it is kept: moves and content are text to it.

mod countdown_record;
mod decision;
mod entry;
mod error;
mod not_playable;
mod replay_error;
mod snapshot;

pub use countdown_record::{CountdownRecord, Exactness, Flush, LastRecord};
pub use decision::{Decision, Ending, NewEntry};
pub use entry::{
    Act, Entry, EveningHeader, EveningId, Keeping, NoEveningId, Origin, RollBinding, SeedOrigin,
    Summary,
};
pub use error::{Failure, JournalError};
pub use not_playable::NotPlayable;
pub use replay_error::{Impossible, ReplayError};
pub use snapshot::Snapshot;

use readyroom_kit::face::Message;

/// An evening as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// All besides its moves.
    pub header: EveningHeader,
    /// The snapshot that the evening continues from; none if it is read whole.
    pub snapshot: Option<Snapshot>,
    /// What was done, in order; after the snapshot, if there is one.
    pub entries: Vec<Entry>,
    /// The last record of [`Journal::record_countdown`]. It may be about a countdown that is over.
    pub countdown: Option<LastRecord>,
    /// The table rolls its own dice.
    pub own_dice: bool,
    /// Up to which entry what it taught is known to be among the learned cards. What comes after may have been lost with
    /// the plug.
    pub learned: u32,
}

/// What evenings write down. What a method has written survives a pulled plug once it has returned, unless its documentation
/// promises otherwise; one that fails has written nothing.
pub trait Journal: Send + Sync {
    /// Begins an evening and holds it. Notes the time of day as its beginning.
    ///
    /// # Errors
    /// It cannot be written.
    fn begin(&self, header: &EveningHeader) -> Result<EveningId, JournalError>;

    /// Holds `evening`, so that no player else writes on it, and reads it: whole, or from a snapshot on that suits it. What
    /// is before a snapshot may be examined later; then nothing is written on the evening before it was found to be right.
    ///
    /// # Errors
    /// It is played in another window, there is no such evening, or it is damaged.
    fn resume(&self, evening: EveningId) -> Result<Written, JournalError>;

    /// All evenings, the one that was sat down to last first.
    ///
    /// # Errors
    /// They cannot be read.
    fn evenings(&self) -> Result<Vec<Summary>, JournalError>;

    /// Reads `evening` whole, whoever holds it.
    ///
    /// # Errors
    /// There is no such evening, or it is damaged.
    fn read(&self, evening: EveningId) -> Result<Written, JournalError>;

    /// The digest of the last entry of `evening`, over all before it and the header.
    ///
    /// # Errors
    /// There is no such evening, or it cannot be read.
    fn head(&self, evening: EveningId) -> Result<[u8; 32], JournalError>;

    /// Writes a decision of `evening`, all of it or nothing. Returns the number of its last entry; 0 if it has none.
    ///
    /// # Errors
    /// It cannot be written, or the evening is played in another window.
    fn write(&self, evening: EveningId, decision: &Decision) -> Result<u32, JournalError>;

    /// Overwrites how much of the countdown of `evening` is left; done every few seconds while it runs.
    ///
    /// # Errors
    /// As for [`Journal::write`].
    fn record_countdown(
        &self,
        evening: EveningId,
        countdown: CountdownRecord,
        exactness: Exactness,
        flush: Flush,
    ) -> Result<(), JournalError>;

    /// What the players have to know of the place where evenings are kept, such as that it is nearly full; reported once.
    fn warning(&self) -> Option<Message>;

    /// Keeps `snapshot` of `evening`, whose last entry so far it may follow. Nothing waits for the disk: a power cut may lose it,
    /// and one that is lost or cannot be kept costs time at the next start, and nothing else.
    fn keep_snapshot(&self, evening: EveningId, snapshot: &Snapshot);

    /// Throws the snapshots of `evening` away, since they are of no use; `why`, in half a sentence, is for the log.
    fn drop_snapshots(&self, evening: EveningId, why: &str);

    /// Notes that what the entries of `evening` up to `entry` taught is among the learned cards. Written with the next
    /// entry, or when the evening is put away.
    fn has_learned(&self, evening: EveningId, entry: u32);

    /// A turn has ended: time for what is better done seldom.
    fn end_turn(&self);

    /// Writes what there is still to write about `evening` before it is left or the program ends.
    fn put_away(&self, evening: EveningId);

    /// Lets another window write on `evening`.
    fn release(&self, evening: EveningId);
}

#[cfg(test)]
mod tests;
