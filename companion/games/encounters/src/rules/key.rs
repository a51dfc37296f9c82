//! The rules' key to hands and decks.

/// Opens what is hidden. Only the rules can make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(());

impl readyroom_kit::Key for Key {}

/// The key, for the rules alone.
pub(super) const KEY: Key = Key(());

/// What one player alone may see, or no player.
pub type Hidden<T> = readyroom_kit::Hidden<T, Key>;
