//! Benchmark of the rules: `cargo bench -p readyroom-catan --features testing`.
//!
//! Whole random games of four players, each move drawn evenly from all legal ones but trades between players and what the
//! table corrects, which would go on for ever: by the rules alone, and with offers, events and values as the program plays
//! them. And the longest route of fleets of 15 starships.

use std::{hint::black_box, time::Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_catan::{Catan, Events, Intersections, Move, Pack, Phase, Position, Routes, longest};
use readyroom_kit::{
    Game, Prompt,
    testing::{bench, outcome},
};

/// Seconds of each measurement.
fn seconds() -> f64 {
    bench::amount(4.0, 0.0)
}

/// Whether a random player may make it.
const fn is_played(mv: &Move) -> bool {
    !matches!(
        mv,
        Move::Offer
            | Move::Recount(_)
            | Move::Exchange(_)
            | Move::More(..)
            | Move::Fewer(..)
            | Move::SaveBoard(_)
            | Move::Learn(..)
    )
}

/// One of `offers` that is played.
fn pick(offers: &[Move], rng: &mut ChaCha8Rng) -> Move {
    loop {
        let picked = &offers[rng.random_range(0..offers.len())];
        if is_played(picked) {
            return picked.clone();
        }
    }
}

/// Plays one game on a position; returns its moves.
fn by_the_rules_alone(rng: &mut ChaCha8Rng, offers: &mut Vec<Move>, dealt: &Position) -> u64 {
    let pack = Pack::default();
    let (mut now, mut events, mut moves) = (dealt.clone(), Events::new(), 0);
    let mut mv = Move::Begin;
    loop {
        events.clear();
        now.play(&mv, &pack, &mut events).expect("legal");
        moves += 1;
        if matches!(now.phase, Phase::Over(_)) {
            return moves;
        }
        mv = match now.chance() {
            Some(chance) => now.resolve(&outcome(chance, rng)),
            None => {
                offers.clear();
                now.choices(offers);
                pick(offers, rng)
            }
        };
    }
}

/// Plays one game as the program does; returns its moves.
fn as_the_program_does(rng: &mut ChaCha8Rng) -> u64 {
    let mut game = Catan::deal(Pack::default());
    let (mut mv, mut moves) = (Move::Begin, 0);
    loop {
        let (next, events) = game.play(&mv).expect("legal");
        black_box(events);
        game = next;
        moves += 1;
        mv = match game.prompt() {
            Prompt::Over { .. } => return moves,
            Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, rng)),
            Prompt::Choose(offers) => pick(&offers, rng),
        };
    }
}

/// Plays games until the time is up, and prints how many a second.
fn measure(name: &str, mut play: impl FnMut() -> u64) {
    let begin = Instant::now();
    let (mut games, mut moves) = (0.0, 0.0);
    while games == 0.0 || begin.elapsed().as_secs_f64() < seconds() {
        moves += play() as f64;
        games += 1.0;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} games a second, {:.0} moves a second, {:.0} moves a game",
        games / seconds,
        moves / seconds,
        moves / games
    );
}

/// Fleets that grow at random to 15 starships, with foreign outposts among them.
fn fleets(rng: &mut ChaCha8Rng) -> Vec<(Routes, Intersections)> {
    let fleet = |rng: &mut ChaCha8Rng| {
        let mut starships = Routes::default();
        starships.insert(rng.random_range(0..72));
        while starships.len() < 15 {
            let beside: Vec<u8> = starships
                .ends()
                .routes()
                .without(starships)
                .iter()
                .collect();
            starships.insert(beside[rng.random_range(0..beside.len())]);
        }
        (
            starships,
            (0..54).filter(|_| rng.random_ratio(1, 20)).collect(),
        )
    };
    (0..bench::amount(1_000, 10)).map(|_| fleet(rng)).collect()
}

fn main() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut offers, dealt) = (Vec::new(), Catan::deal(Pack::default()).position);
    measure("rules alone", || {
        by_the_rules_alone(&mut rng, &mut offers, &dealt)
    });
    measure("as the program plays", || as_the_program_does(&mut rng));
    let fleets = fleets(&mut rng);
    let begin = Instant::now();
    for (starships, foreign) in &fleets {
        black_box(longest(black_box(*starships), black_box(*foreign)));
    }
    let micros = begin.elapsed().as_secs_f64() * 1e6 / fleets.len() as f64;
    println!(
        "longest route of 15 starships: {micros:.2} µs in the mean of {}",
        fleets.len()
    );
}
