//! The history on the second screen: evenings, their replay step by step, and the numbers; as pages and as files.
//!
//! Pages show what everybody sees, no matter who asks and whether an evening is over: hidden cards stay hidden, and the seed of
//! an evening is on no page before its end.

mod address;
mod answer;
mod archive;
mod chart;
mod evening;
mod evenings;
mod facts;
mod numbers;
mod open;
mod order;
mod replay;
mod row;
mod table;
mod television;
mod trouble;
mod wanted;

use axum::{Router, routing::get};

pub use archive::{Archive, answer, change};

/// All paths that are the history's alone; `/tv?evening=3` comes from [`super::look`].
const PATHS: [&str; 7] = [
    "/evenings",
    "/evenings/{*rest}",
    "/evenings.json",
    "/numbers",
    "/numbers/{*rest}",
    "/numbers.csv",
    "/numbers.json",
];

/// The pages and files of `archive`.
pub fn routes<S: Clone + Send + Sync + 'static>(archive: Archive) -> Router<S> {
    let mut router = Router::new();
    for path in PATHS {
        router = router.route(path, get(archive::answer).post(archive::change));
    }
    router.with_state(archive)
}
