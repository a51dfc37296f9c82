//! Evenings at a table of wood, cardboard and paper: hands do what sentences say, and know no rule. What lies there then is
//! compared with what the program has; each game has such a table among its own tests, which observes the games of a [`walk`].
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played.
//!
//! [`walk`]: super::walk

use std::fmt::Debug;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{
    Sample,
    walk::{self, Moment, Observer, caught, play_on},
};
use crate::{
    Stage,
    face::{Made, Message, step_messages},
    sentence::SentenceKey,
};

/// Faults that are named.
const SHOWN: usize = 8;
/// Steps that are taken back at once, at most.
const BACK: usize = 3;

/// A decision with what comes of it until the next one; or, at a table that types its dice, until the next roll.
pub struct Step<G: Sample> {
    /// The game before it.
    pub before: G,
    /// The moves.
    pub moves: Vec<G::Move>,
    /// What came of each.
    pub made: Vec<Made<G>>,
}

impl<G: Sample> Step<G> {
    /// The game after it.
    pub fn after(&self) -> &G {
        self.made.last().map_or(&self.before, |(after, _)| after)
    }
}

/// Does by hand what each sentence says, and returns how many there are.
///
/// # Errors
/// One that cannot be done.
pub fn each<'a>(
    messages: impl IntoIterator<Item = &'a Message>,
    mut does: impl FnMut(&SentenceKey) -> Result<(), String>,
) -> Result<usize, String> {
    let mut done = 0;
    for Message { key, text, .. } in messages {
        does(key).map_err(|why| format!("{key} {why} ({text:?})"))?;
        done += 1;
    }
    Ok(done)
}

/// Things on a table, and the hands that move them.
pub trait Table<G: Sample>: Debug {
    /// What hands can do of the offers of a moment.
    fn offers(&mut self, at: &Moment<'_, G>) -> Vec<G::Move> {
        at.offers().to_vec()
    }

    /// Does by hand what is reported of a step, and compares what lies there then. Returns how many sentences were reported.
    ///
    /// # Errors
    /// A sentence that cannot be done, or what lies otherwise than the program has it.
    fn carry_out(&mut self, step: &Step<G>) -> Result<usize, String>;

    /// The same for the step that was done last, as it is taken back.
    ///
    /// # Errors
    /// As above.
    fn take_back(&mut self, _step: &Step<G>) -> Result<usize, String> {
        Err("this table takes nothing back".into())
    }
}

/// Evenings in one way.
pub struct Evenings<G: Sample> {
    /// The way.
    pub way: G::Way,
    /// How many by default.
    pub usual: u64,
    /// Moves of each, at most.
    pub moves: usize,
    /// One in so many steps is followed by a take-back, of that step and of some before it, which then are done again.
    pub takes_back: Option<u32>,
}

impl<G: Sample> Evenings<G> {
    /// Plays them: `begin` sets one up by its number, and `lay` its table. In every second one the table types its dice.
    ///
    /// # Panics
    /// There was a fault, or nothing was reported in any evening; or nothing was taken back.
    pub fn play<T: Table<G>>(
        &self,
        begin: impl Fn(u64, &mut ChaCha8Rng) -> G,
        lay: impl Fn(u64, &G) -> T,
    ) {
        let set = std::env::var("READYROOM_WOODEN_EVENINGS").ok();
        let count = set.and_then(|number| number.parse().ok());
        let (mut done, mut faults) = ([0; 3], Vec::new());
        for seed in 0..count.unwrap_or(self.usual) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let game = begin(seed, &mut rng);
            let mut evening = Evening {
                table: lay(seed, &game),
                types_dice: seed % 2 == 1,
                takes_back: self.takes_back,
                step: None,
                past: Vec::new(),
                done: [0; 3],
            };
            let play = || play_on((game, rng), (self.way, seed), self.moves, &mut evening);
            if let Some(why) = caught(play) {
                faults.push(format!("{:?}, evening {seed}: {why}", self.way));
            }
            done = std::array::from_fn(|of| done[of] + evening.done[of]);
        }
        let [reports, sentences, taken_back] = done;
        println!(
            "{reports} reports of {sentences} sentences were done by hand, {taken_back} taken back"
        );
        let first = faults[..faults.len().min(SHOWN)].join("\n\n");
        assert!(faults.is_empty(), "{} evenings: {first}", faults.len());
        assert!(sentences > 0, "nothing was said");
        assert!(self.takes_back.is_none() || taken_back > 0, "none back");
    }
}

/// A table in an evening.
struct Evening<G: Sample, T> {
    table: T,
    types_dice: bool,
    takes_back: Option<u32>,
    /// The step that is being made, and the last ones.
    step: Option<Step<G>>,
    past: Vec<Step<G>>,
    /// Reports, sentences and steps taken back.
    done: [usize; 3],
}

impl<G: Sample, T: Table<G>> Evening<G, T> {
    /// Counts a report.
    fn count(&mut self, about: &Step<G>, done: Result<usize, String>) {
        let sentences = done.unwrap_or_else(|why| {
            let messages = step_messages(&about.before, &about.made);
            let ids: Vec<_> = messages.iter().map(|of| of.key.to_string()).collect();
            let (moves, table) = (&about.moves, &self.table);
            panic!("{why}; after {moves:?} {ids:#?}, at {table:?}")
        });
        self.done[0] += 1;
        self.done[1] += sentences;
    }

    /// Takes back so many steps, and does them again.
    fn back_and_forth(&mut self, steps: usize) {
        let again = self.past.split_off(self.past.len().saturating_sub(steps));
        for step in again.iter().rev() {
            let undone = self.table.take_back(step);
            self.count(step, undone.map_err(|why| format!("taken back: {why}")));
            self.done[2] += 1;
        }
        for step in again {
            let done = self.table.carry_out(&step);
            self.count(&step, done.map_err(|why| format!("done again: {why}")));
            self.past.push(step);
        }
    }
}

impl<G: Sample, T: Table<G>> Observer<G> for Evening<G, T> {
    fn offers(&mut self, at: &Moment<'_, G>) -> Option<Vec<G::Move>> {
        Some(self.table.offers(at))
    }

    fn look(&mut self, at: &Moment<'_, G>) {
        if matches!(at.game.stage(), Stage::Chance(_)) && !self.types_dice {
            return;
        }
        let Some(step) = self.step.take() else {
            return;
        };
        let done = self.table.carry_out(&step);
        self.count(&step, done);
        self.past.push(step);
        if self.past.len() > BACK {
            self.past.remove(0);
        }
        let mut rng = at.rng();
        if let Some(one_of) = self.takes_back
            && !at.game.stage().is_over()
            && rng.random_ratio(1, one_of)
        {
            self.back_and_forth(rng.random_range(1..=BACK));
        }
    }

    fn moved(&mut self, made: &walk::Step<'_, G>) {
        let begun = || Step {
            before: made.before.game.clone(),
            moves: Vec::new(),
            made: Vec::new(),
        };
        let step = self.step.get_or_insert_with(begun);
        step.moves.push(made.mv.clone());
        step.made.push(made.made.clone());
    }
}
