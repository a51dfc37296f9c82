//! STNG Encounters, as the panel shows it and speaks of it.

mod alt_text;
mod card_words;
mod drawn;
mod lights;
mod pages;
pub mod place;
