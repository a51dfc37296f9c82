//! What changes of a page, for everybody who looks at it.
//!
//! A page that lives is made of regions. They are made once for all who see the same, whenever something has changed; what
//! goes out is the difference of each region to what it was, as tokens that are kept, left out and put in. An update has a
//! number: a browser that slept says the last one it has, and gets what came after it, or all regions where that is too long
//! ago.
//!
//! Whole regions would need no difference: in 60 moves of each game they had 2 to 37 kB in the median, and updates 0.3 to
//! 2.5 kB. What would put them into a page (idiomorph 0.8) has 10.6 kB, more than all scripts of a page may have, and words
//! that a browser of 2018 does not know. What is marked, and what stays open, would be said here all the same.

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
