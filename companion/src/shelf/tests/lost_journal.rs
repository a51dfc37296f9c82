//! Tests of a lost journal, as the shelf reports it at the next start.

use std::fs;

use readyroom_hardware::button::Button;
use readyroom_table::{
    scene_text::{Body, SceneText},
    tabletop::Tabletop,
};
use tempfile::TempDir;

use super::{choose, ids, press, shelf};
use crate::{journal::copies::copy_beside, shelf::Shelf};

/// The title and the words of each page that is read with OK before the list of games comes.
fn read_all(shelf: &mut Shelf) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    loop {
        let text = SceneText::of(&shelf.frame(0).scene, &shelf.caption());
        let Body::Lines(lines) = text.body else {
            return pages;
        };
        pages.push((text.title, lines.join(" ")));
        press(shelf, Button::Ok);
    }
}

#[test]
fn a_start_after_a_lost_journal_names_its_evening_and_copies() {
    let folder = TempDir::new().expect("a folder");
    let mut played = shelf(folder.path());
    choose(&mut played, "The Rehearsal");
    choose(&mut played, "Ship's name… › Enterprise");
    copy_beside(&played.context.journal.locked(), &mut |_, _| {}).expect("a copy");
    drop(played);
    fs::remove_file(folder.path().join("journal.sqlite3")).expect("a journal");

    let mut next = shelf(folder.path());
    next.tidy();
    let found = ids(&next);
    assert!(found[0].starts_with("evening-lost evening="), "{found:?}");
    assert!(found[1].starts_with("copies-found copies="), "{found:?}");
    let pages = read_all(&mut next);
    let titles: Vec<&str> = pages.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Evening lost", "No evenings", "No evenings"]);
    let words = pages.iter().map(|(_, words)| words).collect::<Vec<_>>();
    assert!(words[0].starts_with("Evening 1 is gone"), "{words:?}");
    assert!(words[1].contains("1 copy of a journal is in"), "{words:?}");
    assert!(words[2].contains("readyroom restore"), "{words:?}");
    drop(next);
    let mut later = shelf(folder.path());
    later.tidy();
    assert_eq!(read_all(&mut later), pages[..1]);
}

#[test]
fn several_evenings_that_are_lost_are_counted() {
    let folder = TempDir::new().expect("a folder");
    let mut played = shelf(folder.path());
    for name in ["Enterprise", "Defiant"] {
        choose(&mut played, "The Rehearsal");
        choose(&mut played, &format!("Ship's name… › {name}"));
        choose(&mut played, "Table › Games");
    }
    drop(played);
    fs::remove_file(folder.path().join("journal.sqlite3")).expect("a journal");
    let mut next = shelf(folder.path());
    next.tidy();
    assert_eq!(ids(&next)[0], "evenings-lost evenings=2");
}
