//! Random play of Star Trek Panic: whatever is offered is accepted, and nothing gets lost on the way.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games each test plays (default 200).

#[path = "../bridge/mod.rs"]
mod bridge;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Game, Prompt,
    panic::{Bag, Move, Panic, Part, Phase, Section},
};

fn games() -> u64 {
    std::env::var("READYROOM_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(200)
}

fn choose(game: &Panic, rng: &mut ChaCha8Rng) -> Option<Move> {
    match game.prompt() {
        Prompt::Over { .. } => None,
        Prompt::Chance(chance) => Some(game.fall(&bridge::outcome(chance, rng))),
        Prompt::Choose(moves) => {
            assert!(!moves.is_empty(), "nothing to choose in {game:#?}");
            bridge::likely(game, &moves, rng).or_else(|| moves.choose(rng).cloned())
        }
    }
}

/// A section gets worse or is made whole; nothing mends it half.
fn check_ladder(before: &Panic, after: &Panic, seed: u64) {
    for part in [Part::Shield, Part::Hull] {
        for facing in 0..6 {
            let (from, to) = (before.section(part, facing), after.section(part, facing));
            assert!(
                !(from == Section::Destroyed && to == Section::Damaged),
                "seed {seed}: a destroyed section came back damaged"
            );
        }
    }
}

fn play(seed: u64, bag: Bag) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = bridge::set_up(&mut rng, bag);
    let mut plies = 0;
    while let Some(mv) = choose(&game, &mut rng) {
        if rng.random_ratio(1, 32)
            && let Prompt::Choose(moves) = game.prompt()
        {
            for offered in &moves {
                if let Err(refusal) = game.play(offered) {
                    panic!(
                        "seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}"
                    );
                }
                if let Move::Hit(_, token) = offered {
                    assert!(
                        !game.token(*token).expect("offered").cloaked,
                        "seed {seed}: a cloaked target"
                    );
                }
            }
        }
        let (next, _) = game
            .play(&mv)
            .unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal}\n{game:#?}"));
        bridge::check(&game, &next, seed);
        check_ladder(&game, &next, seed);
        game = next;
        plies += 1;
        assert!(plies < 20_000, "seed {seed}: no end in sight\n{game:#?}");
    }
    assert!(matches!(game.phase, Phase::Over(_)));
}

#[test]
fn games_with_the_tables_own_bag_run_to_their_end() {
    (0..games()).for_each(|seed| play(seed, Bag::Physical));
}

#[test]
fn games_with_a_digital_bag_run_to_their_end() {
    (0..games()).for_each(|seed| play(seed, Bag::Digital));
}
