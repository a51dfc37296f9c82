//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

/// Set-up alone, and what it leads to.
macro_rules! set_up_moves {
    () => {
        Move::Ship(_)
            | Move::Seats(_)
            | Move::Level(_)
            | Move::TimeRift(_)
            | Move::Promo(_)
            | Move::Crews(_)
            | Move::Assign(..)
            | Move::Name(..)
            | Move::Read(..)
            | Move::Begin
            | Move::Dealt(_)
            | Move::First(_)
    };
}

/// A turn in either tracking, or because a card says so.
macro_rules! turn_moves {
    () => {
        Move::Draw(_)
            | Move::DrawMarked(..)
            | Move::NoDraw
            | Move::HealTurn(_)
            | Move::Data(_)
            | Move::EndTurn
            | Move::Damage(_)
            | Move::Injure(_)
            | Move::FailAlert(_)
            | Move::DrawExtra(_)
    };
}

/// A turn in either tracking, in its own way.
macro_rules! tracked_moves {
    () => {
        Move::Roll
            | Move::RollDone
            | Move::TroiGives(..)
            | Move::TroiReceives(..)
            | Move::UseHeal(..)
    };
}

/// The turn itself in full tracking.
macro_rules! full_step_moves {
    () => {
        Move::Replenish(_) | Move::Again(_) | Move::Place(_) | Move::Repair { .. }
    };
}

/// Abilities and rewards in full tracking.
macro_rules! full_moves {
    () => {
        Move::Kirk(_)
            | Move::Spock(..)
            | Move::McCoy(..)
            | Move::Crusher(_)
            | Move::UhuraGives(..)
            | Move::UhuraReceives(..)
            | Move::Chekov { .. }
            | Move::Riker(_)
            | Move::Worf(..)
            | Move::Rand(..)
            | Move::Wesley(..)
            | Move::UseAbility(..)
            | Move::UseAnyColour(..)
            | Move::UsePlusOne(..)
            | Move::UseMinusOne(..)
            | Move::UseStep(..)
            | Move::UseReroll(_)
    };
}

/// Light tracking alone, but for an injury healed.
macro_rules! light_moves {
    () => {
        Move::Resolve { .. }
            | Move::RepairOne
            | Move::RollThese(_)
            | Move::Keep(_)
            | Move::Release(_)
            | Move::UseReward(_)
    };
}

/// What Sulu does with a card.
macro_rules! sulu_moves {
    () => {
        Move::KeepCard | Move::Redraw
    };
}

/// Taking stock, but for an injury fewer and a card corrected.
macro_rules! stock_moves {
    () => {
        Move::Stock(..) | Move::StockAlert(..) | Move::StockDone | Move::Identify(..)
    };
}

/// Other answers to what is asked before the turn goes on, and the end of the sand.
macro_rules! answers {
    () => {
        Move::Reveal(_)
            | Move::Learn
            | Move::Mark(_)
            | Move::Draft(_)
            | Move::Rolled(_)
            | Move::Heal(..)
            | Move::HealDone
            | Move::RikerPlaces(..)
            | Move::RikerRepairs
            | Move::RikerNothing
            | Move::Hurt(_)
            | Move::HurtPlayer(_)
            | Move::TimeUp(_)
    };
}

pub(super) use {
    answers, full_moves, full_step_moves, light_moves, set_up_moves, stock_moves, sulu_moves,
    tracked_moves, turn_moves,
};
