//! Endings of a game, in words.

use readyroom_kit::sentence::Phrase;

readyroom_kit::sentences! {
    /// Why it is over, without a full stop.
    pub enum Ending -> Phrase, by readyroom_kit::sentence::plain {
        over TenResolved = "Ten encounters resolved",
        over NoneLeft = "No encounter is left",
    }
}
