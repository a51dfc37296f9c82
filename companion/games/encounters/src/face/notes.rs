//! The work that computes the notes on moves, whose texts are in [`moves::note`].

use readyroom_kit::{Game, face::Notes};

use super::moves;
use crate::rules::{Encounters, Move, Phase};

/// The notes on the offers of a turn, and on cards that are entered.
pub fn notes(game: &Encounters) -> Option<Notes<Move>> {
    match game.position.phase {
        Phase::LayOut | Phase::Turn => {}
        Phase::SetUp | Phase::Over(_) => return None,
    }
    let game = game.clone();
    Some(Notes::new(move || {
        let offers = game.choices().into_iter();
        let noted = offers.filter_map(|mv| moves::note(&game, &mv).map(|note| (mv, note)));
        noted.collect()
    }))
}
