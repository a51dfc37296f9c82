//! The board and the crew in words, for panels that show text.

use super::words;
use crate::rules::{Panic, Part, Range, Role, Seat, Section, Sector, Side, Token};

const NEAREST_FIRST: [Range; 3] = [Range::Short, Range::Medium, Range::Long];

/// The board, a line a sector by its printed number: the ship's side towards it, then what lies there, the nearest first.
pub(super) fn board(game: &Panic) -> Vec<String> {
    let numbered = (1..=6).map(|number| game.sector_numbered(number));
    numbered.map(|at| sector(game, at)).collect()
}

fn sector(game: &Panic, sector: Sector) -> String {
    let mut line = side(game, sector);
    for range in NEAREST_FIRST {
        let here = things(game, sector, range);
        if !here.is_empty() {
            line.push_str(&format!(
                " At {} range {}.",
                words::range(range),
                here.join(", ")
            ));
        }
    }
    line
}

/// The board again, a line for each side of the ship and each thing on the board.
pub(super) fn things_on_board(game: &Panic) -> Vec<String> {
    let numbered = (1..=6).map(|number| game.sector_numbered(number));
    let lines = numbered.flat_map(|at| {
        let things = NEAREST_FIRST.into_iter().flat_map(move |range| {
            let here = things(game, at, range).into_iter();
            let place = format!(
                "{}, at {} range",
                words::sector(game, at),
                words::range(range)
            );
            here.map(move |thing| format!("{place}: {thing}."))
        });
        core::iter::once(side(game, at)).chain(things)
    });
    lines.collect()
}

/// The ship's side towards a sector.
fn side(game: &Panic, sector: Sector) -> String {
    let facing = game.facing_at(sector);
    format!(
        "{}, {}: shield {}, hull {}.",
        words::sector(game, sector),
        words::facing(facing).to_lowercase(),
        section(game.section(Part::Shield, facing)),
        section(game.section(Part::Hull, facing)),
    )
}

const fn section(section: Section) -> &'static str {
    match section {
        Section::Intact => "intact",
        Section::Damaged => "damaged",
        Section::Destroyed => "destroyed",
    }
}

fn things(game: &Panic, sector: Sector, range: Range) -> Vec<String> {
    let beacons = game.beacons.iter();
    let beacons = beacons.filter(|beacon| beacon.sector == sector && beacon.range == range);
    let tokens = game.tokens.iter();
    let tokens = tokens.filter(|token| token.sector == sector && token.range == range);
    beacons
        .map(|_| "a mission token".into())
        .chain(tokens.map(|token| described(game, token)))
        .collect()
}

fn described(game: &Panic, token: &Token) -> String {
    let kind = game.kind(token.kind);
    let (side, name) = (kind.side.label(), words::token(game, token.id));
    // Not every name begins with the side.
    let mut words = match kind.side {
        Side::Other => name,
        _ if name.starts_with(side) => name,
        Side::Klingon | Side::Romulan | Side::Tholian => format!("{side} {name}"),
    };
    if kind.role != Role::Starbase {
        let of = kind.defense.unwrap_or(token.defense);
        words.push_str(&format!(" with Defense {} of {of}", token.defense));
    }
    if token.cloaked {
        words.push_str(" (cloaked)");
    }
    if let Some(held) = token.held {
        words.push_str(&format!(" ({})", held.label().to_lowercase()));
    }
    words
}

/// A player with the crew member and the hand.
pub(super) fn player(game: &Panic, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    format!(
        "{}, {}: {}",
        words::player(game, seat),
        player.character.label(),
        words::cards(player.hand)
    )
}
