//! Moves of any kind, put together from what lies on the table.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::pick;

use crate::rules::*;

/// A move of any kind that is no draft, with things of the table or just beside it.
pub fn probe(game: &Panic, rng: &mut ChaCha8Rng) -> Move {
    let facing = rng.random_range(0..=6);
    let seat = rng.random_range(0..=game.players.len() as u8);
    let small = rng.random_range(0..=6);
    let kind = rng.random_range(0..=game.kinds.len() as u8);
    let mission = rng.random_range(0..=game.missions.len().min(254) as u8);
    let part = pick(rng, &Part::ALL);
    let range = pick(rng, &Range::ALL);
    let held = pick(rng, &Held::ALL);
    let weapon = pick(rng, &Weapon::ALL);
    let ids = game.tokens.iter().map(|token| token.id);
    let ids = ids.chain(game.beacons.iter().map(|beacon| beacon.id));
    let id = ids
        .collect::<Vec<_>>()
        .choose(rng)
        .copied()
        .unwrap_or(game.ids);
    let all = [
        Move::Reveal(mission),
        Move::Learn,
        Move::Trade(seat),
        Move::NoTrade,
        Move::Hit(weapon, id),
        Move::Hit(weapon, id),
        Move::Repair(part, facing),
        Move::Rebuild(part, facing),
        Move::Commit(small),
        Move::Progress(small),
        Move::Maneuver(pick(rng, &Maneuver::ALL)),
        Move::PlayOn(pick(rng, &ThreatCard::ALL), id),
        Move::ForceField(facing),
        Move::PlayOther,
        Move::EndPlay,
        Move::SecurityTeam(seat),
        Move::Brace,
        Move::Mend(part, facing),
        Move::Restore(part, facing),
        Move::Enough,
        Move::Advance(facing),
        Move::AdvanceAll,
        Move::Drawn(kind),
        Move::DrawnNth(small),
        Move::Pick(small),
        Move::Roll,
        Move::Rolled(small + 1),
        Move::CardOn(id),
        Move::Strike(id),
        Move::Gain(id),
        Move::Hold(id, held),
        Move::Remove(id),
        Move::Shift(id, facing, range),
        Move::ShipHit(facing),
        Move::Fix(part, facing),
        Move::DrawCard(seat),
        Move::DropCard(seat),
        Move::LoseCard,
        Move::Tick(rng.random_range(-2..=2)),
        Move::PlaceBeacon(facing, range),
        Move::TakeBeacon(id),
        Move::DropForceField,
        Move::CorrectKind(kind),
        Move::CorrectTokens(rng.random()),
        Move::Begin,
    ];
    all.choose(rng).cloned().expect("some")
}
