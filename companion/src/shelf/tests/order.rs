//! Evenings named, archived and deleted with six buttons.

use readyroom_hardware::button::Button::{Back, Down, Ok, Timer, Up};

use rusqlite::Connection;

use super::*;
use crate::journal::{EveningId, Keeping};

/// A shelf with two evenings, of Enterprise and of Defiant, which was played last; and how many presses were made.
struct Players {
    _folder: TempDir,
    shelf: Shelf,
    presses: usize,
}

impl Players {
    fn sit_down() -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut shelf = shelf(folder.path()).with_large_entries();
        for name in ["Enterprise", "Defiant"] {
            choose(&mut shelf, "The Rehearsal");
            choose(&mut shelf, &format!("Ship's name… › {name}"));
            choose(&mut shelf, "Table › Games");
        }
        Self {
            _folder: folder,
            shelf,
            presses: 0,
        }
    }

    fn press(&mut self, buttons: &[Button]) {
        for button in buttons {
            press(&mut self.shelf, *button);
        }
        self.presses += buttons.len();
    }

    /// Opens the list of evenings from the list of games.
    fn open(&mut self) {
        self.press(&[Up, Up, Up, Ok]);
    }

    fn entries(&self) -> Vec<String> {
        let (frame, caption) = self.shelf.shown_at(PanelId::EVERYBODY, 0);
        match SceneText::of(&frame.scene, &caption).body {
            Body::Choices { entries, .. } => entries.into_iter().map(|entry| entry.label).collect(),
            other => panic!("no list: {other:?}"),
        }
    }

    /// The numbers, names and keepings of the evenings, the one played last first.
    fn kept(&self) -> Vec<(u32, String, Keeping)> {
        let evenings = self.shelf.context.journal.locked().evenings();
        let evenings = evenings.expect("a journal").into_iter();
        evenings
            .map(|listed| (listed.evening.0, listed.name, listed.keeping))
            .collect()
    }

    fn go_on(&self) -> Vec<Vec<String>> {
        let paths = paths(&self.shelf).into_iter();
        paths.filter(|path| path[0] == "Continue").collect()
    }
}

#[test]
fn an_evening_is_deleted_after_two_questions_and_restorable() {
    let mut players = Players::sit_down();
    players.open();
    assert_eq!(
        players.entries(),
        ["The Rehearsal, #2 Defiant", "The Rehearsal, #1 Enterprise"]
    );
    players.press(&[Ok, Up, Ok]);
    assert_eq!(
        players.entries(),
        ["No, keep it, #2 Defiant", "Yes, delete it, #2 Defiant"]
    );
    players.press(&[Ok]);
    assert_eq!(players.kept()[0].2, Keeping::Listed);
    players.press(&[Up, Ok, Down, Ok]);
    assert_eq!(players.kept()[0].2, Keeping::Deleted);
    assert_eq!(ids(&players.shelf), ["evening-deleted evening=2"]);
    assert!(
        players.entries()[0].ends_with(')'),
        "{:?}",
        players.entries()
    );
    assert_eq!(players.go_on().len(), 1);

    players.press(&[Ok]);
    assert_eq!(players.entries(), ["Undo delete, #2 Defiant"]);
    players.press(&[Ok]);
    assert_eq!(ids(&players.shelf), ["evening-listed evening=2"]);
    assert_eq!(players.go_on().len(), 2);
    // Straight on, and removed at the next start.
    let before = players.presses;
    players.press(&[Ok, Up, Ok, Down, Ok]);
    assert_eq!(players.presses - before, 5);
    players.shelf.tidy();
    assert_eq!(players.kept().len(), 1);
    players.press(&[Back, Back]);
    assert_eq!(players.go_on().len(), 1);
}

#[test]
fn an_archived_evening_is_not_offered_and_is_counted_and_listed() {
    let mut players = Players::sit_down();
    players.open();
    players.press(&[Down, Ok, Down, Ok]);
    assert_eq!(players.kept()[1].2, Keeping::Archived);
    assert_eq!(ids(&players.shelf), ["evening-archived evening=1"]);
    assert_eq!(players.go_on().len(), 1);
    assert!(players.entries()[1].contains("(archived"));
    players.press(&[Ok]);
    assert_eq!(players.entries()[1], "Offer it again, #1 Enterprise");
    players.press(&[Down, Ok]);
    assert_eq!(players.go_on().len(), 2);
    assert_eq!(players.presses, 11);
}

#[test]
fn a_name_is_entered_by_letters_or_typed_and_precedes_players() {
    let mut players = Players::sit_down();
    players.open();
    players.press(&[Ok, Ok]);
    for letter in "Friday".chars() {
        let typed = Input::Typed(letter);
        players.shelf.handle(typed, 0).expect("a journal");
    }
    players.press(&[Ok]);
    assert_eq!(players.kept()[0].1, "Friday");
    assert_eq!(
        ids(&players.shelf),
        ["evening-named evening=2 name=\"Friday\""]
    );
    assert_eq!(players.entries()[0], "Give it a name, #2 Friday, Defiant");
    // On the wheel: E, d.
    players.press(&[Ok, Down, Down, Down, Down, Ok, Up, Ok, Timer]);
    assert_eq!(players.kept()[0].1, "Ed");
    players.press(&[Ok, Back]);
    assert_eq!(players.kept()[0].1, "Ed");
    assert!(players.go_on()[0][1].starts_with("Ed: The Rehearsal, "));
    players.press(&[Ok, Timer]);
    assert_eq!(ids(&players.shelf), ["evening-nameless evening=2"]);
    assert_eq!(players.kept()[0].1, "");
}

#[test]
fn an_evening_in_another_window_is_kept_and_a_notice_shows_why() {
    let mut players = Players::sit_down();
    let folder = players._folder.path().to_owned();
    let mut other = shelf(&folder);
    assert!(other.resume_last(None, 0).expect("a journal"));
    players.open();
    players.press(&[Ok, Up, Ok, Down, Ok]);
    let frame = players.shelf.frame(0);
    assert!(
        matches!(frame.scene, Scene::Notice { ref header, .. } if header.title == "Nothing changed")
    );
    assert!(ids(&players.shelf)[0].starts_with("nothing-changed why="));
    assert_eq!(players.kept()[0].2, Keeping::Listed);
    players.press(&[Ok]);
    assert_eq!(players.entries().len(), 2);
}

#[test]
fn a_number_takes_an_entry_of_the_list_of_evenings() {
    let mut players = Players::sit_down();
    players.open();
    for label in ["The Rehearsal, #1 Enterprise", "Archive it, #1 Enterprise"] {
        let taken = Input::Take(label.into());
        players.shelf.handle(taken, 0).expect("a journal");
    }
    assert_eq!(players.kept()[1].2, Keeping::Archived);
}

#[test]
fn archiving_and_naming_elsewhere_is_seen_in_the_list_of_games() {
    let mut players = Players::sit_down();
    let before = players.shelf.view_number();
    players.shelf.advance(0).expect("a journal");
    assert_eq!(players.shelf.view_number(), before, "nothing has changed");
    let [first, second] = [1, 2].map(EveningId);
    // A page writes through the same connection, another window through its own.
    let beside = players.shelf.journal();
    let archived = beside.locked().keep(first, Keeping::Archived);
    archived.expect("no one plays");
    assert_eq!(players.go_on().len(), 2);
    players.shelf.advance(0).expect("a journal");
    assert_eq!(players.go_on().len(), 1);
    let shown = players.shelf.view_number();
    assert_ne!(shown, before);

    let path = players._folder.path().join("journal.sqlite3");
    let mut window = JournalFile::open(&path).expect("a journal");
    window.rename(second, "Friday").expect("it is there");
    players.shelf.advance(0).expect("a journal");
    let go_on = players.go_on();
    assert!(go_on[0][1].contains("Friday"), "{go_on:?}");
    assert_ne!(players.shelf.view_number(), shown);
}

#[test]
fn a_disk_full_for_a_page_is_reported_at_the_list_and_the_table() {
    for at_a_table in [false, true] {
        let mut players = Players::sit_down();
        if at_a_table {
            let last = players.go_on()[0].join(" › ");
            choose(&mut players.shelf, &last);
        }
        // As a page does; the name is too long for the pages there are.
        let beside = players.shelf.journal();
        beside.locked().fill_disk();
        let renamed = beside.locked().rename(EveningId(1), &"x".repeat(9_000));
        let full = matches!(renamed, Err(JournalFileError::DiskFull { .. }));
        assert!(full, "{renamed:?}");
        players.shelf.advance(0).expect("a journal");
        if !at_a_table {
            let found = ids(&players.shelf);
            assert!(found.last().is_some_and(|id| id == "disk-full"));
        }
        if at_a_table {
            press(&mut players.shelf, Down);
        }
        let frame = players.shelf.frame(0);
        assert!(
            matches!(frame.scene, Scene::Notice { ref header, .. } if header.title == "Disk full"),
            "{:?}",
            frame.scene
        );
    }
}

#[test]
fn an_evening_deleted_by_a_page_is_not_archived_in_an_old_list() {
    let mut players = Players::sit_down();
    players.open();
    players.press(&[Ok, Down]);
    let beside = players.shelf.journal();
    let deleted = beside.locked().keep(EveningId(2), Keeping::Deleted);
    deleted.expect("no one plays");
    assert_eq!(players.entries()[1], "Archive it, #2 Defiant");
    players.press(&[Ok]);
    let frame = players.shelf.frame(0);
    assert!(
        matches!(frame.scene, Scene::Notice { ref header, .. } if header.title == "Nothing changed")
    );
    assert_eq!(players.kept()[0].2, Keeping::Deleted);
    players.press(&[Ok, Ok]);
    assert_eq!(players.entries(), ["Undo delete, #2 Defiant"]);
}

#[test]
fn an_unreadable_journal_leaves_the_list_and_is_read_again() {
    let mut players = Players::sit_down();
    let path = players._folder.path().join("journal.sqlite3");
    let other = Connection::open(&path).expect("a journal");
    let change = |sql| other.execute_batch(sql).expect("written");
    let before = paths(&players.shelf);
    change("ALTER TABLE evening RENAME TO moved");
    for _ in 0..2 {
        players.shelf.advance(0).expect("it goes on");
        assert_eq!(paths(&players.shelf), before);
    }
    change(
        "ALTER TABLE moved RENAME TO evening; UPDATE evening SET keeping = 'archived' WHERE id = 1",
    );
    players.shelf.advance(0).expect("a journal");
    assert_eq!(players.go_on().len(), 1);
    players.open();
    assert_eq!(players.entries().len(), 2, "the list answers");
}
