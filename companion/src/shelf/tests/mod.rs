//! The shelf, with the toy game on it.

mod boot_picture;
mod lost_journal;
mod order;
mod phones;

use std::path::Path;

use readyroom_hardware::{button::Gesture, scene::Scene};
use readyroom_table::{
    action::{Action, Response},
    scene_text::{Body, SceneText},
    tabletop::{Input, PanelId, Tabletop},
};
use tempfile::TempDir;

use super::*;
use readyroom_kit::testing::toy::Rehearsal;

const GAMES: &[GameBox] = &[GameBox::of::<Rehearsal>()];

pub(super) fn shelf(folder: &Path) -> Shelf {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal");
    Shelf::new(journal, Packs::new(folder.join("packs")), GAMES)
        .expect("a shelf")
        .with_seed(7)
}

pub(super) fn choose(shelf: &mut Shelf, path: &str) {
    let words: Vec<String> = path.split(" › ").map(str::to_owned).collect();
    let done = shelf.say(Action::At(words), 0).expect("a journal");
    assert_eq!(done, Response::Done, "{path}");
}

fn paths(shelf: &Shelf) -> Vec<Vec<String>> {
    let segments = |offer: &readyroom_table::question::Choice| {
        offer.path.iter().map(ToString::to_string).collect()
    };
    shelf.question().choices.iter().map(segments).collect()
}

pub(super) fn press(shelf: &mut Shelf, button: Button) {
    shelf
        .handle(Input::Gesture(Gesture::Press(button)), 0)
        .expect("a journal");
}

#[test]
fn a_game_is_taken_down_left_and_gone_on_with() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    assert_eq!(paths(&shelf), [["The Rehearsal"], ["Quit"]]);
    press(&mut shelf, Button::Ok);
    assert_eq!(shelf.question().game, "rehearsal");
    choose(&mut shelf, "Ship's name… › Enterprise");
    choose(&mut shelf, "Table › Games");
    let menu = paths(&shelf);
    assert_eq!((menu.len(), menu[0][0].as_str()), (5, "Continue"));
    assert!(
        menu[0][1].starts_with("The Rehearsal, ") && menu[0][1].ends_with(", Enterprise (#1)"),
        "{menu:?}"
    );
    press(&mut shelf, Button::Ok);
    assert_eq!(shelf.question().prompt, "Turn of Enterprise");
    assert!(!shelf.finished());
    choose(&mut shelf, "Table › Games");
    choose(&mut shelf, "Quit");
    assert!(shelf.finished());
}

#[test]
fn finished_evenings_and_those_without_a_move_are_not_listed() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    for path in [
        "The Rehearsal",
        "Table › Games",
        "The Rehearsal",
        "Ship's name… › Defiant",
        "Win",
        "Table › Games",
    ] {
        choose(&mut shelf, path);
    }
    assert_eq!(
        shelf.question().ids(),
        ["begin:rehearsal", "evenings", "numbers:rehearsal", "quit"]
    );
    assert!(!shelf.resume_last(None, 0).expect("a journal"));
}

#[test]
fn the_last_evening_goes_on_after_a_restart() {
    let folder = TempDir::new().expect("a folder");
    let mut first = shelf(folder.path());
    first.begin(GAMES[0], 0).expect("an evening");
    choose(&mut first, "Ship's name… › Enterprise");
    drop(first);
    let mut second = shelf(folder.path());
    assert!(!second.resume_last(Some("chess"), 0).expect("a journal"));
    assert!(second.resume_last(Some("rehearsal"), 0).expect("a journal"));
    assert_eq!(second.question().prompt, "Turn of Enterprise");
}

#[test]
fn an_evening_in_another_window_is_a_notice_and_the_shelf_stays() {
    let folder = TempDir::new().expect("a folder");
    let mut one = shelf(folder.path());
    one.begin(GAMES[0], 0).expect("an evening");
    choose(&mut one, "Ship's name… › Enterprise");
    let mut other = shelf(folder.path());
    other
        .handle(Input::Gesture(Gesture::Press(Button::Ok)), 0)
        .expect_err("it is played in another window");
    let refused = other.frame(0);
    assert!(
        matches!(refused.scene, Scene::Notice { ref header, .. } if header.title == "Not opened")
    );
    assert!(ids(&other)[0].starts_with("not-opened why="));
    for input in [
        Input::HoldKey(Button::Ok),
        Input::Gesture(Gesture::Release(Button::Ok)),
    ] {
        other.handle(input, 0).expect("a journal");
        assert_eq!(other.frame(0), refused);
    }
    press(&mut other, Button::Ok);
    assert!(matches!(other.frame(0).scene, Scene::Menu { .. }));
}

#[test]
fn sounds_are_numbered_on_from_table_to_shelf_to_table() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    let mut heard = 0;
    for button in [
        Button::Down,
        Button::Up,
        Button::Ok,
        Button::Ok,
        Button::Back,
        Button::Up,
        Button::Ok,
    ] {
        press(&mut shelf, button);
        if let Some(cue) = shelf.frame(0).chime {
            assert!(
                cue.number >= heard,
                "{button:?}: {} after {heard}",
                cue.number
            );
            heard = cue.number;
        }
    }
    choose(&mut shelf, "Table › Games");
    press(&mut shelf, Button::Down);
    assert!(shelf.frame(0).chime.is_some_and(|cue| cue.number > heard));
}

#[test]
fn mute_is_carried_from_table_to_table() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    for path in [
        "The Rehearsal",
        "Table › Mute",
        "Table › Games",
        "The Rehearsal",
    ] {
        choose(&mut shelf, path);
    }
    assert!(shelf.muted());
    assert!(paths(&shelf).contains(&vec!["Table".into(), "Sound on".into()]));
}

/// An evening with a countdown that was noted as running, with the program gone since; and the countdown's number.
fn interrupted(folder: &Path) -> u32 {
    let mut shelf = shelf(folder);
    for path in ["The Rehearsal", "Ship's name… › Enterprise"] {
        choose(&mut shelf, path);
    }
    press(&mut shelf, Button::Timer);
    shelf.advance(78_000).expect("a journal");
    shelf.frame(78_000).countdown.expect("a countdown").id
}

#[test]
fn a_countdown_reported_at_the_shelf_counts_when_resumed() {
    let folder = TempDir::new().expect("a folder");
    let id = interrupted(folder.path());
    let mut shelf = shelf(folder.path());
    let clock = |id| {
        Input::PanelClock(PanelClock {
            id,
            left_ms: 62_000,
            running: true,
        })
    };
    shelf.handle(clock(id), 5_000).expect("a journal");
    assert_eq!(shelf.next_due(5_000), None, "at the shelf nothing runs");
    press(&mut shelf, Button::Ok);
    let countdown = shelf.frame(0).countdown.expect("a countdown");
    assert_eq!((countdown.left_ms, countdown.running), (62_000, true));
    assert!(
        matches!(shelf.frame(0).scene, Scene::Notice { ref text, .. } if text.contains("kept running: 1:02"))
    );
}

#[test]
fn another_countdown_reported_at_the_shelf_counts_nowhere() {
    let folder = TempDir::new().expect("a folder");
    let id = interrupted(folder.path());
    let mut shelf = shelf(folder.path());
    let clock = PanelClock {
        id: id ^ 1,
        left_ms: 62_000,
        running: true,
    };
    shelf
        .handle(Input::PanelClock(clock), 0)
        .expect("a journal");
    press(&mut shelf, Button::Ok);
    let countdown = shelf.frame(0).countdown.expect("a countdown");
    assert_eq!((countdown.left_ms, countdown.running), (102_000, false));
}

/// The entry that a panel with text shows under the cursor of the large list; none while it shows something else.
pub(super) fn entry_under_cursor(shelf: &Shelf, now_ms: u64) -> Option<String> {
    assert!(matches!(shelf.frame(now_ms).scene, Scene::Picture { .. }));
    let text = SceneText::of(&shelf.frame(now_ms).scene, &shelf.caption());
    let Body::Choices { entries, cursor } = text.body else {
        return None;
    };
    Some(entries[cursor?].label.clone())
}

/// The text of the bottom row.
fn hint(shelf: &Shelf) -> String {
    match shelf.frame(0).scene {
        Scene::Picture { hint, .. } => hint.to_string(),
        other => panic!("a picture, not {other:?}"),
    }
}

#[test]
fn the_large_list_is_a_menu_and_shows_what_ok_does() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path()).with_large_entries();
    for (entry, does) in [
        ("The Rehearsal", "OK: begin a new game"),
        ("Quit", "OK: leave"),
        ("The Rehearsal", "OK: begin a new game"),
    ] {
        assert_eq!(entry_under_cursor(&shelf, 0).as_deref(), Some(entry));
        assert_eq!(hint(&shelf), does);
        press(&mut shelf, Button::Down);
    }
    shelf
        .handle(Input::Take("The Rehearsal".into()), 0)
        .expect("a journal");
    assert_eq!(shelf.question().game, "rehearsal");
    choose(&mut shelf, "Ship's name… › Enterprise");
    choose(&mut shelf, "Table › Games");
    assert!(
        hint(&shelf).starts_with("OK: continue, "),
        "{}",
        hint(&shelf)
    );
    press(&mut shelf, Button::Ok);
    assert_eq!(shelf.question().prompt, "Turn of Enterprise");
}

#[test]
fn several_evenings_that_wait_are_one_entry_of_the_large_list() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path()).with_large_entries();
    for ship in ["Enterprise", "Defiant"] {
        choose(&mut shelf, "The Rehearsal");
        choose(&mut shelf, &format!("Ship's name… › {ship}"));
        choose(&mut shelf, "Table › Games");
    }
    assert_eq!(entry_under_cursor(&shelf, 0).as_deref(), Some("Continue"));
    press(&mut shelf, Button::Ok);
    press(&mut shelf, Button::Down);
    let entry = entry_under_cursor(&shelf, 0).expect("a list");
    assert!(entry.ends_with(", Enterprise (#1)"), "{entry}");
    press(&mut shelf, Button::Back);
    assert_eq!(entry_under_cursor(&shelf, 0).as_deref(), Some("Continue"));
}

#[test]
fn a_damaged_evening_is_reported_and_resumed_in_a_copy() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("journal.sqlite3");
    let mut first = shelf(folder.path());
    choose(&mut first, "The Rehearsal");
    choose(&mut first, "Ship's name… › Enterprise");
    choose(&mut first, "Table › Games");
    drop(first);
    let tampered = rusqlite::Connection::open(&path)
        .and_then(|journal| journal.execute("UPDATE entry SET at = 0 WHERE seq = 1", []));
    assert_eq!(tampered, Ok(1));

    let mut shelf = shelf(folder.path());
    let error = shelf.resume_last(None, 0).expect_err("it is damaged");
    assert!(error.is_damage(), "{error}");
    shelf.show_not_opened(&error);
    let messages = message_ids(&shelf);
    assert!(messages.contains("up to move 0 (entry 0)"), "{messages}");
    assert_eq!(paths(&shelf)[0], ["Continue from move 0 (copy of #1)"]);
    choose(&mut shelf, "Continue from move 0 (copy of #1)");
    assert_eq!(shelf.question().game, "rehearsal");
    let copied = ids(&shelf);
    assert!(copied[0].starts_with("copied copied="), "{copied:?}");
    let messages = message_ids(&shelf);
    assert!(
        messages.contains("#1 has no moves; its last")
            && messages.contains("kept as")
            && messages.contains(".damaged-1"),
        "{messages}"
    );
    assert!(folder.path().join("journal.sqlite3.damaged-1").exists());
    choose(&mut shelf, "Ship's name… › Voyager");
    choose(&mut shelf, "Table › Games");
    let menu = shelf.question().choices;
    assert!(menu[0].path[1].ends_with(", Voyager (#1)"), "{menu:?}");
}

/// All messages in one text.
fn message_ids(shelf: &Shelf) -> String {
    let messages = shelf.messages().into_iter();
    let texts: Vec<&str> = messages.map(|message| message.text.as_str()).collect();
    texts.join(" ")
}

/// The sentences that are shown, by their ids with their arguments.
pub(super) fn ids(shelf: &Shelf) -> Vec<String> {
    let messages = shelf.messages().into_iter();
    messages.map(|message| message.key.to_string()).collect()
}

#[test]
fn what_did_not_start_as_it_was_set_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    let why = "no such colour".into();
    shelf.show_not_started("Wrong settings", MessageText::SettingsWrong { why });
    assert_eq!(ids(&shelf), ["settings-wrong why=\"no such colour\""]);
    assert_eq!(shelf.question().prompt.key.to_string(), "games");
}

#[test]
fn a_shutdown_takes_two_confirmations_or_gives_a_reason() {
    let folder = TempDir::new().expect("a folder");
    let shut_down = |into: std::path::PathBuf| {
        let switch = crate::power::PowerSwitch::new(into);
        let journal = TempDir::new().expect("a folder");
        let exit = Exit::ShutDown(switch);
        let mut shelf = shelf(journal.path()).with_exit(exit).expect("a journal");
        choose(&mut shelf, "Shut down › Yes, shut down");
        ids(&shelf)
    };
    assert_eq!(shut_down(folder.path().into()), ["shutting-down"]);
    let nowhere = shut_down(folder.path().join("nowhere"));
    assert!(nowhere[0].starts_with("not-shut-down why="), "{nowhere:?}");
}
