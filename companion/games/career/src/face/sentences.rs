//! All sentences of a career, each written once: messages, questions, hints, warnings, notes and log lines of moves.

mod asks;
mod dice;
mod logs;
mod meeting;
mod message_text;
mod names;

pub use asks::{Asks, Guides};
pub use dice::{AskedTarget, LyingDice, RollSum, Rolling, ShipDice, ShownDie};
pub use logs::Logs;
pub use meeting::{MeetingDice, PlacedDie};
pub use message_text::{LastRoll, MessageText};
pub use names::{InCapitals, MissionName, OfSheet, Percent, Points, Who};

/// All of them, for the golden file.
#[cfg(any(test, feature = "testing"))]
pub fn every() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = MessageText::every().into_iter().chain(Asks::every());
    let guides = messages.chain(Guides::every());
    let logs = guides.chain(Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
