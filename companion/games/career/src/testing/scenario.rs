//! 1 Page in a Life at set-up.
//!
//! ```toml
//! [setup]
//! name = "Dan"                       # left out: none
//! start = ["Fitness", "Computer"]    # skills chosen; left out: one is chosen, Administration. []: that is still asked
//! length = "short"                   # left out: career
//! readings = ["Starburst is worth 4"]
//! also = ["Odds: shown › hidden"]    # other choices of the set-up menu
//! own_dice = true                    # left out: the panel rolls the dice
//! ```

use serde::Deserialize;

/// The lines to drive of a `[setup]`.
///
/// # Errors
/// It has what the game does not know.
pub fn lines(setup: toml::Table) -> Result<Vec<String>, toml::de::Error> {
    setup.try_into().map(|setup: Setup| setup.lines())
}

/// What the player agrees on.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Setup {
    name: Option<String>,
    start: Option<Vec<String>>,
    length: Option<String>,
    readings: Vec<String>,
    also: Vec<String>,
    own_dice: bool,
}

/// What the table calls the choice of its own dice.
const OWN_DICE: &str = "Roll our own dice";

impl Setup {
    /// The set-up as lines to drive, up to the first mission.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut choose = |path: String| lines.push(format!("choose {path}"));
        if let Some(name) = &self.name {
            choose(format!("#name:0:{name}"));
        }
        if let Some(length) = &self.length {
            choose(format!("#length:{length}"));
        }
        let usual = || vec!["Administration".to_owned()];
        let start = self.start.clone().unwrap_or_else(usual);
        match start.len() {
            0 => {}
            1 => choose("#start:choose-one".into()),
            _ => choose("#start:choose-two".into()),
        }
        self.also.iter().for_each(|path| choose(path.clone()));
        for reading in &self.readings {
            choose(format!("House rules › {reading}"));
        }
        choose("Begin".into());
        for skill in &start {
            choose(format!("#choose:{}", skill.to_lowercase()));
        }
        if self.own_dice {
            choose(format!("Table › {OWN_DICE}"));
        }
        lines
    }
}
