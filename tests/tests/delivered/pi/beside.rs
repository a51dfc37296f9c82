//! The same evening beside the Pi, on this computer: driven line by line, and in a terminal.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use readyroom_hardware::{button::Button, lamp::Lamp, screen::Screen};
use readyroom_tests::terminal::{Console, LARGE, NO_SETTINGS, Panel, program};
use serde_json::Value;

use super::evening::without_bottom_row;

/// What a panel has to show.
#[derive(Clone, PartialEq, Eq)]
pub struct Shown {
    /// The picture, as it is when it is new.
    pub picture: Screen,
    /// The scene that was drawn, in the words of `readyroom drive`.
    pub scene: Value,
    /// What the lamps do, in panel order, in the words of `readyroom drive`.
    pub lamps: [String; 9],
}

impl Shown {
    /// Whether these lamps may be lit, and the others dark: at times, one that blinks is either.
    pub fn fits(&self, lit: [bool; 9]) -> bool {
        let mut both = self.lamps.iter().zip(lit);
        both.all(|(pattern, lit)| match pattern.as_str() {
            "on" => lit,
            "off" => !lit,
            _ => true,
        })
    }
}

/// Drives the evening that was played last in `data`, or the shelf, with these lines. Returns what a panel shows before
/// the first of them and after each.
#[track_caller]
pub fn drive(data: &Path, lines: &[&str]) -> Vec<Shown> {
    let script: String = lines
        .iter()
        .map(|line| format!("{line}\nscreen\n"))
        .collect();
    let answers = answers(data, &[], &format!("screen\n{script}"));
    answers.iter().filter_map(shown).collect()
}

/// An evening with this seed, begun and then driven with these lines; as a file for `readyroom import`.
pub fn begun(file: &Path, game: &str, seed: u64, lines: &[&str]) {
    let data = tempfile::tempdir().expect("a folder");
    let seed = seed.to_string();
    let arguments = ["--game", game, "--seed", &seed];
    answers(data.path(), &arguments, &format!("{}\n", lines.join("\n")));
    readyroom(
        data.path(),
        &["export", "--yes", "1", file.to_str().expect("a plain path")],
    );
}

/// Runs `readyroom` with these data and arguments.
#[track_caller]
pub fn readyroom(data: &Path, arguments: &[&str]) {
    let status = command(data).args(arguments).status();
    assert!(status.expect("it starts").success(), "{arguments:?}");
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(program());
    let (name, value) = NO_SETTINGS;
    command.env(name, value).arg("--data-dir").arg(data);
    command
}

#[track_caller]
fn answers(data: &Path, arguments: &[&str], script: &str) -> Vec<Value> {
    let mut child = command(data)
        .args(["drive", "--virtual-clock"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(script.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("a text");
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer"))
        .collect();
    for answer in &answers {
        assert_eq!(answer["ok"], true, "{answer}");
    }
    answers
}

/// What the answer to `screen` shows; none of another answer.
fn shown(answer: &Value) -> Option<Shown> {
    let rows = answer["screen"].as_array()?;
    let mut picture = Screen::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, pixel) in row.as_str()?.bytes().enumerate() {
            picture.set(x, y, pixel == b'#');
        }
    }
    // Named, since an object has no order.
    let lamps = Lamp::ALL.map(|lamp| {
        let pattern = answer["lamps"][lamp.name()].as_str();
        pattern.expect("a lamp's pattern").to_owned()
    });
    Some(Shown {
        picture,
        scene: answer["scene"].clone(),
        lamps,
    })
}

/// The panel in a terminal on this computer.
pub struct Terminal(Console);

impl Terminal {
    /// Plays what was played last in `data`, or shows the shelf.
    pub fn open(data: &Path) -> Self {
        let folder = data.to_str().expect("a plain path");
        let arguments = ["--no-serial", "--data-dir", folder];
        let program = program();
        Self(Console::start(program, &arguments, &[], LARGE))
    }

    /// Hits the key of a button.
    pub fn tap(&mut self, button: Button) {
        self.0.keys(match button {
            Button::Roll => "r",
            Button::Timer => "t",
            Button::Up => "k",
            Button::Down => "j",
            Button::Ok => "\r",
            Button::Back => "\x7f",
        });
    }

    /// Waits until it shows this picture.
    #[track_caller]
    pub fn wait_for(&self, picture: &Screen) {
        self.0.wait_for(&format!("\n{picture}"), |screen| {
            Panel::read(screen).is_some_and(|panel| panel.picture == *picture)
        });
    }

    /// The same but for the bottom row, which has the dice seal of the evening that was begun here.
    #[track_caller]
    pub fn wait_for_all_but_the_seal(&self, picture: &Screen) {
        let wanted = without_bottom_row(picture);
        self.0.wait_for(&format!("\n{picture}"), |screen| {
            Panel::read(screen).is_some_and(|panel| without_bottom_row(&panel.picture) == wanted)
        });
    }
}
