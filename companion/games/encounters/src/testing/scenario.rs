//! STNG Encounters at set-up.
//!
//! ```toml
//! [setup]
//! players = 3                        # left out: two
//! names = ["Anna", "Ben"]            # by seat
//! cards = "printed"                  # left out: the companion keeps them
//! readings = ["Deal five cards"]
//! also = ["First: Player 1 › Player 2"]   # other choices of the set-up menu
//! line = ["Borg Cube", "Survival", "Mystery"]    # printed cards: the encounters, the farthest first
//! bridge = ["Probe", "Phasers", "Command", "Guinan", "Bridge"]   # printed cards: the farthest first
//! ```

use serde::{Deserialize, Deserializer, de::Error};

use readyroom_kit::{
    face::id,
    labelled::{self, Labelled},
};

use crate::rules::{Encounter, Encounters, Keeping, Move, Title};

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
    cards: Option<Cards>,
    readings: Vec<String>,
    also: Vec<String>,
    #[serde(deserialize_with = "named")]
    line: Vec<Encounter>,
    #[serde(deserialize_with = "named")]
    bridge: Vec<Title>,
}

/// Who keeps the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Cards {
    Digital,
    Printed,
}

impl Setup {
    /// The set-up as lines to drive, up to the first decision of the first turn.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut choose = |path: String| lines.push(format!("choose {path}"));
        if let Some(players) = self.players.filter(|&players| players != 2) {
            choose(format!("#seats:{players}"));
        }
        for (number, name) in (1..).zip(&self.names) {
            choose(format!("Names › Player {number}… › {name}"));
        }
        if self.cards == Some(Cards::Printed) {
            choose(named_move(&Move::Keep(Keeping::Printed)));
        }
        self.also.iter().for_each(|path| choose(path.clone()));
        for reading in &self.readings {
            choose(format!("House rules › {reading}"));
        }
        choose("Begin".into());
        for encounter in &self.line {
            choose(named_move(&Move::TellEncounter(*encounter)));
        }
        for title in &self.bridge {
            choose(named_move(&Move::TellCard(*title)));
        }
        lines
    }
}

/// Things by the names that are printed on them.
fn named<'de, T: Labelled, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let names = Vec::<String>::deserialize(deserializer)?;
    let found = names.iter().map(|name| labelled::found(name));
    found.collect::<Result<_, _>>().map_err(D::Error::custom)
}

/// The choice of a move by its id.
fn named_move(mv: &Move) -> String {
    format!("#{}", id::<Encounters>(mv))
}
