//! 1 Page in a Life, as the panel shows it and speaks of it.

mod alt_text;
mod dice_words;
mod drawing;
mod hands;
mod lights;
mod menu;
mod message;
mod named;
mod notes;
mod pages;
mod questions;
mod report;
mod sentence;
mod set_up_path;
mod sheet;
mod speech;
mod story;
#[cfg(test)]
mod tests;
mod wording;
mod words;
