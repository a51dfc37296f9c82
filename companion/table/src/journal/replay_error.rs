//! The error of entries that can be read, but do not make a game. The timeline finds them; the journal knows no
//! timeline.

use readyroom_kit::Refused;
use serde_json::Error as JsonError;
use thiserror::Error;

use super::EveningId;

/// The entries of an evening do not make a game.
#[derive(Debug, Error)]
#[error(
    "evening {evening} cannot be replayed: entry {entry} {why}; it was left untouched, and `readyroom export {evening}` \
     still saves it for a report"
)]
pub struct ReplayError {
    /// The evening.
    pub evening: EveningId,
    /// The entry, from 1.
    pub entry: u32,
    /// The fault.
    pub why: Impossible,
}

/// Why an entry cannot be what was played.
#[derive(Debug, Error)]
pub enum Impossible {
    /// The entry is about a ply that the game is not at.
    #[error("does not follow from the one before it")]
    OutOfOrder,
    /// The entry holds no move of this game.
    #[error("is not a move of this game ({0})")]
    Unreadable(JsonError),
    /// The rules refuse it.
    #[error("is refused by {rule} ({why})")]
    Refused {
        /// The rule's number.
        rule: String,
        /// Why.
        why: String,
    },
}

impl Impossible {
    /// The error for an entry that the rules refuse.
    pub(crate) fn refused(refusal: &impl Refused) -> Self {
        Self::Refused {
            rule: refusal.rule(),
            why: refusal.why().into(),
        }
    }
}
