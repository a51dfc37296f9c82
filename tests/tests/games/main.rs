//! Tests that go through the list of games: a game of the list has each of them, and one without a sample does not compile.
//!
//! Each check, way of playing or scenario file is a test of its own name:
//! `cargo test --workspace --test games panic` runs all of one game.

mod documents;
mod every_game;
mod interleaved;
mod menu_ids;
mod on_the_glass;
mod random_play;
mod scenarios;
mod trades;

use libtest_mimic::{Arguments, Trial};

fn main() {
    let trials = [
        documents::trials(),
        every_game::trials(),
        interleaved::trials(),
        menu_ids::trials(),
        on_the_glass::trials(),
        random_play::trials(),
        scenarios::trials(),
        trades::trials(),
    ];
    libtest_mimic::run(
        &Arguments::from_args(),
        trials.into_iter().flatten().collect(),
    )
    .exit()
}

/// A trial that fails when `check` panics.
fn trial(name: String, check: impl FnOnce() + Send + 'static) -> Trial {
    let run = move || {
        check();
        Ok(())
    };
    Trial::test(name, run)
}

/// The number in that environment variable, or `usual`.
fn number(name: &str, usual: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|number| number.parse().ok()).unwrap_or(usual)
}
