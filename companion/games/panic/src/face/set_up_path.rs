//! What the menu calls the choices of set-up: each entry says what is so now.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{Character, KindId, Panic, Seat};

/// Letters of an entry that opens a level, beside its arrow.
const ROW: usize = 22;

/// How many missions are agreed on: "Missions: 5".
pub fn missions_now(game: &Panic) -> String {
    match game.setup.missions {
        0 => "Missions: none".into(),
        count => format!("Missions: {count}"),
    }
}

pub fn missions(count: u8) -> String {
    if count == 0 {
        "none, empty the bag".into()
    } else {
        count.to_string()
    }
}

/// Who is played, "Characters: Kirk"; of several how many, whom the level below names by player.
pub fn characters(game: &Panic) -> String {
    match game.players.as_slice() {
        [alone] => format!("Characters: {}", alone.character.label()),
        players => format!("Characters: {}", players.len()),
    }
}

pub fn assign(game: &Panic, seat: Seat, character: Character) -> Path {
    let now = game.players.get(usize::from(seat));
    let now = now.map_or("nobody", |player| player.character.label());
    path![
        characters(game),
        format!("{}: {now}", words::player(game, seat)),
        character.label()
    ]
}

/// A kind of token and how many there are: "Tholian: 4", "Tholian: ?", "Rom. Battle Cruiser: 5".
pub fn counted(game: &Panic, kind: KindId) -> String {
    let count = game
        .kinds
        .get(usize::from(kind))
        .and_then(|kind| kind.count);
    let count = count.map_or_else(|| "?".into(), |count| count.to_string());
    let whole = format!("{}: {count}", words::kind(game, kind));
    match whole.chars().count() <= ROW {
        true => whole,
        false => whole.replacen("Romulan ", "Rom. ", 1),
    }
}
