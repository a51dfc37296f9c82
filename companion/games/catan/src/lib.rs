//! Star Trek Catan: its rules, and behind the feature `face` how it is shown and spoken of.
#![cfg_attr(not(feature = "face"), no_std)]
extern crate alloc;

mod rules;

pub use rules::*;
