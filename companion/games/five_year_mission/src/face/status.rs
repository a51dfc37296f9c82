//! The mission as it stands, said once. Nothing is hidden in this game.

mod alerts;
mod crew;
mod dice;
mod mission;
mod set_up;
#[cfg(test)]
mod tests;

use readyroom_kit::face::{
    Speech,
    status::{Body, Colour as Shade, Gathered, Id, Section, Status},
};

use super::words;
use crate::rules::{Colour, FiveYearMission, Move, Phase, Serial, move_groups};

pub use crew::players;

/// The whole.
pub fn status(game: &FiveYearMission) -> Status {
    if game.phase == Phase::SetUp {
        return set_up::status(game);
    }
    let goal = Section::new(
        "goal",
        mission::level(game),
        Body::Facts(mission::goal(game)),
    );
    let supply = Section::new(
        "supply",
        mission::round(game),
        Body::Facts(mission::supply(game)),
    );
    let mut status = Status::new(game.headline());
    status.key = ["points", "failed", "damage", "timer", "alerts"]
        .map(Id::from)
        .into();
    status.gathered = vec![Gathered {
        title: format!("Round {}: decks", game.round).into(),
        things: mission::decks(),
    }];
    for section in [
        dice::section(game),
        Section::new("alerts", "Alerts", Body::Rows(alerts::rows(game))),
        Section::new("damage", "Damage", Body::Track(mission::damage(game))),
        goal.noted(mission::urgent(game)),
        Section::new("crew", "Crew", Body::Players(players(game))),
        supply.elsewhere(),
    ] {
        status.push(section);
    }
    status
}

/// The alert that `mv` resolves or changes, or lays a die on, or the deck that a card is drawn of.
pub fn about(mv: &Move) -> Option<Id> {
    match mv {
        Move::Place(placement)
        | Move::Spock(_, placement)
        | Move::Chekov { placement, .. }
        | Move::RikerPlaces(_, placement) => Some(alert_id(placement.alert)),
        Move::Resolve { alert: serial, .. }
        | Move::FoundUrgent(serial)
        | Move::Correct(serial)
        | Move::StockAlert(serial, ..)
        | Move::Identify(serial, _) => Some(alert_id(*serial)),
        Move::Draw(colour) | Move::DrawMarked(colour, _) | Move::Data(colour) => {
            Some(deck_id(*colour))
        }
        // What a card says is rare: it is chosen in the menu, not by a touch.
        Move::FailAlert(_)
        | Move::DrawExtra(_)
        | move_groups::set_up_moves!()
        | move_groups::tracked_moves!()
        | move_groups::sulu_moves!()
        | Move::Track(_)
        | Move::NoDraw
        | Move::HealTurn(_)
        | Move::EndTurn
        | Move::Damage(_)
        | Move::Injure(_)
        | Move::Replenish(_)
        | Move::Again(_)
        | Move::Repair { .. }
        | Move::McCoy(..)
        | Move::Crusher(_)
        | Move::UhuraGives(..)
        | Move::UhuraReceives(..)
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
        | Move::RepairOne
        | Move::TakeDice(..)
        | Move::RollThese(_)
        | Move::OwnRoll
        | Move::Keep(_)
        | Move::Release(_)
        | Move::UseReward(_)
        | Move::IfFailed { .. }
        | Move::Mend(_)
        | Move::Stock(..)
        | Move::StockDone
        | Move::Reveal(_)
        | Move::Learn
        | Move::Mark(_)
        | Move::Draft(_)
        | Move::Rolled(_)
        | Move::Heal(..)
        | Move::HealDone
        | Move::RikerRepairs
        | Move::RikerNothing
        | Move::Hurt(_)
        | Move::HurtPlayer(_)
        | Move::TimeUp(_) => None,
    }
}

/// The id of an alert on the table.
fn alert_id(serial: Serial) -> Id {
    format!("alert-{serial}").into()
}

/// The id of a deck.
fn deck_id(colour: Colour) -> Id {
    format!("deck-{colour}").into()
}

/// A colour of dice, alerts and spaces.
const fn shade(colour: Colour) -> Shade {
    Shade {
        word: colour.label(),
        sign: words::sign(colour),
    }
}
