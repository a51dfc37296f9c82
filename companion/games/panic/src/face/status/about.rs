//! What each move is about: a token, a section of the ship, a sector, a hand, or a fact.

use readyroom_kit::face::status::Id;

use super::{id, ship};
use crate::rules::{Move, Panic, Sector, answers, set_up_moves};

/// The thing of the status that `mv` is about, if it is one.
pub fn about(game: &Panic, mv: &Move) -> Option<Id> {
    Some(match *mv {
        Move::Hit(_, token)
        | Move::PlayOn(_, token)
        | Move::CardOn(token)
        | Move::Strike(token)
        | Move::Gain(token)
        | Move::Hold(token, _)
        | Move::Remove(token)
        | Move::Shift(token, ..)
        | Move::TakeBeacon(token) => id::token(token),
        Move::Repair(part, facing)
        | Move::Rebuild(part, facing)
        | Move::Mend(part, facing)
        | Move::Restore(part, facing)
        | Move::Fix(part, facing) => id::section(part, facing),
        Move::ForceField(_) | Move::Advance(_) => id::sector(game, sector(game, mv)?),
        Move::Trade(seat)
        | Move::SecurityTeam(seat)
        | Move::DrawCard(seat)
        | Move::DropCard(seat) => id::hand(seat),
        Move::Commit(objective) | Move::Progress(objective) => id::objective(objective),
        Move::Maneuver(_) => ship::MANEUVER.into(),
        Move::Tick(_) => ship::TIMER.into(),
        Move::DropForceField => ship::FORCE_FIELD.into(),
        set_up_moves!()
        | answers!()
        | Move::Ability(..)
        | Move::Learn
        | Move::LoseCard
        // What a card says of a sector is chosen in the list alone: a board is touched in passing, and no touch should hit
        // the ship.
        | Move::ShipHit(_)
        | Move::PlaceBeacon(..)
        | Move::NoTrade
        | Move::PlayOther
        | Move::EndPlay
        | Move::AdvanceAll
        | Move::Brace
        | Move::Enough
        | Move::CorrectKind(_) => return None,
    })
}

/// The sector that `mv` is about, if it is one.
pub fn sector(game: &Panic, mv: &Move) -> Option<Sector> {
    if let Move::Advance(sector) = *mv {
        return Some(sector);
    }
    // The marker lies before the ship.
    if let Move::ForceField(facing) = *mv {
        return Some(game.sector_of(facing));
    }
    None
}
