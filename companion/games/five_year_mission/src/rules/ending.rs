//! Endings of a mission, in words.

use readyroom_kit::sentence::Phrase;

use super::Difficulty;

readyroom_kit::sentences! {
    /// Why it is over, without a full stop.
    pub enum Ending -> Phrase, by readyroom_kit::sentence::plain {
        over GoalReached { level: Difficulty } = "{level} goal reached",
        over FiveFailures = "Five alerts failed",
        over ShipDestroyed = "The ship is destroyed",
    }
}
