//! The crew in words, for panels that show text.

use super::words;
use crate::rules::{FiveYearMission, Seat};

/// A player with the crew member, the dice, injuries and rewards.
pub(super) fn player(game: &FiveYearMission, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    // In light tracking nobody tells what lies on a mat.
    let dice = game
        .full()
        .then(|| words::count_dice(player.actions.len() + player.beside.len()));
    let rewards = match player.rewards.len() {
        0 => None,
        1 => Some("1 reward".to_owned()),
        count => Some(format!("{count} rewards")),
    };
    let holds: Vec<String> = [dice, words::injuries(game, player), rewards]
        .into_iter()
        .flatten()
        .collect();
    let who = words::player_as_crew(game, seat);
    match &holds[..] {
        [] => who,
        holds => format!("{who}: {}", holds.join(", ")),
    }
}
