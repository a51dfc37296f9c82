//! Menu names of things on the board: sections of the ship, tokens, objectives.

use readyroom_kit::{face::Path, path};

use super::{called, words};
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
        let sector = game.sector_number(beacon.sector);
        let range = words::range(beacon.range);
        format!("No. {}, sector {sector}, {range}", index + 1)
    })
}

/// The entry of a token, or of its place, in the level that `above` opens.
pub fn on_token(game: &Panic, above: Path, token: TokenId) -> Path {
    let target = target(game, token);
    above.into_iter().chain(target).collect()
}

/// A token by where it lies, as cards say that, and what it is: "3 side long Cruiser". Of several alike in one place, with its
/// number. Where a row has no room for that, a letter shows the range ("3 front M Battle Cruiser"); where it has none for that
/// either, the place opens a level.
fn target(game: &Panic, id: TokenId) -> Path {
    let Some(token) = game.token(id) else {
        return path![called::token(game, id)];
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
    let number = number.map_or_else(String::new, |number| format!(" {}", number + 1));
    let [range, letter] = [words::range(token.range), words::range_letter(token.range)];
    let whole = |range: &str| format!("{sector} {side} {range} {name}{number}");
    let mut rows = [range, letter].map(whole).into_iter();
    let fits = |row: &String| row.chars().count() <= words::ENTRY;
    match rows.find(fits) {
        Some(row) => path![row],
        None => path![format!("{sector} {side} {range}{number}"), name.to_owned()],
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
            let row = |counts: &str| {
                let (number, needed) = (index + 1, objective.needed);
                format!("{number}. {counts} {done}/{needed}")
            };
            words::entry([
                row(&words::counts(objective.counts)),
                row(words::counts_short(objective.counts)),
            ])
        }
        _ => format!("Objective {}", index + 1),
    }
}
