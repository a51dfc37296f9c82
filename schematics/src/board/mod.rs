//! The boards of KiCad 9 as values: read for the guide, the case and the tests.

pub mod components;
pub mod reader;
mod shape;
