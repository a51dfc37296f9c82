//! What lasts as long as its alert lies open (FYM-21).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::Shared;

use super::{AlertCard, What, When, Which, state::MOST_ALERTS};

/// Effects that last in a moment of the game: looked at twice a move, and seldom any.
pub(super) struct Lasting {
    /// The alerts that have some, oldest first.
    pub alerts: ArrayVec<Which, MOST_ALERTS>,
    /// The cards as they were known then; none where nothing lasts.
    pub cards: Option<Shared<Vec<AlertCard>>>,
}

impl Lasting {
    /// Each effect with its alert, oldest alert first.
    pub fn effects(&self) -> impl Iterator<Item = (Which, What)> + '_ {
        let cards = self.cards.as_deref();
        self.alerts.iter().flat_map(move |&which| {
            let card = which.card.and_then(|card| cards?.get(usize::from(card)));
            let effects = card.into_iter();
            let effects = effects.flat_map(|card| card.effects(When::Persistent));
            effects.map(move |what| (which, what))
        })
    }
}
