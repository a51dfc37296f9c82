//! Sight: the viewer of a table, and the hidden things that this viewer sees.

use serde::Serialize;

use crate::Seat;

/// Who sees something, or may see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sight {
    /// Everybody: the table, its panels, its log.
    #[default]
    Public,
    /// The player of that seat alone.
    Player(Seat),
}

impl Sight {
    /// Whether a viewer with this sight may see what is meant for `of`. A player sees what everybody sees, and what is
    /// meant for that player.
    pub fn sees(self, of: Self) -> bool {
        of == Self::Public || of == self
    }

    /// The player who alone may see it; none if everybody may.
    pub const fn player(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Player(seat) => Some(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Sight = Sight::Player(0);
    const BEN: Sight = Sight::Player(1);

    #[test]
    fn a_player_sees_what_is_public_and_what_is_the_players_own() {
        for (who, of, sees) in [
            (Sight::Public, Sight::Public, true),
            (Sight::Public, ANNA, false),
            (ANNA, Sight::Public, true),
            (ANNA, ANNA, true),
            (ANNA, BEN, false),
        ] {
            assert_eq!(who.sees(of), sees, "{who:?}, {of:?}");
        }
        assert_eq!((Sight::default().player(), BEN.player()), (None, Some(1)));
    }
}
