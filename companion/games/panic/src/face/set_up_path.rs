//! What the menu calls the choices of set-up: each entry says what is so now.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{Character, KindId, Panic, Seat};

pub fn missions(count: u8) -> String {
    if count == 0 {
        "none, empty the bag".into()
    } else {
        count.to_string()
    }
}

/// Who has which character, by seat: "Characters: Kirk, Sulu".
pub fn characters(game: &Panic) -> String {
    let players = game.players.iter();
    let held: Vec<&str> = players.map(|player| player.character.label()).collect();
    format!("Characters: {}", held.join(", "))
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

/// A kind of token and how many there are: "Tholian: 4", "Tholian: ?".
pub fn counted(game: &Panic, kind: KindId) -> String {
    let count = game
        .kinds
        .get(usize::from(kind))
        .and_then(|kind| kind.count);
    let count = count.map_or_else(|| "?".into(), |count| count.to_string());
    format!("{}: {count}", words::kind(game, kind))
}
