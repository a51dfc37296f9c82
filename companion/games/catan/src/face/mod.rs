//! Star Trek Catan, as the panel shows it and speaks of it.

mod alt_text;
mod board;
mod board_words;
mod pages;
pub mod place;
