//! Endings of a game, in words.

use readyroom_kit::sentence::Phrase;

readyroom_kit::sentences! {
    /// Why it is over, without a full stop.
    pub enum Ending -> Phrase, by readyroom_kit::sentence::plain {
        over MissionDone = "Done, and the board clear",
        over HullLost = "All six hulls destroyed",
        over DeckGone = "No card left to draw",
    }
}
