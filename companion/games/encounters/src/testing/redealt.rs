//! The same game with other hidden cards.

use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::Sight;

use crate::rules::{Cards, Encounters, Hand, Title};

/// The game with the cards of all hands and of the Enterprise deck dealt again, and the Encounter deck shuffled: `sight`
/// sees the same, and so keeps a hand.
pub fn redealt(game: &Encounters, sight: Sight, rng: &mut ChaCha8Rng) -> Encounters {
    let mut game = game.clone();
    let position = &mut game.position;
    let unseen = |hand: &Hand| hand.cards.seen_by(sight).is_none();
    let hands = position.hands.iter().filter(|hand| unseen(hand));
    let mut hidden: Vec<Title> = hands
        .flat_map(|hand| hand.cards.laid_open().each())
        .collect();
    let deck = position.piles.deck.laid_open_mut();
    hidden.extend(deck.iter());
    hidden.shuffle(rng);
    let mut hidden = hidden.into_iter();
    for hand in position.hands.iter_mut().filter(|hand| unseen(hand)) {
        let held = hand.cards.laid_open().total();
        *hand.cards.laid_open_mut() = hidden.by_ref().take(held.into()).collect::<Cards>();
    }
    *deck = hidden.collect();
    position.encounters.laid_open_mut().shuffle(rng);
    game
}
