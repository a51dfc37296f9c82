//! Moves that a player may well name at the wrong moment, so that the refusal can say which rule is in the way.
//!
//! The menu offers legal moves only; words can name others. What is not here is answered with what is on offer.

use crate::rules::{
    Colour, Crew, CrewChoice, DAMAGE_SPACES, Die, Difficulty, FiveYearMission, Marks, Move,
    Placement, Series, Tracking,
};

/// What can be named of set-up, turn, dice, abilities and cards, legal now or not.
pub fn named(game: &FiveYearMission) -> Vec<Move> {
    let mut moves = vec![
        Move::Begin,
        Move::Roll,
        Move::RollDone,
        Move::EndTurn,
        Move::RepairOne,
        Move::NoDraw,
        Move::KeepCard,
        Move::Redraw,
        Move::Learn,
        Move::HealDone,
    ];
    set_up(&mut moves);
    for colour in Colour::ALL {
        moves.extend([Move::Draw(colour), Move::DrawExtra(colour)]);
        moves.extend([Move::Kirk(colour), Move::Riker(colour), Move::Data(colour)]);
        moves.push(Move::DrawMarked(
            colour,
            Marks {
                urgent: true,
                ..Marks::default()
            },
        ));
    }
    moves.extend(Tracking::ALL.map(Move::Track));
    moves.extend((1..=DAMAGE_SPACES + 1).map(Move::Damage));
    moves.extend((0..5).flat_map(|at| [Move::Keep(at), Move::Release(at)]));
    dice(game, &mut moves);
    alerts(game, &mut moves);
    moves
}

fn set_up(moves: &mut Vec<Move>) {
    moves.extend((1..=9).map(Move::Seats));
    moves.extend(Series::ALL.map(Move::Ship));
    moves.extend(Difficulty::ALL.map(Move::Level));
    moves.extend([CrewChoice::Dealt, CrewChoice::Chosen].map(Move::Crews));
    moves.extend(Crew::ALL.into_iter().map(|crew| Move::Assign(0, crew)));
    moves.extend([Move::TimeRift(true), Move::Promo(true)]);
}

/// What is done with a die, on any die.
fn dice(game: &FiveYearMission, moves: &mut Vec<Move>) {
    let seats = || game.seats();
    for die in Die::all() {
        moves.extend([
            Move::Again(die),
            Move::HealTurn(Some(die)),
            Move::Crusher(die),
            Move::Hurt(die),
        ]);
        for (scott, la_forge) in [(false, false), (true, false), (false, true)] {
            moves.push(Move::Repair {
                die,
                scott,
                la_forge,
            });
        }
        moves.extend(seats().map(|seat| Move::McCoy(die, seat)));
        let others = || seats().filter(|seat| *seat != game.active);
        moves.extend(others().map(|seat| Move::UhuraGives(seat, die)));
        moves.extend(others().map(|seat| Move::UhuraReceives(seat, die)));
        moves.extend(Colour::ALL.map(|colour| Move::Wesley(die, colour, None)));
    }
    for blue in 0..=5 {
        for yellow in 0..=5 - blue {
            moves.extend((0..=6 - blue - yellow).map(|red| Move::Replenish([blue, yellow, red])));
        }
    }
    moves.extend(seats().map(Move::Mend));
    moves.push(Move::HealTurn(None));
}

/// Any die on any single icon of the table.
fn alerts(game: &FiveYearMission, moves: &mut Vec<Move>) {
    for alert in game.on_table() {
        moves.extend([Move::FailAlert, Move::FoundUrgent].map(|to_move| to_move(alert.serial)));
        moves.extend((0..=3).map(|insignia| Move::Resolve {
            alert: alert.serial,
            insignia,
            reward: None,
        }));
        for icon in 0..game.icons(alert).len() as u8 {
            moves.extend(Die::all().map(|die| {
                Move::Place(Placement {
                    alert: alert.serial,
                    dice: [(icon, die)].into_iter().collect(),
                    scott: false,
                })
            }));
        }
    }
}
