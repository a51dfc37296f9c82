//! What each player has.

use alloc::{string::String, vec::Vec};

use super::{Fact, Label};
use crate::Seat;

/// A player, and what everybody sees of what that player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Whether it is this player's turn.
    pub plays: bool,
    /// By label: of all players the same labels in the same order.
    pub facts: Vec<Fact>,
    /// Cards that lie open there, by what they are together: "Victory pile".
    pub holds: Vec<(Label, Vec<String>)>,
}
