//! Were the dice honest? Every roll of a finished evening, made again from its revealed seed.
//!
//! What a move has to be follows from the prompt it answers ([`Answers`]), not from the journal's note on it: where chance
//! was asked, only the seed's outcome or one that the table typed will do. Typed outcomes are the table's own and cannot be
//! judged, so they are counted and listed, as are rolls that were taken back.
//!
//! "Honest" describes only an evening whose seed was secret and whose every outcome came from it. See [`readyroom_table::dice`]
//! for what cannot be known.

mod neighbours;
mod verdict;

use readyroom_kit::{Stage, face::Face};
use readyroom_table::{
    dice::{self, Seed},
    timeline::{Answers, Doing, Step, Timeline},
};
use thiserror::Error;

pub use neighbours::Neighbours;
pub use verdict::{Provenance, Tally, Verdict};

use crate::journal::{
    Act, Entry, EveningHeader, EveningId, NotPlayable, Origin, ReplayError, RollBinding,
};

/// Why an evening cannot be called honest.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// The evening is still being played: its seed would reveal the dice to come.
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
    /// The evening is noted as having ended otherwise than its moves do.
    #[error(
        "evening {evening} is noted as ended with {noted:?}, but its moves {}: what the journal says of it is not to \
         be trusted", end.as_ref().map_or("do not end it".into(), |end| format!("end with {end:?}"))
    )]
    OtherEnd {
        /// The evening.
        evening: EveningId,
        /// The ending that the journal has.
        noted: String,
        /// The ending of its moves, if they end.
        end: Option<String>,
    },
    /// The moves are not what was asked for.
    #[error(transparent)]
    Unsound(#[from] Unsound),
}

/// Why the entries of an evening, finished or not, cannot have come about at a table.
#[derive(Debug, Error)]
pub enum Unsound {
    /// A move is not what its prompt asked for.
    #[error("entry {entry} of evening {evening} {why}: its dice are not to be trusted")]
    Wrong {
        /// The evening.
        evening: EveningId,
        /// The entry.
        entry: u32,
        /// The fault.
        why: WrongMove,
    },
    /// The evening cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The evening is not one of this game, or of these rules.
    #[error(transparent)]
    NotPlayable(#[from] NotPlayable),
}

/// Why a move that the rules take is not what its prompt asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrongMove {
    /// The entry shows that it was rolled, and is not what the seed gives.
    #[error("is not what the seed gives ({recorded}, but the seed gives {gives})")]
    OtherOutcome {
        /// The move of the journal, as JSON.
        recorded: String,
        /// The seed's move, as JSON.
        gives: String,
    },
    /// The entry answers chance, and shows that it was neither rolled nor typed.
    #[error("is marked as {}, but chance was asked there: only what the seed gives, or the table's own dice, may answer", marked.name())]
    NotLeftToChance {
        /// The origin that it claims.
        marked: Origin,
    },
    /// The entry shows that the table typed what no table is asked for.
    #[error("is marked as typed, but no table is asked for that: the seed alone decides it")]
    NotAsked,
    /// The entry shows that it was rolled or typed where nothing was to be rolled.
    #[error("is marked as {}, but nothing was to be rolled there", marked.name())]
    NothingToRoll {
        /// The origin that it claims.
        marked: Origin,
    },
    /// The entry shows that a countdown ran out, and is something else; or the other way round.
    #[error("is marked as {}, which it is not", marked.name())]
    OtherCause {
        /// The origin that it claims.
        marked: Origin,
    },
}

/// The numbers of `--seed` that are tried: those that a person would type.
const NUMBERS: u64 = 100_000;

/// Makes every roll of `evening` again.
///
/// # Errors
/// It is unfinished, cannot be replayed, did not end as noted, or was not honest; the first dishonest entry is named.
pub fn verify<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
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
    let examined = examine::<G>(evening, header, entries)?;
    match examined.end {
        Some(end) if end == *noted => Ok(Verdict {
            tally: examined.tally,
            origin: header.seed_origin,
            binding: header.roll_binding,
            number: header.seed.number_below(NUMBERS),
        }),
        end => Err(VerifyError::OtherEnd {
            evening,
            noted: noted.clone(),
            end,
        }),
    }
}

/// The result of an evening's entries, each of them what its prompt asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    /// The outcomes of chance.
    pub tally: Tally,
    /// The ending; none if it has not ended.
    pub end: Option<String>,
}

/// Goes through `entries`, taken-back ones too, and makes every roll again. Nothing of it is shown at the table: an
/// unfinished evening keeps its secret.
///
/// # Errors
/// It cannot be replayed, or a move is not what its prompt asked for.
pub fn examine<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<Examined, Unsound> {
    let mut tally = Tally::default();
    // Of each move on the line, made or taken back: whether the seed's dice decided it.
    let mut rolled: Vec<bool> = Vec::new();
    let start = header.start_for::<G>(evening)?;
    let seed = header.stirred_seed();
    let mut first_wrong = None;
    let played = Timeline::<G>::walk(evening, start, entries, &mut |before, entry, doing| {
        let ply = before.ply() as usize;
        match (doing, &entry.act) {
            (Doing::Play(step), Act::Played { origin, .. }) => {
                if first_wrong.is_none() {
                    let checked = check(before, (&seed, header.roll_binding), step, *origin);
                    first_wrong = checked.err().map(|why| Unsound::Wrong {
                        evening,
                        entry: entry.seq,
                        why,
                    });
                }
                let counts = step.answers().is_outcome();
                rolled.truncate(ply);
                rolled.push(counts && *origin == Origin::Rolled);
                tally.rolled += u32::from(counts && *origin == Origin::Rolled);
                tally.typed += u32::from(counts && *origin == Origin::Typed);
            }
            (Doing::TakeBack, _) => {
                tally.taken_back += u32::from(ply > 0 && rolled[ply - 1]);
            }
            (Doing::DoAgain | Doing::Play(_), _) => {}
        }
    });
    // A wrong move comes before whatever cannot be replayed after it.
    let played = match first_wrong {
        Some(wrong) => return Err(wrong),
        None => played?,
    };
    Ok(Examined {
        tally,
        end: match played.now().stage() {
            Stage::Over { why, .. } => Some(why.as_data()),
            Stage::Choosing | Stage::Chance(_) => None,
        },
    })
}

/// True if `step`, the next one `before`, is what its prompt asked for.
fn check<G: Face>(
    before: &Timeline<G>,
    (seed, binding): (&Seed, RollBinding),
    step: &Step<G>,
    origin: Origin,
) -> Result<(), WrongMove> {
    match (step.answers(), origin) {
        (Answers::Chance(chance), Origin::Rolled) => {
            let roll_number = before.roll_number(binding);
            let gives = before
                .now()
                .resolve_chance(&seed.outcome(roll_number, chance));
            if gives == *step.made() {
                return Ok(());
            }
            let json = |mv| serde_json::to_string(mv).expect("a move is plain data");
            Err(WrongMove::OtherOutcome {
                recorded: json(step.made()),
                gives: json(&gives),
            })
        }
        (Answers::Chance(chance), Origin::Typed) => {
            if dice::has_alternatives(chance) && !dice::can_be_typed(chance) {
                return Err(WrongMove::NotAsked);
            }
            Ok(())
        }
        (Answers::Chance(_), marked @ (Origin::Chosen | Origin::TimeUp)) => {
            Err(WrongMove::NotLeftToChance { marked })
        }
        (Answers::Choice, Origin::Chosen) | (Answers::Countdown, Origin::TimeUp) => Ok(()),
        (Answers::Choice | Answers::Countdown, marked @ (Origin::Rolled | Origin::Typed)) => {
            Err(WrongMove::NothingToRoll { marked })
        }
        (Answers::Choice, marked @ Origin::TimeUp)
        | (Answers::Countdown, marked @ Origin::Chosen) => Err(WrongMove::OtherCause { marked }),
    }
}
