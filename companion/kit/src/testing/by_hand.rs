//! Evenings at a table of wood, cardboard and paper: hands do what sentences say, and know no rule. What lies there then is
//! compared with what the program has; each game has such a table among its own tests.

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{Sample, outcome};
use crate::{Prompt, face::Made};

/// Faults that are named.
const SHOWN: usize = 8;

/// Plays as many evenings as `READYROOM_WOODEN_EVENINGS` gives, else `usual`. `play` is given a number and plays the evening of
/// it: how many reports it had, and of how many sentences; else what hands could not do, or what lies otherwise.
///
/// # Panics
/// There was a fault, or nothing was reported in any evening.
pub fn evenings(usual: u64, play: impl Fn(u64) -> Result<(usize, usize), String>) {
    let set = std::env::var("READYROOM_WOODEN_EVENINGS").ok();
    let count = set.and_then(|number| number.parse().ok()).unwrap_or(usual);
    let (mut reports, mut sentences, mut faults) = (0, 0, Vec::new());
    for seed in 0..count {
        match play(seed) {
            Ok((done, text)) => {
                reports += done;
                sentences += text;
            }
            Err(why) => faults.push(format!("evening {seed}: {why}")),
        }
    }
    println!("{reports} reports of {sentences} sentences were done by hand");
    let first = faults[..faults.len().min(SHOWN)].join("\n\n");
    assert!(faults.is_empty(), "{} evenings: {first}", faults.len());
    assert!(sentences > 0, "nothing was said");
}

/// A decision with what comes of it until the next one; or, at a table that types its dice, until the next roll. `first` is
/// what happens by itself in place of the decision; else `decide` chooses among the offers.
///
/// # Panics
/// The game refuses what it offers.
pub fn step<G: Sample>(
    game: &mut G,
    first: Option<G::Move>,
    types_dice: bool,
    rng: &mut ChaCha8Rng,
    decide: impl Fn(&G, Vec<G::Move>, &mut ChaCha8Rng) -> G::Move,
) -> (Vec<G::Move>, Vec<Made<G>>) {
    let (mut moves, mut made) = (Vec::new(), Vec::new());
    let mut by_itself = first;
    loop {
        let mv = match (by_itself.take(), game.prompt()) {
            (_, Prompt::Over { .. }) => break,
            (Some(mv), Prompt::Chance(_) | Prompt::Choose(_)) => mv,
            (None, Prompt::Chance(_)) if types_dice && !made.is_empty() => break,
            (None, Prompt::Chance(chance)) => game.resolve_chance(&outcome(chance, rng)),
            (None, Prompt::Choose(_)) if !made.is_empty() => break,
            (None, Prompt::Choose(offers)) => decide(game, offers, rng),
        };
        let step = game.play(&mv).expect("it was on offer");
        game.clone_from(&step.0);
        moves.push(mv);
        made.push(step);
    }
    (moves, made)
}

/// What a table would decide among `offers`, by chance.
///
/// # Panics
/// There is nothing to decide.
pub fn likely<G: Sample>(game: &G, offers: &[G::Move], rng: &mut ChaCha8Rng) -> G::Move {
    let likely = game.likely(offers, rng);
    likely.unwrap_or_else(|| offers.choose(rng).expect("something").clone())
}
