//! The page of a crew mat: what lies in its boxes and beside it (FYM-59).

use crate::rules::{Die, FiveYearMission, Player, Seat};
use readyroom_hardware::scene::{DieFace, Scene, cut};

use super::{TRAY, header, picture, words};

/// The dice of a mat: those of the actions box, then those that wait for their roll beside it, then the injuries with a
/// bar under each. One page, or as many as the dice take.
pub fn mat(game: &FiveYearMission, seat: Seat) -> Vec<Scene> {
    let player = &game.players[usize::from(seat)];
    let title = format!("{}, {}", words::player(game, seat), player.crew.label());
    let page = |dice: &[DieFace]| Scene::Dice {
        header: header(&title),
        dice: dice.iter().copied().collect(),
        cursor: None,
        tumbling: false,
        hint: cut(contents(player)),
    };
    match &dice(player)[..] {
        [] => vec![page(&[])],
        dice => dice.chunks(TRAY).map(page).collect(),
    }
}

fn dice(player: &Player) -> Vec<DieFace> {
    let actions = player.actions.iter().map(|die| picture(die, false));
    let beside = player.beside.iter().map(|die| Die::new(die.colour, 0));
    let injuries = player.injuries.iter().map(|die| picture(die, true));
    let beside = beside.map(|die| picture(die, false));
    actions.chain(beside).chain(injuries).collect()
}

/// What the dice of a mat are, in the 25 letters of the bottom row.
fn contents(player: &Player) -> String {
    match (player.injuries.len(), dice(player).len()) {
        (0, 0) => "No dice, no injuries".into(),
        (0, _) => "No injuries".into(),
        (1, _) => "Underlined: 1 injury".into(),
        (count, _) => format!("Underlined: {count} injuries"),
    }
}
