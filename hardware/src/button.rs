//! The six buttons and what a finger does with them.

use serde::{Deserialize, Serialize};

/// A button of the panel, in the order they sit on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Button {
    /// Makes the roll on offer, from anywhere.
    Roll,
    /// Starts or pauses the timer on offer, or shows the running one large.
    Timer,
    /// Cursor up; repeats while held.
    Up,
    /// Cursor down; repeats while held.
    Down,
    /// Takes the entry under the cursor; held, does the last taken-back move again.
    Ok,
    /// Closes a menu; held, takes the last move back.
    Back,
}

impl Button {
    /// All six, in panel order.
    pub const ALL: [Self; 6] = [Self::Roll, Self::Timer, Self::Up, Self::Down, Self::Ok, Self::Back];
}

/// What a finger did. A press is reported on its first edge, so a hold is always preceded by the press it grew from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gesture {
    /// The button went down.
    Press(Button),
    /// The button has stayed down for the long-press time.
    Hold(Button),
    /// The button is still down and repeats (`Up` and `Down` only).
    Repeat(Button),
}
