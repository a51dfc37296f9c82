//! A game with its past: take back without limit, do again, and come back from the journal.
//!
//! The moves are kept, the states are not, except the present one and one in every 64: going back replays at
//! most that many moves, and a move costs the same however long the evening is.
//!
//! Limits: moves that were taken back can be done again only until another move is made; the journal keeps them all.

mod ahead;
mod replay;

use readyroom_kit::{Chance, Game, Stage};

pub use ahead::{Ahead, Change};
pub use replay::Doing;

use crate::{dice, journal::RollBinding};

/// Plies between two kept states.
const STRIDE: usize = 64;

/// A game as a line of moves with a cursor on it.
#[derive(Clone, Debug)]
pub struct Timeline<G: Game> {
    now: G,
    /// The number of moves made before those it has; none but in a long evening that continues from a snapshot.
    first: usize,
    /// Moves made, then moves that were taken back and can be done again.
    moves: Vec<G::Move>,
    /// The number of moves made.
    ply: usize,
    /// The states before `first`, and `STRIDE`, 2 × `STRIDE` and so on moves later, as far as `moves` has been played.
    kept: Vec<G>,
    /// The number of outcomes of chance before each of `moves`, and after the last.
    outcomes: Vec<u32>,
}

/// The prompt that a move answers. It follows from the game it was made in, no matter what the journal records of the move.
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
    /// The state it leads to, and what happens on the way.
    played: (G, Vec<G::Event>),
}

impl<G: Game> Step<G> {
    /// `mv` in `state`, after `ply` moves.
    fn of(state: &G, ply: usize, mv: G::Move) -> Result<Self, G::Refusal> {
        let answers = Answers::of(state, &mv);
        Self::answering(state, ply, mv, answers)
    }

    fn answering(state: &G, ply: usize, mv: G::Move, answers: Answers) -> Result<Self, G::Refusal> {
        Ok(Self {
            ply,
            played: state.play(&mv)?,
            made: mv,
            answers,
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
        &self.played.0
    }

    /// The events that the step makes happen.
    pub fn events(&self) -> &[G::Event] {
        &self.played.1
    }

    /// Both.
    pub const fn played(&self) -> &(G, Vec<G::Event>) {
        &self.played
    }
}

impl<G: Game> Timeline<G> {
    /// A game before its first move, which is `start`.
    pub fn new(start: G) -> Self {
        Self::after(0, 0, start)
    }

    /// A game after so many moves, `outcomes` of them of chance, that led to `state`. None of them can be taken back: the
    /// player who wants to go back further needs a timeline that has them.
    pub fn after(moves: usize, outcomes: u32, state: G) -> Self {
        Self {
            kept: vec![state.clone()],
            now: state,
            first: moves,
            moves: Vec::new(),
            ply: moves,
            outcomes: vec![outcomes],
        }
    }

    /// The same without the moves before a kept state, which it has, and before which at most `ply` were made.
    pub fn after_kept(&self, ply: usize) -> Self {
        let from = ply.saturating_sub(self.first) / STRIDE;
        Self {
            now: self.now.clone(),
            first: self.first + from * STRIDE,
            moves: self.moves[from * STRIDE..].to_vec(),
            ply: self.ply,
            kept: self.kept[from..].to_vec(),
            outcomes: self.outcomes[from * STRIDE..].to_vec(),
        }
    }

    /// The number of moves that can be done again.
    pub fn redoable(&self) -> usize {
        self.moves.len() - self.index(self.ply)
    }

    /// The moves it has, made or taken back, each with whether it is an outcome of chance.
    pub fn line(&self) -> impl Iterator<Item = (&G::Move, bool)> {
        let is_outcome = self.outcomes.windows(2).map(|pair| pair[0] < pair[1]);
        self.moves.iter().zip(is_outcome)
    }

    /// The state before the first of the moves it has.
    pub fn start(&self) -> &G {
        &self.kept[0]
    }

    /// The number of moves made before those it has.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The number of moves it has before the one at `ply`.
    const fn index(&self, ply: usize) -> usize {
        ply - self.first
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
        self.outcomes_at(self.ply)
    }

    /// The number of outcomes of chance among the first `ply` moves; see [`Timeline::outcomes`].
    pub fn outcomes_at(&self, ply: usize) -> u32 {
        self.outcomes[self.index(ply)]
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
        let made = self.index(self.ply);
        self.moves.truncate(made);
        self.kept.truncate(made / STRIDE + 1);
        self.outcomes.truncate(made + 1);
        self.outcomes
            .push(self.outcomes() + u32::from(step.answers.is_outcome()));
        self.moves.push(step.made);
        let (next, events) = step.played;
        self.advance_to(next);
        events
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
        let made = self.index(self.ply);
        if made.is_multiple_of(STRIDE) && self.kept.len() == made / STRIDE {
            self.kept.push(self.now.clone());
        }
    }

    /// The move that [`Timeline::take_back`] would take back.
    pub fn last(&self) -> Option<&G::Move> {
        self.made().last()
    }

    /// The move that [`Timeline::do_again`] would do again.
    pub fn taken_back(&self) -> Option<&G::Move> {
        self.move_at(self.ply)
    }

    /// The move at `ply`, made or taken back.
    fn move_at(&self, ply: usize) -> Option<&G::Move> {
        self.moves.get(self.index(ply))
    }

    /// The state before the last move: what its sentence is about. The present one if it has no move.
    pub fn before_last(&self) -> G {
        self.state_at(self.ply.saturating_sub(1).max(self.first))
    }

    /// What happened with the last move, which led to the present state; nothing if no move has been made.
    pub fn last_events(&self) -> Vec<G::Event> {
        self.last().map_or_else(Vec::new, |last| {
            let played = self.before_last().play(last);
            played.expect("it was legal when it was made").1
        })
    }

    /// Takes the last move back and returns it; none if it has none.
    pub fn take_back(&mut self) -> Option<&G::Move> {
        if self.ply == self.first {
            return None;
        }
        self.ply -= 1;
        self.now = self.state_at(self.ply);
        self.taken_back()
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

    /// The moves made, in order; of an evening that continues from a snapshot, those after it.
    pub fn made(&self) -> &[G::Move] {
        self.made_since(self.first)
    }

    /// The moves made after the first `ply`, of which it has all later ones.
    pub fn made_since(&self, ply: usize) -> &[G::Move] {
        &self.moves[self.index(ply)..self.index(self.ply)]
    }

    /// The state before the move at `ply`, which has been played.
    pub fn state_at(&self, ply: usize) -> G {
        let (before, kept) = self.since_kept(ply);
        let (mut state, mut events) = (kept.clone(), Vec::new());
        for mv in before {
            events.clear();
            let made = state.make(mv, &mut events);
            made.expect("it was legal here when it was made");
        }
        state
    }

    /// The states before the moves from the last kept state on up to the one at `ply`, which has been played.
    fn states_to(&self, ply: usize) -> Vec<G> {
        let (before, kept) = self.since_kept(ply);
        let mut states = vec![kept.clone()];
        for mv in before {
            let played = states[states.len() - 1].play(mv);
            states.push(played.expect("it was legal here when it was made").0);
        }
        states
    }

    /// The last kept state up to `ply`, and the moves from there to it.
    fn since_kept(&self, ply: usize) -> (&[G::Move], &G) {
        let index = self.index(ply);
        let from = index / STRIDE;
        (&self.moves[from * STRIDE..index], &self.kept[from])
    }
}

#[cfg(test)]
mod tests;
