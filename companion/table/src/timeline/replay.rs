//! A timeline from the entries of a journal: in one pass over what still counts, or one entry after the other.

use readyroom_kit::Game;

use super::{Answers, Step, Timeline};
use crate::journal::{Act, Entry, EveningId, Impossible, Origin, ReplayError};

impl<G: Game> Timeline<G> {
    /// A game in which `line` followed the state after so many moves, `outcomes` of them of chance, and in which `ply` moves are
    /// made now. None if the rules refuse one, or if there are not as many.
    pub fn with_line(
        (moves, outcomes, state): (usize, u32, G),
        line: impl IntoIterator<Item = (G::Move, bool)>,
        ply: usize,
    ) -> Option<Self> {
        let mut timeline = Self::after(moves, outcomes, state);
        for (mv, is_outcome) in line {
            let answers = match is_outcome {
                true => Answers::of(timeline.now(), &mv),
                false => Answers::Choice,
            };
            let step = Step::answering(&timeline.now, timeline.ply, mv, answers).ok()?;
            timeline.accept(step);
        }
        if !(moves..=timeline.ply).contains(&ply) {
            return None;
        }
        timeline.ply = ply;
        timeline.now = timeline.state_at(ply);
        Some(timeline)
    }

    /// Comes back from `start` to where `entries` end, in one pass: only moves that still count are played.
    ///
    /// # Errors
    /// The entries do not make a game of `G`; `evening` is named in the error.
    pub fn replay(evening: EveningId, start: G, entries: &[Entry]) -> Result<Self, ReplayError> {
        Self::new(start).replay_on(evening, entries, &mut |_| {})
    }

    /// Continues from here to where `entries` end, and shows each move that still counts to `see`, those that it has
    /// already too. Moves that were taken back at the end and can be done again are not shown.
    ///
    /// # Errors
    /// As for [`Timeline::replay`].
    pub fn replay_on(
        self,
        evening: EveningId,
        entries: &[Entry],
        see: &mut dyn FnMut(&Step<G>),
    ) -> Result<Self, ReplayError> {
        let had = self.line();
        let had = had.map(|(mv, is_outcome)| Source::Had(mv.clone(), is_outcome));
        let mut line: Vec<Source<'_, G>> = had.collect();
        let (first, mut ply) = (self.first, self.ply);
        for entry in entries {
            let wrong_ply = || ReplayError {
                evening,
                entry: entry.seq,
                why: Impossible::OutOfOrder,
            };
            match &entry.act {
                Act::Played {
                    ply: at,
                    move_json,
                    origin,
                } if *at as usize == ply => {
                    line.truncate(ply - first);
                    line.push(Source::Entry(entry, move_json, *origin));
                    ply += 1;
                }
                Act::TookBack { ply: at } if *at as usize + 1 == ply && ply > first => ply -= 1,
                Act::DidAgain { ply: at } if *at as usize == ply && ply - first < line.len() => {
                    ply += 1;
                }
                Act::Played { .. } | Act::TookBack { .. } | Act::DidAgain { .. } => {
                    return Err(wrong_ply());
                }
            }
        }
        let mut timeline = Self::after(first, self.outcomes_at(first), self.start().clone());
        for source in line {
            let step = source.step(evening, &timeline)?;
            if timeline.ply < ply {
                see(&step);
            }
            timeline.accept(step);
        }
        // What was taken back at the end has been played, too, and can be done again.
        timeline.ply = ply;
        timeline.now = timeline.state_at(ply);
        Ok(timeline)
    }

    /// Goes from `start` through `entries` one by one, taken-back ones too, and shows each to `see` with the timeline
    /// before it. Returns where they end.
    ///
    /// # Errors
    /// The entries do not make a game of `G`.
    pub fn walk(
        evening: EveningId,
        start: G,
        entries: &[Entry],
        see: &mut dyn FnMut(&Self, &Entry, Doing<'_, G>),
    ) -> Result<Self, ReplayError> {
        Self::new(start).walk_on(evening, entries, see)
    }

    /// The same from here on.
    ///
    /// # Errors
    /// As for [`Timeline::walk`].
    pub fn walk_on(
        self,
        evening: EveningId,
        entries: &[Entry],
        see: &mut dyn FnMut(&Self, &Entry, Doing<'_, G>),
    ) -> Result<Self, ReplayError> {
        let mut timeline = self;
        for entry in entries {
            let because = |why| ReplayError {
                evening,
                entry: entry.seq,
                why,
            };
            let ply = timeline.ply();
            match &entry.act {
                Act::Played {
                    ply: at, move_json, ..
                } if *at == ply => {
                    let mv = serde_json::from_str(move_json)
                        .map_err(|error| because(Impossible::Unreadable(error)))?;
                    let step = timeline
                        .consider(mv)
                        .map_err(|refusal| because(Impossible::refused(&refusal)))?;
                    see(&timeline, entry, Doing::Play(&step));
                    timeline.accept(step);
                }
                Act::TookBack { ply: at } if Some(*at) == ply.checked_sub(1) => {
                    see(&timeline, entry, Doing::TakeBack);
                    timeline.take_back();
                }
                Act::DidAgain { ply: at } if *at == ply && timeline.taken_back().is_some() => {
                    see(&timeline, entry, Doing::DoAgain);
                    timeline.do_again();
                }
                Act::Played { .. } | Act::TookBack { .. } | Act::DidAgain { .. } => {
                    return Err(because(Impossible::OutOfOrder));
                }
            }
        }
        Ok(timeline)
    }
}

/// Where a move of a replayed line comes from.
enum Source<'a, G: Game> {
    /// The timeline had it; whether it is an outcome of chance.
    Had(G::Move, bool),
    /// This entry, with the move as JSON.
    Entry(&'a Entry, &'a str, Origin),
}

impl<G: Game> Source<'_, G> {
    /// The move as the next of `timeline`.
    ///
    /// # Errors
    /// It is no move of the game, or the rules refuse it.
    fn step(self, evening: EveningId, timeline: &Timeline<G>) -> Result<Step<G>, ReplayError> {
        let now = timeline.now();
        match self {
            Self::Had(mv, is_outcome) => {
                let answers = match is_outcome {
                    true => Answers::of(now, &mv),
                    false => Answers::Choice,
                };
                let step = Step::answering(now, timeline.ply, mv, answers);
                Ok(step.expect("it was legal here when it was made"))
            }
            Self::Entry(entry, move_json, origin) => {
                let because = |why| ReplayError {
                    evening,
                    entry: entry.seq,
                    why,
                };
                let mv = serde_json::from_str(move_json)
                    .map_err(|error| because(Impossible::Unreadable(error)))?;
                // To ask the prompt of every move takes longer than to play it: it is asked only for moves that the journal
                // records as rolled or typed. `verify` believes no move, and asks them all.
                let answers = match origin {
                    Origin::Rolled | Origin::Typed => Answers::of(now, &mv),
                    Origin::Chosen | Origin::TimeUp => Answers::Choice,
                };
                Step::answering(now, timeline.ply, mv, answers)
                    .map_err(|refusal| because(Impossible::refused(&refusal)))
            }
        }
    }
}

/// The effect of an entry, in [`Timeline::walk`].
#[derive(Debug)]
pub enum Doing<'a, G: Game> {
    /// This move is made.
    Play(&'a Step<G>),
    /// [`Timeline::last`] is taken back.
    TakeBack,
    /// [`Timeline::taken_back`] is done again.
    DoAgain,
}
