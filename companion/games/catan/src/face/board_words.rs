//! The board and its pieces, in words.

use crate::rules::{
    Catan, Planet, Post, Sector,
    board::{post_at, sectors_at},
};

/// A sector in a few words: "water 5", "asteroid field".
pub fn sector_words(game: &Catan, sector: Sector) -> String {
    let layout = &game.position.layout;
    let at = usize::from(sector);
    match (layout.planets[at], layout.numbers[at]) {
        (planet, 0) => planet_word(planet).into(),
        (planet, number) => format!("{} {number}", planet_word(planet)),
    }
}

/// What lies in a sector, without its number.
const fn planet_word(planet: Planet) -> &'static str {
    match planet {
        Some(resource) => resource.label(),
        None => "asteroid field",
    }
}

/// A post in words: "3:1", "2:1 food".
pub fn post_words(post: Post) -> String {
    match post {
        Post::Any => "3:1".into(),
        Post::Special(resource) => format!("2:1 {}", resource.label()),
    }
}

/// The sector at whose border a post lies.
pub fn post_sector(post: usize) -> Option<Sector> {
    let [a, b] = post_at(post);
    sectors_at(a).find(|sector| sectors_at(b).any(|other| other == *sector))
}

/// With a capital first letter.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
