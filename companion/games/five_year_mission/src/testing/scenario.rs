//! Five-Year Mission at set-up.
//!
//! ```toml
//! [setup]
//! crew = ["Kirk", "Spock", "McCoy"]        # by seat; their number is the number of players. Left out: dealt, three
//! names = ["Anna", "Ben", "Cleo"]          # by seat
//! ship = "Next Generation"                 # these three as the set-up menu spells them; left out: what it begins with
//! level = "Captain"
//! track = "Every die and icon"
//! readings = ["Timer: reset at once"]
//! also = ["Crew › Both series"]            # other choices of the set-up menu
//! ```

use serde::Deserialize;

/// The lines to drive of a `[setup]`.
///
/// # Errors
/// It has what the game does not know.
pub fn lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
    setup.try_into().map(|setup: Setup| setup.lines())
}

/// What the table agrees on.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Setup {
    crew: Vec<String>,
    names: Vec<String>,
    ship: Option<String>,
    level: Option<String>,
    track: Option<String>,
    readings: Vec<String>,
    also: Vec<String>,
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

/// The number on a mat, from 0.
fn number(crew: &str) -> Option<usize> {
    let mut series = CREWS.iter();
    series.find_map(|series| series.iter().position(|other| *other == crew))
}

impl Setup {
    /// The set-up as lines to drive, up to the first prompt of the game.
    fn lines(&self) -> Vec<String> {
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

    /// Each seat gets its crew member; whoever had that number gets the other's mat.
    fn assignments(&self, players: usize) -> Vec<String> {
        let both = self.also.iter().any(|path| path.contains("Both series"));
        let next_generation = self.ship.as_deref() == Some("Next Generation") && !both;
        let mut seated = CREWS[usize::from(next_generation)].to_vec();
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
            if let Some(holder) = seated
                .iter()
                .position(|other| number(other) == number(crew))
            {
                seated[holder] = before;
            }
            seated[seat] = crew;
        }
        paths
    }
}
