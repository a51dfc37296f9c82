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

/// Trials of walks, each with its place among those of its game, in the order in which they run: the first of a game walks, and
/// the others wait for it. So that two processors have two walks, games take turns.
fn by_turns(mut trials: Vec<(usize, Trial)>) -> Vec<Trial> {
    trials.sort_by_key(|(place, _)| *place);
    trials.into_iter().map(|(_, trial)| trial).collect()
}

/// The number in that environment variable, or `usual`.
fn number(name: &str, usual: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|number| number.parse().ok()).unwrap_or(usual)
}
