//! Files of settings that are not what they should be: every complaint names the file and a line of it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{games::GAMES, settings::example};
use tempfile::TempDir;

use super::readyroom;

/// Files of each kind that are read.
const FILES: usize = 150;

/// A folder for files of settings.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("config.toml")
    }

    /// What the program prints to a file of these bytes.
    fn read(&self, bytes: &[u8]) -> Output {
        let file = self.file();
        fs::write(&file, bytes).expect("a file");
        let file = file.to_str().expect("a plain path");
        readyroom(self.0.path(), &["config", "--config", file], b"")
    }
}

/// The lines of the file that a refusal names. Each line of the refusal names one.
fn lines_named(output: &Output, file: &Path, bytes: &[u8]) -> Vec<usize> {
    let stderr = String::from_utf8(output.stderr.clone()).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    let faults = stderr.strip_prefix("readyroom: ").expect("its name");
    let faults = faults.strip_suffix(".\n").expect("a whole sentence");
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    let place = format!("{}:", file.display());
    let named = faults.lines().filter(|line| !line.starts_with("and "));
    named
        .map(|line| {
            let number = line.strip_prefix(&place).and_then(|rest| {
                let (number, why) = rest.split_once(": ")?;
                assert!(!why.is_empty(), "{line}");
                number.parse().ok()
            });
            let number = number.unwrap_or_else(|| panic!("no place: {line}"));
            assert!((1..=lines).contains(&number), "{line}");
            number
        })
        .collect()
}

/// The example with every setting in force.
fn everything() -> String {
    let example = example(GAMES);
    let lines = example
        .lines()
        .filter_map(|line| match line.strip_prefix('#') {
            Some(setting) if !setting.starts_with(' ') => Some(setting),
            // A slip in a comment is none.
            Some(_) => None,
            None => Some(line),
        });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn random_bytes_are_refused_with_their_lines() {
    let desk = Desk::new();
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for round in 0..FILES {
        let length = rng.random_range(1..600);
        let bytes: Vec<u8> = (0..length)
            .map(|_| match round % 3 {
                0 => rng.random(),
                1 => rng.random_range(b' '..=b'~'),
                _ => *b"[]{}=.,\"'#\\\n\n  ab1-_te"
                    .choose(&mut rng)
                    .expect("some"),
            })
            .collect();
        let output = desk.read(&bytes);
        // Now and then it is nothing but comments and blanks.
        if !output.status.success() {
            assert!(!lines_named(&output, &desk.file(), &bytes).is_empty());
        }
    }
}

#[test]
fn a_file_with_one_slip_is_read_or_refused_with_its_line() {
    let desk = Desk::new();
    let whole = everything();
    assert!(desk.read(whole.as_bytes()).status.success());
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let tokens = [
        "=",
        "[",
        "]",
        "\"",
        "#",
        "\n",
        "true",
        "false",
        "0",
        "99999999999999999999",
        "-1",
        "nan",
        "x",
        ".",
        "{",
        "}",
        "\u{feff}",
        "🖖",
        "''' ",
        "1979-05-27",
    ];
    let (mut refused, mut read) = (0, 0);
    for _ in 0..FILES {
        let mut text = whole.clone();
        let at = text.floor_char_boundary(rng.random_range(0..text.len()));
        let end = text.floor_char_boundary((at + rng.random_range(0..12)).min(text.len()));
        let slip = match rng.random_range(0..4) {
            0 => String::new(),
            1 => text[at..end].repeat(3),
            _ => (*tokens.choose(&mut rng).expect("some")).to_owned(),
        };
        text.replace_range(at..end, &slip);
        let output = desk.read(text.as_bytes());
        if output.status.success() {
            read += 1;
        } else {
            refused += 1;
            assert!(!lines_named(&output, &desk.file(), text.as_bytes()).is_empty());
        }
    }
    assert!(
        refused > FILES / 5 && read > 0,
        "{refused} refused, {read} read"
    );
}

#[test]
fn every_wrong_value_is_reported_with_its_own_line() {
    let desk = Desk::new();
    let whole = everything();
    let mut wrong = 0;
    for (number, line) in whole.lines().enumerate() {
        let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let broken: Vec<String> = whole
            .lines()
            .enumerate()
            .map(|(at, other)| match at == number {
                true => format!("{key} = 07:32:00"),
                false => other.to_owned(),
            })
            .collect();
        let bytes = broken.join("\n");
        let output = desk.read(bytes.as_bytes());
        assert_eq!(
            lines_named(&output, &desk.file(), bytes.as_bytes()),
            [number + 1],
            "{line}"
        );
        wrong += 1;
    }
    assert!(wrong > 80, "only {wrong} settings");
}
