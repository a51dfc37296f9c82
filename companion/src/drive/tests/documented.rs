//! Tests of `companion/docs/drive.md`: every command, every key, and answers as the program gives them.
//!
//! `UPDATE_EXAMPLES=1` writes the answers of the examples again, to be looked at before they are committed.

use std::{
    collections::{BTreeSet, HashMap},
    env, fs,
};

use readyroom_hardware::{chime::Chime, lamp::Pattern, scene::Scene};
use readyroom_kit::face::{Act, Kind, say};
use readyroom_table::{known_players::KnownPlayers as _, tabletop::Tabletop};
use serde_json::value::RawValue;

use super::*;
use crate::{games, players_file::PlayersFile};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/drive.md");

fn document() -> String {
    fs::read_to_string(DOCUMENT).expect("companion/docs/drive.md")
}

/// The rows of the table below the head `| first |`: the code of the first column, and the second column.
fn rows(first: &str) -> Vec<(Vec<String>, String)> {
    let document = document();
    let lines = document.lines();
    let table = lines.skip_while(|line| !line.starts_with(&format!("| {first} |")));
    let rows = table.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let (first, second) = row[2..].split_once(" | ").expect("two columns");
        (codes(first), second.to_owned())
    })
    .collect()
}

/// What is between backquotes.
fn codes(text: &str) -> Vec<String> {
    let codes = text.split('`').skip(1).step_by(2);
    codes.map(str::to_owned).collect()
}

/// The values that the row of `key` lists.
fn values(key: &str) -> Vec<String> {
    let rows = rows("key");
    let row = rows.iter().find(|(keys, _)| keys[0] == key);
    codes(&row.expect("a row").1)
}

/// The word of a command. Anyone who adds one writes it down in the document.
const fn word(command: &Command) -> &'static str {
    match command {
        Command::Press(..) => "press",
        Command::Hold(_) => "hold",
        Command::Release(_) => "release",
        Command::Choose(_) | Command::ChooseId(_) => "choose",
        Command::Dice(_) => "dice",
        Command::Text(_) => "text",
        Command::Undo(_) => "undo",
        Command::Redo => "redo",
        Command::As(_) => "as",
        Command::Wait(_) => "wait",
        Command::State => "state",
        Command::Menu => "menu",
        Command::Screen => "screen",
        Command::Help => "help",
        Command::Quit => "quit",
    }
}

#[test]
fn commands_are_documented_as_understood_in_the_order_of_help() {
    let read = |line: &String| match Command::parse(line) {
        Ok(Some(command)) => word(&command),
        other => panic!("{line:?} is understood as {other:?}"),
    };
    let documented = rows("line").into_iter().map(|(lines, _)| {
        let words: BTreeSet<_> = lines.iter().map(read).collect();
        assert_eq!(words.len(), 1, "{lines:?}");
        words.into_iter().next().expect("a word")
    });
    let helped = HELP.iter().map(|line| {
        let end = line.find([' ', ':']).expect("a colon");
        &line[..end]
    });
    assert_eq!(documented.collect::<Vec<_>>(), helped.collect::<Vec<_>>());
    let buttons = codes(&rows("line")[0].1);
    for button in buttons {
        assert!(Command::parse(&format!("press {button}")).is_ok());
    }
}

/// Adds the keys within `value` to `found`, as paths. What the game, the picture and the lamps are made of is not ours.
fn keys_of(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        // Arguments are those of the sentence; pictures and states have keys of their own.
        Value::Object(_) if path.ends_with("args") => {}
        Value::Object(_) if ["scene", "state", "status", "lamps"].contains(&path) => {}
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = match path {
                    "" => key.clone(),
                    path => format!("{path}.{key}"),
                };
                found.insert(path.clone());
                keys_of(value, &path, found);
            }
        }
        Value::Array(values) => {
            let path = format!("{path}[]");
            values.iter().for_each(|value| keys_of(value, &path, found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// An answer with a message at a place of the board.
fn at_the_board() -> Value {
    let folder = TempDir::new().expect("a folder");
    let shelf = shelf(folder.path());
    let messages = vec![say::piece("Tholian, sector 3: long → medium.").at(3)];
    let frame = shelf.frame(0);
    let answer = Answer::new(&frame, &shelf, None, messages);
    serde_json::from_str(&answer.line()).expect("JSON")
}

/// An answer at set-up of a game whose players the table remembers: a new name has two places.
fn with_remembered_players() -> Value {
    let folder = TempDir::new().expect("a folder");
    let known = PlayersFile::new(folder.path().join("players.toml"));
    known.remember(&["Anna".parse().expect("a short name")]);
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let packs = Packs::new(folder.path().join("packs"));
    let shelf = Shelf::new(journal, packs, games::GAMES).expect("a shelf");
    let mut shelf = shelf.with_known_players(known);
    shelf.begin(games::GAMES[0], 0).expect("an evening");
    let frame = shelf.frame(0);
    let answer = Answer::new(&frame, &shelf, None, Vec::new());
    serde_json::from_str(&answer.line()).expect("JSON")
}

/// Answers of a game whose warnings and notes have arguments, as the player sees them whose turn it is.
fn with_arguments(name: &str, commands: &str) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder");
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let packs = Packs::new(folder.path().join("packs"));
    let shelf = Shelf::new(journal, packs, games::GAMES).expect("a shelf");
    let mut shelf = shelf.with_seed(22);
    let mut all = games::GAMES.iter();
    let game = all.find(|game| game.name == name).expect("a game");
    shelf.begin(*game, 0).expect("an evening");
    let commands = Cursor::new(commands.to_owned());
    let mut out = Vec::new();
    let clock = Clock::virtual_at_zero();
    drive(&mut shelf, clock, commands, &mut out, Form::Json).expect("a good end");
    let out = String::from_utf8(out).expect("UTF-8");
    let answers = out.lines().map(serde_json::from_str);
    answers.collect::<Result<_, _>>().expect("JSON")
}

#[test]
fn every_key_of_an_answer_is_documented_and_no_other() {
    let mut found = BTreeSet::new();
    let mut given = answers(
        "text A\nfly\ntext Enterprise\nchoose #learn:odds\nchoose #learn:house rule\npress TIMER\nchoose #hit\nchoose #hit\nstate\nscreen\nhelp\nchoose #win\n",
    );
    given.extend(answers("menu\n"));
    given.push(at_the_board());
    given.push(with_remembered_players());
    given.extend(with_arguments("encounters", "choose Begin\nas 1\nmenu\n"));
    let timed = "choose begin\nchoose #draw:yellow\npress TIMER\npress ROLL\npress ROLL\n";
    given.extend(with_arguments("five-year-mission", timed));
    for answer in &given {
        keys_of(answer, "", &mut found);
    }
    let documented: BTreeSet<String> = rows("key").into_iter().flat_map(|(keys, _)| keys).collect();
    assert_eq!(documented, found);
}

#[test]
fn every_word_that_a_key_may_have_is_documented() {
    let named = |value: &dyn Fn(&Value) -> String, kinds: &[Kind]| {
        let data = kinds.iter().map(|kind| json!(kind));
        data.map(|kind| value(&kind)).collect::<Vec<_>>()
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let kinds = [Kind::Alarm, Kind::Do(Act::Marker), Kind::Know, Kind::Roll];
    let kinds = named(&|kind| text(&kind["kind"]), &kinds);
    assert_eq!(values("messages[].kind"), kinds);
    let acts = [Act::Marker, Act::Piece, Act::Card, Act::Dice].map(Kind::Do);
    let mut acts = named(&|kind| text(&kind["act"]), &acts);
    acts.insert(0, "do".into());
    assert_eq!(values("messages[].act"), acts);
    assert_eq!(values("chime"), Chime::ALL.map(light_and_sound::chime_name));
    assert_eq!(
        values("lamps"),
        Pattern::ALL.map(light_and_sound::pattern_name)
    );
    // Who reads a picture knows all of them.
    let unknown = serde_json::from_str::<Scene>("{\"no such\":{}}").expect_err("no such picture");
    let unknown = codes(&unknown.to_string());
    assert_eq!(values("scene"), &unknown[1..]);
}

/// A part of the document: text, or an answer as far as it is shown.
enum Part {
    Text(String),
    /// The keys that are shown.
    Answer(Vec<String>),
}

/// The document in parts, and the commands that are sent in it. An answer begins with `{` in a block of the console.
fn parts(document: &str) -> (Vec<Part>, String) {
    let (mut parts, mut commands) = (Vec::new(), String::new());
    let mut lines = document.lines();
    let mut in_console = false;
    while let Some(line) = lines.next() {
        in_console = (in_console || line == "```console") && line != "```";
        if !in_console || !line.starts_with('{') {
            if let Some(command) = line.strip_prefix("> ").filter(|_| in_console) {
                commands += &format!("{command}\n");
            }
            parts.push(Part::Text(line.into()));
            continue;
        }
        let key = |line: &str| line.split('"').nth(1).expect("a key").to_owned();
        let mut keys = vec![key(line)];
        let mut last = line;
        while !last.ends_with('}') || last.ends_with("},") {
            last = lines.next().expect("the end of an answer");
            keys.push(key(last));
        }
        parts.push(Part::Answer(keys));
    }
    (parts, commands)
}

/// The document with its answers as the program gives them.
fn regenerated(document: &str) -> String {
    let (parts, commands) = parts(document);
    let folder = TempDir::new().expect("a folder");
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let packs = Packs::new(folder.path().join("packs"));
    let mut shelf = Shelf::new(journal, packs, games::GAMES)
        .expect("a shelf")
        .with_seed(7);
    let mut out = Vec::new();
    let commands = Cursor::new(commands.into_bytes());
    let clock = Clock::virtual_at_zero();
    drive(&mut shelf, clock, commands, &mut out, Form::Json).expect("a good end");
    let out = String::from_utf8(out).expect("UTF-8");
    let mut answers = out.lines();
    let part = |part: &Part| match part {
        Part::Text(line) => format!("{line}\n"),
        Part::Answer(keys) => {
            let answer = answers.next().expect("an answer to every command");
            let answer: HashMap<String, &RawValue> = serde_json::from_str(answer).expect("JSON");
            let shown = keys.iter().map(|key| match answer.get(key) {
                Some(value) => format!("\"{key}\":{value}"),
                None => panic!("no {key} in {answer:?}"),
            });
            format!("{{{}}}\n", shown.collect::<Vec<_>>().join(",\n "))
        }
    };
    let text = parts.iter().map(part).collect();
    assert_eq!(answers.next(), None, "an answer that is not shown");
    text
}

#[test]
fn the_examples_are_what_the_program_answers() {
    let document = document();
    let regenerated = regenerated(&document);
    if env::var_os("UPDATE_EXAMPLES").is_some() {
        fs::write(DOCUMENT, regenerated).expect("the document");
        return;
    }
    for (shown, text) in document.lines().zip(regenerated.lines()) {
        assert_eq!(shown, text, "UPDATE_EXAMPLES=1 writes the answers anew");
    }
    assert_eq!(document, regenerated);
}
