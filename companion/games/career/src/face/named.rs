//! Moves that a player may well name at the wrong moment, so that the refusal can say which rule is in the way.

use crate::rules::{Assigning, Career, Length, Medal, Mission, Move, Part, Phase, Skill, Start};

/// What can be named of a career, legal now or not: a mission of a higher rank, a box that no rank can have.
pub fn named(game: &Career) -> Vec<Move> {
    let mut moves = vec![Move::Begin, Move::EndTour, Move::PlaceRest, Move::GiveUp];
    moves.extend(Mission::ALL.map(Move::Attempt));
    moves.extend(Skill::ALL.map(Move::Choose));
    moves.extend(Assigning::ALL.map(Move::Assign));
    moves.extend(Length::ALL.map(Move::Length));
    moves.extend(Start::ALL.map(Move::Start));
    moves.extend(Part::ALL.map(Move::Copy));
    moves.extend(Part::ALL.map(Move::CopyAgain));
    match game.position.phase {
        Phase::CopyRank(_) => moves.extend((1..=100).map(Move::FirstBox)),
        Phase::CopyMedal(_) => moves.push(Move::RolledMedal(Medal::Discipline)),
        Phase::CopyAutomatic(_) => moves.push(Move::AutomaticMedal(Some(Medal::Discipline))),
        Phase::Thrown => moves.extend(unlike_dice(game).map(Move::ReRoll)),
        Phase::WhichMedal => moves.push(Move::Medal(Medal::Discipline)),
        Phase::SetUp
        | Phase::CopyColour(..)
        | Phase::StartRoll
        | Phase::StartChoice(_)
        | Phase::SelectMission
        | Phase::Throw
        | Phase::ReRoll(_)
        | Phase::Offer(_)
        | Phase::MedalRoll(_)
        | Phase::Survival(_)
        | Phase::Over(_) => {}
    }
    moves
}

/// The numbers of the dice on the table, one of each kind and face.
fn unlike_dice(game: &Career) -> impl Iterator<Item = u8> {
    let dice = game.position.thrown.as_ref().map(|thrown| &thrown.dice[..]);
    let dice = dice.unwrap_or_default();
    let unlike = move |&at: &usize| !dice[..at].contains(&dice[at]);
    (0..dice.len()).filter(unlike).map(|at| at as u8)
}
