//! Ready Room: the bridge console beside the board.

pub mod clock;
pub mod data_dir;
pub mod dice;
pub mod faces;
pub mod journal;
pub mod packs;
pub mod tabletop;
pub mod timeline;
pub mod verify;
