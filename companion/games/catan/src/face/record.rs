//! The whole game for scripts, with stable field names.

use readyroom_kit::{NamedPlayer, Seat};
use serde::Serialize;

use crate::rules::{Catan, MOST_SEATS, Pack, Position};

/// All that a game is made of, and of each hand how many cards it has.
#[derive(Serialize)]
pub struct Record<'a> {
    position: Counted<'a>,
    players: &'a [NamedPlayer],
    pack: &'a Pack,
}

#[derive(Serialize)]
struct Counted<'a> {
    #[serde(flatten)]
    position: &'a Position,
    hand_sizes: [u8; MOST_SEATS],
}

impl<'a> Record<'a> {
    /// The record of `game`.
    pub fn of(game: &'a Catan) -> Self {
        Self {
            position: Counted {
                position: &game.position,
                hand_sizes: core::array::from_fn(|seat| game.position.hand_size(seat as Seat)),
            },
            players: &game.players,
            pack: &game.pack,
        }
    }
}
