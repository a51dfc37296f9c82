//! Were the dice honest? Every roll of a finished evening, made again from its revealed seed.
//!
//! Rolls that were taken back count, too: they were shown. Typed outcomes are the players' own and are not judged.

use readyroom_rules::Prompt;
use thiserror::Error;

use crate::{
    faces::Face,
    journal::{Act, Entry, EveningId, Header, JournalError, Origin},
    timeline::{Doing, ReplayError, Timeline},
};

/// What an honest evening amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Rolls, draws and orders that the seed gives again.
    pub honest: u32,
    /// Outcomes that the players typed.
    pub typed: u32,
}

/// Why an evening cannot be called honest.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// It is still being played: its seed would tell the dice to come.
    #[error(
        "evening {evening} is not finished, and its seed would tell the dice to come; finish it first, then verify it"
    )]
    Unfinished {
        /// The evening.
        evening: EveningId,
    },
    /// The seed is not the one that was promised.
    #[error(
        "the seed of evening {evening} does not match the commitment shown at its start ({promised}, but the seed \
         gives {gives}): its dice are not to be trusted"
    )]
    OtherSeed {
        /// The evening.
        evening: EveningId,
        /// The commitment of the journal.
        promised: String,
        /// The seed's commitment.
        gives: String,
    },
    /// A roll fell otherwise than the seed says.
    #[error(
        "entry {entry} of evening {evening} is not what the seed gives ({recorded}, but the seed gives {gives}): \
         its dice are not to be trusted"
    )]
    OtherFall {
        /// The evening.
        evening: EveningId,
        /// The entry.
        entry: u32,
        /// The move of the journal, as JSON.
        recorded: String,
        /// The seed's move, as JSON.
        gives: String,
    },
    /// A move claims to be rolled where nothing was to be rolled.
    #[error(
        "entry {entry} of evening {evening} is marked as rolled, but nothing was to be rolled there"
    )]
    NothingToRoll {
        /// The evening.
        evening: EveningId,
        /// The entry.
        entry: u32,
    },
    /// The evening is noted as having ended otherwise than its moves do.
    #[error(
        "evening {evening} is noted as ended with {noted:?}, but its moves {}: what the journal says of it is not to \
         be trusted", end.as_ref().map_or("do not end it".into(), |end| format!("end with {end:?}"))
    )]
    OtherEnd {
        /// The evening.
        evening: EveningId,
        /// How the journal says that it ended.
        noted: String,
        /// How its moves end, if they do.
        end: Option<String>,
    },
    /// The evening cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The evening is not one of this game, or of these rules.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Makes every roll of `evening` again.
///
/// # Errors
/// It is unfinished, cannot be replayed, did not end as noted, or was not honest; the first dishonest entry is named.
pub fn verify<G: Face>(
    evening: EveningId,
    header: &Header,
    entries: &[Entry],
) -> Result<Verdict, VerifyError> {
    let Some(noted) = &header.result else {
        return Err(VerifyError::Unfinished { evening });
    };
    let gives = header.seed.commitment();
    if gives != header.commitment {
        return Err(VerifyError::OtherSeed {
            evening,
            promised: header.commitment.clone(),
            gives,
        });
    }
    let mut verdict = Verdict {
        honest: 0,
        typed: 0,
    };
    let start = header.start_for::<G>(evening)?;
    let played = Timeline::<G>::walk(evening, start, entries, |before, entry, doing| {
        let (
            Doing::Play(step),
            Act::Played {
                move_json, origin, ..
            },
        ) = (doing, &entry.act)
        else {
            return Ok(());
        };
        match origin {
            Origin::Rolled => {}
            Origin::Typed => {
                verdict.typed += 1;
                return Ok(());
            }
            Origin::Chosen | Origin::TimeUp => return Ok(()),
        }
        let Prompt::Chance(chance) = before.now().prompt() else {
            return Err(VerifyError::NothingToRoll {
                evening,
                entry: entry.seq,
            });
        };
        let gives = before.now().fall(&header.seed.fall(before.ply(), chance));
        if gives != *step.made() {
            return Err(VerifyError::OtherFall {
                evening,
                entry: entry.seq,
                recorded: move_json.clone(),
                gives: serde_json::to_string(&gives).expect("a move is plain data"),
            });
        }
        verdict.honest += 1;
        Ok(())
    })?;
    match played.now().end() {
        Some(end) if end == *noted => Ok(verdict),
        end => Err(VerifyError::OtherEnd {
            evening,
            noted: noted.clone(),
            end,
        }),
    }
}
