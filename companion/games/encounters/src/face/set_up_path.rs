//! What the menu calls the choices of set-up: each entry says what is so now.

use readyroom_kit::{Alternative, face::Path, path};

use super::words;
use crate::rules::{Encounters, Keeping, Reading, Seat};

pub fn players(game: &Encounters, seats: u8) -> Path {
    path![
        format!("Players: {}", game.position.seats),
        seats.to_string()
    ]
}

pub fn first(game: &Encounters, seat: Seat) -> Path {
    let now = words::player(game, game.position.first);
    path![format!("First: {now}"), words::player(game, seat)]
}

pub fn keeping(game: &Encounters, keeping: Keeping) -> Path {
    let now = game.position.agreed.keeping;
    path![
        format!("Cards: {now}"),
        match keeping {
            Keeping::Digital => "The companion keeps them",
            Keeping::Printed => "We have printed cards",
        }
    ]
}

pub fn reading(reading: Reading, on: bool) -> Path {
    let now = if on { "off" } else { "on" };
    path!["House rules", format!("{} ({now})", reading.label())]
}
