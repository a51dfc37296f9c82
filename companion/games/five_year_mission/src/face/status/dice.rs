//! Dice that lie on no mat: those in the air, and those that the companion rolled in light tracking.

use readyroom_kit::face::status::{Body, Die as Shown, Pool, Section};

use super::shade;
use crate::{
    face::words,
    rules::{Die, FiveYearMission, RollFor, Task},
};

/// What is rolled, or lies to be used at once. With every die tracked, the tray of a panel has it as it is asked for.
pub fn section(game: &FiveYearMission) -> Section {
    let title = format!("Dice: {}", words::player(game, game.active));
    let dice = pool(game).filter(|pool| !pool.dice.is_empty());
    let section = Section::new("dice", title, Body::Dice(dice.into_iter().collect()));
    match game.full() {
        true => section.elsewhere(),
        false => section,
    }
}

fn pool(game: &FiveYearMission) -> Option<Pool> {
    let rolled = |label: &'static str, dice| Pool::new("rolled", label, dice);
    match game.agenda.last() {
        Some(Task::UseRiker(die)) => Some(rolled("Riker's die", vec![shown(*die, false)])),
        Some(Task::Roll(RollFor::Tray, _)) => Some(rolled("To roll", of_tray(game, true))),
        Some(Task::Roll(_, dice)) => {
            let dice = dice.iter().map(|die| shown(unrolled(die), false));
            Some(rolled("To roll", dice.collect()))
        }
        Some(_) | None => Some(rolled("Rolled", of_tray(game, false))),
    }
}

/// The dice that the companion rolled in light tracking, each in its place; those in the air without a face.
pub fn of_tray(game: &FiveYearMission, in_the_air: bool) -> Vec<Shown> {
    let tray = game.turn.tray.iter();
    tray.map(|lies| match in_the_air && !lies.kept {
        true => shown(unrolled(lies.die), false),
        false => shown(lies.die, lies.kept),
    })
    .collect()
}

/// A die before its roll.
pub fn unrolled(die: Die) -> Die {
    Die::new(die.colour, 0)
}

/// A die; one that has not been rolled has no face.
pub fn shown(die: Die, kept: bool) -> Shown {
    Shown {
        colour: Some(shade(die.colour)),
        face: Some(die.face).filter(|face| *face > 0),
        kept,
    }
}
