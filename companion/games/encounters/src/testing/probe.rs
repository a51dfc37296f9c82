//! Moves of any kind, put together from what lies on the table.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::pick;

use crate::rules::*;

/// A move of any kind, with things of the table or just beside it.
pub fn probe(game: &Encounters, rng: &mut ChaCha8Rng) -> Move {
    let position = &game.position;
    let seat = rng.random_range(0..=position.seats);
    let mut title = |from: &[Title]| match from.choose(rng) {
        Some(&title) if rng.random_bool(0.8) => title,
        _ => pick(rng, &Title::ALL),
    };
    let held: Vec<Title> = position.hand().cards.laid_open().each().collect();
    let (bridge, other, hand) = (title(&position.bridge), title(&held), title(&held));
    let combo = Combo {
        bridge,
        hand: core::array::from_fn(|_| title(&held)),
    };
    let encounter = match position.line.choose(rng) {
        Some(&encounter) if rng.random_bool(0.8) => encounter,
        _ => pick(rng, &Encounter::ALL),
    };
    let effects = [
        Effect::Attack(seat),
        Effect::NewMission(encounter),
        Effect::ProvideOptions,
        Effect::Repair(other),
        Effect::Reset,
        Effect::ExtraActions,
        Effect::Revive(other),
        Effect::Scan(Look::Hand(seat)),
        Effect::Scan(Look::Encounters),
        Effect::Scan(Look::Cards),
        Effect::Steal(seat),
        Effect::Defend,
    ];
    let order: Vec<u8> = (0..position.piles.discarded).collect();
    let all = [
        Move::Begin,
        Move::Seats(seat + 2),
        Move::First(seat),
        Move::Keep(pick(rng, &Keeping::ALL)),
        Move::Discard(hand),
        Move::Swap(hand, bridge),
        Move::Resolve(encounter, combo),
        Move::Lose(hand),
        Move::Seen,
        Move::DiscardAny,
        Move::SwapFor(bridge),
        Move::Solve(encounter, bridge),
        Move::Lost(rng.random_bool(0.5)),
        Move::TellCard(other),
        Move::TellEncounter(encounter),
        Move::Use(bridge, pick(rng, &effects)),
        Move::NoEncounter,
        Move::GiveUp(encounter),
        Move::Shuffled(order),
        Move::Taken(seat),
    ];
    all.choose(rng).expect("a move").clone()
}
