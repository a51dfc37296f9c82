//! The rules' key to hands, the companion's own stack, and cards drawn or entered.

/// Opens what is hidden. Only the rules can make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(());

impl readyroom_kit::Key for Key {
    /// Who sees a hand follows from what the table has agreed on: see [`super::Position::hide`].
    const WRITES_OWNER: bool = false;
}

/// The key, for the rules alone.
pub(super) const KEY: Key = Key(());

/// What one player alone may see, or no player.
pub type Hidden<T> = readyroom_kit::Hidden<T, Key>;
