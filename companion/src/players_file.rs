//! The players that a table knows by name, the latest first, kept between evenings in a small file.
//!
//! No evening depends on the file: what cannot be read of it is passed over, and a file that is no list of names is moved
//! aside, as `players.toml.damaged`, before a new one is written.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use readyroom_kit::{LONGEST_NAME, PlayerName};
use readyroom_table::{known_players::KnownPlayers, printable::is_readable};
use toml::{Table, Value};

use crate::plain_file;

/// So many names are remembered: a menu of more would be longer than spelling one.
const MOST: usize = 24;

/// A file larger than this is no list of so many names.
const LARGEST: u64 = 64 << 10;

/// What is at the head of the file.
const HEAD: &str = "# The players that Ready Room knows, the latest player first. Names can be added and taken out.";

/// The remembered players of a data folder.
#[derive(Clone, Debug)]
pub struct PlayersFile {
    file: PathBuf,
}

impl PlayersFile {
    /// Those in `file`, which need not exist yet.
    pub const fn new(file: PathBuf) -> Self {
        Self { file }
    }

    /// Their names, the last to play first.
    pub fn names(&self) -> Vec<PlayerName> {
        read(&self.file).unwrap_or_else(|error| {
            if error.kind() != io::ErrorKind::NotFound {
                let file = self.file.display();
                tracing::warn!("the players' names in {file} cannot be read: {error}");
            }
            Vec::new()
        })
    }

    /// Writes that these have played now.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, played: &[PlayerName]) -> io::Result<()> {
        let before = match read(&self.file) {
            Ok(names) => names,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(_) => {
                plain_file::check(&self.file)?;
                fs::rename(&self.file, self.file.with_extension("toml.damaged"))?;
                Vec::new()
            }
        };
        let mut names = distinct(played.iter().copied().chain(before.iter().copied()));
        names.truncate(MOST);
        if names == before {
            return Ok(());
        }
        let names: Vec<Value> = names.iter().map(|name| name.as_str().into()).collect();
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = format!("{HEAD}\nplayers = {}\n", Value::Array(names));
        plain_file::replace(&self.file, &text)
    }
}

impl KnownPlayers for PlayersFile {
    fn remember(&self, played: &[PlayerName]) {
        if let Err(error) = self.write(played) {
            let file = self.file.display();
            tracing::warn!("the players' names could not be kept in {file}: {error}");
        }
    }
}

/// `name` as a player can be called: as it is, without spaces at its ends.
///
/// # Errors
/// Why a player cannot be called so.
pub(crate) fn player_name(name: &str) -> Result<PlayerName, String> {
    let name = name.trim();
    let letters = name.chars().count();
    if letters == 0 {
        return Err("found an empty name".into());
    }
    if !is_readable(name) {
        return Err("found a name with control or invisible characters in it".into());
    }
    let fits = PlayerName::from(name).ok();
    fits.filter(|_| letters <= LONGEST_NAME.into())
        .ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            format!("found \"{shown}\" with {letters} letters")
        })
}

/// The names, each where it comes first.
pub(crate) fn distinct(names: impl IntoIterator<Item = PlayerName>) -> Vec<PlayerName> {
    let mut distinct: Vec<PlayerName> = Vec::new();
    for name in names {
        if !distinct.contains(&name) && !name.trim().is_empty() {
            distinct.push(name);
        }
    }
    distinct
}

/// The names in `file`, as far as they are names.
fn read(file: &Path) -> io::Result<Vec<PlayerName>> {
    let text = plain_file::read_to_string(file, LARGEST)?;
    let no_list = || io::Error::new(io::ErrorKind::InvalidData, "it is no list of players");
    let table: Table = text.parse().map_err(|_| no_list())?;
    let names = table.get("players").and_then(Value::as_array);
    let names = names.ok_or_else(no_list)?.iter().filter_map(Value::as_str);
    let mut names = distinct(names.filter_map(|name| player_name(name).ok()));
    names.truncate(MOST);
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn named(names: &[&str]) -> Vec<PlayerName> {
        names.iter().map(|of| player_name(of).unwrap()).collect()
    }

    fn known(text: Option<&str>) -> (TempDir, PlayersFile) {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("players.toml");
        if let Some(text) = text {
            fs::write(&file, text).unwrap();
        }
        (folder, PlayersFile::new(file))
    }

    #[test]
    fn the_last_to_play_come_first_and_none_twice() {
        let (_folder, known) = known(None);
        assert!(known.names().is_empty());
        known.write(&named(&["Anna", "Ben", "Cleo"])).unwrap();
        known.write(&named(&["Zoë", "Ben"])).unwrap();
        assert_eq!(known.names(), named(&["Zoë", "Ben", "Anna", "Cleo"]));
        let text = fs::read_to_string(&known.file).unwrap();
        assert!(
            text.ends_with("\nplayers = [\"Zoë\", \"Ben\", \"Anna\", \"Cleo\"]\n"),
            "{text}"
        );
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (_folder, known) = known(None);
        for player in 0..30 {
            known.write(&named(&[&format!("Player {player}")])).unwrap();
        }
        assert_eq!(known.names().len(), MOST);
        assert_eq!(known.names()[0].as_str(), "Player 29");
    }

    #[test]
    fn what_is_no_name_is_passed_over() {
        let (_folder, known) = known(Some(
            "players = [\"Anna\", 3, \"\", \"Far too long a name\", \"a\\u001b[2J\", \" Ben \", \"Anna\"]",
        ));
        assert_eq!(known.names(), named(&["Anna", "Ben"]));
    }

    #[test]
    fn a_damaged_file_is_kept_aside_and_stops_no_one() {
        for damaged in ["players = [\"Anna\", ", "players = 3\n", ""] {
            let (folder, known) = known(Some(damaged));
            assert!(known.names().is_empty(), "{damaged:?}");
            known.write(&named(&["Ben"])).unwrap();
            assert_eq!(known.names(), named(&["Ben"]));
            let aside = folder.path().join("players.toml.damaged");
            assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
        }
    }

    #[test]
    fn a_file_far_too_large_is_not_read_and_is_kept_aside() {
        let (folder, known) = known(Some(""));
        let file = fs::File::create(&known.file).unwrap();
        file.set_len(3_000_000_000).unwrap();
        assert!(known.names().is_empty());
        known.write(&named(&["Ben"])).unwrap();
        assert_eq!(known.names(), named(&["Ben"]));
        let aside = fs::metadata(folder.path().join("players.toml.damaged"));
        assert_eq!(aside.unwrap().len(), 3_000_000_000);
    }

    #[test]
    fn a_name_too_long_is_refused_with_its_length() {
        assert_eq!(
            player_name("Far too long a name").unwrap_err(),
            "found \"Far too long a name\" with 19 letters"
        );
        assert!(player_name("Zoë-Marie 12").is_ok());
        assert!(
            player_name(&"👩‍🚀".repeat(5)).is_err(),
            "more bytes than there is room for"
        );
    }
}
