//! Menu paths for laying out and correcting the board, and the questions about its places.

use readyroom_kit::{face::Path, path};

use super::{
    place_name::{self, Room},
    sentences::Asks,
    words,
};
use crate::rules::{Catan, Planet, Task, Tile};

/// The group of entries on the board once the game has begun.
pub const BOARD: &str = "The board";

/// A planet of the sector that is being entered: "Tritanium (red)".
pub fn planet(planet: Planet) -> String {
    match planet {
        Some(resource) => format!("{} ({})", words::capital(resource), words::colour(resource)),
        None => "Asteroid field".into(),
    }
}

pub fn exchange(tile: Tile) -> Path {
    path![
        BOARD,
        match tile {
            Tile::Planet => "Exchange two planets",
            Tile::Number => "Exchange two numbers",
            Tile::Post => "Exchange trading posts",
        }
    ]
}

/// One of two tiles that change places.
pub fn tile(game: &Catan, which: u8) -> Path {
    let layout = &game.position.layout;
    path![match game.position.agenda.last() {
        Some(Task::Exchange(Tile::Post, _)) => place_name::numbered_post(layout, which),
        Some(_) | None => place_name::sector(layout, which, Room::ENTRY),
    }]
}

/// What is asked while two tiles change places.
pub const fn asks_tile(tile: Tile, first: Option<u8>) -> Asks<'static> {
    match (tile, first) {
        (Tile::Planet, None) => Asks::WhichPlanet,
        (Tile::Planet, Some(_)) => Asks::WithWhichPlanet,
        (Tile::Number, None) => Asks::WhichNumber,
        (Tile::Number, Some(_)) => Asks::WithWhichNumber,
        (Tile::Post, None) => Asks::WhichPost,
        (Tile::Post, Some(_)) => Asks::WithWhichPost,
    }
}
