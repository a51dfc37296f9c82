//! Random play of Five-Year Mission: whatever is offered is accepted, nothing else is, and nothing gets lost on the way.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games each test plays (default 200).

mod mutation;
mod oracle;
mod probe;
#[path = "../table/mod.rs"]
mod table;

use mutation::Memory;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Game, Prompt,
    five_year_mission::{FiveYearMission, Move, Phase, Task, Tracking},
};

fn games() -> u64 {
    std::env::var("READYROOM_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(200)
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

/// Moments that hardly ever come up are looked at more often.
fn is_rare(game: &FiveYearMission) -> bool {
    let rare_step = !game.full() && game.phase == Phase::Roll;
    let asked = game.agenda.last();
    rare_step || asked.is_some_and(|task| !matches!(task, Task::Learn(_) | Task::Reveal(..)))
}

/// Every offer is accepted, and no made-up move that leads elsewhere.
fn check_offers(game: &FiveYearMission, memory: &mut Memory, rng: &mut ChaCha8Rng, seed: u64) {
    let Prompt::Choose(offers) = game.prompt() else {
        return;
    };
    for offered in &offers {
        if let Err(refusal) = game.play(offered) {
            panic!("seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}");
        }
    }
    oracle::check(game, &offers, seed);
    for _ in 0..24 {
        if let Some(mutant) = memory.mutant(&offers, rng) {
            mutation::check(game, &offers, &mutant, seed);
        }
    }
    for _ in 0..150 {
        mutation::check(game, &offers, &probe::probe(game, rng), seed);
    }
    memory.remember(&offers, rng);
}

/// A position is the same after it was written and read.
fn check_written(game: &FiveYearMission, seed: u64) {
    let text = serde_json::to_string(game).expect("a position can be written");
    let read: FiveYearMission = serde_json::from_str(&text).expect("and read");
    assert_eq!(read, *game, "seed {seed}");
}

fn play(seed: u64, tracking: Tracking, memory: &mut Memory) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = table::set_up(&mut rng, tracking);
    let mut plies = 0;
    while let Some(mv) = choose(&game, &mut rng) {
        if rng.random_ratio(1, if is_rare(&game) { 2 } else { 16 }) {
            check_offers(&game, memory, &mut rng, seed);
        }
        if rng.random_ratio(1, 128) {
            check_written(&game, seed);
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
    let mut memory = Memory::default();
    (0..games()).for_each(|seed| play(seed, Tracking::Light, &mut memory));
}

#[test]
fn full_games_run_to_their_end() {
    let mut memory = Memory::default();
    (0..games()).for_each(|seed| play(seed, Tracking::Full, &mut memory));
}
