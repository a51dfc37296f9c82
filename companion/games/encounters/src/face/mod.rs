//! STNG Encounters, as the panel shows it and speaks of it.

mod bridge_card;
mod card_words;
mod in_row;
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
mod speech;
mod status;
#[cfg(test)]
mod tests;
mod told_path;
mod use_path;
mod used;
mod words;
