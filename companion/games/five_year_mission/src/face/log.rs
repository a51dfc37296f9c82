//! Moves in the log, each as a sentence without a full stop.

use readyroom_kit::{
    Alternative as _, Players as _,
    face::{player_named, reading_switched, spelled},
    sentence::{Count, List, Phrase, UpTo},
};

use super::{
    describe_path, dice_path,
    sentences::{ByColour, CalledAlert, CardTitle, Icons, Logs, OfTray, Shown, Spot},
};
use crate::rules::{DraftStep, FiveYearMission, Move, Phase, Placement, Seat, Task};

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

/// `mv`, made at `game`.
pub fn sentence(game: &FiveYearMission, mv: &Move) -> Phrase {
    if let Move::Name(seat, name) = mv {
        return player_named(*seat, name);
    }
    if let Move::Read(reading, on) = mv {
        return reading_switched(reading.label(), *on);
    }
    let logged = logged(game, mv).map(Logs::say);
    logged.unwrap_or_else(|| spelled(game, mv, game.phase == Phase::SetUp))
}

/// The text of the log in its own words; none where it uses the words of the menu.
fn logged<'a>(game: &'a FiveYearMission, mv: &Move) -> Option<Logs<'a>> {
    let of = |seat: Seat| game.players.player(seat);
    let called = |serial| CalledAlert::of(game, serial);
    let card = |card| CardTitle::of(game, card);
    let player = of(game.active);
    Some(match *mv {
        Move::Begin => Logs::MissionBegins,
        Move::Dealt(_) => Logs::CrewDealt,

        // Step 1, and cards.
        Move::Draw(colour) => Logs::Draws { player, colour },
        Move::DrawMarked(colour, marks) => Logs::DrawsWithIcons {
            player,
            colour,
            icons: Icons(marks),
        },
        Move::DrawExtra(colour) => Logs::AnotherDrawn { colour },
        Move::HealTurn(_) => Logs::TurnHealing { player },
        Move::Reveal(id) => Logs::CardIs { card: card(id) },
        Move::Draft(DraftStep::Done) => Logs::CardDescribed {
            card: CardTitle::named(&describe_path::drafted(game)?.name),
        },
        Move::Identify(serial, id) => Logs::AlertIs {
            alert: called(serial),
            card: card(id),
        },
        Move::FoundUrgent(serial) => Logs::AlertUrgent {
            alert: called(serial),
        },
        Move::FailAlert(serial) => Logs::AlertFails {
            alert: called(serial),
        },
        Move::Resolve {
            alert, insignia, ..
        } => Logs::AlertResolved {
            alert: called(alert),
            points: Count::of(insignia),
        },
        Move::TimeUp(_) => Logs::TimeUp,
        Move::EndTurn => Logs::EndsTurn { player },

        // Dice.
        Move::Replenish(dice) => Logs::Takes {
            player,
            dice: ByColour(dice),
        },
        Move::Again(die) => Logs::WillReroll {
            player,
            die: Shown(die),
        },
        Move::Roll => dice_path::logged(game),
        Move::TakeDice(colour, count) => Logs::TakesToRoll {
            player,
            count: UpTo(count.into()),
            colour,
        },
        Move::RollThese(dice) => Logs::RollsDice {
            player,
            dice: ByColour(dice),
        },
        Move::Keep(at) => Logs::Keeps {
            player,
            die: OfTray::at(game, at)?,
        },
        Move::Release(at) => Logs::Releases {
            player,
            die: OfTray::at(game, at)?,
        },
        Move::RollDone if game.full() || dice_path::asks(game) => Logs::RollsNothing { player },
        Move::RollDone | Move::OwnRoll => Logs::HasRolled { player },
        Move::Rolled(_) => Logs::DiceRolled,
        Move::Place(ref placement) | Move::RikerPlaces(_, ref placement) => Logs::Places {
            player,
            dice: dice(placement),
            on: Spot::of(game, placement),
        },
        Move::Spock(_, ref placement) => Logs::SpockMoves {
            dice: dice(placement),
            to: Spot::of(game, placement),
        },
        Move::Chekov {
            from,
            ref placement,
            ..
        } => Logs::ChekovMoves {
            dice: dice(placement),
            from: called(from),
            to: Spot::of(game, placement),
        },
        Move::Repair { die, .. } => Logs::RepairsWith {
            player,
            die: Shown(die),
        },
        Move::RikerRepairs | Move::RepairOne => Logs::Repairs { player },

        // Damage and injuries.
        Move::Damage(points) => Logs::ShipDamaged {
            points: UpTo(points.into()),
        },
        Move::Injure(seat) => Logs::Injured { player: of(seat) },
        Move::Hurt(die) => match game.agenda.last() {
            Some(&Task::Injure(seat)) => Logs::InjuryTakes {
                player: of(seat),
                die: Shown(die),
            },
            Some(_) | None => return None,
        },
        Move::HurtPlayer(seat) => Logs::TakesInjury { player: of(seat) },
        Move::Heal(seat, die) => Logs::DieHealed {
            player: of(seat),
            die: Shown(die),
        },
        Move::Mend(seat) if game.agenda.last() == Some(&Task::TakeStock) => {
            Logs::InjuryFewer { player: of(seat) }
        }
        Move::Mend(seat) => Logs::InjuryHealed { player: of(seat) },

        Move::Name(..) | Move::Read(..) | spelled_moves!() => return None,
    })
}

/// The dice of a placement.
fn dice(placement: &Placement) -> List<Shown, 8> {
    let dice = placement.dice.iter();
    dice.map(|&(_, die)| Shown(die)).collect()
}
