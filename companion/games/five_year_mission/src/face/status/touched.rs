//! Things with which a move is made besides the alert that it is about: dice on mats and in the tray, mats, rewards, the damage
//! track.

use readyroom_kit::face::status::Id;

use crate::rules::{Die, FiveYearMission, Seat, Serial};

/// The damage track.
pub const DAMAGE: &str = "damage";

/// A player's mat.
pub fn mat(seat: Seat) -> Vec<Id> {
    vec![format!("player-{seat}").into()]
}

/// A reward card.
pub fn reward(serial: Serial) -> Vec<Id> {
    vec![format!("reward-{serial}").into()]
}

/// A die in the tray, by its place there.
pub fn in_tray(lies: u8) -> Vec<Id> {
    vec![format!("rolled-{lies}").into()]
}

/// The dice of a player's actions that are `wanted`: of several alike each.
pub fn actions(game: &FiveYearMission, seat: Seat, wanted: impl Fn(Die) -> bool) -> Vec<Id> {
    let dice = game.players[usize::from(seat)].actions.iter();
    let dice = dice.enumerate().filter(|(_, die)| wanted(*die));
    dice.map(|(nth, _)| format!("actions-{seat}-{nth}").into())
        .collect()
}
