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

use serde::{Deserialize, Deserializer, de::Error};

use crate::rules::Skill;

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
    #[serde(deserialize_with = "skills")]
    start: Option<Vec<Skill>>,
    length: Option<String>,
    readings: Vec<String>,
    also: Vec<String>,
    own_dice: bool,
}

/// Skills by the names on the sheet.
fn skills<'de, D: Deserializer<'de>>(names: D) -> Result<Option<Vec<Skill>>, D::Error> {
    let skill = |name: String| {
        let named = Skill::ALL.into_iter().find(|skill| skill.label() == name);
        named.ok_or_else(|| D::Error::custom(format!("no skill is called {name:?}")))
    };
    let names = Vec::<String>::deserialize(names)?.into_iter();
    names.map(skill).collect::<Result<_, _>>().map(Some)
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
        let usual = || vec![Skill::Administration];
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
            choose(skill.label().into());
        }
        if self.own_dice {
            choose(format!("Table › {OWN_DICE}"));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_up(text: &str) -> Result<Vec<String>, String> {
        let table: toml::Table = text.parse().expect("it is TOML");
        lines(table).map_err(|error| error.to_string())
    }

    #[test]
    fn a_skill_that_the_sheet_does_not_have_is_no_set_up() {
        let refused = set_up("start = [\"Fitness\", \"Cooking\"]");
        let refused = refused.expect_err("no skill is called so");
        assert!(
            refused.contains("no skill is called \"Cooking\""),
            "{refused}"
        );
        let lines = set_up("start = [\"Fitness\"]").expect("a skill");
        let expected = ["choose #start:choose-one", "choose Begin", "choose Fitness"];
        assert_eq!(lines, expected);
    }
}
