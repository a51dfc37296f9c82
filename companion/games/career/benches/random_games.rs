//! How fast the rules are: `cargo bench -p readyroom-career --features testing --bench random_games`.
//!
//! Whole random careers, each move drawn evenly from all legal ones but what ends a tour or changes who puts the dice.

use std::{hint::black_box, time::Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{Assigning, Career, Move, Pack};
use readyroom_kit::{Game, Prompt, testing::outcome};

/// Seconds of each measurement.
const SECONDS: f64 = 4.0;

/// One of `offers` that a random player makes.
fn pick(offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
    loop {
        let picked = &offers[rng.random_range(0..offers.len())];
        if !matches!(picked, Move::EndTour | Move::Assign(_)) {
            return picked.clone();
        }
    }
}

/// Plays one career; returns its moves and missions.
fn play(dealt: &Career, rng: &mut ChaCha8Rng) -> (u64, u64) {
    let (mut game, mut mv, mut moves) = (dealt.clone(), Move::Begin, 0);
    loop {
        let (next, events) = game.play(&mv).expect("legal");
        black_box(events);
        game = next;
        moves += 1;
        mv = match game.prompt() {
            Prompt::Over { .. } => return (moves, game.turn().into()),
            Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, rng)),
            Prompt::Choose(offers) => pick(&offers, rng),
        };
    }
}

fn measure(assigning: Assigning) {
    let dealt = Career::deal(Pack::default());
    let dealt = dealt.play(&Move::Assign(assigning)).expect("set-up").0;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut careers, mut moves, mut missions) = (0_u64, 0, 0);
    let begun = Instant::now();
    while begun.elapsed().as_secs_f64() < SECONDS {
        for _ in 0..1_000 {
            let (of_one, attempted) = play(&dealt, &mut rng);
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
