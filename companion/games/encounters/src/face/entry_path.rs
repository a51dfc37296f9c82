//! Menu paths of printed cards that were just turned up: under each use that is printed on them, so that a card is
//! found by whatever is read first; and an encounter under its penalty. The groups keep one order, whatever has been
//! entered.

use readyroom_kit::{
    face::{Entry, Listing, Path, Reader, Start},
    path, short_list,
};

use super::words;
use crate::rules::{Encounter, Encounters, Move, Penalty, Title, Use};

/// The first place of a card: the others are those of its further uses.
pub fn card(game: &Encounters, title: Title) -> Path {
    let first = game.decks.uses(title).each().next();
    first.map_or_else(|| path![words::card("", title)], |one| under(one, title))
}

/// The place of an encounter.
pub fn encounter(game: &Encounters, encounter: Encounter) -> Path {
    let penalty = game.decks.encounter(encounter).penalty;
    path![format!("Penalty: {penalty}"), encounter.label()]
}

/// `offers` of cards and encounters that are entered, in the order of the menu; a card once under each of its uses.
pub fn listed(game: &Encounters, offers: &[Move]) -> Listing<Move> {
    let mut offers = offers.to_vec();
    // A card of several uses is found elsewhere too.
    short_list::sort_by_key(&mut offers, |mv| {
        let &Move::TellCard(title) = mv else {
            return 0;
        };
        game.decks.uses(title).count()
    });
    let offers = &offers;
    let used_as = |one: Use| {
        offers.iter().filter_map(move |mv| {
            let &Move::TellCard(title) = mv else {
                return None;
            };
            let has = game.decks.uses(title).has(one);
            has.then(|| (under(one, title), mv.clone()))
        })
    };
    let threatens = |penalty: Penalty| {
        offers.iter().filter_map(move |mv| {
            let &Move::TellEncounter(reported) = mv else {
                return None;
            };
            let has = game.decks.encounter(reported).penalty == penalty;
            has.then(|| (encounter(game, reported), mv.clone()))
        })
    };
    let cards = Use::every().flat_map(used_as);
    let all = cards.chain(Penalty::ALL.into_iter().flat_map(threatens));
    // Nothing is to be known of a card that is entered but where it is.
    let entry = |(path, mv): (Path, Move)| (Entry::at(path, Reader::Panel), mv);
    Listing {
        entries: all.map(entry).collect(),
        start: Start::First,
        topic: None,
    }
}

/// A card in the group of a use. Those of crew stay one when a single card of them is left; those of abilities, which few
/// cards need to be found, lie together below the last.
fn under(one: Use, title: Title) -> Path {
    let card = words::card("", title);
    match one {
        Use::Named(crew) => path![format!("Crew: {crew}"), card],
        Use::Crew => path!["Crew: unnamed", card],
        Use::Ship => path![one.to_string(), card],
        Use::Ability(ability) => path!["Ability", ability.label(), card],
    }
}
