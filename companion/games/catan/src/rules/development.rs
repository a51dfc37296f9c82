//! Development cards: the stack, and what players hold (CATAN-14, CATAN-40 to CATAN-44).

use serde::{Deserialize, Serialize};

use super::{Hidden, key::KEY, resource::nth_of};

readyroom_kit::named! {
    /// A kind of development card (CATAN-14).
    pub enum Development {
        /// Moves the Klingon battle cruiser and stays in front of its player.
        Starfleet = "Starfleet Intervenes",
        /// Progress: two starships for nothing.
        Starships = "Two starships",
        /// Progress: two resources of the supply.
        Supplies = "Two resources",
        /// Progress: all of one resource that the others hold.
        Monopoly = "All of one resource",
        /// A victory point, hidden until it wins.
        Point = "Victory point",
    }
}

impl Development {
    /// Those that are played in a turn; a victory point is only shown.
    pub const PLAYED: [Self; 4] = [
        Self::Starfleet,
        Self::Starships,
        Self::Supplies,
        Self::Monopoly,
    ];
}

/// How many development cards of each kind, in the order of [`Development::ALL`].
pub type Kinds = [u8; 5];

/// Cards of each kind in the box, in the order of [`Development::ALL`]. That the six progress cards are two of each effect
/// is what the game's base has; the box was not seen (CATAN-14).
pub const OF_KIND: Kinds = [14, 2, 2, 2, 5];

/// Development cards of the box.
pub const DEVELOPMENTS: u8 = 25;

/// The stack of development cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Cards left.
    pub left: u8,
    /// Cards left of each kind, as far as the companion knows where they are: all of a digital stack; those of the box that
    /// were not played or shown yet, wherever they are.
    pub kinds: Hidden<Kinds>,
}

impl Default for Deck {
    fn default() -> Self {
        Self {
            left: DEVELOPMENTS,
            kinds: Hidden::from_all(OF_KIND, KEY),
        }
    }
}

impl Deck {
    /// The kind of card number `nth` of a digital stack, from 0.
    pub(super) fn nth(&self, nth: u8) -> Option<Development> {
        Some(Development::ALL[nth_of(self.kinds.known(KEY), nth)?])
    }
}

/// The development cards of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    /// Hidden cards.
    pub hidden: u8,
    /// Of them, bought in this turn: they cannot be played in it (CATAN-41).
    pub fresh: u8,
    /// Hidden cards of each kind, of a digital stack.
    pub kinds: Hidden<Kinds>,
    /// Of them, bought in this turn.
    pub fresh_kinds: Hidden<Kinds>,
    /// "Starfleet Intervenes" cards that lie face up (CATAN-42).
    pub starfleet: u8,
    /// Victory point cards shown (CATAN-44).
    pub points: u8,
}

impl Default for Cards {
    fn default() -> Self {
        let none = Hidden::from_all(Kinds::default(), KEY);
        Self {
            hidden: 0,
            fresh: 0,
            kinds: none,
            fresh_kinds: none,
            starfleet: 0,
            points: 0,
        }
    }
}

impl Cards {
    /// Hidden cards that may be played in this turn.
    pub const fn ready(&self) -> u8 {
        self.hidden - self.fresh
    }

    /// Hidden cards of a kind that may be played in this turn, of a digital stack.
    pub(super) fn ready_of(&self, kind: Development) -> u8 {
        self.kinds.known(KEY)[kind as usize] - self.fresh_kinds.known(KEY)[kind as usize]
    }
}
