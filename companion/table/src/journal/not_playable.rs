//! The error of an evening that was not written by the rules that are to play it.

use thiserror::Error;

use super::EveningId;

/// An evening that these rules cannot go on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotPlayable {
    /// The evening is one of another game.
    #[error(
        "evening {evening} is a game of {game}, which this Ready Room does not have; update Ready Room to play or show it"
    )]
    OtherGame {
        /// The evening.
        evening: EveningId,
        /// The game.
        game: String,
    },
    /// The evening was played by later rules.
    #[error(
        "evening {evening} was played by newer rules (version {wrote}, this Ready Room has {ours}) and was left untouched; update Ready Room to go on with it"
    )]
    RulesNewer {
        /// The evening.
        evening: EveningId,
        /// The rules that wrote it.
        wrote: u32,
        /// The rules of this program.
        ours: u32,
    },
    /// The evening was played by earlier rules.
    #[error(
        "evening {evening} was played by older rules (version {wrote}, this Ready Room has {ours}) and was left untouched; finish it with the Ready Room that began it"
    )]
    RulesOlder {
        /// The evening.
        evening: EveningId,
        /// The rules that wrote it.
        wrote: u32,
        /// The rules of this program.
        ours: u32,
    },
    /// The content of the evening's header is not what the rules expect.
    #[error(
        "the cards of evening {evening} cannot be read ({why}); it was left untouched; `readyroom export {evening}` shows them"
    )]
    ContentUnreadable {
        /// The evening.
        evening: EveningId,
        /// The fault.
        why: String,
    },
}
