//! Names of things, as players call them.

use readyroom_hardware::scene::Sign;
use readyroom_kit::{Players, face::status::Colour, sentence::Called};

use crate::rules::{Catan, Effect, Resource, Seat, SupportCard};

/// Letters of a player's name beside the board.
pub const LETTERS: usize = 3;

/// A player: the name, or "Player 2".
pub fn player(game: &Catan, seat: Seat) -> String {
    game.players.called(seat)
}

/// A resource as a separate entry: "Water".
pub const fn capital(resource: Resource) -> &'static str {
    match resource {
        Resource::Tritanium => "Tritanium",
        Resource::Food => "Food",
        Resource::Oxygen => "Oxygen",
        Resource::Dilithium => "Dilithium",
        Resource::Water => "Water",
    }
}

/// The colour of the planets that a resource comes from (CATAN-1).
pub const fn colour(resource: Resource) -> &'static str {
    match resource {
        Resource::Tritanium => "red",
        Resource::Food => "yellow",
        Resource::Oxygen => "white",
        Resource::Dilithium => "green",
        Resource::Water => "blue",
    }
}

/// The same as a colour of things in the box. Its name states which resource it is: it has no shape.
pub const fn planets(resource: Resource) -> Colour {
    Colour {
        word: colour(resource),
        sign: Sign::Plain,
    }
}

/// A resource in a narrow row, as places are called there: "dili".
pub const fn short(resource: Resource) -> &'static str {
    match resource {
        Resource::Tritanium => "trit",
        Resource::Oxygen => "oxy",
        Resource::Dilithium => "dili",
        Resource::Food | Resource::Water => resource.label(),
    }
}

/// The letters of a player where three are room for: those of the name, or "P2".
pub fn letters(game: &Catan, seat: Seat) -> String {
    first_letters(&game.players.player(seat))
}

/// The same of a player as sentences name one.
pub fn first_letters(player: &Called<'_>) -> String {
    match player.name.trim() {
        "" => format!("P{}", player.seat + 1),
        name => name.chars().take(LETTERS).collect(),
    }
}

/// The first of several wordings that has so many letters at most, else the last.
pub fn within<const N: usize>(most: usize, wordings: [String; N]) -> String {
    let mut wordings = wordings.into_iter();
    let last = wordings.next_back().unwrap_or_default();
    let found = wordings.find(|words| words.chars().count() <= most);
    found.unwrap_or(last)
}

/// So many things: "1 starship", "2 starships".
pub fn counted(count: u8, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// A support card as it is used, and what it does: "Use Spock: take one".
pub fn use_support(game: &Catan, card: SupportCard) -> String {
    match effect_short(game.position.effects.of(card)) {
        Some(effect) => format!("Use {card}: {effect}"),
        None => format!("Use {card}"),
    }
}

/// What a support card does, in at most 12 letters: beside its name in a row.
const fn effect_short(effect: Effect) -> Option<&'static str> {
    Some(match effect {
        Effect::Unknown => return None,
        Effect::ForcedTrade => "forced trade",
        Effect::CheapStarship => "new starship",
        Effect::Compensation => "take one",
        Effect::MoveStarship => "move a ship",
        Effect::Protection => "protection",
        Effect::ChosenDevelopment => "choose card",
        Effect::TwoForOne => "two for one",
        Effect::KlingonHome => "Klingon home",
        Effect::Demobilize => "cheaper base",
        Effect::LookAndTake => "take a card",
    })
}
