//! A pack's content as a table of TOML, and back, by its text: so every game's content is written and read in one way, and
//! the program has the code for that once.

use serde::{Serialize, de::DeserializeOwned};
use toml::Table;

/// `content` as a table.
///
/// # Errors
/// Why TOML cannot say it.
pub(super) fn of<Content: Serialize>(content: &Content) -> Result<Table, String> {
    let text = toml::to_string(content).map_err(|error| error.to_string())?;
    read(&text)
}

/// The content that `table` is of.
///
/// # Errors
/// Why it is none.
pub(super) fn content<Content: DeserializeOwned>(table: &Table) -> Result<Content, String> {
    let text = toml::to_string(table).map_err(|error| error.to_string())?;
    read(&text)
}

fn read<Value: DeserializeOwned>(text: &str) -> Result<Value, String> {
    toml::from_str(text).map_err(|error| error.message().into())
}
