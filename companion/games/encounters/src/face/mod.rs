//! STNG Encounters, as the panel shows it and speaks of it.

#[allow(dead_code, reason = "the pictures use the rest of it")]
mod card_words;
mod menu;
mod message;
mod named;
mod notes;
mod questions;
mod report;
mod scanned;
mod sentence;
mod set_up_path;
mod speech;
mod state;
mod stub;
#[cfg(test)]
mod tests;
mod use_path;
mod words;
