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

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;
    use crate::face::sentences::MessageText;

    const GUIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/playing.md");
    #[test]
    fn the_report_of_set_up_has_the_same_key() {
        let text = MessageText::SignsOfBoard.say().text;
        let signs = SIGNS.map(|(sign, resource)| format!("{sign} {resource}"));
        assert_eq!(text, format!("On the board: {}.", signs.join(", ")));
    }

    const HEAD: &str = "| sign | resource | planets |\n|---|---|---|\n";

    /// The table of the guide is this key. `UPDATE_EXAMPLES=1` rewrites it, to be looked at before it is committed.
    #[test]
    fn the_guide_has_the_same_key() {
        let guide = fs::read_to_string(GUIDE).expect("companion/docs/playing.md");
        let (before, table) = guide.split_once(HEAD).expect("the table of signs");
        let (found, after) = table.split_once("\n\n").expect("its end");
        let row = |(sign, resource)| {
            let colour = words::colour(resource);
            format!("| {sign} | {resource} | {colour} |")
        };
        let rows = SIGNS.map(row).join("\n");
        if env::var_os("UPDATE_EXAMPLES").is_some() {
            let written = format!("{before}{HEAD}{rows}\n\n{after}");
            fs::write(GUIDE, written).expect("a file to write");
        } else {
            assert_eq!(found, rows, "UPDATE_EXAMPLES=1 writes it anew");
        }
    }
}
