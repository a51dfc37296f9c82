//! Random play: whatever is offered is accepted, nothing else is, and nothing gets lost on the way.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games each test plays (default 300).

#[path = "../bridge/mod.rs"]
mod bridge;
mod five_year_mission;
mod mutation;
mod panic;
#[path = "../table/mod.rs"]
mod table;

use mutation::Memory;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Chance, Game, Prompt,
    five_year_mission::{FiveYearMission, Tracking},
    panic::{Bag, Panic},
};
use serde_json::{Map, Value};

/// A game that can be played at random.
pub trait Sample: Game {
    /// What is settled about a game before it is set up at random.
    type Kind: Copy;
    /// Moves after which a game must have ended.
    const LONGEST: u32;
    /// One in so many ordinary moments is looked at closely.
    const LOOK: u32;

    /// A table that has just begun.
    fn set_up(kind: Self::Kind, rng: &mut ChaCha8Rng) -> Self;
    /// What chance brings.
    fn outcome(chance: Chance, rng: &mut ChaCha8Rng) -> Vec<u8>;
    /// A move a table would make, most of the time.
    fn likely(&self, moves: &[Self::Move], rng: &mut ChaCha8Rng) -> Option<Self::Move>;
    /// Whether this is a moment that hardly ever comes up.
    fn is_rare(&self) -> bool;
    /// What must hold at every move; events in the order they were told.
    fn check(before: &Self, told: &[Self::Event], after: &Self, seed: u64);
    /// What must hold of the offers of a moment.
    fn check_offers(&self, offers: &[Self::Move], seed: u64);
    /// A move of any kind, put together from what lies on the table.
    fn probe(&self, rng: &mut ChaCha8Rng) -> Self::Move;

    /// A word to stand in a made-up move.
    fn word(rng: &mut ChaCha8Rng) -> String;
    /// Changes a written move in a way of the game's own; false if it has none.
    fn twist(_fields: &mut Map<String, Value>, _rng: &mut ChaCha8Rng) -> bool {
        false
    }
    /// Whether a move that is accepted must be on offer.
    fn is_strict(&self) -> bool;
    /// Whether a move that is not on offer word by word, and led to `next`, is all right.
    fn is_excused(&self, mv: &Self::Move, next: &Self) -> bool;
    /// The position without what makes no difference.
    fn plain(self) -> Self;
}

fn games() -> u64 {
    std::env::var("READYROOM_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(300)
}

/// A move to make: one that is offered, or what chance brings.
fn choose<G: Sample>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Move> {
    match game.prompt() {
        Prompt::Over { .. } => None,
        Prompt::Chance(chance) => Some(game.fall(&G::outcome(chance, rng))),
        Prompt::Choose(moves) => {
            assert!(!moves.is_empty(), "nothing to choose in {game:#?}");
            if let Some(countdown) = game.countdown().filter(|_| rng.random_ratio(1, 40)) {
                return game.time_up(countdown.id);
            }
            game.likely(&moves, rng)
                .or_else(|| moves.choose(rng).cloned())
        }
    }
}

/// Every offer is accepted, and no made-up move that leads elsewhere.
fn check_offers<G: Sample>(game: &G, memory: &mut Memory<G>, rng: &mut ChaCha8Rng, seed: u64) {
    let offers = match game.prompt() {
        Prompt::Choose(offers) => offers,
        Prompt::Chance(_) => Vec::new(),
        Prompt::Over { .. } => return,
    };
    for offered in &offers {
        if let Err(refusal) = game.play(offered) {
            panic!("seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}");
        }
    }
    game.check_offers(&offers, seed);
    if !game.is_strict() {
        return memory.remember(&offers, rng);
    }
    for _ in 0..24 {
        if let Some(mutant) = memory.mutant(&offers, rng) {
            mutation::check(game, &offers, &mutant, seed);
        }
    }
    for _ in 0..150 {
        mutation::check(game, &offers, &game.probe(rng), seed);
    }
    memory.remember(&offers, rng);
}

/// A position is the same after it was written and read.
fn check_written<G: Sample>(game: &G, seed: u64) {
    let text = serde_json::to_string(game).expect("a position can be written");
    let read: G = serde_json::from_str(&text).expect("and read");
    assert_eq!(read, *game, "seed {seed}");
}

fn play<G: Sample>(seed: u64, kind: G::Kind, memory: &mut Memory<G>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = G::set_up(kind, &mut rng);
    let mut plies = 0;
    while let Some(mv) = choose(&game, &mut rng) {
        if rng.random_ratio(1, if game.is_rare() { 2 } else { G::LOOK }) {
            check_offers(&game, memory, &mut rng, seed);
        }
        if rng.random_ratio(1, 128) {
            check_written(&game, seed);
        }
        let (next, told) = game
            .play(&mv)
            .unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal}\n{game:#?}"));
        G::check(&game, &told, &next, seed);
        game = next;
        plies += 1;
        assert!(
            plies < G::LONGEST,
            "seed {seed}: no end in sight\n{game:#?}"
        );
    }
    check_written(&game, seed);
}

fn play_all<G: Sample>(kind: G::Kind) {
    let mut memory = Memory::default();
    (0..games()).for_each(|seed| play::<G>(seed, kind, &mut memory));
}

#[test]
fn light_five_year_missions_run_to_their_end() {
    play_all::<FiveYearMission>(Tracking::Light);
}

#[test]
fn full_five_year_missions_run_to_their_end() {
    play_all::<FiveYearMission>(Tracking::Full);
}

#[test]
fn panic_with_the_tables_own_bag_runs_to_its_end() {
    play_all::<Panic>(Bag::Physical);
}

#[test]
fn panic_with_a_digital_bag_runs_to_its_end() {
    play_all::<Panic>(Bag::Digital);
}
