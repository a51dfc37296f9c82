//! Plays the turn in `turn.txt` line by line, as `readyroom drive` does, and draws it as a moving SVG:
//! `cargo run --example moving_picture -p readyroom -- companion/docs/turn.svg`. The README shows that picture, and a
//! test here holds it against the program of today.

mod svg;

use std::{env, error::Error, fs, io::Cursor, time::Duration};

use readyroom::{
    clock::Clock,
    data_dir::DataDir,
    drive::{Form, command::Command, drive},
    games::GAMES,
    journal::Journal,
    shelf::Shelf,
};
use readyroom_hardware::{button::Button, lamp::Lamp};
use serde_json::Value;
use svg::Still;

/// A turn, in commands of `readyroom drive`: each `screen` is a still, and each `wait` the time that it is shown.
const TURN: &str = include_str!("turn.txt");
/// The seed of its dice.
const SEED: u64 = 11;

/// The stills of the turn.
fn stills() -> Result<Vec<Still>, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let data = DataDir::new(folder.path().into());
    let mut shelf =
        Shelf::new(Journal::open(&data.journal())?, data.packs(), GAMES)?.with_seed(SEED);
    let mut answers = Vec::new();
    let clock = Clock::Virtual(0);
    drive(
        &mut shelf,
        clock,
        Cursor::new(TURN),
        &mut answers,
        Form::Json,
    )?;
    let mut pictures = Vec::new();
    for answer in String::from_utf8(answers)?.lines() {
        let answer: Value = serde_json::from_str(answer)?;
        if answer["ok"] != true {
            return Err(answer.to_string().into());
        }
        if answer["screen"].is_array() {
            pictures.push(answer);
        }
    }
    let mut pictures = pictures.into_iter();
    let mut stills: Vec<Still> = Vec::new();
    let mut pressed = None;
    for line in TURN.lines() {
        match Command::parse(line)? {
            Some(Command::Press(button, _)) => pressed = Some(button),
            Some(Command::Wait(time)) => {
                if let Some(still) = stills.last_mut() {
                    still.shown += time;
                }
            }
            Some(Command::Screen) => {
                let answer = pictures.next().ok_or("a screen was not answered")?;
                let pressed = pressed.take().filter(|_| !stills.is_empty());
                stills.push(still(&answer, pressed)?);
            }
            _ => {}
        }
    }
    Ok(stills)
}

/// The still in an answer to `screen`.
fn still(answer: &Value, pressed: Option<Button>) -> Result<Still, Box<dyn Error>> {
    let rows: Vec<String> = serde_json::from_value(answer["screen"].clone())?;
    let lit = Lamp::ALL.map(|lamp| answer["lamps"][lamp.name()] != "off");
    Ok(Still {
        rows,
        lit,
        pressed,
        shown: Duration::ZERO,
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os()
        .nth(1)
        .ok_or("name the file to draw into, such as companion/docs/turn.svg")?;
    fs::write(&path, svg::draw(&stills()?))
        .map_err(|error| format!("{}: {error}", path.display()).into())
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let read = |path| fs::read_to_string(format!("{root}/{path}")).expect(path);
    let picture = "companion/docs/turn.svg";
    assert!(read("README.md").contains(&format!("]({picture})")));
    let drawn = svg::draw(&stills().expect("the turn is played"));
    assert!(
        read(picture) == drawn,
        "draw it again: cargo run --example moving_picture -p readyroom -- {picture}"
    );
}
