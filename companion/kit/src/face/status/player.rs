//! What each player has.

use alloc::{string::String, vec::Vec};

use super::{Fact, Label, dice::Pool};
use crate::Seat;

/// A player, and what everybody sees of what that player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Whom or what the player plays. Empty in a game without roles.
    pub role: Label,
    /// Whether it is this player's turn.
    pub plays: bool,
    /// By label: of all players the same labels in the same order.
    pub facts: Vec<Fact>,
    /// The dice that lie there.
    pub dice: Vec<Pool>,
    /// Cards that lie open there, by what they are together: "Victory pile".
    pub holds: Vec<(Label, Vec<String>)>,
}
