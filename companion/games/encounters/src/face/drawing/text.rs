//! The drawing in words, a line a thing.

use readyroom_kit::{
    Sight,
    face::{
        Speech as _,
        status::{Section, words},
    },
};

use super::{turn, who};
use crate::{
    face::status,
    rules::{Encounters, TO_WIN},
};

/// All that the drawing shows to `sight`, what one player alone sees last.
pub(super) fn lines(game: &Encounters, sight: Sight) -> Vec<String> {
    let mut shown = status::status(game, sight);
    // House rules are agreed on, and lie on no table.
    let lies_there = |section: &Section| section.id != "house-rules";
    shown.sections.retain(lies_there);
    let head = [
        format!("{}.", Encounters::TITLE),
        format!("{}. {}.", who(game), turn(game)),
        format!("A victory pile of {TO_WIN} encounters wins."),
    ];
    head.into_iter()
        .chain(words::lines(&shown).into_iter().skip(1))
        .collect()
}
