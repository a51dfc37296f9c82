//! The crew in words, for panels that show text.

use super::words;
use crate::rules::{FiveYearMission, Seat};

/// A player with the crew member, the dice, injuries and rewards.
pub(super) fn player(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    let (dice, injuries) = match game.full() {
        true => {
            let dice = player.actions.len() + player.beside.len();
            (Some(words::count_dice(dice)), player.injuries.len())
        }
        // In light tracking nobody tells what lies on a mat.
        false => (None, player.hurt),
    };
    let counted = |count: usize, one: &str, more: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        count => Some(format!("{count} {more}")),
    };
    let holds: Vec<String> = [
        dice,
        counted(usize::from(injuries), "injury", "injuries"),
        counted(player.rewards.len(), "reward", "rewards"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let name = words::player(game, seat);
    let crew = player.crew.label();
    match &holds[..] {
        [] => format!("{name}, {crew}"),
        holds => format!("{name}, {crew}: {}", holds.join(", ")),
    }
}
