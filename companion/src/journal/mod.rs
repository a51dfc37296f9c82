//! What happened at a table, in order, never rewritten.

mod error;

pub use error::JournalError;
