//! Cards that a player has looked at with Scan (ENC-39).

use arrayvec::ArrayVec;

use super::{Cards, Encounter, Encounters, Hidden, Look, Title, key::KEY};

/// Encounters that Scan shows.
pub const SCANNED_ENCOUNTERS: u8 = 2;
/// Cards of the Enterprise deck that Scan shows.
pub const SCANNED_CARDS: u8 = 5;

/// What Scan shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The hand of an opponent.
    Hand(readyroom_kit::Seat, Cards),
    /// The next encounters, the first one first: two at most.
    Encounters(ArrayVec<Encounter, { SCANNED_ENCOUNTERS as usize }>),
    /// The next cards of the Enterprise deck, the first one first: five at most.
    Cards(ArrayVec<Title, { SCANNED_CARDS as usize }>),
}

impl Encounters {
    /// How many cards a look shows, if it is chosen now or was just chosen: those of the deck, and of its discard pile, on
    /// which the card that is used lies then (ENC-20).
    pub fn cards_to_look_at(&self, look: Look) -> u8 {
        let now = &self.position;
        let goes_on = now.looks_past_deck();
        match look {
            Look::Hand(seat) => now.hands[usize::from(seat)].count,
            Look::Encounters => {
                let left = now.encounters_left();
                let there = if goes_on { left.and(now.gone) } else { left };
                there.len().min(SCANNED_ENCOUNTERS)
            }
            Look::Cards => {
                let used = u8::from(now.agenda.is_empty());
                let discarded = if goes_on {
                    now.piles.discarded + used
                } else {
                    0
                };
                (now.piles.left + discarded).min(SCANNED_CARDS)
            }
        }
    }

    /// What the player whose turn it is looks at, for that player alone; none if nothing is looked at. The cards stay where
    /// they are, in their order (reading A27).
    pub fn looked_at(&self) -> Option<Hidden<Looked>> {
        let now = &self.position;
        let looked = match now.looks()? {
            Look::Hand(seat) => Looked::Hand(seat, *now.hands[usize::from(seat)].cards.known(KEY)),
            Look::Encounters => {
                let deck = now.encounters.known(KEY);
                Looked::Encounters(
                    deck.iter()
                        .rev()
                        .take(SCANNED_ENCOUNTERS.into())
                        .copied()
                        .collect(),
                )
            }
            Look::Cards => {
                let deck = now.piles.deck.known(KEY);
                Looked::Cards(
                    deck.iter()
                        .rev()
                        .take(SCANNED_CARDS.into())
                        .copied()
                        .collect(),
                )
            }
        };
        Some(Hidden::new(now.active, looked, KEY))
    }
}
