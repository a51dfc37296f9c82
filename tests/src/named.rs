//! The games that a benchmark is about, by parts of their names on its command line.

use std::env;

use readyroom_kit::Game;

/// Parts of the names of games; all games if there are none.
#[derive(Debug)]
pub struct Named(pub Vec<String>);

impl Named {
    /// Every argument is a part of a name.
    pub fn from_arguments() -> Self {
        Self(arguments().collect())
    }

    /// Whether `G` is one of them.
    pub fn has<G: Game>(&self) -> bool {
        let is_in_name = |part: &String| G::NAME.contains(part.as_str());
        self.0.is_empty() || self.0.iter().any(is_in_name)
    }
}

/// The arguments of a benchmark, without the one by which Cargo marks it as one.
pub fn arguments() -> impl Iterator<Item = String> {
    env::args().skip(1).filter(|argument| argument != "--bench")
}
