//! Pictures of the screen as text, 64 rows of `#` and `.`, in the folder `screens` beside the scenarios of a game.

use std::{collections::BTreeSet, env, ffi::OsStr, fs, path::PathBuf};

use libtest_mimic::Failed;
use serde_json::Value;

use super::{Game, scenario::Scenario};

fn folder(game: &Game) -> PathBuf {
    game.scenarios().join("screens")
}

/// Compares the rows of an answer with the picture `name`.
///
/// # Errors
/// They differ; the picture as it is now is shown.
pub fn compare(game: &Game, name: &str, rows: &Value) -> Result<(), String> {
    let rows: Vec<&str> = rows
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let seen = rows.join("\n") + "\n";
    let file = folder(game).join(name).with_extension("txt");
    if env::var_os("UPDATE_PICTURES").is_some() {
        let written = fs::create_dir_all(folder(game)).and_then(|()| fs::write(&file, seen));
        return written.map_err(|error| format!("{}: {error}", file.display()));
    }
    match fs::read_to_string(&file) {
        Ok(known) if known == seen => Ok(()),
        Ok(_) => Err(format!(
            "the screen differs from {}:\n{seen}",
            file.display()
        )),
        Err(error) => Err(format!(
            "{}: {error}; the screen is\n{seen}",
            file.display()
        )),
    }
}

/// Every picture of `game` is one that a scenario of its `files` looks at.
///
/// # Errors
/// One is not, or a scenario cannot be read.
pub fn all_used(game: &Game, files: &[PathBuf]) -> Result<(), Failed> {
    let mut wanted = BTreeSet::new();
    for file in files {
        let scenario = Scenario::parse(game, &fs::read_to_string(file)?)?;
        wanted.extend(scenario.step.into_iter().filter_map(|step| step.screen));
    }
    for path in super::entries(&folder(game)) {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        if path.extension() == Some(OsStr::new("txt")) && !wanted.contains(name) {
            return Err(format!("no scenario looks at {}: delete it", path.display()).into());
        }
    }
    Ok(())
}
