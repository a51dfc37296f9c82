//! Star Trek Panic at set-up.
//!
//! ```toml
//! [setup]
//! players = 4                              # left out: as many as have names or characters, at least two
//! names = ["Anna", "Ben"]                  # by seat
//! characters = ["Spock", "Sulu"]           # by seat; left out: Kirk, McCoy, Uhura, Scott, Chekov, Sulu
//! missions = 2                             # left out: five; 0: none, until the bag is empty
//! bag = "digital"                          # left out: the table's own
//! readings = ["Torpedoes hit for 1"]
//! also = ["First › Ben"]                   # other choices of the set-up menu
//! mission = "Evacuation"                   # the first that is turned up; left out: Survey; "": that is still asked
//! board = { Tholian = "Sector 1 › short" } # where the three first threats lie; one not named is off the board. Left
//!                                          # out: where they were dealt. {}: the board is empty
//! own_dice = true                          # left out: the panel rolls all dice
//! ```

use std::collections::BTreeMap;

use readyroom_kit::testing::seating::{called, exchanges};
use serde::Deserialize;

use crate::rules::Character;

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
    players: Option<usize>,
    names: Vec<String>,
    characters: Vec<String>,
    missions: Option<u8>,
    bag: Option<String>,
    readings: Vec<String>,
    also: Vec<String>,
    mission: Option<String>,
    board: Option<BTreeMap<String, String>>,
    own_dice: bool,
}

/// Who sits where if no player chooses: first those without their own rule.
const USUAL_CHARACTERS: [&str; 6] = ["Kirk", "McCoy", "Uhura", "Scott", "Chekov", "Sulu"];

/// What the table calls the choice of its own dice.
const OWN_DICE: &str = "Roll our own dice";

/// The mission that is turned up first if no player names one.
const USUAL_MISSION: &str = "Survey";

/// The three first threats. They lie at long range in sectors 1, 3 and 5, and so not at [`ASIDE`].
const FIRST_THREATS: [&str; 3] = ["Klingon Cruiser", "Romulan Battle Cruiser", "Tholian"];

/// The sides that the menu leaves out of names.
const SIDES: [&str; 2] = ["Klingon ", "Romulan "];

/// A token is not moved to where it lies, and chance put it there: so it goes aside before it goes anywhere.
const ASIDE: &str = "Sector 2 › medium";

impl Setup {
    /// The set-up as lines to drive, up to the first decision of the first turn.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut choose = |path: String| lines.push(format!("choose {path}"));
        let named = self.characters.len().max(self.names.len()).max(2);
        let players = self.players.unwrap_or(named);
        if players != 2 {
            choose(format!("Players › {players}"));
        }
        match self.missions {
            None => {}
            Some(0) => choose("Missions › none".into()),
            Some(missions) => choose(format!("Missions › {missions}")),
        }
        for (number, name) in (1..).zip(&self.names) {
            choose(format!("Names › Player {number}… › {name}"));
        }
        self.assignments(players).into_iter().for_each(&mut choose);
        if self.bag.as_deref() == Some("digital") {
            choose("Bag › Ready Room draws".into());
        }
        self.also.iter().for_each(|path| choose(path.clone()));
        for reading in &self.readings {
            choose(format!("House rules › {reading}"));
        }
        choose("Begin".into());
        let mission = self.mission.as_deref().unwrap_or(USUAL_MISSION);
        if self.missions != Some(0) && !mission.is_empty() {
            choose(mission.into());
        }
        self.places().into_iter().for_each(&mut choose);
        if self.own_dice {
            choose(format!("Table › {OWN_DICE}"));
        }
        lines
    }

    /// Each seat gets its character; the player who had it gets the other's.
    fn assignments(&self, players: usize) -> Vec<String> {
        let seated = Character::ALL.into_iter().take(players);
        let usual = || USUAL_CHARACTERS.into_iter().take(players);
        let wanted: Vec<&str> = match self.characters.len() {
            0 => usual().collect(),
            _ => self.characters.iter().map(String::as_str).collect(),
        };
        let exchanges = exchanges(seated.map(Character::label).collect(), wanted, str::eq);
        let path = |(seat, _, character)| {
            let name = called(&self.names, seat);
            format!("Characters › {name}: › {character}")
        };
        exchanges.into_iter().map(path).collect()
    }

    /// The three first threats go where the scenario wants them, as a card might say.
    fn places(&self) -> Vec<String> {
        let Some(board) = &self.board else {
            return Vec::new();
        };
        let mut paths = Vec::new();
        for threat in FIRST_THREATS {
            let named = SIDES.iter().find_map(|side| threat.strip_prefix(side));
            let named = named.unwrap_or(threat);
            let token = format!("A card says › Token › {named}");
            match board.get(threat) {
                None => paths.extend([token, "Is destroyed".into()]),
                Some(place) => {
                    paths.extend([token.clone(), format!("Moves to › {ASIDE}")]);
                    if place != ASIDE {
                        paths.extend([token, format!("Moves to › {place}")]);
                    }
                }
            }
        }
        paths
    }
}
