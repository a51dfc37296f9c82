//! The one folder where everything is kept.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::{packs::Packs, players_file::PlayersFile};

/// The folder of the journal, the packs and the known players.
#[derive(Clone, Debug)]
pub struct DataDir(PathBuf);

impl DataDir {
    /// The folder `root`, which need not exist yet.
    pub const fn new(root: PathBuf) -> Self {
        Self(root)
    }

    /// The user's own: `~/.local/share/readyroom`, or as in `XDG_DATA_HOME`. None for a user without a home.
    pub fn of_the_user() -> Option<Self> {
        etcetera::choose_base_strategy()
            .ok()
            .map(|home| Self(home.data_dir().join("readyroom")))
    }

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The journal's path.
    pub fn journal(&self) -> PathBuf {
        self.0.join("journal.sqlite3")
    }

    /// The players that the table knows.
    pub fn known_players(&self) -> PlayersFile {
        PlayersFile::new(self.0.join("players.toml"))
    }

    /// The file with the browsers that have joined the table.
    pub fn web_sessions(&self) -> PathBuf {
        self.0.join("web-sessions.json")
    }

    /// The content packs.
    pub fn packs(&self) -> Packs {
        Packs::new(self.0.join("packs"))
    }
}
