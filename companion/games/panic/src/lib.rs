//! Star Trek Panic: its rules, and behind the feature `face` how it is shown and spoken of.
#![cfg_attr(not(feature = "face"), no_std)]
extern crate alloc;

#[cfg(feature = "face")]
mod face;
mod rules;
#[cfg(feature = "testing")]
pub mod testing;

pub use rules::*;
