//! Star Trek Catan, as the panel shows it and speaks of it.

mod alt_text;
mod board;
mod pages;
pub mod place;
