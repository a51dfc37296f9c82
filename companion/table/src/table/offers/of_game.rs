//! All that a game offers in a moment, before anybody's sight parts it.

use std::iter;

use readyroom_kit::{
    Chance, Seat, Sight, Stage,
    face::{Entry, Face, Listing, Reader, Start},
    path,
};

use super::Take;
use crate::table::path::Offer;

/// All that a game offers, for every sight: worked out once, however many see a part of it.
pub struct OfGame<M> {
    pub(super) offers: Vec<(Offer, Take<M>)>,
    /// The player who alone sees some of them, or might.
    pub(super) own: Option<Seat>,
    pub(super) start: Start<M>,
    pub(super) topic: Option<String>,
}

impl<M: Clone> OfGame<M> {
    /// A copy of what of it `sight` sees.
    pub fn seen_by(&self, sight: Sight) -> Self {
        let seen = self.offers.iter();
        let seen = seen.filter(|(offer, _)| sight.sees(offer.sight));
        Self {
            offers: seen.cloned().collect(),
            own: self.own,
            start: self.start.clone(),
            topic: self.topic.clone(),
        }
    }
}

/// All that `game` offers.
pub fn of_game<G: Face>(game: &G) -> OfGame<G::Move> {
    let Listing {
        entries,
        start,
        topic,
    } = game.listed(game.choices());
    let offers: Vec<_> = match game.stage() {
        Stage::Choosing => {
            let offer = |(entry, mv)| (offer::<G>(entry, &mv), Take::Move(mv));
            entries.into_iter().map(offer).collect()
        }
        Stage::Chance(chance) => outcomes(game, chance),
        Stage::Over { .. } => Vec::new(),
    };
    let own = offers.iter().find_map(|(offer, _)| offer.sight.player());
    OfGame {
        own: own.or_else(|| game.hides().menu),
        offers,
        start,
        topic,
    }
}

/// What a move of the game is called, and what to know of it.
fn offer<G: Face>(entry: Entry, mv: &G::Move) -> Offer {
    Offer::of(entry, G::blank(mv).is_some())
}

/// What chance may bring, and first that it is resolved here: OK pressed in passing must not name a token that was not drawn.
/// Dice are typed from the tray that is before this menu.
fn outcomes<G: Face>(game: &G, chance: Chance) -> Vec<(Offer, Take<G::Move>)> {
    let outcomes = match chance {
        Chance::Dice(_) => {
            return vec![
                (path!["Type the dice"].into(), Take::TypeDice),
                (path!["Roll here"].into(), Take::ResolveHere),
            ];
        }
        Chance::OneOf(things) => (0..things).map(|thing| vec![thing]).collect(),
        Chance::Hidden(_) | Chance::Deck(_) => Vec::new(),
        Chance::Shuffle(things) => orders(things),
    };
    let possible = outcomes.into_iter().filter_map(|outcome| {
        let mv = game.resolve_chance(&outcome);
        let offer = || {
            (
                offer::<G>(game.entry(&mv, Reader::Panel), &mv),
                Take::Outcome(outcome),
            )
        };
        game.play(&mv).is_ok().then(offer)
    });
    let here = (path!["Draw here"].into(), Take::ResolveHere);
    iter::once(here).chain(possible).collect()
}

/// All orders of so many things; none of more than three, which are resolved by themselves.
fn orders(things: u8) -> Vec<Vec<u8>> {
    match things {
        0 => vec![Vec::new()],
        4.. => Vec::new(),
        _ => {
            let last = things - 1;
            let places = |order: Vec<u8>| {
                (0..=order.len()).rev().map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, last);
                    longer
                })
            };
            orders(last).into_iter().flat_map(places).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_things_have_six_orders() {
        let mut all = orders(3);
        assert_eq!(all[0], [0, 1, 2]);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
        assert!(orders(4).is_empty());
    }
}
