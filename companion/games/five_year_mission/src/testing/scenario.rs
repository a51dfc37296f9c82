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

use readyroom_kit::testing::seating::{called, exchanges};
use serde::Deserialize;

use crate::rules::{Crew, Series};

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

/// The number on a mat.
fn number(crew: &str) -> Option<u8> {
    let mut all = Crew::ALL.into_iter();
    all.find(|other| other.label() == crew).map(Crew::number)
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
            ("Tracking", &self.track),
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
            choose(format!("House rules › {reading}"));
        }
        if !self.crew.is_empty() {
            choose("Crew › We deal our own".into());
            self.assignments(players).into_iter().for_each(&mut choose);
        }
        choose("Begin".into());
        lines
    }

    /// Each seat gets its crew member; the player who had that number gets the other's mat.
    fn assignments(&self, players: usize) -> Vec<String> {
        let both = self.also.iter().any(|path| path.contains("Both series"));
        let next_generation = self.ship.as_deref() == Some("Next Generation") && !both;
        let series = if next_generation {
            Series::Tng
        } else {
            Series::Tos
        };
        let seated = (1..=players as u8).map(|number| Crew::numbered(series, number).label());
        let wanted = self.crew.iter().map(String::as_str);
        let exchanges = exchanges(seated.collect(), wanted, |one, other| {
            number(one) == number(other)
        });
        let path = |(seat, before, crew)| {
            let name = called(&self.names, seat);
            format!("Crew: chosen › {name}: {before} › {crew}")
        };
        exchanges.into_iter().map(path).collect()
    }
}
