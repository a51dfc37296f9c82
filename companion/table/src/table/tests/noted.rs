//! Notes: beside the entries as soon as they are worked out, and never those of another position.

use std::sync::Mutex;

use readyroom_kit::{face::Note, testing::toy::ODDS};

use super::{super::noted::Noted, *};
use crate::worker::{Job, Wake, Worker};

/// Does its work on request.
#[derive(Default)]
struct Later {
    jobs: Mutex<Vec<Job>>,
    wake: Mutex<Option<Wake>>,
}

impl std::fmt::Debug for Later {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Later").finish_non_exhaustive()
    }
}

impl Worker for Later {
    fn begin(&self, job: Job) {
        self.jobs.lock().unwrap().push(job);
    }

    fn wake_with(&self, wake: Wake) {
        *self.wake.lock().unwrap() = Some(wake);
    }
}

impl Later {
    /// Does all that was asked for, which must be so many pieces of work, and wakes the table for those that it waits for.
    fn work(&self, asked_for: usize) {
        let jobs = std::mem::take(&mut *self.jobs.lock().unwrap());
        assert_eq!(jobs.len(), asked_for);
        for job in jobs {
            if job.run() {
                self.wake.lock().unwrap().as_ref().expect("a table")();
            }
        }
    }
}

/// A table that knows the odds.
fn with_odds(mut played: Played) -> Played {
    played.choose(&format!("Card › {ODDS}"));
    played
}

/// The same, whose notes are worked out later, and how often it was woken.
fn with_later_odds() -> (Played, Arc<Later>, Arc<Mutex<u32>>) {
    let (later, woken) = (Arc::<Later>::default(), Arc::<Mutex<u32>>::default());
    let mut played = Played::new();
    played.table.noted = Noted::new(later.clone());
    let count = Arc::clone(&woken);
    let wake = move || *count.lock().unwrap() += 1;
    played.table.wake_with(Arc::new(wake));
    (with_odds(played), later, woken)
}

/// Shows what has come, if the table was woken once.
fn advance(played: &mut Played, woken: &Mutex<u32>) {
    assert_eq!(std::mem::take(&mut *woken.lock().unwrap()), 1);
    played.table.advance(played.now).expect("a journal");
}

/// The entries of the open level as they appear in the list, as far as a screen shows them.
fn listed(played: &Played) -> Vec<String> {
    match played.scene() {
        Scene::Menu { entries, .. } => entries.iter().map(ToString::to_string).collect(),
        other => panic!("a menu, not {other:?}"),
    }
}

const WITHOUT: [&str; 4] = ["Roll", "Repair ›", "Draw", "Take a hit"];
const WITH: [&str; 4] = ["Roll", "Repair 3/3 ›", "Draw 25%", "Take a hit 2/3"];

#[test]
fn a_note_is_beside_its_entry_and_below_at_the_cursor() {
    let mut played = with_odds(Played::new());
    assert_eq!(listed(&played), WITH);
    assert!(played.hint().starts_with("OK: take"), "no note on Roll");
    played.press(&[Down]);
    assert_eq!(played.hint(), "all repaired");
    played.press(&[Down]);
    assert!(played.hint().starts_with("OK: take"), "nothing more of it");
    played.press(&[Down]);
    assert_eq!(played.hint(), "with shields 3/3");
}

#[test]
fn a_picture_of_a_level_has_the_note_in_its_two_rows() {
    let mut played = with_odds(Played::new());
    played.press(&[Down, Okay, Okay]);
    assert_eq!(played.under_cursor(), "5 3/3");
    let Scene::Picture { header, .. } = played.scene() else {
        panic!("a picture");
    };
    assert_eq!(header.title.as_str(), "all repaired");
}

#[test]
fn warnings_and_the_last_steps_news_lead_until_the_cursor_moves() {
    let mut played = with_odds(Played::new());
    played.press(&[Down, Okay, Okay, Okay]);
    assert_eq!(played.under_cursor(), "Repair 3/3 ›", "the cursor stays");
    assert_eq!(played.hint(), "Repaired.");
    played.press(&[Down, Down]);
    assert_eq!(played.hint(), "with shields 3/3");
    played.press(&[Okay, Okay, Okay, Okay, Down, Down, Down]);
    assert_eq!(played.under_cursor(), "! Take a hit 0/3");
    assert_eq!(played.hint(), "The ship would be lost");
}

#[test]
fn words_name_an_entry_without_its_note_and_the_question_has_it() {
    let mut played = with_odds(Played::new());
    let draw = &played.table.question().choices[5];
    assert_eq!(*draw.path, ["Draw"]);
    assert_eq!(draw.note, Some(Note::new("25%", "")));
    assert_eq!(played.table.caption().entries[2].label, "Draw");
    assert_eq!(played.table.caption().entries[2].words(), "Draw 25%");
    let taken = Input::Take("Take a hit".into());
    played.table.handle(taken, played.now).expect("a journal");
    assert_eq!(played.game().hull, 2);
    played.choose("Take a hit");
    assert_eq!(played.game().hull, 1);
}

#[test]
fn notes_stay_when_only_the_tables_own_labels_change() {
    let mut played = with_odds(Played::new());
    played.choose("Table › Mute");
    assert_eq!(listed(&played), WITH);
}

#[test]
fn the_menu_is_there_before_its_notes_which_come_by_themselves() {
    let (mut played, later, woken) = with_later_odds();
    assert_eq!(listed(&played), WITHOUT);
    played.press(&[Down, Down, Down]);
    assert_eq!(played.under_cursor(), "Take a hit", "presses are answered");
    later.work(1);
    advance(&mut played, &woken);
    assert_eq!(listed(&played), WITH);
    assert_eq!(played.under_cursor(), "Take a hit 2/3", "the cursor stays");
    later.work(0);
}

#[test]
fn a_note_on_a_position_that_is_gone_is_not_shown() {
    let (mut played, later, woken) = with_later_odds();
    played.choose("Take a hit");
    played.press(&[Okay]);
    played.table.advance(played.now).expect("a journal");
    assert_eq!(listed(&played), WITHOUT);
    later.work(2);
    advance(&mut played, &woken);
    assert_eq!(listed(&played)[3], "Take a hit 1/3");
    played.choose("Table › Take back: take a hit");
    played.press(&[Okay]);
    assert_eq!(
        listed(&played),
        WITHOUT,
        "taken back, it is worked out anew"
    );
    played.choose("Table › Mute");
    assert_eq!(listed(&played), WITHOUT, "nor when labels change");
}

#[test]
fn of_what_quick_presses_ask_for_only_the_last_is_wanted() {
    let (mut played, later, woken) = with_later_odds();
    for _ in 0..3 {
        played.choose("Take a hit");
        played.choose("Repair › Red › 6");
    }
    played.choose("Take a hit");
    played.press(&[Okay]);
    later.work(8);
    advance(&mut played, &woken);
    assert_eq!(listed(&played)[3], "Take a hit 1/3");
}
