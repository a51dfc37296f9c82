//! The players that a table knows by name, wherever they are kept.

use readyroom_kit::PlayerName;

/// Anyone who remembers the players between evenings. No evening depends on that.
pub trait KnownPlayers: Send + Sync {
    /// These have begun a game now, by seat. What cannot be kept is no obstacle.
    fn remember(&self, played: &[PlayerName]);
}
