//! Moves that a player may well name at the wrong moment, so that the refusal can say which rule is in the way.

use crate::rules::{Maneuver, Move, Panic, Part, ThreatCard, Weapon};

/// What can be named of a turn, legal now or not.
pub fn named(game: &Panic) -> Vec<Move> {
    let mut moves = vec![
        Move::Begin,
        Move::Roll,
        Move::NoTrade,
        Move::EndPlay,
        Move::AdvanceAll,
        Move::PlayOther,
        Move::Brace,
        Move::Enough,
    ];
    moves.extend((1..=9).map(Move::Seats));
    moves.extend((0..=11).map(Move::Missions));
    moves.extend(Maneuver::ALL.map(Move::Maneuver));
    let seats = game.seats();
    moves.extend(seats.clone().map(Move::Trade));
    moves.extend(seats.map(Move::SecurityTeam));
    for token in &game.tokens {
        moves.extend(Weapon::ALL.map(|weapon| Move::Hit(weapon, token.id)));
        moves.extend(ThreatCard::ALL.map(|card| Move::PlayOn(card, token.id)));
    }
    for facing in 0..6 {
        moves.push(Move::Advance(facing));
        for part in Part::ALL {
            moves.extend([Move::Repair(part, facing), Move::Rebuild(part, facing)]);
        }
    }
    let mission = game.mission_card();
    let objectives = mission.map_or(0, |card| card.objectives.len() as u8);
    moves.extend((0..objectives).map(Move::Commit));
    moves
}
