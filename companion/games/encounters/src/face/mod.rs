//! The face of STNG Encounters: its pictures and words.

mod card_words;
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
mod told_path;
mod use_path;
mod used;
mod words;

/// Everything that the game says.
#[cfg(any(test, feature = "testing"))]
pub fn sentences() -> Vec<readyroom_kit::sentence::Listed> {
    let messages = sentences::Told::every().into_iter();
    let asks = messages.chain(sentences::Asks::every());
    let guides = asks.chain(sentences::Guides::every());
    let logs = guides.chain(sentences::Logs::every());
    logs.chain(crate::rules::Ending::every()).collect()
}
