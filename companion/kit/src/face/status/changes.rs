//! Differences between two statuses.

use alloc::vec::Vec;

use super::{
    Body, BoxTrack, Card, Fact, Id, Pile, Place, Player, Pool, Row, Section, Status, Track,
};

/// The smallest thing that has an id, with all that it is.
#[derive(PartialEq)]
enum Thing<'a> {
    Fact(&'a Fact),
    Track(&'a Track),
    Boxes(&'a BoxTrack),
    Dice(&'a Pool),
    Card(&'a Card),
    Pile(&'a Pile),
    Place(&'a Place),
    Text(&'a [alloc::string::String]),
}

/// The ids of what came since `before`, or is another one than it was there, in their order.
pub fn changes(before: &Status, now: &Status) -> Vec<Id> {
    let before: Vec<(&Id, Thing<'_>)> = before.in_full().flat_map(things).collect();
    let changed = now.in_full().flat_map(things);
    let changed = changed.filter(|thing| !thing.0.is_empty() && !before.contains(thing));
    changed.map(|(id, _)| id.clone()).collect()
}

fn things(section: &Section) -> Vec<(&Id, Thing<'_>)> {
    match &section.body {
        Body::Facts(facts) => facts.iter().map(fact).collect(),
        Body::Track(track) => [(&track.id, Thing::Track(track))].into(),
        Body::Boxes(track) => [(&track.id, Thing::Boxes(track))].into(),
        Body::Dice(pools) => pools.iter().map(pool).collect(),
        Body::Cards(row) => of_row(row).collect(),
        Body::Rows(rows) => rows.iter().flat_map(of_row).collect(),
        Body::Piles(piles) => piles.iter().map(pile).collect(),
        Body::Players(players) => players.iter().flat_map(of_player).collect(),
        Body::Text(lines) => [(&section.id, Thing::Text(lines))].into(),
        Body::Board(places) => {
            let places = places.iter();
            places
                .map(|place| (&place.id, Thing::Place(place)))
                .collect()
        }
    }
}

fn of_row(row: &Row) -> impl Iterator<Item = (&Id, Thing<'_>)> {
    row.deck.iter().map(pile).chain(row.cards.iter().map(card))
}

fn of_player(player: &Player) -> impl Iterator<Item = (&Id, Thing<'_>)> {
    let held = player.holds.iter().flat_map(|held| &held.cards);
    let facts = player.facts.iter().map(fact);
    facts
        .chain(player.dice.iter().map(pool))
        .chain(held.map(card))
}

const fn fact(fact: &Fact) -> (&Id, Thing<'_>) {
    (&fact.id, Thing::Fact(fact))
}

const fn pool(pool: &Pool) -> (&Id, Thing<'_>) {
    (&pool.id, Thing::Dice(pool))
}

const fn card(card: &Card) -> (&Id, Thing<'_>) {
    (&card.id, Thing::Card(card))
}

const fn pile(pile: &Pile) -> (&Id, Thing<'_>) {
    (&pile.id, Thing::Pile(pile))
}
