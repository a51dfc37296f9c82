//! Benchmark of the rules: `cargo bench -p readyroom-career --features testing --bench random_games`.
//!
//! Whole random careers, each move drawn evenly from all legal ones but what ends a tour or changes who puts the dice.

use std::{hint::black_box, time::Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{Assigning, Career, Event, Move, Pack, Phase};
use readyroom_kit::{Game, testing::bench};

/// Seconds of each measurement.
fn seconds() -> f64 {
    bench::amount(4.0, 0.0)
}

/// One of `offers` that a random player makes.
fn pick(offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
    loop {
        let picked = &offers[rng.random_range(0..offers.len())];
        if !matches!(picked, Move::EndTour | Move::Assign(_)) {
            return picked.clone();
        }
    }
}

/// What a player keeps from one career to the next, so that nothing is asked of the heap.
#[derive(Default)]
struct Desk {
    offers: Vec<Move>,
    events: Vec<Event>,
}

/// Plays one career; returns its moves and missions.
fn play(dealt: &Career, desk: &mut Desk, rng: &mut ChaCha8Rng) -> (u64, u64) {
    let (mut game, mut mv, mut moves) = (dealt.clone(), Move::Begin, 0);
    loop {
        desk.events.clear();
        game.make(&mv, &mut desk.events).expect("legal");
        black_box(&desk.events);
        moves += 1;
        mv = match game.dice() {
            Some(dice) => Move::Rolled((0..dice).map(|_| rng.random_range(1..=6)).collect()),
            None if matches!(game.position.phase, Phase::Over(_)) => {
                return (moves, game.turn().into());
            }
            None => {
                desk.offers.clear();
                game.add_offers(&mut desk.offers);
                pick(&desk.offers, rng)
            }
        };
    }
}

fn measure(assigning: Assigning) {
    let dealt = Career::deal(Pack::default());
    let dealt = dealt.play(&Move::Assign(assigning)).expect("set-up").0;
    let (mut desk, mut rng) = (Desk::default(), ChaCha8Rng::seed_from_u64(1));
    let (mut careers, mut moves, mut missions) = (0_u64, 0, 0);
    let begun = Instant::now();
    while careers == 0 || begun.elapsed().as_secs_f64() < seconds() {
        for _ in 0..bench::amount(1_000, 1) {
            let (of_one, attempted) = play(&dealt, &mut desk, &mut rng);
            moves += of_one;
            missions += attempted;
            careers += 1;
        }
    }
    let rate = |count: u64| (count as f64 / begun.elapsed().as_secs_f64()).round();
    println!(
        "dice placed {assigning}: {} careers a second, {} missions and {} moves a second",
        rate(careers),
        rate(missions),
        rate(moves)
    );
}

fn main() {
    Assigning::ALL.into_iter().for_each(measure);
}
