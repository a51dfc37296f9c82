//! The hand that is hidden, and the key to it.

use serde::{Deserialize, Deserializer};

use crate::Hidden;

/// The rules' key to the hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(());

impl crate::Key for Key {
    const WRITES_OWNER: bool = false;
}

pub(super) const KEY: Key = Key(());

/// A hand as it is written belongs to the only player.
pub(super) fn dealt<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Hand>, D::Error> {
    let cards = Option::<Vec<u8>>::deserialize(deserializer)?;
    Ok(cards.map(|cards| Hidden::new(0, cards, KEY)))
}

/// Numbered cards that one player sees.
pub type Hand = Hidden<Vec<u8>, Key>;
