//! Fixtures of tests: a journal and learned cards in memory, and searches in a question.

mod cards;
mod journal;
mod question;

pub use crate::sentences::sentences;
pub use cards::MemoryCards;
pub use journal::MemoryJournal;
