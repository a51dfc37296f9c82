//! Plays the beginning of a Five-Year Mission and prints its panel as text; writes it as an SVG where told:
//! `cargo run --example panel_picture -- panel.svg`. The README shows that picture.

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
    &["Track", "Every die"],
    &["Readings", "To Boldly Go in the deck"],
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
pub fn first_roll() -> Result<Frame, Box<dyn Error>> {
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
