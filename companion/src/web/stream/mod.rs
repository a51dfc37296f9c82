//! Stream of a page's changes to all its viewers.
//!
//! A page that lives is made of regions. They are made once for all who see the same, whenever something has changed; what goes
//! out is the difference of each region to what it was, as tokens that are kept, left out and put in. An update has a number: a
//! browser that slept sends the number of its last update, and gets what came after it, or all regions where that is too long
//! ago.
//!
//! Whole regions would need no difference, but are many times larger than updates, and what puts them into a page
//! (idiomorph) is larger than all scripts of a page may be, in words that a browser of 2018 does not know. What is marked,
//! and what stays open, would be reported here all the same.

mod channel;
mod difference;
#[cfg(feature = "testing")]
mod follower;
mod pulse;
mod socket;
mod source;
mod update;

pub use channel::{Channels, Followed, Listening, Subject};
#[cfg(feature = "testing")]
pub use follower::Follower;
pub use socket::stream;

pub use super::page::Regions;
