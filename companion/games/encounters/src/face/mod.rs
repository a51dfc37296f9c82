//! The face of STNG Encounters: its pictures and words.

mod card_words;
mod entry_path;
mod lights;
mod menu;
mod message;
mod moves;
mod named;
mod notes;
mod pages;
mod questions;
mod record;
mod report;
mod scanned;
mod sentences;
mod speech;
mod status;
#[cfg(test)]
mod tests;
mod use_path;
mod used;
mod words;

/// All texts of the game.
#[cfg(any(test, feature = "testing"))]
pub fn sentences() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = sentences::MessageText::every().into_iter();
    let asks = messages.chain(sentences::Asks::every());
    let guides = asks.chain(sentences::Guides::every());
    let logs = guides.chain(sentences::Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
