//! Whole games at random, with the companion's cards and with printed ones, by all readings. `READYROOM_RANDOM_GAMES` says
//! how many of each; 10,000 are played before a release.

mod invariants;

use std::env;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::*;
use readyroom_kit::{Alternative, Game, Prompt, testing::outcome};

/// Moves after which a game must have ended.
const LONGEST: u32 = 20_000;

fn games() -> u64 {
    let asked = env::var("READYROOM_RANDOM_GAMES").ok();
    asked.map_or(100, |games| games.parse().expect("a number of games"))
}

/// A game of two to six with some of the readings.
fn set_up(keeping: Keeping, rng: &mut ChaCha8Rng) -> Encounters {
    let mut game = Encounters::deal(Pack::default());
    let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
    let seats = rng.random_range(2..=6);
    make(Move::Seats(seats));
    make(Move::First(rng.random_range(0..seats)));
    make(Move::Keep(keeping));
    for &reading in <Reading as Alternative>::EVERY {
        make(Move::Read(reading, rng.random_bool(0.3)));
    }
    make(Move::Begin);
    game
}

/// What a player may do: an encounter is resolved if one can be, most of the time; the turn is ended as often as anything
/// else is done.
fn choose(offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
    let resolves = |mv: &&Move| matches!(mv, Move::Resolve(..) | Move::Solve(..));
    let (resolving, ending) = (rng.random_bool(0.8), rng.random_bool(0.1));
    match offers.iter().find(resolves).filter(|_| resolving) {
        Some(resolves) => resolves.clone(),
        None if ending && offers.contains(&Move::NoEncounter) => Move::NoEncounter,
        None => offers[rng.random_range(0..offers.len())].clone(),
    }
}

/// Plays a game to its end; how it ended.
fn play(keeping: Keeping, seed: u64) -> End {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = set_up(keeping, &mut rng);
    for _ in 0..LONGEST {
        let mv = match game.prompt() {
            Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
            Prompt::Choose(offers) => {
                assert!(!offers.is_empty(), "seed {seed}: nothing is offered");
                each_is_legal(&game, &offers, &mut rng, seed);
                choose(&offers, &mut rng)
            }
            Prompt::Over { won } => {
                let Phase::Over(end) = game.position.phase else {
                    panic!("seed {seed}: {:?}", game.position.phase)
                };
                assert!(won, "seed {seed}");
                return end;
            }
        };
        let (next, _) = game
            .play(&mv)
            .unwrap_or_else(|why| panic!("seed {seed}: {mv:?}: {why}"));
        invariants::check(&game, &next, seed);
        game = next;
    }
    panic!("seed {seed}: no end")
}

/// Now and then, everything that is offered is tried, and nothing is offered twice.
fn each_is_legal(game: &Encounters, offers: &[Move], rng: &mut ChaCha8Rng, seed: u64) {
    if !rng.random_ratio(1, 32) {
        return;
    }
    for (place, mv) in offers.iter().enumerate() {
        assert!(
            !offers[..place].contains(mv),
            "seed {seed}: {mv:?} is offered twice"
        );
        let (next, _) = game
            .play(mv)
            .unwrap_or_else(|why| panic!("seed {seed}: {mv:?}: {why}"));
        invariants::check(game, &next, seed);
    }
}

/// ENC-3, ENC-9, ENC-30, ENC-32: no card is lost, doubled or in two places, and every game ends.
#[test]
fn random_games_keep_every_card_and_end() {
    for keeping in Keeping::ALL {
        let mut ends = [0, 0];
        for seed in 0..games() {
            match play(keeping, seed) {
                End::Won(_) => ends[0] += 1,
                End::NoneLeft => ends[1] += 1,
            }
        }
        println!(
            "{keeping}: {} won, {} with no encounter left",
            ends[0], ends[1]
        );
        assert!(ends[0] > 0, "{keeping}: nobody ever wins");
    }
}
