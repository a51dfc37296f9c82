//! Endings of a career, in words.

use readyroom_kit::sentence::Phrase;

readyroom_kit::sentences! {
    /// Why it is over, without a full stop.
    pub enum Ending -> Phrase, by readyroom_kit::sentence::plain {
        over NotSurvived = "Survival roll failed",
        over LastTour = "Last tour ended",
        over NoMission = "No mission left",
        over GrandAdmiral = "Grand Admiral",
    }
}
