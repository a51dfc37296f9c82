//! Ready Room: the bridge console beside the board.

pub mod clock;
pub mod dice;
pub mod faces;
pub mod journal;
pub mod tabletop;
pub mod timeline;
