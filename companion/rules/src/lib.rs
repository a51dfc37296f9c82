//! The rules of the games, as values. `no_std`: there is nothing here to read, send or wait for.
//!
//! A game is a state, a prompt that says what the table must decide next, and a function from state and move to the
//! next state. Time and chance come in as moves that carry the faces that fell or say that the time is up.
#![cfg_attr(not(test), no_std)]
extern crate alloc;

mod entered;
mod game;
mod readings;

pub mod five_year_mission;
pub mod panic;

pub use entered::{LONGEST_NAME, PlayerName};
pub use game::{Chance, Countdown, Game, Prompt, Refused};
pub use readings::{Alternative, Readings};
