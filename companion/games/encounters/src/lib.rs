//! STNG Encounters: its rules, and behind the feature `face` how it is shown and spoken of.
#![cfg_attr(not(feature = "face"), no_std)]
extern crate alloc;

#[deny(clippy::wildcard_enum_match_arm)]
mod rules;

pub use rules::*;
