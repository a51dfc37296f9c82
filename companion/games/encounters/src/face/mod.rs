//! STNG Encounters, as the panel shows it and speaks of it.

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
