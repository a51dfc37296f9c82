//! What the nine lamps show of a game.

use readyroom_hardware::lamp::Lamps;

use crate::Game;

/// The lamps of a game.
pub trait Lights: Game {
    /// The lamps now.
    fn lamps(&self) -> Lamps;
}
