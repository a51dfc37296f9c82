//! Moves of any kind, put together from what lies on the table.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::pick;

use crate::rules::*;

/// A move of any kind, with things of the table or just beside it.
pub fn probe(game: &Career, rng: &mut ChaCha8Rng) -> Move {
    let small = rng.random_range(0..=7);
    let dice = rng.random_range(0..=game.pool().total());
    let faces: Faces = (0..dice).map(|_| rng.random_range(0..=7)).collect();
    let medal = pick(rng, &Medal::ALL);
    let mut maybe = |colour| rng.random_bool(0.7).then_some(colour);
    let colour = maybe(Colour::Green);
    let all = [
        Move::Begin,
        Move::FirstBox(small * 8),
        Move::Printed(colour),
        Move::RolledMedal(medal),
        Move::AutomaticMedal(Some(medal)),
        Move::StopCopying,
        Move::Copy(pick(rng, &Part::ALL)),
        Move::CopyAgain(pick(rng, &Part::ALL)),
        Move::Choose(pick(rng, &Skill::ALL)),
        Move::Attempt(pick(rng, &Mission::ALL)),
        Move::Attempt(pick(rng, &Mission::ALL)),
        Move::EndTour,
        Move::Assign(pick(rng, &Assigning::ALL)),
        Move::Rolled(faces),
        Move::ReRoll(small),
        Move::Place(Placed {
            die: small,
            turned: pick(rng, &Turned::ALL),
            points: rng.random_range(0..=2),
            leadership: rng.random_range(0..=2),
            liaison: rng.random_bool(0.2),
        }),
        Move::PlaceRest,
        Move::GiveUp,
        Move::Medal(medal),
        Move::Take(rng.random_bool(0.5)),
    ];
    all.choose(rng).cloned().expect("some")
}
