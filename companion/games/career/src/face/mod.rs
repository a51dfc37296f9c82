//! The face of 1 Page in a Life: its pictures and words.

mod dice_words;
mod lights;
mod menu;
mod message;
mod moves;
mod named;
mod notes;
mod odds_cache;
mod pages;
mod questions;
mod report;
mod sentences;
mod set_up_path;
mod speech;
mod status;
mod story;
#[cfg(test)]
mod tests;
mod wording;
mod words;

#[cfg(any(test, feature = "testing"))]
pub use sentences::every as sentences;
