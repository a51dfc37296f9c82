//! How many random moves the rules of every game make in a second on one core: `cargo bench -p readyroom-tests --bench
//! rules`. Each move asks for the prompt, picks one of its moves and plays it.

use std::time::Instant;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{Sample, bench, random_play::choose};

/// Moves made in each way of playing.
fn wanted() -> u32 {
    bench::amount(1_000_000, 100)
}

/// Plays whole games until enough moves are made; returns moves a second.
fn moves_per_second<G: Sample>(way: G::Way) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut made, mut spent) = (0u32, 0.0);
    while made < wanted() {
        let mut game = G::set_up(way, &mut rng);
        let begin = Instant::now();
        while let Some(mv) = choose(&game, &mut rng) {
            game = game.play(&mv).expect("offered").0;
            made += 1;
        }
        spent += begin.elapsed().as_secs_f64();
    }
    f64::from(made) / spent
}

struct Rates;

impl Visitor for Rates {
    fn game<G: Sample>(&mut self) {
        for &way in G::WAYS {
            let rate = moves_per_second::<G>(way);
            println!(
                "{}, {way:?}: {rate:.0} random moves a second on one core",
                G::NAME
            );
        }
    }
}

fn main() {
    games::visit(&mut Rates);
}
