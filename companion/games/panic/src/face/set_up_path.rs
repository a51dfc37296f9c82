//! Menu entries of set-up: each shows its present choice.

use readyroom_kit::face::number;

use super::words;
use crate::rules::{KindId, Panic, Phase};

/// Letters of an entry that opens a level, beside its arrow.
const ROW: usize = 22;

/// Whether the table still agrees on the game, and nothing else is being asked.
pub fn is_set_up(game: &Panic) -> bool {
    game.phase == Phase::SetUp && game.agenda.is_empty()
}

/// Who is played, "Characters: Kirk"; of several how many, whom the level below names by player.
pub fn characters(game: &Panic) -> String {
    match game.players.as_slice() {
        [alone] => format!("Characters: {}", alone.character.label()),
        players => format!("Characters: {}", players.len()),
    }
}

/// A kind of token and how many there are: "Tholian: 4", "Tholian: ?", "Rom. Battle Cruiser: 5".
pub fn counted(game: &Panic, kind: KindId) -> String {
    let count = game
        .kinds
        .get(usize::from(kind))
        .and_then(|kind| kind.count);
    let count = count.map_or("?".into(), number);
    let whole = [words::kind(game, kind), ": ", &count].concat();
    match whole.chars().count() <= ROW {
        true => whole,
        false => whole.replacen("Romulan ", "Rom. ", 1),
    }
}
