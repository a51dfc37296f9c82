//! All sentences of the game, each written once: messages, questions, hints, warnings and log lines of moves.

mod alert;
mod arguments;
mod asks;
mod dice;
mod logs;
mod message_text;

pub use alert::{CalledAlert, Spot};
pub use arguments::{CardTitle, Does, Icons, Injury, Point, Space, Symbols};
pub use asks::{Asks, FormErrors, Guides};
pub use dice::{ByColour, OfTray, RolledDie, Shown};
pub use logs::Logs;
pub use message_text::MessageText;

/// All texts of the game.
#[cfg(any(test, feature = "testing"))]
pub fn every() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = MessageText::every().into_iter();
    let asks = messages.chain(Asks::every());
    let guides = asks.chain(Guides::every());
    let errors = guides.chain(FormErrors::every());
    let logs = errors.chain(Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
