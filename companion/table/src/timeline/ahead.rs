//! A timeline as it would be: moves are tried on it one after another, and none is made before [`Timeline::make`].

use readyroom_kit::Game;

use super::{Step, Timeline};
use crate::journal::RollBinding;

/// A timeline as it would be after some changes.
#[derive(Debug)]
pub struct Ahead<'a, G: Game> {
    timeline: &'a Timeline<G>,
    changes: Vec<Change<G>>,
    ply: usize,
    /// The number of outcomes of chance among the moves made.
    outcomes: u32,
    /// On the way back: the states before the present one, from the last kept one on.
    behind: Vec<G>,
}

/// A change of a timeline that has been tried, but not made yet.
#[derive(Debug)]
#[must_use = "a change that was tried is not made"]
pub enum Change<G: Game> {
    /// A move is made.
    Played(Step<G>),
    /// The last moves are taken back. Of the states on the way none is kept: an evening may be long.
    TookBack {
        /// How many moves.
        moves: usize,
        /// The state before the first of them.
        to: G,
    },
    /// The move that was taken back last is done again.
    DidAgain(Step<G>),
}

impl<'a, G: Game> Ahead<'a, G> {
    /// `timeline` as it is.
    pub fn new(timeline: &'a Timeline<G>) -> Self {
        Self {
            timeline,
            changes: Vec::new(),
            ply: timeline.ply,
            outcomes: timeline.outcomes(),
            behind: Vec::new(),
        }
    }

    /// The game after the changes.
    pub fn now(&self) -> &G {
        match self.changes.last() {
            None => self.timeline.now(),
            Some(Change::Played(step) | Change::DidAgain(step)) => step.next(),
            Some(Change::TookBack { to, .. }) => to,
        }
    }

    /// The number of moves made.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The number of the next roll; see [`Timeline::roll_number`].
    pub fn roll_number(&self, binding: RollBinding) -> u32 {
        match binding {
            RollBinding::Ply => u32::try_from(self.ply).unwrap_or(u32::MAX),
            RollBinding::RollCount => self.outcomes,
        }
    }

    /// What the last change makes happen.
    pub fn events(&self) -> &[G::Event] {
        match self.changes.last() {
            Some(Change::Played(step) | Change::DidAgain(step)) => step.events(),
            Some(Change::TookBack { .. }) | None => &[],
        }
    }

    /// Tries `mv`.
    ///
    /// # Errors
    /// The rules refuse it; nothing changes then.
    pub fn play(&mut self, mv: G::Move) -> Result<(), G::Refusal> {
        let step = Step::of(self.now(), self.ply, mv)?;
        self.outcomes += u32::from(step.answers.is_outcome());
        self.ply += 1;
        self.changes.push(Change::Played(step));
        Ok(())
    }

    /// Takes the last move back. To be done before anything is played; false if the timeline has none.
    pub fn take_back(&mut self) -> bool {
        if self.ply == self.timeline.first() {
            return false;
        }
        let ply = self.ply - 1;
        self.go_to(ply);
        if self.behind.is_empty() {
            self.behind = self.timeline.states_to(ply);
        }
        let state = self.behind.pop().expect("the state itself is the last");
        match self.changes.last_mut() {
            Some(Change::TookBack { moves, to }) => {
                *moves += 1;
                *to = state;
            }
            _ => self.changes.push(Change::TookBack {
                moves: 1,
                to: state,
            }),
        }
        true
    }

    /// The move that [`Ahead::do_again`] would do again; none once something was played.
    pub fn taken_back(&self) -> Option<&G::Move> {
        match self.changes.last() {
            Some(Change::Played(_)) => None,
            _ => self.timeline.move_at(self.ply),
        }
    }

    /// Does the last taken-back move again; false if there is none.
    pub fn do_again(&mut self) -> bool {
        let Some(mv) = self.taken_back().cloned() else {
            return false;
        };
        let step = Step::of(self.now(), self.ply, mv);
        let step = step.expect("it was legal here before it was taken back");
        self.go_to(self.ply + 1);
        self.behind.clear();
        self.changes.push(Change::DidAgain(step));
        true
    }

    /// The changes, to be made.
    pub fn changes(self) -> Vec<Change<G>> {
        self.changes
    }

    /// `ply` moves of the timeline are made.
    fn go_to(&mut self, ply: usize) {
        self.ply = ply;
        self.outcomes = self.timeline.outcomes_at(ply);
    }
}

impl<G: Game> Timeline<G> {
    /// Makes a change that was tried. Returns what happened.
    ///
    /// # Panics
    /// If the timeline is not where it was tried.
    pub fn make(&mut self, change: Change<G>) -> Vec<G::Event> {
        match change {
            Change::Played(step) => self.accept(step),
            Change::TookBack { moves, to } => {
                self.ply -= moves;
                self.now = to;
                Vec::new()
            }
            Change::DidAgain(step) => {
                assert_eq!(
                    step.ply, self.ply,
                    "a move is done again where it was tried"
                );
                let (next, events) = step.played;
                self.advance_to(next);
                events
            }
        }
    }
}
