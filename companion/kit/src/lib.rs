//! The kit of which every game is made, as values. `no_std`: there is nothing here to read, send or wait for.
//!
//! A game is a state, a prompt that states what the table must decide next, and a function from state and move to the next
//! state ([`Game`]). Time and chance come in as moves that carry the faces that were rolled or say that the time is up. How a
//! game is shown and spoken of is [`face`], behind a feature: rules build without it, and so know no screen.
#![cfg_attr(not(any(test, feature = "testing")), no_std)]
extern crate alloc;

mod course;
#[cfg(feature = "face")]
pub mod face;
mod game;
mod groups;
mod hidden;
mod hyphens;
pub mod labelled;
mod named;
pub mod players;
mod reading;
mod refusal;
pub mod sentence;
mod shared;
pub mod short_list;
mod sight;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;

pub use course::{all_but, require};
pub use game::{Chance, Countdown, Game, NothingToLearn, PackList, Prompt, Stage};
pub use hidden::{Hidden, Key, NoKey, Owner};
pub use players::{LONGEST_NAME, NamedPlayer, PlayerName, Players, Seat};
pub use reading::{AboutReading, Alternative, Readings};
pub use refusal::Refused;
pub use shared::Shared;
pub use sight::Sight;
