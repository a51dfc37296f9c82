//! A scenario as its file has it; the top of the runner describes the format.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::{Game, sentence};

/// A whole file.
#[derive(Debug)]
pub struct Scenario {
    /// Numbers of rules, such as `FYM-45`.
    pub rules: Vec<String>,
    /// The seed of the dice that the panel rolls.
    pub seed: Option<u64>,
    /// The players whom the table knows.
    pub known_players: Vec<String>,
    /// The lines of an evening before; none: there was none.
    pub last_time: Vec<String>,
    /// The lines that set the table up; none: it has not begun.
    pub set_up: Vec<String>,
    /// What the table knows besides the usual: entries by the table of the pack they belong to.
    pub known: toml::Table,
    /// What is done, in order.
    pub step: Vec<Step>,
}

/// What is the same in the files of all games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rules: Vec<String>,
    seed: Option<u64>,
    #[serde(default)]
    known_players: Vec<String>,
    #[serde(default)]
    last_time: String,
    setup: Option<toml::Table>,
    step: Vec<Step>,
}

/// Lines that are driven, and what is then expected of the last answer.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    pub restart: bool,
    #[serde(rename = "do")]
    pub lines: String,
    pub prompt: Option<String>,
    pub hint: Option<String>,
    pub menu: Vec<String>,
    pub absent: Vec<String>,
    pub below: BTreeMap<String, Vec<String>>,
    pub warns: BTreeMap<String, String>,
    pub notes: BTreeMap<String, String>,
    pub lamps: BTreeMap<String, String>,
    pub countdown: Option<toml::Value>,
    pub chime: Option<String>,
    pub events: Option<Vec<String>>,
    pub untold: Vec<String>,
    pub refusal: Option<String>,
    pub error: Option<String>,
    pub shows: Vec<String>,
    pub scene: Option<String>,
    pub screen: Option<String>,
    pub state: BTreeMap<String, toml::Value>,
    pub over: Option<String>,
    pub remember: Option<String>,
    pub same_as: Option<String>,
    pub most_presses: Option<usize>,
}

impl Scenario {
    /// Reads the text of a file of `game`.
    ///
    /// # Errors
    /// What is not according to the format; with its line, if it is no TOML.
    pub fn parse(game: &Game, text: &str) -> Result<Self, String> {
        // What belongs to the game is taken out first; the rest is the same for all.
        let mut table: toml::Table = text.parse().map_err(|error| format!("{error}"))?;
        let own = game.known.iter();
        let known = own
            .filter_map(|list| table.remove_entry(list.name))
            .collect();
        let file: File = table.try_into().map_err(|error| format!("{error}"))?;
        let mut setup = file.setup;
        let seed = match setup.as_mut().and_then(|setup| setup.remove("seed")) {
            None => file.seed,
            Some(seed) => Some(seed.try_into().map_err(|error| format!("seed: {error}"))?),
        };
        let set_up = match setup {
            None => Vec::new(),
            Some(setup) => (game.set_up)(setup).map_err(|error| format!("setup: {error}"))?,
        };
        let scenario = Self {
            rules: file.rules,
            seed,
            known_players: file.known_players,
            last_time: lines(&file.last_time).map(str::to_owned).collect(),
            set_up,
            known,
            step: file.step,
        };
        scenario.check(game)
    }

    fn check(self, game: &Game) -> Result<Self, String> {
        match self.unknown_id(game) {
            Some(id) => Err(format!("no sentence is {id:?}")),
            None if self.rules.is_empty() || self.step.is_empty() => {
                Err("a scenario is about a rule and has a step".into())
            }
            None => Ok(self),
        }
    }
}

impl Scenario {
    /// An id that a step names and no sentence has, of the game or of the table.
    fn unknown_id(&self, game: &Game) -> Option<&str> {
        let of_game = (game.sentences)().into_iter();
        let all = of_game.chain(readyroom_table::testing::sentences());
        let known: BTreeSet<String> = all.map(|listed| listed.usual.0.id()).collect();
        let named = self.step.iter().flat_map(Step::sentences);
        let mut ids = named.filter_map(sentence::id);
        ids.find(|id| !known.contains(id.trim_start_matches("undo.")))
    }
}

/// The lines of `text` that do something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

impl Step {
    /// The sentences that it names.
    fn sentences(&self) -> impl Iterator<Item = &str> {
        let texts = self.events.iter().flatten().chain(&self.untold);
        let asked = self.prompt.iter().chain(&self.hint).chain(&self.over);
        let all = texts.chain(asked).chain(self.warns.values());
        all.map(String::as_str)
    }

    /// The lines to drive.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        lines(&self.lines)
    }

    /// Whether the whole game is wanted.
    pub fn wants_state(&self) -> bool {
        !self.state.is_empty() || self.remember.is_some() || self.same_as.is_some()
    }
}
