//! Short sounds, as data.

use serde::{Deserialize, Serialize};

/// What the sounder says. Each is shorter than a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chime {
    /// A press was understood.
    Press,
    /// A press or move was refused.
    Refusal,
    /// Dice fell.
    Roll,
    /// Something bad happened at the table: damage, injury, a failed alert.
    Alarm,
    /// Something good happened at the table: an alert resolved, a repair.
    Success,
    /// The countdown passed 30 s, 10 s, or one of the last 5 s.
    Warning,
    /// The countdown ran out.
    Expiry,
    /// The game is won.
    Win,
    /// The game is lost.
    Loss,
}
