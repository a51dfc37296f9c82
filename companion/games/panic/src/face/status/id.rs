//! What tells the things of the status apart.

use readyroom_kit::{Seat, face::status::Id};

use crate::rules::{Facing, Panic, Part, Sector, TokenId};

/// A token on the board, also one of the mission.
pub fn token(id: TokenId) -> Id {
    format!("token-{id}").into()
}

/// A shield or hull section, by its facing from 0.
pub fn section(part: Part, facing: Facing) -> Id {
    let part = match part {
        Part::Shield => "shield",
        Part::Hull => "hull",
    };
    format!("{part}-{facing}").into()
}

/// A sector, by its printed number.
pub fn sector(game: &Panic, sector: Sector) -> Id {
    format!("sector-{}", game.sector_number(sector)).into()
}

/// A player's hand.
pub fn hand(seat: Seat) -> Id {
    format!("hand-{seat}").into()
}

/// An objective of the mission in progress, by its place on the card from 0.
pub fn objective(index: u8) -> Id {
    format!("objective-{index}").into()
}
