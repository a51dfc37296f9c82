//! Moves that were not offered: offered ones with a die, a number, a seat or a name changed, and moves of other moments. What
//! the rules accept of them must be a move on offer in other words, one that leads to the same position.

use std::collections::VecDeque;

use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::Sample;
use crate::Game;

/// Moves of earlier moments that are remembered to be tried again.
const MEMORY: usize = 400;

/// Moves that were on offer lately, in this game or another.
pub struct Memory<G: Game>(VecDeque<G::Move>);

impl<G: Game> Default for Memory<G> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<G: Sample> Memory<G> {
    pub fn remember(&mut self, offers: &[G::Move], rng: &mut ChaCha8Rng) {
        for _ in 0..4 {
            let Some(mv) = offers.choose(rng) else { return };
            if self.0.len() == MEMORY {
                self.0.pop_front();
            }
            self.0.push_back(mv.clone());
        }
    }

    /// A move that may or may not be legal now.
    pub fn mutant(&self, offers: &[G::Move], rng: &mut ChaCha8Rng) -> Option<G::Move> {
        let strange = (offers.is_empty() || rng.random_bool(0.4)) && !self.0.is_empty();
        let model = if strange {
            &self.0[rng.random_range(0..self.0.len())]
        } else {
            offers.choose(rng)?
        };
        if strange && rng.random_bool(0.5) {
            return Some(model.clone());
        }
        let mut value = serde_json::to_value(model).expect("moves can be written");
        for _ in 0..rng.random_range(1..=2) {
            change::<G>(&mut value, rng);
        }
        serde_json::from_value(value).ok()
    }
}

/// Changes one thing somewhere in a written move.
fn change<G: Sample>(value: &mut Value, rng: &mut ChaCha8Rng) {
    match value {
        Value::Number(number) => {
            let before = number.as_i64().unwrap_or(0);
            let after = *[before + 1, before - 1, 0, rng.random_range(0..12), 255]
                .choose(rng)
                .unwrap();
            *value = Value::from(after);
        }
        Value::String(text) => *text = G::word(rng),
        Value::Bool(yes) => *yes = !*yes,
        Value::Null => {
            let written = [Value::from(G::word(rng)), Value::from(0), Value::from(3)];
            *value = written.choose(rng).unwrap().clone();
        }
        Value::Array(items) => change_list::<G>(items, rng),
        Value::Object(fields) => {
            let keys: Vec<_> = fields.keys().cloned().collect();
            let Some(key) = keys.choose(rng) else { return };
            if !G::twist(fields, rng) {
                change::<G>(&mut fields[key], rng);
            }
        }
    }
}

fn change_list<G: Sample>(items: &mut Vec<Value>, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..10) {
        0 if !items.is_empty() => {
            items.remove(rng.random_range(0..items.len()));
        }
        1 if !items.is_empty() => {
            let again = items[rng.random_range(0..items.len())].clone();
            items.push(again);
        }
        2 => items.shuffle(rng),
        _ => {
            if let Some(index) = items
                .len()
                .checked_sub(1)
                .map(|last| rng.random_range(0..=last))
            {
                change::<G>(&mut items[index], rng);
            }
        }
    }
}

/// Plays a move that was made up. Accepted, it leads where an offered move leads.
pub fn check<G: Sample>(game: &G, offers: &[G::Move], mutant: &G::Move, seed: u64) {
    if offers.contains(mutant) {
        return;
    }
    let Ok((next, _)) = game.play(mutant) else {
        return;
    };
    if game.is_excused(mutant, &next) {
        return;
    }
    let next = next.plain();
    let known = offers.iter().any(|offer| {
        let (reached, _) = game.play(offer).expect("what is offered is accepted");
        reached.plain() == next
    });
    assert!(
        known,
        "seed {seed}: {mutant:?} is accepted and nothing like it is offered\n{game:#?}\n{offers:?}"
    );
}
