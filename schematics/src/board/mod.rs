//! The boards of KiCad 9 as values: read for the guide, the case and the tests.

pub mod components;
mod copper;
mod print;
pub mod reader;
mod shape;
mod zone;

pub use self::copper::{Copper, Track, Via};
