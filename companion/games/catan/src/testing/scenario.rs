//! Star Trek Catan at set-up.
//!
//! ```toml
//! [setup]
//! players = 3                        # left out: four
//! names = ["Anna", "Ben"]            # by seat
//! tracking = "light"                 # left out: full
//! readings = ["10 points win at once"]
//! also = ["Numbers › Dice cards"]    # other choices of the set-up menu
//! placed = [[9, 12], [40, 55]]       # outpost and starship of each placement in turn, by their numbers on the board; left
//!                                    # out: places far from each other. []: that is still asked
//! hands = [{ water = 3 }, {}]        # by seat: what each has in the first turn beside the starting income
//! own_dice = true                    # left out: the panel rolls the dice
//! ```

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::board::routes_at;

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
    tracking: Option<String>,
    readings: Vec<String>,
    also: Vec<String>,
    placed: Option<Vec<[u8; 2]>>,
    hands: Vec<BTreeMap<String, u8>>,
    own_dice: bool,
}

/// Where outposts are placed if no player chooses: none is near another.
const USUAL_PLACES: [u8; 8] = [8, 10, 18, 20, 29, 31, 41, 43];

/// What the table calls the choice of its own dice.
const OWN_DICE: &str = "Roll our own dice";

impl Setup {
    /// The set-up as lines to drive, up to the first decision of the first turn.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut choose = |path: String| lines.push(format!("choose {path}"));
        let players = self.players.unwrap_or(4);
        if players != 4 {
            choose(format!("#seats:{players}"));
        }
        for (number, name) in (1..).zip(&self.names) {
            choose(format!("Names › Player {number}… › {name}"));
        }
        if let Some(tracking) = &self.tracking {
            choose(format!("#tracking:{tracking}"));
        }
        self.also.iter().for_each(|path| choose(path.clone()));
        for reading in &self.readings {
            choose(format!("House rules › {reading}"));
        }
        choose("Begin".into());
        for [outpost, starship] in self.places(players) {
            choose(format!("#outpost:{outpost}"));
            choose(format!("#starship:{starship}"));
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            for (resource, &count) in hand {
                (0..count).for_each(|_| choose(format!("#more:{seat}:{resource}")));
            }
        }
        if self.own_dice {
            choose(format!("Table › {OWN_DICE}"));
        }
        lines
    }

    /// Outpost and starship of each placement.
    fn places(&self, players: usize) -> Vec<[u8; 2]> {
        let usual = || {
            let places = USUAL_PLACES.into_iter().take(2 * players);
            let beside = |at| [at, routes_at(at).next().expect("a route")];
            places.map(beside).collect()
        };
        self.placed.clone().unwrap_or_else(usual)
    }
}
