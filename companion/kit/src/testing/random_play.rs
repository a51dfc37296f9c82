//! The player of random games.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{Sample, outcome};
use crate::{Chance, Stage};

/// A move to make: one that is offered, or what chance brings.
pub fn choose<G: Sample>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Move> {
    choose_from(game, &game.choices(), rng)
}

/// The same, with its `offers` known already.
pub fn choose_from<G: Sample>(
    game: &G,
    offers: &[G::Move],
    rng: &mut ChaCha8Rng,
) -> Option<G::Move> {
    match game.stage() {
        Stage::Over { .. } => None,
        Stage::Chance(chance) => {
            let outcome = outcome(chance, rng);
            let mv = game.resolve_chance(&outcome);
            if matches!(chance, Chance::Dice(_)) {
                assert_eq!(
                    G::faces(&mv),
                    outcome,
                    "the numbers of an evening count them"
                );
            }
            Some(mv)
        }
        Stage::Choosing => {
            assert!(!offers.is_empty(), "nothing to choose in {game:#?}");
            if let Some(countdown) = game.countdown().filter(|_| rng.random_ratio(1, 40)) {
                return game.time_up(countdown.id);
            }
            game.likely(offers, rng)
                .or_else(|| offers.choose(rng).cloned())
        }
    }
}
