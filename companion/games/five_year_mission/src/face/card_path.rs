//! Menu paths of cards: those that may have been turned up, and the rewards beside the mats.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{CardId, CardPlace, FiveYearMission, Seat, Serial};

/// Above so many cards to choose from, they are grouped by their first letter.
const MOST_CARDS_IN_A_LIST: usize = 12;

/// A card by name; of many, below its first letter.
pub fn reveal(game: &FiveYearMission, card: CardId) -> Path {
    let name = words::card(game, card).to_owned();
    let unseen = game
        .places
        .iter()
        .filter(|place| **place == CardPlace::Deck)
        .count();
    if unseen <= MOST_CARDS_IN_A_LIST {
        return path![name];
    }
    let letter: String = name
        .chars()
        .next()
        .map(|first| first.to_uppercase().collect())
        .unwrap_or_default();
    path![letter, name]
}

/// What a reward card does: below what it is good for.
pub fn reward(
    game: &FiveYearMission,
    serial: Serial,
    does: impl IntoIterator<Item = String>,
) -> Path {
    let held = words::reward_entries(game, serial).into_iter();
    words::below("Reward", held.chain(does))
}

/// A reward card that Troi gives or receives.
pub fn troi(game: &FiveYearMission, head: &str, seat: Seat, serial: Serial) -> Path {
    let held = words::reward_entries(game, serial);
    words::below(head, std::iter::once(words::player(game, seat)).chain(held))
}
