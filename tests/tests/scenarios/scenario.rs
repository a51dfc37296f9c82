//! A scenario as its file has it; the format is told at the top of the runner.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Numbers of rules, such as `FYM-45`.
    pub rules: Vec<String>,
    /// What the table agrees on before it begins; none: it has not begun.
    pub setup: Option<Setup>,
    /// Cards the table knows besides the usual ones.
    #[serde(default)]
    pub cards: Vec<toml::Table>,
    /// What is done, in order.
    pub step: Vec<Step>,
}

/// What the table agrees on.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub crew: Vec<String>,
    pub names: Vec<String>,
    pub ship: Option<String>,
    pub level: Option<String>,
    pub track: Option<String>,
    pub readings: Vec<String>,
    pub also: Vec<String>,
    pub seed: Option<u64>,
}

/// Lines that are driven, and what is then expected of the last answer.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    pub restart: bool,
    #[serde(rename = "do")]
    pub lines: String,
    pub prompt: Option<String>,
    pub menu: Vec<String>,
    pub absent: Vec<String>,
    pub below: BTreeMap<String, Vec<String>>,
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
    /// Reads a file's text.
    ///
    /// # Errors
    /// What is not as the format says, with its line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let scenario: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let numbered = |rule: &String| {
            rule.strip_prefix("FYM-")
                .is_some_and(|number| number.parse::<u8>().is_ok())
        };
        match scenario.rules.iter().find(|rule| !numbered(rule)) {
            Some(rule) => Err(format!("{rule:?} is not the number of a rule")),
            None if scenario.rules.is_empty() || scenario.step.is_empty() => {
                Err("a scenario is about a rule and has a step".into())
            }
            None => Ok(scenario),
        }
    }
}

impl Step {
    /// The lines to drive.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// Whether the whole game is wanted.
    pub fn wants_state(&self) -> bool {
        !self.state.is_empty() || self.remember.is_some() || self.same_as.is_some()
    }
}

/// The original series and the Next Generation by number: where choosing starts from.
const CREWS: [[&str; 8]; 2] = [
    [
        "Kirk", "Spock", "McCoy", "Scott", "Uhura", "Sulu", "Chekov", "Rand",
    ],
    [
        "Picard", "Riker", "Crusher", "La Forge", "Troi", "Data", "Worf", "Wesley",
    ],
];

impl Setup {
    /// The set-up as lines to drive, up to the first prompt of the game.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut choose = |path: String| lines.push(format!("choose {path}"));
        let players = self.crew.len().max(self.names.len()).max(3);
        if players != 3 {
            choose(format!("Players › {players}"));
        }
        for (head, choice) in [
            ("Ship", &self.ship),
            ("Level", &self.level),
            ("Track", &self.track),
        ] {
            if let Some(choice) = choice {
                choose(format!("{head} › {choice}"));
            }
        }
        for (number, name) in (1..).zip(&self.names) {
            choose(format!("Names › Player {number}… › {name}"));
        }
        self.also.iter().for_each(|path| choose(path.clone()));
        for reading in &self.readings {
            choose(format!("Readings › {reading}"));
        }
        if !self.crew.is_empty() {
            choose("Crew › We choose".into());
            self.assignments(players).into_iter().for_each(&mut choose);
        }
        choose("Begin".into());
        lines
    }

    /// Each seat gets its crew member; whoever had it gets the other's.
    fn assignments(&self, players: usize) -> Vec<String> {
        let next_generation = self.ship.as_deref() == Some("Next Generation");
        let mut seated: Vec<&str> = if self.also.iter().any(|path| path.contains("Both series")) {
            let [tos, tng] = CREWS;
            tos.into_iter()
                .zip(tng)
                .flat_map(|(tos, tng)| [tos, tng])
                .collect()
        } else {
            CREWS[usize::from(next_generation)].to_vec()
        };
        seated.truncate(players);
        let mut paths = Vec::new();
        for (seat, crew) in self.crew.iter().enumerate() {
            if seated[seat] == crew {
                continue;
            }
            let name = match self.names.get(seat) {
                Some(name) => name.clone(),
                None => format!("Player {}", seat + 1),
            };
            paths.push(format!("Crew: chosen › {name}: {} › {crew}", seated[seat]));
            let before = seated[seat];
            if let Some(holder) = seated.iter().position(|other| other == crew) {
                seated[holder] = before;
            }
            seated[seat] = crew;
        }
        paths
    }
}
