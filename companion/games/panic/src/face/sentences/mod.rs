//! All sentences of the game, each written once: messages of events ([`MessageText`]), take-back messages ([`Undoes`]),
//! questions and log lines. The types here are the arguments of these sentences.

mod asked;
mod lies;
mod message_text;
mod ship;
mod token;
mod undoes;

pub use asked::{Asks, FormErrors, Guides, Logs};
pub use lies::{Aspect, Markers, Moved, Placement, Turned};
pub use message_text::MessageText;
pub use ship::{Brings, OnShip, Ranged, Side};
pub use token::{FromPile, KindName, Numbered, Place, Several, Which, kind_name, on_board};
pub use undoes::Undoes;

/// All of them, for the golden file.
#[cfg(any(test, feature = "testing"))]
pub fn every() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = MessageText::every().into_iter().chain(Undoes::every());
    let asks = messages.chain(Asks::every()).chain(Guides::every());
    let errors = asks.chain(FormErrors::every());
    let logs = errors.chain(Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
