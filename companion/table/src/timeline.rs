//! A game with its past: take back without limit, do again, and come back from the journal.
//!
//! The moves are kept, the states are not, except the present one and one in every 64: going back replays at
//! most that many moves, and a move costs the same however long the evening is.
//!
//! Limits: moves that were taken back can be done again only until another move is made; the journal keeps them all.

mod ahead;

use readyroom_kit::{Chance, Game, Stage};

pub use ahead::{Ahead, Change};

use crate::{
    dice,
    journal::{Act, Entry, EveningId, Impossible, Origin, ReplayError, RollBinding},
};

/// Plies between two kept states.
const STRIDE: usize = 64;

/// A game as a line of moves with a cursor on it.
#[derive(Clone, Debug)]
pub struct Timeline<G: Game> {
    now: G,
    /// Moves made, then moves that were taken back and can be done again.
    moves: Vec<G::Move>,
    /// The number of `moves` that are made.
    ply: usize,
    /// The states before ply 0, `STRIDE`, 2 × `STRIDE` and so on, as far as `moves` has been played.
    kept: Vec<G>,
    /// The number of outcomes of chance before each of `moves`, and after the last.
    outcomes: Vec<u32>,
}

/// The prompt that a move answers. It follows from the game it was made in, whatever the journal says of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// The prompt asked for this chance, and the move is its outcome.
    Chance(Chance),
    /// A countdown ran out.
    Countdown,
    /// The players chose.
    Choice,
}

impl Answers {
    /// The prompt that `mv` answers in `game`. A countdown may end while a roll waits: that is no outcome of the roll.
    pub fn of<G: Game>(game: &G, mv: &G::Move) -> Self {
        let time_up = game
            .countdown()
            .and_then(|countdown| game.time_up(countdown.id));
        if time_up.as_ref() == Some(mv) {
            return Self::Countdown;
        }
        match game.stage() {
            Stage::Chance(chance) => Self::Chance(chance),
            Stage::Choosing | Stage::Over { .. } => Self::Choice,
        }
    }

    /// True if it could have turned out otherwise by chance.
    pub const fn is_outcome(self) -> bool {
        matches!(self, Self::Chance(chance) if dice::has_alternatives(chance))
    }
}

/// A legal move that has been tried, but not made yet: so that it can be written down first. See
/// [`Timeline::consider`].
#[derive(Clone, Debug)]
#[must_use = "a considered move is not made"]
pub struct Step<G: Game> {
    /// The move's ply.
    ply: usize,
    made: G::Move,
    answers: Answers,
    next: G,
    events: Vec<G::Event>,
}

impl<G: Game> Step<G> {
    /// `mv` in `state`, after `ply` moves.
    fn of(state: &G, ply: usize, mv: G::Move) -> Result<Self, G::Refusal> {
        let answers = Answers::of(state, &mv);
        Self::answering(state, ply, mv, answers)
    }

    fn answering(state: &G, ply: usize, mv: G::Move, answers: Answers) -> Result<Self, G::Refusal> {
        let (next, events) = state.play(&mv)?;
        Ok(Self {
            ply,
            made: mv,
            answers,
            next,
            events,
        })
    }

    /// The number of moves before it.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The move.
    pub const fn made(&self) -> &G::Move {
        &self.made
    }

    /// The prompt that the step answers.
    pub const fn answers(&self) -> Answers {
        self.answers
    }

    /// The state it leads to.
    pub const fn next(&self) -> &G {
        &self.next
    }

    /// The events that the step makes happen.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }
}

impl<G: Game> Timeline<G> {
    /// A game before its first move, which is `start`.
    pub fn new(start: G) -> Self {
        Self {
            kept: vec![start.clone()],
            now: start,
            moves: Vec::new(),
            ply: 0,
            outcomes: vec![0],
        }
    }

    /// The game now.
    pub const fn now(&self) -> &G {
        &self.now
    }

    /// The number of moves made.
    pub fn ply(&self) -> u32 {
        // Saturating: four thousand million moves would not fit in memory.
        u32::try_from(self.ply).unwrap_or(u32::MAX)
    }

    /// The number of outcomes of chance among the moves made, the typed ones too. What can turn out in one way only is
    /// none: a roll of no dice, a draw of the last token.
    pub fn outcomes(&self) -> u32 {
        self.outcomes[self.ply]
    }

    /// The number of the next roll in an evening whose rolls are bound so; see [`dice`].
    pub fn roll_number(&self, binding: RollBinding) -> u32 {
        match binding {
            RollBinding::Ply => self.ply(),
            RollBinding::RollCount => self.outcomes(),
        }
    }

    /// Tries `mv` without making it.
    ///
    /// # Errors
    /// The rules refuse it.
    pub fn consider(&self, mv: G::Move) -> Result<Step<G>, G::Refusal> {
        Step::of(&self.now, self.ply, mv)
    }

    /// Makes a considered move. Moves that were taken back are forgotten. Returns what happened.
    ///
    /// # Panics
    /// If other moves were made since it was considered.
    pub fn accept(&mut self, step: Step<G>) -> Vec<G::Event> {
        assert_eq!(step.ply, self.ply, "a move is made where it was considered");
        self.moves.truncate(self.ply);
        self.kept.truncate(self.ply / STRIDE + 1);
        self.outcomes.truncate(self.ply + 1);
        self.outcomes
            .push(self.outcomes() + u32::from(step.answers.is_outcome()));
        self.moves.push(step.made);
        self.advance_to(step.next);
        step.events
    }

    /// Makes `mv`. Moves that were taken back are forgotten. Returns what happened.
    ///
    /// # Errors
    /// The rules refuse it; nothing changes then.
    pub fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, G::Refusal> {
        Ok(self.accept(self.consider(mv)?))
    }

    /// One ply on, into `next`.
    fn advance_to(&mut self, next: G) {
        self.now = next;
        self.ply += 1;
        if self.ply.is_multiple_of(STRIDE) && self.kept.len() == self.ply / STRIDE {
            self.kept.push(self.now.clone());
        }
    }

    /// The move that [`Timeline::take_back`] would take back.
    pub fn last(&self) -> Option<&G::Move> {
        self.moves[..self.ply].last()
    }

    /// The move that [`Timeline::do_again`] would do again.
    pub fn taken_back(&self) -> Option<&G::Move> {
        self.moves.get(self.ply)
    }

    /// The state before the last move: what its sentence is about. The present one if no move has been made.
    pub fn before_last(&self) -> G {
        self.state_at(self.ply.saturating_sub(1))
    }

    /// What happened with the last move, which led to the present state; nothing if no move has been made.
    pub fn last_events(&self) -> Vec<G::Event> {
        self.last().map_or_else(Vec::new, |last| {
            let played = self.before_last().play(last);
            played.expect("it was legal when it was made").1
        })
    }

    /// Takes the last move back and returns it; none if no move has been made.
    pub fn take_back(&mut self) -> Option<&G::Move> {
        self.ply = self.ply.checked_sub(1)?;
        self.now = self.state_at(self.ply);
        self.moves.get(self.ply)
    }

    /// Does the last taken-back move again and returns what happened; none if there is none.
    pub fn do_again(&mut self) -> Option<Vec<G::Event>> {
        let (next, events) = self
            .now
            .play(self.taken_back()?)
            .expect("it was legal here before it was taken back");
        self.advance_to(next);
        Some(events)
    }

    /// The moves made, in order.
    pub fn made(&self) -> &[G::Move] {
        &self.moves[..self.ply]
    }

    /// The state before the move at `ply`, which has been played.
    pub fn state_at(&self, ply: usize) -> G {
        let from = ply / STRIDE;
        self.moves[from * STRIDE..ply]
            .iter()
            .fold(self.kept[from].clone(), |state, mv| {
                state
                    .play(mv)
                    .expect("it was legal here when it was made")
                    .0
            })
    }

    /// The states before the moves from the last kept state on up to the one at `ply`, which has been played.
    fn states_to(&self, ply: usize) -> Vec<G> {
        let from = ply / STRIDE;
        let mut states = vec![self.kept[from].clone()];
        for mv in &self.moves[from * STRIDE..ply] {
            let played = states[states.len() - 1].play(mv);
            states.push(played.expect("it was legal here when it was made").0);
        }
        states
    }

    /// Comes back from `start` to where `entries` end, in one pass: only moves that still count are played.
    ///
    /// # Errors
    /// The entries do not make a game of `G`; `evening` is named in the error.
    pub fn replay(evening: EveningId, start: G, entries: &[Entry]) -> Result<Self, ReplayError> {
        Self::replay_seen(evening, start, entries, |_| {})
    }

    /// The same, and shows each move that still counts to `see`. Moves that were taken back at the end and
    /// can be done again are not shown.
    ///
    /// # Errors
    /// As for [`Timeline::replay`].
    pub fn replay_seen(
        evening: EveningId,
        start: G,
        entries: &[Entry],
        mut see: impl FnMut(&Step<G>),
    ) -> Result<Self, ReplayError> {
        let mut line: Vec<(&Entry, &str, Origin)> = Vec::new();
        let mut ply = 0;
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
                    line.truncate(ply);
                    line.push((entry, move_json, *origin));
                    ply += 1;
                }
                Act::TookBack { ply: at } if *at as usize + 1 == ply => ply -= 1,
                Act::DidAgain { ply: at } if *at as usize == ply && ply < line.len() => ply += 1,
                Act::Played { .. } | Act::TookBack { .. } | Act::DidAgain { .. } => {
                    return Err(wrong_ply());
                }
            }
        }
        let mut timeline = Self::new(start);
        for (entry, move_json, origin) in line {
            let because = |why| ReplayError {
                evening,
                entry: entry.seq,
                why,
            };
            let mv = serde_json::from_str(move_json)
                .map_err(|error| because(Impossible::Unreadable(error)))?;
            // To ask the prompt of every move takes longer than to play it: only what says that chance decided it is asked
            // for. `verify` believes no move, and asks them all.
            let answers = match origin {
                Origin::Rolled | Origin::Typed => Answers::of(timeline.now(), &mv),
                Origin::Chosen | Origin::TimeUp => Answers::Choice,
            };
            let step = Step::answering(&timeline.now, timeline.ply, mv, answers)
                .map_err(|refusal| because(Impossible::refused(&refusal)))?;
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
    /// The entries do not make a game of `G`, or `see` failed.
    pub fn walk<E: From<ReplayError>>(
        evening: EveningId,
        start: G,
        entries: &[Entry],
        mut see: impl FnMut(&Self, &Entry, Doing<'_, G>) -> Result<(), E>,
    ) -> Result<Self, E> {
        let mut timeline = Self::new(start);
        for entry in entries {
            let because = |why| {
                E::from(ReplayError {
                    evening,
                    entry: entry.seq,
                    why,
                })
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
                    see(&timeline, entry, Doing::Play(&step))?;
                    timeline.accept(step);
                }
                Act::TookBack { ply: at } if Some(*at) == ply.checked_sub(1) => {
                    see(&timeline, entry, Doing::TakeBack)?;
                    timeline.take_back();
                }
                Act::DidAgain { ply: at } if *at == ply && timeline.taken_back().is_some() => {
                    see(&timeline, entry, Doing::DoAgain)?;
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

#[cfg(test)]
mod tests;
