//! Shared code of the cross-crate tests in this folder.

pub mod browser;
pub mod buttons;
pub mod command;
pub mod counting;
pub mod doctor;
pub mod git_tree;
pub mod hand;
pub mod header;
pub mod large_journal;
pub mod linux;
pub mod long_evening;
pub mod named;
pub mod new_table;
pub mod pi;
pub mod pico;
pub mod serial;
pub mod service;
pub mod terminal;
mod timeout;

pub use timeout::TIMEOUT;
