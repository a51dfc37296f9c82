//! Star Trek Panic: its rules, and behind the feature `face` its pictures and words.
#![cfg_attr(not(feature = "face"), no_std)]
extern crate alloc;

// A new move, event or phase has to be thought of wherever they are matched.
#[cfg(feature = "face")]
#[deny(clippy::wildcard_enum_match_arm)]
mod face;
#[deny(clippy::wildcard_enum_match_arm)]
mod rules;
#[cfg(feature = "testing")]
pub mod testing;

pub use rules::*;
