//! The headless panel from line to line, over the toy game.

mod documented;
mod errors;
mod ids;
mod machine_clock;
mod names;
mod plain;
mod seeing;

use std::{io::Cursor, path::Path, sync::Arc};

use tempfile::TempDir;

use readyroom_kit::{
    testing::toy::{Move, Rehearsal},
    text::cut,
};
use readyroom_table::{dice::Seed, evening::Evening, printable};
use serde_json::{Value, json};

use super::*;
use crate::{
    games::GameBox,
    journal::{JournalFile, Origin, SharedJournal},
    packs::Packs,
    shelf::Shelf,
};

const GAMES: &[GameBox] = &[GameBox::of::<Rehearsal>()];

fn shelf(folder: &Path) -> Shelf {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal");
    Shelf::new(journal, Packs::new(folder.join("packs")), GAMES)
        .expect("a shelf")
        .with_seed(7)
}

/// The first answer and those to `commands`, spoken to an evening on a virtual clock, and how the session ended.
fn session(folder: &Path, commands: impl AsRef<[u8]>) -> (Vec<Value>, Result<(), DriveError>) {
    let (answers, ended) = written(folder, commands);
    let answers = answers.lines();
    (
        answers
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect(),
        ended,
    )
}

/// As [`session`], the answers as they are written.
fn written(folder: &Path, commands: impl AsRef<[u8]>) -> (String, Result<(), DriveError>) {
    written_as(folder, commands, Form::Json)
}

/// The same in another form.
fn written_as(
    folder: &Path,
    commands: impl AsRef<[u8]>,
    form: Form,
) -> (String, Result<(), DriveError>) {
    let mut shelf = shelf(folder);
    if !shelf.resume_last(None, 0).expect("a journal") {
        shelf.begin(GAMES[0], 0).expect("an evening");
    }
    let mut out = Vec::new();
    let ended = drive(
        &mut shelf,
        Clock::virtual_at_zero(),
        Cursor::new(commands.as_ref().to_vec()),
        &mut out,
        form,
    );
    (String::from_utf8(out).expect("UTF-8"), ended)
}

#[test]
fn no_answer_has_control_letters_and_no_text_takes_one() {
    let folder = TempDir::new().expect("a folder");
    let safe = |answers: &str| {
        let kept = |letter| letter == '\n' || printable::is_printable(letter);
        assert!(answers.chars().all(kept), "{answers:?}");
    };
    let (answers, _) = written(
        folder.path(),
        "choose Ship's name… › A\u{202e}nna\nchoose \u{9b}2J\ntext Q\u{7f}uark\n",
    );
    assert_eq!(answers.lines().count(), 4);
    assert_eq!(answers.matches("\"ok\":false").count(), 3);
    safe(&answers);

    // A name that an older program took.
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let journal = Arc::new(SharedJournal::new(journal));
    let packs = Arc::new(Packs::new(folder.path().join("packs")));
    let seed = Seed::from_number(7);
    let mut evening = Evening::<Rehearsal>::begin(journal, packs, seed, 0).expect("begun");
    let name = Move::Name(cut("A\u{202e}nn\u{9b}a"));
    evening.play(name, Origin::Chosen, 0).expect("a move");
    drop(evening);
    let (answers, _) = written(folder.path(), "");
    safe(&answers);
    let answer: Value = serde_json::from_str(&answers).expect("JSON");
    assert_eq!(answer["prompt"], "Turn of A\u{202e}nn\u{9b}a");
}

/// The answers to `commands` alone.
fn answers(commands: &str) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder");
    let (mut answers, ended) = session(folder.path(), commands);
    ended.expect("a good end");
    answers.remove(0);
    answers
}

/// The texts of an answer's messages.
fn texts(answer: &Value) -> Vec<&str> {
    let messages = answer["messages"].as_array().expect("messages").iter();
    messages
        .map(|message| message["text"].as_str().expect("a text"))
        .collect()
}

fn last(commands: &str) -> Value {
    answers(commands).pop().expect("an answer")
}

#[test]
fn the_first_answer_comes_before_any_command() {
    let folder = TempDir::new().expect("a folder");
    let (given, _) = session(folder.path(), "menu\n");
    assert_eq!(
        texts(&given[0]),
        ["Dice seal 616ddcfe (SHA-256 of the seed: \
          616ddcfe01eff007480e5e5343d4eb46d449070222c1865d8c9212fee8ce6fb6)"]
    );
    assert_eq!(given[0]["menu"], given[1]["menu"]);
    assert_eq!(texts(&given[1]), [""; 0]);
    assert_eq!(answers("").len(), 0);
}

#[test]
fn every_answer_has_the_same_keys() {
    let folder = TempDir::new().expect("a folder");
    let (given, _) = session(
        folder.path(),
        "menu\nchoose Ship's name… › Enterprise\npress ROLL\nwait 1s\nhold BACK\nchoose Win\nquit\n",
    );
    assert_eq!(given.len(), 8);
    let keys = |answer: &Value| {
        let keys = answer.as_object().expect("an object").keys();
        keys.cloned().collect::<Vec<_>>()
    };
    for answer in &given {
        assert_eq!(keys(answer), keys(&given[0]));
        assert_eq!(answer["version"], 3);
        assert_eq!(
            answer["lamps"].as_object().map(serde_json::Map::len),
            Some(9)
        );
    }
}

#[test]
fn an_entry_has_a_warning_only_where_there_is_one() {
    let given = answers("choose ship › Enterprise\nchoose Take a hit\nchoose Take a hit\n");
    let entry = |warning: Option<&str>| match warning {
        Some(warning) => json!({
            "id": "hit",
            "path": ["Take a hit"],
            "warning": warning,
            "warning_id": "ship-would-be-lost",
        }),
        None => json!({ "id": "hit", "path": ["Take a hit"] }),
    };
    let offered = |answer: &Value, entry: Value| {
        let menu = answer["menu"].as_array().expect("a menu");
        menu.contains(&entry)
    };
    assert!(offered(&given[1], entry(None)));
    assert!(offered(&given[2], entry(Some("The ship would be lost"))));
}

#[test]
fn an_evening_is_played_in_words() {
    let answer = answers(
        "choose ship › Enterprise\ndice 3 5 5\nchoose repair > blue > 6\nchoose Take a hit\nchoose Win\n",
    );
    assert_eq!(texts(&answer[0]), ["She is the Enterprise."]);
    assert_eq!(
        (
            &answer[1]["messages"],
            &answer[1]["ply"],
            &answer[1]["chime"]
        ),
        (
            &json!([{
                "kind": "roll",
                "id": "rolled",
                "args": { "faces": [3, 5, 5] },
                "text": "Rolled [3, 5, 5].",
            }]),
            &json!(3),
            &json!("roll")
        )
    );
    assert_eq!(answer[2]["chime"], "success");
    assert_eq!(
        (&answer[3]["lamps"]["TRACK2"], &answer[3]["lamps"]["TRACK1"]),
        (&json!("on"), &json!("off"))
    );
    assert_eq!(
        (&answer[4]["over"]["won"], &answer[4]["over"]["why"]),
        (&json!(true), &json!("13 points"))
    );
    assert!(answer[4]["scene"]["Outcome"].is_object());
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let answer = answers("state\ntext A\nstate\n");
    assert_eq!(
        (&answer[1]["ok"], &answer[1]["refusal"]["rule"]),
        (&json!(false), &json!("REH-1"))
    );
    assert_eq!(answer[1]["refusal"]["id"], "short-name");
    assert_eq!(
        answer[1]["refusal"]["why"],
        "A name has two letters or more"
    );
    assert_eq!(answer[0]["state"], answer[2]["state"]);
    assert_eq!(
        (&answer[2]["ok"], &answer[2]["ply"]),
        (&json!(true), &json!(0))
    );
}

#[test]
fn what_is_not_understood_is_an_error_and_changes_nothing() {
    let given = answers(
        "state\nfly\nchoose Warp\ndice 1 1 1\ntext far too long a name\npress FIRE\nwait x\nstate\n",
    );
    for answer in &given[1..7] {
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["error"].is_string(), "{answer}");
        assert_eq!(answer["version"], 3);
        assert!(answer["error_id"].is_string(), "{answer}");
        let args = usize::from(answer["error_args"].is_object());
        assert_eq!(answer.as_object().map(serde_json::Map::len), Some(4 + args));
    }
    assert_eq!(given[0]["state"], given[7]["state"]);
}

#[test]
fn blank_lines_and_comments_are_not_answered() {
    assert_eq!(answers("\n# a comment\n   \nmenu\n").len(), 1);
}

#[test]
fn lines_that_are_no_text_are_errors_and_the_session_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let mut lines = b"press \xff\xfe\nchoose \0\n".to_vec();
    lines.extend(vec![b'x'; 70_000]);
    lines.extend(b"\ntext ");
    lines.extend(vec![b'y'; 65_000]);
    lines.extend(b"\nmenu");
    let (answers, ended) = session(folder.path(), lines);
    ended.expect("a good end");
    let ok: Vec<bool> = answers.iter().map(|answer| answer["ok"] == true).collect();
    assert_eq!(ok, [true, false, false, false, false, true]);
    assert_eq!(answers[3]["error_id"], "line-too-long");
}

#[test]
fn wait_plays_what_falls_due_at_its_own_millisecond() {
    let given = answers("text Enterprise\npress TIMER\nwait 2m59s999ms\nwait 1ms\nwait 3h\n");
    let countdown = |answer: &Value| {
        (
            answer["countdown"]["left_ms"].clone(),
            answer["countdown"]["running"].clone(),
        )
    };
    assert_eq!(countdown(&given[1]), (json!(180_000), json!(true)));
    assert_eq!(given[1]["countdown"]["id"], "1");
    assert_eq!(
        (countdown(&given[2]), &given[2]["chime"]),
        ((json!(1), json!(true)), &json!("warning"))
    );
    assert_eq!(
        (&given[3]["countdown"], &given[3]["chime"]),
        (&Value::Null, &json!("expiry"))
    );
    assert_eq!(
        given[3]["messages"],
        json!([{
            "kind": "alarm",
            "id": "time-up",
            "args": { "hull": 2 },
            "text": "Time is up! Hull 2.",
        }])
    );
    assert_eq!(
        (&given[4]["messages"], &given[4]["chime"]),
        (&json!([]), &Value::Null)
    );
}

#[test]
fn the_screen_is_sixty_four_rows_of_text() {
    let rows = last("screen\n")["screen"].as_array().expect("rows").clone();
    assert_eq!(rows.len(), 64);
    let rows: Vec<&str> = rows.iter().map(|row| row.as_str().expect("text")).collect();
    assert!(
        rows.iter()
            .all(|row| row.len() == 128 && row.chars().all(|pixel| matches!(pixel, '#' | '.')))
    );
    assert!(rows.concat().contains('#'));
}

#[test]
fn the_scripts_menu_has_game_moves_before_the_tables_own() {
    let answer = last("text Enterprise\n");
    let first: Vec<&str> = answer["menu"]
        .as_array()
        .expect("a menu")
        .iter()
        .filter_map(|entry| entry["path"][0].as_str())
        .collect();
    let own = first
        .iter()
        .position(|first| *first == "Table")
        .expect("the table's own");
    assert!(own > 0 && first[own..].iter().all(|first| *first == "Table"));
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let commands =
        "text Enterprise\npress ROLL\npress ROLL 2\nhold BACK\nhold OK\nchoose Draw\nstate\n";
    assert_eq!(answers(commands), answers(commands));
}

#[test]
fn an_evening_goes_on_where_its_answers_ended() {
    let folder = TempDir::new().expect("a folder");
    let (first, _) = session(
        folder.path(),
        "text Enterprise\npress ROLL\npress TIMER\nwait 1m18s\nstate\n",
    );
    let (then, _) = session(folder.path(), "state\nquit\n");
    assert_eq!(then[1]["state"], first[5]["state"]);
    assert_eq!(texts(&then[0]), ["Timer paused at 1:42. TIMER: resume"]);
    assert_eq!(texts(&then[1]), [""; 0]);
    assert_eq!(then[0]["countdown"]["running"], false);
}

#[test]
fn quit_ends_the_session_and_so_does_leaving_the_shelf() {
    assert_eq!(answers("quit\nmenu\n").len(), 1);
    let answer = answers("text Enterprise\nchoose Table › Games\nchoose Quit\nmenu\n");
    assert_eq!((answer.len(), &answer[1]["game"]), (3, &json!("")));
}

#[test]
fn a_full_disk_is_an_error_object_and_a_bad_end() {
    let folder = TempDir::new().expect("a folder");
    session(folder.path(), "text Enterprise\n")
        .1
        .expect("a good end");
    rusqlite::Connection::open(folder.path().join("journal.sqlite3"))
        .and_then(|other| {
            other.execute_batch(
                "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END",
            )
        })
        .expect("a trigger");
    let (given, ended) = session(folder.path(), "state\npress ROLL\nstate\n");
    assert_eq!(given[2]["ok"], false);
    assert_eq!(given[2]["error_id"], "not-saved");
    assert!(
        given[2]["error"]
            .as_str()
            .is_some_and(|error| error.contains("journal.sqlite3"))
    );
    assert_eq!(given[1]["state"], given[3]["state"]);
    assert!(matches!(ended, Err(DriveError::Journal(_))));
}
