//! How many random moves of Five-Year Mission the rules make in a second on one core.
//!
//! `cargo bench -p readyroom-rules`. Each move asks for the prompt, picks one of its moves and plays it.

#[path = "../tests/table/mod.rs"]
#[allow(dead_code, reason = "the checks belong to the random play")]
mod table;

use std::time::Instant;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{Game, Prompt, five_year_mission::Tracking};

/// Plays whole games until `moves` are made; returns moves a second.
fn moves_per_second(tracking: Tracking, moves: u32) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut made, mut spent) = (0u32, 0.0);
    while made < moves {
        let mut game = table::set_up(&mut rng, tracking);
        let begin = Instant::now();
        loop {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(chance) => game.fall(&table::outcome(chance, &mut rng)),
                Prompt::Choose(offers) => {
                    let expiry = game.countdown().filter(|_| rng.random_ratio(1, 40));
                    match expiry.and_then(|countdown| game.time_up(countdown.id)) {
                        Some(expiry) => expiry,
                        None => table::likely(&game, &offers, &mut rng).unwrap_or_else(|| {
                            offers.choose(&mut rng).expect("never empty").clone()
                        }),
                    }
                }
            };
            game = game.play(&mv).expect("offered").0;
            made += 1;
        }
        spent += begin.elapsed().as_secs_f64();
    }
    f64::from(made) / spent
}

fn main() {
    for tracking in [Tracking::Light, Tracking::Full] {
        let rate = moves_per_second(tracking, 1_000_000);
        println!(
            "five-year mission, {tracking:?} tracking: {rate:.0} random moves a second on one core"
        );
    }
}
