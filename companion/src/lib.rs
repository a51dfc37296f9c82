//! Ready Room: the bridge console beside the board.

pub mod faces;
pub mod journal;
pub mod tabletop;
