//! Star Trek Catan, as the panel shows it and speaks of it.

mod board_path;
mod lights;
mod menu;
mod message;
mod named;
pub mod place;
mod place_name;
mod production;
mod questions;
mod sentence;
mod set_up_path;
mod speech;
#[cfg(test)]
mod tests;
mod words;
