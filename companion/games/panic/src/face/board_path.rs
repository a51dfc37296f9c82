//! What the menu calls things on the board: sections of the ship, tokens, objectives.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{Facing, Panic, Part, Token, TokenId};

/// A section of the ship: "Left front shield".
pub fn section(part: Part, facing: Facing) -> String {
    let part = part.label().to_lowercase();
    format!("{} {part}", words::facing(facing))
}

/// A mission token by its number and its place.
pub fn beacon(game: &Panic, id: TokenId) -> String {
    let index = game.beacons.iter().position(|beacon| beacon.id == id);
    index.map_or_else(String::new, |index| {
        let beacon = game.beacons[index];
        format!(
            "No. {} at {}",
            index + 1,
            words::place(game, beacon.sector, beacon.range)
        )
    })
}

pub fn on_token(game: &Panic, card: &'static str, token: TokenId) -> Path {
    path![card, target(game, token)]
}

/// A token by where it lies, as cards say that, and what it is: "3 side long Cruiser". Of several alike in one place, with
/// its number. The place comes first: a row that is too long for the panel is cut at its end.
pub fn target(game: &Panic, id: TokenId) -> String {
    let Some(token) = game.token(id) else {
        return words::token(game, id);
    };
    let here = |other: &&Token| {
        (other.kind, other.sector, other.range) == (token.kind, token.sector, token.range)
    };
    let mut alike = game.tokens.iter().filter(here);
    let number = match alike.clone().count() {
        1 => None,
        _ => alike.position(|other| other.id == id),
    };
    let name = words::kind_short(game.kind(token.kind));
    let sector = game.sector_number(token.sector);
    let side = words::side(game.facing_at(token.sector));
    let range = words::range(token.range);
    let target = format!("{sector} {side} {range} {name}");
    match number {
        None => target,
        Some(number) => format!("{target} {}", number + 1),
    }
}

/// An objective and how far it is: "Science credit 1/3".
pub fn objective_label(game: &Panic, index: u8) -> String {
    let objective = game
        .mission_card()
        .and_then(|card| card.objectives.get(usize::from(index)));
    let done = game
        .mission
        .as_ref()
        .and_then(|mission| mission.progress.get(usize::from(index)));
    match (objective, done) {
        (Some(objective), Some(done)) => {
            format!(
                "{}. {} {done}/{}",
                index + 1,
                words::counts(objective.counts),
                objective.needed
            )
        }
        _ => format!("Objective {}", index + 1),
    }
}
