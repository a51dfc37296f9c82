//! Workload of a benchmark: `cargo bench` measures; `cargo test --bench NAME` and a start by hand only try that the
//! benchmark works, and so do as little of everything as shows that, as those of divan do.

use std::env;

/// Whether this benchmark is only tried: Cargo did not say `--bench`.
pub fn is_trial() -> bool {
    env::args().all(|argument| argument != "--bench")
}

/// How much of something is done: `measured` by `cargo bench`, `tried` in a trial.
pub fn amount<T>(measured: T, tried: T) -> T {
    if is_trial() { tried } else { measured }
}
