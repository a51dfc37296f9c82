//! Things that moves are about, and their ids in the status.

use readyroom_kit::{Seat, face::status::Id};

use crate::rules::{Facing, Part, TokenId};

/// A thing that moves are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A token on the board, also one of the mission.
    Token(TokenId),
    /// A shield or hull section, by its facing from 0.
    Section(Part, Facing),
    /// A sector, by its printed number.
    Sector(u8),
    /// A player's hand.
    Hand(Seat),
    /// An objective of the mission in progress, by its place on the card from 0.
    Objective(u8),
}

impl From<Thing> for Id {
    /// Its id in the status.
    fn from(thing: Thing) -> Self {
        let id = match thing {
            Thing::Token(id) => format!("token-{id}"),
            Thing::Section(Part::Shield, facing) => format!("shield-{facing}"),
            Thing::Section(Part::Hull, facing) => format!("hull-{facing}"),
            Thing::Sector(number) => format!("sector-{number}"),
            Thing::Hand(seat) => format!("hand-{seat}"),
            Thing::Objective(index) => format!("objective-{index}"),
        };
        id.into()
    }
}
