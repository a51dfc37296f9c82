//! A decision as it is written down, with all that comes of it.

use super::{Act, CountdownRecord, Flush, LastRecord};

/// What a decision writes: all of it, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// What was done, in order.
    pub entries: Vec<NewEntry>,
    /// What a player stirred the dice with, after those who did before.
    pub stir: Option<String>,
    /// Whether the table rolls its own dice from now on; none if that stays.
    pub own_dice: Option<bool>,
    /// Who plays, in one line; none if that stays.
    pub title: Option<String>,
    /// The evening ends or continues; none if neither is new.
    pub ending: Option<Ending>,
    /// The record of the countdown that it leads to, and the moment by which it is on the disk; none if the last entry has as
    /// much. It is written once the rest is on the disk, and lies beside it: a record that is lost costs nothing but what the
    /// countdown ran since.
    pub countdown: Option<(LastRecord, Flush)>,
}

/// Something that was done, before it has a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The act.
    pub act: Act,
    /// The countdown at that moment, if there was one.
    pub countdown: Option<CountdownRecord>,
}

/// What a decision records about the end of its evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is finished, with how it ended in one sentence; its seed may be shown from now on.
    Finished(String),
    /// It is unfinished again, because its last move was taken back. Its seed could be seen at the end, so it counts as
    /// given from now on.
    Reopened,
}

impl Decision {
    /// A decision that does `act` and nothing else.
    pub fn of(act: Act, countdown: Option<CountdownRecord>) -> Self {
        Self {
            entries: vec![NewEntry { act, countdown }],
            ..Self::default()
        }
    }

    /// True if there is nothing to write.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
