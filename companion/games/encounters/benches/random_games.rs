//! Benchmark of the rules: `cargo bench -p readyroom-encounters --bench random_games`.
//!
//! Whole random games of two, four and six, in place. A player resolves an encounter if one can be resolved; else draws evenly
//! from all legal moves, and ends the turn when no action is left. Limit: 2,000 games a second with the companion's cards.

use std::{hint::black_box, time::Instant};

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::*;
use readyroom_kit::{Chance, Game, testing::bench};

/// Seconds of each measurement.
fn seconds() -> f64 {
    bench::amount(4.0, 0.0)
}

/// What a player keeps from one game to the next.
#[derive(Default)]
struct Desk {
    offers: Vec<Move>,
    events: Vec<Event>,
}

/// What chance brings.
fn outcome(game: &Encounters, chance: Chance, rng: &mut ChaCha8Rng) -> Move {
    match chance {
        Chance::Dice(count) | Chance::OneOf(count) | Chance::Hidden(count) => {
            game.resolve_chance(&[rng.random_range(0..count)])
        }
        Chance::Shuffle(count) | Chance::Deck(count) => {
            let mut order: Vec<u8> = (0..count).collect();
            order.shuffle(rng);
            Move::Shuffled(order)
        }
    }
}

/// What the player does.
fn pick(game: &Encounters, offers: &mut Vec<Move>, rng: &mut ChaCha8Rng) -> Move {
    let resolves = |mv: &Move| matches!(mv, Move::Resolve(..) | Move::Solve(..));
    let place = offers.iter().position(resolves).unwrap_or_else(|| {
        let acts = game.position.turn.actions > 0 && offers.len() > 1;
        // The last one ends the turn.
        match acts && offers.last() == Some(&Move::NoEncounter) {
            true => rng.random_range(0..offers.len() - 1),
            false => rng.random_range(0..offers.len()),
        }
    });
    offers.swap_remove(place)
}

/// Plays one game; returns its moves and turns.
fn play(begun: &Encounters, desk: &mut Desk, rng: &mut ChaCha8Rng) -> (u64, u64) {
    let (mut game, mut mv, mut moves) = (begun.clone(), Move::Begin, 0);
    loop {
        desk.events.clear();
        game.make(&mv, &mut desk.events).expect("legal");
        black_box(&desk.events);
        moves += 1;
        mv = match game.chance() {
            _ if matches!(game.position.phase, Phase::Over(_)) => {
                return (moves, game.turn().into());
            }
            Some(chance) => outcome(&game, chance, rng),
            None => {
                desk.offers.clear();
                game.add_offers(&mut desk.offers);
                pick(&game, &mut desk.offers, rng)
            }
        };
    }
}

fn measure(keeping: Keeping, seats: u8) {
    let mut begun = Encounters::deal(Pack::default());
    for mv in [Move::Keep(keeping), Move::Seats(seats)] {
        begun.make(&mv, &mut Vec::new()).expect("set-up");
    }
    let (mut desk, mut rng) = (Desk::default(), ChaCha8Rng::seed_from_u64(1));
    let (mut games, mut moves, mut turns) = (0_u64, 0, 0);
    let start = Instant::now();
    while games == 0 || start.elapsed().as_secs_f64() < seconds() {
        for _ in 0..bench::amount(100, 1) {
            let (of_one, begun) = play(&begun, &mut desk, &mut rng);
            moves += of_one;
            turns += begun;
            games += 1;
        }
    }
    let rate = |count: u64| (count as f64 / start.elapsed().as_secs_f64()).round();
    println!(
        "{keeping}, {seats} players: {} games a second, {} moves a second; {} moves and {} turns a game",
        rate(games),
        rate(moves),
        moves / games,
        turns / games
    );
}

fn main() {
    for keeping in Keeping::ALL {
        for seats in [2, 4, 6] {
            measure(keeping, seats);
        }
    }
}
