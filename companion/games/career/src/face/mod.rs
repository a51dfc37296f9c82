//! 1 Page in a Life, as the panel shows it and speaks of it.

mod dice_words;
mod menu;
mod message;
mod named;
mod questions;
mod sentence;
mod set_up_path;
mod speech;
#[cfg(test)]
mod tests;
mod words;
