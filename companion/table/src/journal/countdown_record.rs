//! Record of a countdown in the journal.

use serde::{Deserialize, Serialize};

/// A record of a countdown: how much was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountdownRecord {
    /// Which countdown ([`readyroom_kit::Countdown::id`]).
    pub id: u32,
    /// Milliseconds left.
    pub left_ms: u32,
    /// False if it was paused.
    pub running: bool,
}

/// The moment by which a record is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flush {
    /// The record survives a power cut from now on.
    Now,
    /// The record survives the end of the program, and a power cut once the system has written it.
    Later,
}

/// The last record of a countdown, and how true it is still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRecord {
    /// The record.
    pub countdown: CountdownRecord,
    /// The exactness of the record now.
    pub exactness: Exactness,
}

/// The exactness of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exactness {
    /// The countdown was paused, or the program ended in good order.
    Exact,
    /// The countdown ran on after it was recorded.
    Running,
    /// The record is missing, and the countdown ran on after what was written with a move; never in a record.
    Unknown,
}
