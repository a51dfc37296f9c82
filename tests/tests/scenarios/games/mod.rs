//! The games that have scenarios, and what the runner must know of each. A new game is a file here and a line of
//! [`GAMES`]: how its set-up is said.

mod five_year_mission;
mod panic;

/// A game's scenarios.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The name of its folders: below `tests/scenarios`, and of its `RULES.md` in the rules.
    pub folder: &'static str,
    /// Its name on command lines, in packs and journals.
    pub name: &'static str,
    /// What the numbers of its rules begin with.
    pub prefix: &'static str,
    /// The tables of its content pack: a scenario may have entries of its own in each.
    pub known: &'static [&'static str],
    /// How a `[setup]` is said.
    pub set_up: fn(toml::Table) -> Result<Vec<String>, toml::de::Error>,
}

/// All of them.
pub const GAMES: [Game; 2] = [five_year_mission::GAME, panic::GAME];
