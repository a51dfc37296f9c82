//! Every numbered rule of a game has a scenario, and every scenario is about rules that there are.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use libtest_mimic::Failed;

use super::{Game, scenario::Scenario};

/// Compares the rules that the `files` of a game cite with those of its list.
///
/// # Errors
/// A rule without a scenario, a citation of nothing, or a file that cannot be read.
pub fn all_cited(game: &Game, files: &[PathBuf]) -> Result<(), Failed> {
    let list = fs::read_to_string(Path::new(game.folder).join("RULES.md"))?;
    let known: BTreeSet<&str> = list
        .split("- **")
        .filter_map(|rule| rule.split_once("**"))
        .map(|(number, _)| number)
        .filter(|number| number.starts_with(game.prefix))
        .collect();
    let mut cited = BTreeSet::new();
    for file in files {
        cited.extend(Scenario::parse(game, &fs::read_to_string(file)?)?.rules);
    }
    let cited: BTreeSet<&str> = cited.iter().map(String::as_str).collect();
    let without: Vec<_> = known.difference(&cited).collect();
    let of_nothing: Vec<_> = cited.difference(&known).collect();
    if without.is_empty() && of_nothing.is_empty() && !known.is_empty() {
        Ok(())
    } else {
        let folder = Path::new(game.folder).join("scenarios");
        let folder = folder.display();
        Err(format!(
            "rules that no scenario in {folder} cites: {without:?}; cited, but not in RULES.md: {of_nothing:?}"
        )
        .into())
    }
}
