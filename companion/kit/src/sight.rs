//! Hidden information: who may see what.

use serde::{Deserialize, Serialize};

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
    /// Whether somebody with this sight may see what is meant for `of`. A player sees what everybody sees, and what is
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

/// A value that one player alone may see, such as a hand of cards, or nobody, such as the order of a deck. Faces reach it
/// with a [`Sight`] only, rules by [`Hidden::known`]. It is written whole: a journal is not for reading during play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden<T> {
    owner: Option<Seat>,
    value: T,
}

impl<T> Hidden<T> {
    /// `value`, hidden from all but `owner`.
    pub const fn new(owner: Seat, value: T) -> Self {
        Self {
            owner: Some(owner),
            value,
        }
    }

    /// `value`, hidden from everybody.
    pub const fn from_all(value: T) -> Self {
        Self { owner: None, value }
    }

    /// The value, if `sight` may see it.
    pub fn seen_by(&self, sight: Sight) -> Option<&T> {
        let owner = Sight::Player(self.owner?);
        sight.sees(owner).then_some(&self.value)
    }

    /// The value, for rules: they know every card, and show none.
    pub const fn known(&self) -> &T {
        &self.value
    }

    /// The value, to be changed by rules.
    pub const fn known_mut(&mut self) -> &mut T {
        &mut self.value
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

    #[test]
    fn a_hidden_value_is_seen_by_its_owner_alone() {
        let mut hand = Hidden::new(1, 7);
        *hand.known_mut() += 1;
        assert_eq!(*hand.known(), 8);
        assert_eq!(hand.seen_by(BEN), Some(&8));
        assert_eq!(
            (hand.seen_by(ANNA), hand.seen_by(Sight::Public)),
            (None, None)
        );
        let deck = Hidden::from_all(7);
        assert_eq!(deck.seen_by(ANNA), None);
    }
}
