//! Each move in one short sentence, for the log and for "taken back: …".

use crate::rules::{DraftStep, FiveYearMission, Move, Phase, Task};
use readyroom_kit::face::spelled;

use super::{describe_path, dice_path, place_path::laid, words};

readyroom_kit::groups! { Move:
    /// Called as the menu calls them.
    spelled_moves = Ship(_), Seats(_), Level(_), Track(_), TimeRift(_), Promo(_), Crews(_),
        Assign(..), First(_), NoDraw, Learn, Mark(_), Draft(_), KeepCard, Redraw, Kirk(_),
        McCoy(..), Crusher(_), HealDone, UhuraGives(..), UhuraReceives(..), Riker(_),
        RikerNothing, TroiGives(..), TroiReceives(..), Data(_), Worf(..), Rand(..), Wesley(..),
        UseAbility(..), UseHeal(..), UseAnyColour(..), UsePlusOne(..), UseMinusOne(..),
        UseStep(..), UseReroll(_), UseReward(_), Correct(_), Stock(..),
        StockAlert(..), StockDone, IfFailed { .. };
}

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &FiveYearMission, mv: &Move) -> String {
    let active = || words::player(game, game.active);
    let alert = |serial| words::alert_of(game, serial);
    match mv {
        Move::Draw(colour) => format!("{} draws {colour}", active()),
        Move::DrawMarked(colour, marks) => {
            format!("{} draws {colour}: {}", active(), words::marks(*marks))
        }
        Move::HealTurn(_) => format!("{} spends the turn healing", active()),
        Move::Reveal(card) => format!("It is {}", words::card(game, *card)),
        Move::Replenish(dice) => format!("{} takes {}", active(), words::by_colour(*dice)),
        Move::Again(die) => format!("{} will roll {} again", active(), words::die(*die)),
        Move::Roll => dice_path::sentence(game),
        Move::TakeDice(colour, count) => format!("{} takes {count} {colour} to roll", active()),
        Move::RollThese(dice) => format!("{} rolls {}", active(), words::by_colour(*dice)),
        Move::Keep(at) => format!("{} keeps {}", active(), words::on_tray(game, *at)),
        Move::Release(at) => format!("{} releases {}", active(), words::on_tray(game, *at)),
        Move::RollDone if game.full() || dice_path::asks(game) => {
            format!("{} rolls nothing", active())
        }
        Move::RollDone | Move::OwnRoll => format!("{} has rolled", active()),
        Move::Rolled(_) => "the dice fall".into(),
        Move::Place(placement) | Move::RikerPlaces(_, placement) => {
            format!(
                "place {}, {}",
                laid(game, placement),
                alert(placement.alert)
            )
        }
        Move::Spock(_, placement) => format!(
            "Spock moves {} to {}",
            laid(game, placement),
            alert(placement.alert)
        ),
        Move::Chekov {
            from, placement, ..
        } => {
            format!(
                "Chekov moves {} from {} to {}",
                laid(game, placement),
                alert(*from),
                alert(placement.alert)
            )
        }
        Move::Repair { die, .. } => format!("repair with {}", words::die(*die).to_lowercase()),
        Move::RikerRepairs | Move::RepairOne => "repair".into(),
        Move::Resolve {
            alert: serial,
            insignia,
            ..
        } => {
            format!(
                "{} resolved for {}",
                alert(*serial),
                words::points(*insignia)
            )
        }
        &Move::FoundUrgent(alert) => words::is_urgent(game, alert),
        Move::EndTurn => format!("{} ends the turn", active()),
        Move::Hurt(die) => {
            let die = words::die(*die);
            if let Some(Task::Injure(seat)) = game.agenda.last() {
                format!("an injury takes {die} of {}", words::player(game, *seat))
            } else {
                format!("an injury takes {die}")
            }
        }
        Move::HurtPlayer(seat) => format!("{} takes the injury", words::player(game, *seat)),
        Move::Heal(seat, die) => {
            let die = words::die(*die).to_lowercase();
            format!("{} is healed of {die}", words::player(game, *seat))
        }
        Move::Identify(serial, card) => {
            format!("{} is {}", alert(*serial), words::card(game, *card))
        }
        Move::Damage(points) => format!("{points} damage"),
        Move::Injure(seat) => format!("an injury to {}", words::player(game, *seat)),
        Move::FailAlert(serial) => format!("{} fails", alert(*serial)),
        Move::DrawExtra(colour) => format!("another {colour} alert"),
        Move::Mend(seat) if game.agenda.last() == Some(&Task::TakeStock) => {
            format!("{} has one injury fewer", words::player(game, *seat))
        }
        Move::Mend(seat) => format!("1 injury of {} is healed", words::player(game, *seat)),
        Move::TimeUp(_) => "the sand has run out".into(),
        Move::Name(seat, name) => format!("Player {} is {name}", seat + 1),
        Move::Read(named, on) => format!("{named}: {}", if *on { "on" } else { "off" }),
        Move::Begin => "the mission begins".into(),
        Move::Dealt(_) => "the crew is dealt".into(),
        Move::Draft(DraftStep::Done) => {
            format!(
                "{} is described",
                describe_path::drafted(game).map_or("the card", |card| card.name.as_str())
            )
        }
        spelled_moves!() => spelled(game, mv, game.phase == Phase::SetUp),
    }
}
