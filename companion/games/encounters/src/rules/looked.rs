//! What a player has looked at with Scan (ENC-39).

use arrayvec::ArrayVec;
use readyroom_kit::Hidden;

use super::{Cards, Encounter, Encounters, Look, Title};

/// What Scan shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The hand of an opponent.
    Hand(readyroom_kit::Seat, Cards),
    /// The next encounters, the first one first: two at most.
    Encounters(ArrayVec<Encounter, 2>),
    /// The next cards of the Enterprise deck, the first one first: five at most.
    Cards(ArrayVec<Title, 5>),
}

impl Encounters {
    /// What the player whose turn it is looks at, for that player alone; none if nothing is looked at. The cards stay where
    /// they are, in their order (reading A27).
    pub fn looked_at(&self) -> Option<Hidden<Looked>> {
        let now = &self.position;
        let looked = match now.looks()? {
            Look::Hand(seat) => Looked::Hand(seat, *now.hands[usize::from(seat)].cards.known()),
            Look::Encounters => {
                let deck = now.encounters.known();
                Looked::Encounters(deck.iter().rev().take(2).copied().collect())
            }
            Look::Cards => {
                let deck = now.piles.deck.known();
                Looked::Cards(deck.iter().rev().take(5).copied().collect())
            }
        };
        Some(Hidden::new(now.active, looked))
    }
}
