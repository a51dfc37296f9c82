//! The key of the board: which sign is which resource, and of which planet.

use readyroom_hardware::scene::{Scene, TitleRow, cut};
use readyroom_kit::face::page::HINT;

use super::{board, words};
use crate::rules::Resource;

/// The letters that look like the signs of the board.
pub const SIGNS: [(char, Resource); 5] = [
    ('I', Resource::Tritanium),
    ('Ψ', Resource::Food),
    ('O', Resource::Oxygen),
    ('◆', Resource::Dilithium),
    ('≈', Resource::Water),
];

/// "On the board: I tritanium, Ψ food, O oxygen, ◆ dilithium, ≈ water."
pub fn sentence() -> String {
    let signs = SIGNS.map(|(sign, resource)| format!("{sign} {resource}"));
    format!("On the board: {}.", signs.join(", "))
}

/// The signs near by, each with its resource and the colour of its planets.
pub fn page() -> Scene {
    Scene::Picture {
        header: TitleRow::new("Signs of the board"),
        picture: board::key(|resource| {
            [
                resource.label().to_owned(),
                format!("{} planet", words::colour(resource)),
            ]
        }),
        hint: cut(HINT),
    }
}

/// The same in words: "I: tritanium, red planets."
pub fn lines() -> Vec<String> {
    let line =
        |(sign, resource)| format!("{sign}: {resource}, {} planets.", words::colour(resource));
    SIGNS.map(line).to_vec()
}
