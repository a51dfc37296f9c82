//! A countdown as the panel sees it: the host says which one and how much is left, the panel's own clock runs it.

use serde::{Deserialize, Serialize};

/// A countdown at the moment a frame was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countdown {
    /// Which countdown this is; a new one gets a new number, so that a repeated frame does not restart it.
    pub id: u32,
    /// Milliseconds left when the frame was made.
    pub left_ms: u32,
    /// Milliseconds it started with.
    pub total_ms: u32,
    /// False while it is paused.
    pub running: bool,
}
