//! Effects that last as long as their alert lies open (FYM-21).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::Shared;

use super::{AlertCard, What, When, Which, state::MOST_ALERTS};

/// Effects that last in a moment of the game: looked at twice a move, and seldom any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// The alerts that have some, oldest first.
    pub(super) alerts: ArrayVec<Which, MOST_ALERTS>,
    /// The cards as they were known then; none where nothing lasts.
    pub(super) cards: Option<Shared<Vec<AlertCard>>>,
}

impl Lasting {
    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.alerts.is_empty()
    }

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

    /// Those that are not among `others`.
    pub fn without(&self, others: &Self) -> impl Iterator<Item = (Which, What)> {
        let is_missing = |effect: &(Which, What)| others.effects().all(|other| other != *effect);
        self.effects().filter(is_missing)
    }
}
