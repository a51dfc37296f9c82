//! Players of invited phones, as menus offer them.

use readyroom_kit::{Seat, Sight};

use super::Guest;

/// Whose phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneOf {
    /// That of the player of this seat.
    Player(Seat),
    /// That of anybody who plays.
    AnyPlayer,
    /// That of a spectator.
    Spectator,
}

impl PhoneOf {
    /// The two for whom no player has to be named, and what their entries are called.
    pub const UNNAMED: [(&'static str, Self); 2] = [
        ("Any player", Self::AnyPlayer),
        ("Spectator", Self::Spectator),
    ];

    /// The guest that this is among `players`; none of a seat that no player has.
    pub fn guest(self, players: &[String]) -> Option<Guest> {
        Some(match self {
            Self::Player(seat) => Guest::Player {
                seat,
                name: players.get(usize::from(seat))?.clone(),
            },
            Self::AnyPlayer => Guest::AnyPlayer,
            Self::Spectator => Guest::Spectator,
        })
    }

    /// What is seen by the player who scans the code of the phone.
    pub const fn sight(self) -> Sight {
        match self {
            Self::Player(seat) => Sight::Player(seat),
            Self::AnyPlayer | Self::Spectator => Sight::Public,
        }
    }

    /// The last part of an id.
    pub fn id(self) -> String {
        match self {
            Self::Player(seat) => seat.to_string(),
            Self::AnyPlayer => "any-player".into(),
            Self::Spectator => "spectator".into(),
        }
    }
}
