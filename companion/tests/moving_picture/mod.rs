//! The moving picture in the README: the turn in `turn.txt`, played line by line as `readyroom drive` does, and drawn as an
//! SVG. `UPDATE_PICTURES=1 cargo test -p readyroom --test integration moving_picture` writes it.

mod svg;

use std::{env, error::Error, fs, io::Cursor, time::Duration};

use readyroom::{
    clock::Clock,
    data_dir::DataDir,
    drive::{Form, command::Command, drive},
    games::GAMES,
    journal::JournalFile,
    shelf::Shelf,
};
use readyroom_hardware::{button::Button, lamp::Lamp};
use serde_json::Value;

use self::svg::Still;

/// A turn, in commands of `readyroom drive`: each `screen` is a still, and each `wait` the time that it is shown.
const TURN: &str = include_str!("turn.txt");
/// The seed of its dice.
const SEED: u64 = 11;

/// The stills of the turn.
fn stills() -> Result<Vec<Still>, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let data = DataDir::new(folder.path().into());
    let mut shelf =
        Shelf::new(JournalFile::open(&data.journal())?, data.packs(), GAMES)?.with_seed(SEED);
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

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let read = |path| fs::read_to_string(format!("{root}/{path}")).expect(path);
    let picture = "companion/docs/turn.svg";
    assert!(read("README.md").contains(&format!("]({picture})")));
    let drawn = svg::draw(&stills().expect("the turn is played"));
    if env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(format!("{root}/{picture}"), &drawn).expect(picture);
    }
    assert!(
        read(picture) == drawn,
        "draw it again: UPDATE_PICTURES=1 cargo test -p readyroom --test integration moving_picture"
    );
}
