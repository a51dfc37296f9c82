//! Random play of Five-Year Mission: whatever is offered is accepted, and nothing gets lost on the way.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games each test plays (default 300).

mod table;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Game, Prompt,
    five_year_mission::{FiveYearMission, Move, Phase, Tracking},
};

fn games() -> u64 {
    std::env::var("READYROOM_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(300)
}

/// A move to make: one that is offered, or what chance brings.
fn choose(game: &FiveYearMission, rng: &mut ChaCha8Rng) -> Option<Move> {
    match game.prompt() {
        Prompt::Over { .. } => None,
        Prompt::Chance(chance) => Some(game.fall(&table::outcome(chance, rng))),
        Prompt::Choose(moves) => {
            assert!(!moves.is_empty(), "nothing to choose in {game:#?}");
            if game.countdown().is_some() && rng.random_ratio(1, 40) {
                return game.time_up(game.countdown()?.id);
            }
            table::likely(game, &moves, rng).or_else(|| moves.choose(rng).cloned())
        }
    }
}

fn play(seed: u64, tracking: Tracking) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = table::set_up(&mut rng, tracking);
    let mut plies = 0;
    while let Some(mv) = choose(&game, &mut rng) {
        if rng.random_ratio(1, 16)
            && let Prompt::Choose(moves) = game.prompt()
        {
            for offered in &moves {
                if let Err(refusal) = game.play(offered) {
                    panic!(
                        "seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}"
                    );
                }
            }
        }
        let (next, _) = game
            .play(&mv)
            .unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal}\n{game:#?}"));
        table::check(&next, seed);
        game = next;
        plies += 1;
        assert!(plies < 5_000, "seed {seed}: no end in sight");
    }
    assert!(matches!(game.phase, Phase::Over(_)));
}

#[test]
fn light_games_run_to_their_end() {
    (0..games()).for_each(|seed| play(seed, Tracking::Light));
}

#[test]
fn full_games_run_to_their_end() {
    (0..games()).for_each(|seed| play(seed, Tracking::Full));
}
