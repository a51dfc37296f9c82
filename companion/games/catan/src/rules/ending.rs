//! Endings of a game, in words.

use readyroom_kit::sentence::{Called, Phrase, UpTo};

readyroom_kit::sentences! {
    /// Why it is over, without a full stop.
    pub enum Ending<'a> -> Phrase, by readyroom_kit::sentence::plain {
        over Wins { player: Called<'a>, points: UpTo<20> } = "{player} has {points} points",
    }
}
