//! The numbers at the shelf: their pages, and how histograms look.

use std::path::Path;

use readyroom_hardware::{
    button::Button,
    testing::{pictures::assert_as_on_file, samples::still},
};
use readyroom_table::{
    scene_text::{Body, SceneText},
    tabletop::{Input, Tabletop},
};
use tempfile::TempDir;

use super::*;
use crate::{
    shelf::tests::{choose, entry_under_cursor, press, shelf},
    statistics::Dice,
};

#[test]
fn histograms_are_as_on_file() {
    let companion_dice = Dice {
        rolls: 76,
        faces: [22, 11, 16, 25, 8, 18],
        sums: [3, 1, 6, 8, 10, 12, 10, 8, 4, 4, 10],
    };
    let mut numbers = Numbers {
        companion_dice,
        ..Numbers::default()
    };
    numbers.table_dice.add_roll(&[3]);
    let mut pages = charts("evening 12", &numbers).into_iter();
    let mut next = || pages.next().expect("a page").scene;
    let (faces, sums, few) = (next(), next(), next());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/numbers");
    let samples = [
        still("numbers_faces", faces),
        still("numbers_sums", sums),
        still("numbers_few", few),
    ];
    assert_as_on_file(&folder, &samples);
}

#[test]
fn the_numbers_of_a_game_are_pages_at_the_shelf() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path()).with_large_entries();
    for path in [
        "The Rehearsal",
        "Ship's name… › Enterprise",
        "Roll",
        "Take a hit",
        "Table › Games",
    ] {
        choose(&mut shelf, path);
    }
    // Two presses up from the first entry, and OK.
    for button in [Button::Up, Button::Up, Button::Ok] {
        press(&mut shelf, button);
    }
    let messages: Vec<String> = shelf
        .messages()
        .iter()
        .map(|message| message.key.to_string())
        .collect();
    assert_eq!(
        messages[0],
        "number-counted label=\"Result\" number=unfinished"
    );
    for id in ["chart-of-dice ", "bar-of-chart "] {
        assert!(messages.iter().any(|words| words.starts_with(id)), "{id}");
    }
    let texts = |shelf: &Shelf| {
        let text = SceneText::of(&shelf.frame(0).scene, &shelf.caption());
        match text.body {
            Body::Lines(lines) => (text.title, lines),
            other => panic!("lines, not {other:?}"),
        }
    };
    let (title, facts) = texts(&shelf);
    assert_eq!(title, "Evening 1");
    assert_eq!(facts[0], "Result: unfinished");
    press(&mut shelf, Button::Down);
    let (title, bars) = texts(&shelf);
    assert_eq!(title, "3 dice, evening 1");
    assert_eq!(
        bars[0],
        "3 dice, evening 1. Too few dice for a test: 3 of 30 needed."
    );
    assert_eq!(bars.len(), 1 + 6);
    press(&mut shelf, Button::Down);
    assert_eq!(texts(&shelf), ("Evening 1".into(), vec!["Hits: 1".into()]));
    press(&mut shelf, Button::Down);
    assert_eq!(texts(&shelf).1, facts, "round the end");
    // An entry of the list is taken from the list alone.
    let quit = Input::Take("Quit".into());
    shelf.handle(quit, 0).expect("a journal");
    assert!(!shelf.finished());
    press(&mut shelf, Button::Ok);
    assert_eq!(
        entry_under_cursor(&shelf, 0).as_deref(),
        Some("Numbers › The Rehearsal")
    );
}

#[test]
fn losses_and_timers_are_counted_where_there_are_any() {
    let mut numbers = Numbers::default();
    assert!(counts("all 2", &numbers).is_empty());
    numbers.lost_because.insert("the hull is gone".into(), 2);
    numbers.countdowns.begun = 3;
    numbers.countdowns.ran_out = 1;
    numbers.countdowns.kept = 2;
    let pages = counts("all 2", &numbers);
    let words = pages[0].words.iter().cloned();
    let keys: Vec<String> = words.map(|text| text.say().key.to_string()).collect();
    assert_eq!(
        keys,
        [
            "lost-because why=\"the hull is gone\" times=2",
            "timers-counted ran_out=1 ended=2"
        ]
    );
}

#[test]
fn an_evening_that_cannot_be_read_is_left_out_of_the_numbers_and_named() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    for path in [
        "The Rehearsal",
        "Ship's name… › Enterprise",
        "Table › Games",
    ] {
        choose(&mut shelf, path);
    }
    let journal = rusqlite::Connection::open(folder.path().join("journal.sqlite3"));
    let tampered =
        journal.and_then(|journal| journal.execute("UPDATE entry SET at = 0 WHERE seq = 1", []));
    assert_eq!(tampered, Ok(1));
    choose(&mut shelf, "Numbers › The Rehearsal");
    let messages = shelf.messages();
    let key = &messages.first().expect("a message").key;
    assert!(
        key.to_string()
            .starts_with("evening-left-out evening=1 why="),
        "{key}"
    );
}
