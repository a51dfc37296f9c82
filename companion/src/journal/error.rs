//! What can go wrong with the journal, in sentences that say what to do.

use thiserror::Error;

/// A failure of the world around the journal; nothing was overwritten or lost.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {}
