//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

/// Set-up alone.
macro_rules! set_up_moves {
    () => {
        Move::Seats(_)
            | Move::Assign(..)
            | Move::DealCharacters
            | Move::First(_)
            | Move::UseBag(_)
            | Move::Count(..)
            | Move::Missions(_)
            | Move::Name(..)
            | Move::Read(..)
            | Move::Begin
    };
}

/// The phases of a turn.
macro_rules! turn_moves {
    () => {
        Move::Trade(_)
            | Move::NoTrade
            | Move::Hit(..)
            | Move::Repair(..)
            | Move::Rebuild(..)
            | Move::Commit(_)
            | Move::Progress(_)
            | Move::Maneuver(_)
            | Move::PlayOn(..)
            | Move::ForceField(_)
            | Move::PlayOther
            | Move::EndPlay
            | Move::Advance(_)
    };
}

/// Because a card says so.
macro_rules! card_moves {
    () => {
        Move::CardOn(_)
            | Move::ShipHit(_)
            | Move::Fix(..)
            | Move::DrawCard(_)
            | Move::DropCard(_)
            | Move::LoseCard
            | Move::Tick(_)
            | Move::PlaceBeacon(..)
            | Move::TakeBeacon(_)
            | Move::DropForceField
    };
}

/// Because a card says so of one token.
macro_rules! token_moves {
    () => {
        Move::Strike(_) | Move::Gain(_) | Move::Hold(..) | Move::Remove(_) | Move::Shift(..)
    };
}

/// What holds boarders up, and mends the ship.
macro_rules! ship_moves {
    () => {
        Move::SecurityTeam(_) | Move::Brace | Move::Mend(..) | Move::Restore(..)
    };
}

/// Other answers to what is asked before the turn goes on.
macro_rules! answers {
    () => {
        Move::Dealt(_)
            | Move::FirstPlaced(_)
            | Move::Reveal(_)
            | Move::DescribeKind(_)
            | Move::DescribeMission(_)
            | Move::CorrectTokens(_)
            | Move::Drawn(_)
            | Move::DrawnNth(_)
            | Move::Pick(_)
            | Move::Roll
            | Move::Rolled(_)
    };
}

pub(super) use {answers, set_up_moves, ship_moves, turn_moves};
pub(crate) use {card_moves, token_moves};
