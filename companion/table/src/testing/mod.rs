//! What tests play evenings on: a journal and learned cards in memory; and what they ask of a question.

mod cards;
mod journal;
mod question;

pub use crate::sentences::sentences;
pub use cards::MemoryCards;
pub use journal::MemoryJournal;
