//! Plays the beginning of a Five-Year Mission and prints its panel as text; writes it as an SVG where asked to:
//! `cargo run --example panel_picture -- panel.svg`. The README shows that picture, and a test here that it is today's.

use std::{env, error::Error, fs};

use readyroom::{
    data_dir::DataDir,
    games::GAMES,
    journal::Journal,
    panels::picture,
    shelf::Shelf,
    table::spoken::Spoken,
    tabletop::{Input, Tabletop},
};
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
};

/// From set-up to the first roll, with an Urgent alert on the table.
const BEGINNING: [&[&str]; 12] = [
    &["Tracking", "Every die"],
    &["House rules", "To Boldly Go in the deck"],
    &["Names", "Player 1", "Anna"],
    &["Names", "Player 2", "Ben"],
    &["Names", "Player 3", "Cleo"],
    &["Begin"],
    &["Draw red"],
    &["New card"],
    &["Icon", "Red", "5+"],
    &["Icon", "Any colour", "4"],
    &["Flags", "Urgent"],
    &["That is the card"],
];

/// The panel 46 s after the roll.
fn first_roll() -> Result<Frame, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let data = DataDir::new(folder.path().into());
    let mut shelf =
        Shelf::new(Journal::open(&data.journal())?, data.packs(), GAMES)?.with_seed(30919);
    shelf.begin(GAMES[0], 0)?;
    for words in BEGINNING {
        let words: Vec<String> = words.iter().copied().map(str::to_owned).collect();
        shelf
            .choose(&words, 0)?
            .map_err(|why| format!("{words:?}: {why}"))?;
    }
    shelf.handle(Input::Gesture(Gesture::Press(Button::Roll)), 0)?;
    shelf.advance(46_000)?;
    Ok(shelf.frame(46_000))
}

fn main() -> Result<(), Box<dyn Error>> {
    let frame = first_roll()?;
    print!("{}", picture::text(&frame, 132, 42));
    if let Some(path) = env::args_os().nth(1) {
        fs::write(&path, picture::svg(&frame))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/scenes/panel.svg");
    let kept = std::fs::read_to_string(kept).expect("the picture is in the repository");
    let drawn = picture::svg(&first_roll().expect("the evening is played"));
    assert_eq!(
        kept, drawn,
        "draw it again: cargo run --example panel_picture -p readyroom -- tests/scenes/panel.svg"
    );
}
