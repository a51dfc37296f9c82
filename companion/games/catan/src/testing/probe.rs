//! Moves of any kind, put together from what lies on the table.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::pick;

use crate::rules::*;

/// A move of any kind, with things of the table or just beside it.
pub fn probe(game: &Catan, rng: &mut ChaCha8Rng) -> Move {
    let seat = rng.random_range(0..=game.position.seats);
    let small = rng.random_range(0..=6);
    let (route, at, sector) = (
        rng.random_range(0..=72),
        rng.random_range(0..=54),
        rng.random_range(0..=19),
    );
    let resource = pick(rng, &Resource::ALL);
    let other = pick(rng, &Resource::ALL);
    let card = pick(rng, &SupportCard::ALL);
    let kind = pick(rng, &Development::ALL);
    let all = [
        Move::Begin,
        Move::Seats(small),
        Move::Roll,
        Move::Rolled([small + 1, small]),
        Move::Turned(small * 7),
        Move::Discard(resource),
        Move::Klingon(sector),
        Move::Rob(seat),
        Move::Stolen(small),
        Move::Took(resource),
        Move::Starship(route),
        Move::Starship(route / 2),
        Move::Outpost(at),
        Move::Starbase(at),
        Move::Buy,
        Move::Drawn(small),
        Move::Border(resource, other),
        Move::Offer,
        Move::Less(pick(rng, &[Side::Gives, Side::Gets]), resource),
        Move::SideDone,
        Move::Agrees(seat),
        Move::Recount(seat),
        Move::Trade(seat),
        Move::Give(resource),
        Move::Get(resource),
        Move::Agree,
        Move::Enough,
        Move::PlayCard(kind),
        Move::ShowPoints(small),
        Move::Resource(resource),
        Move::Keep(kind),
        Move::Support,
        Move::TurnOver,
        Move::TakeSupport(card),
        Move::Instead(resource, other),
        Move::Ask(seat),
        Move::Lift(route),
        Move::Learn(card, pick(rng, &Effect::ALL)),
        Move::More(seat, resource),
        Move::Fewer(seat, resource),
        Move::TellPlanet(Some(resource)),
        Move::TellPlanet(None),
        Move::TellNumber(small * 2),
        Move::TellPost(Post::Special(resource)),
        Move::Exchange(Tile::Post),
        Move::Choose(sector),
        Move::End,
    ];
    all.choose(rng).cloned().expect("some")
}
