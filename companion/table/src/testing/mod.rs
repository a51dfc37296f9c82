//! What tests play evenings on: a journal and learned cards in memory.

mod cards;
mod journal;

pub use cards::MemoryCards;
pub use journal::MemoryJournal;
