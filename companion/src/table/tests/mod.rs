//! The table under its six buttons, over the toy game.

mod replaying;
mod rolling;
mod timer;
mod turning;
mod view;
mod warning;

use std::sync::{Arc, Mutex};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use readyroom_hardware::{frame::Cue, scene::Scene, screen::Screen};
use readyroom_kit::testing::toy::{Move, Rehearsal};
use tempfile::TempDir;

use super::{spoken::Spoken, *};
use crate::{
    dice::Seed,
    journal::{EveningId, Journal},
    packs::Packs,
};

struct Played {
    table: Table<Rehearsal>,
    folder: TempDir,
    now: u64,
}

impl Played {
    /// A table whose ship has no name yet.
    fn unnamed() -> Self {
        let folder = TempDir::new().expect("a folder");
        let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        let evening = Evening::begin(
            &Arc::new(Mutex::new(journal)),
            &packs,
            Seed::from_number(7),
            0,
        );
        Self {
            table: Table::new(evening.expect("an evening"), 0),
            folder,
            now: 0,
        }
    }

    fn new() -> Self {
        let mut played = Self::unnamed();
        played.choose("Ship's name… › Enterprise");
        played
    }

    /// The plug is pulled, and the evening goes on.
    fn restart(&mut self) {
        let blank = Self::unnamed();
        let folder = std::mem::replace(&mut self.folder, blank.folder);
        self.table = blank.table;
        let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        let evening = Evening::resume(&Arc::new(Mutex::new(journal)), &packs, EveningId(1), 0);
        self.table = Table::new(evening.expect("an evening"), 0);
        (self.folder, self.now) = (folder, 0);
    }

    fn gesture(&mut self, gesture: Gesture) {
        self.table
            .handle(Input::Gesture(gesture), self.now)
            .expect("a journal");
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.gesture(Gesture::Press(button));
        }
    }

    /// A hold, with the press it grows from.
    fn hold(&mut self, button: Button) {
        self.gesture(Gesture::Press(button));
        self.gesture(Gesture::Hold(button));
    }

    fn choose(&mut self, path: &str) {
        let words: Vec<String> = path.split(path::STEP).map(str::to_owned).collect();
        self.table
            .choose(&words, self.now)
            .expect("a journal")
            .expect("an offer");
    }

    fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.table
                .handle(Input::Typed(letter), self.now)
                .expect("a journal");
        }
    }

    /// Lets time pass, stopping at everything due.
    fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(due) = self.table.next_due(self.now).filter(|due| *due <= until) {
            self.now = due;
            self.table.advance(self.now).expect("a journal");
        }
        self.now = until;
    }

    fn game(&self) -> &Rehearsal {
        self.table.evening().now()
    }

    fn scene(&self) -> Scene {
        self.table.frame(self.now).scene
    }

    fn hint(&self) -> String {
        match self.scene() {
            Scene::Menu { hint, .. } | Scene::Dice { hint, .. } | Scene::Countdown { hint, .. } => {
                hint.to_string()
            }
            other => panic!("no hint in {other:?}"),
        }
    }

    fn under_cursor(&self) -> String {
        match self.scene() {
            Scene::Menu {
                entries, cursor, ..
            } => entries[usize::from(cursor)].to_string(),
            other => panic!("a menu, not {other:?}"),
        }
    }

    /// Title and text of the notice, if one is shown.
    fn notice(&self) -> Option<(String, String)> {
        match self.scene() {
            Scene::Notice { title, text, .. } => Some((title.to_string(), text.to_string())),
            _ => None,
        }
    }

    fn sound(&self) -> Option<Chime> {
        self.table
            .frame(self.now)
            .chime
            .map(|Cue { chime, .. }| chime)
    }
}

use Button::{Back, Down, Ok as Okay, Roll, Timer, Up};

fn notice(title: &str, text: &str) -> Option<(String, String)> {
    Some((title.into(), text.into()))
}

#[test]
fn the_games_moves_come_first_and_the_table_last() {
    let mut played = Played::new();
    assert_eq!(played.under_cursor(), "Roll");
    played.press(&[Up]);
    assert_eq!(played.under_cursor(), "Table ›");
    assert!(
        played
            .table
            .account()
            .menu
            .iter()
            .rev()
            .take(4)
            .all(|entry| entry.path[0] == "Table")
    );
}

#[test]
fn nested_choices_are_reached_and_left_with_six_buttons() {
    let mut played = Played::new();
    played.press(&[Down, Okay]);
    assert_eq!(played.under_cursor(), "Red ›");
    played.press(&[Down, Okay, Down]);
    assert_eq!(played.under_cursor(), "6");
    played.press(&[Back]);
    assert_eq!(played.under_cursor(), "Blue ›");
    played.press(&[Okay]);
    assert_eq!(
        played.under_cursor(),
        "6",
        "each level remembers its cursor"
    );
    played.press(&[Okay]);
    assert_eq!(played.table.evening().last(), Some("repair with 2 6"));
    assert_eq!(played.under_cursor(), "Roll", "the next menu begins anew");
    assert_eq!(played.hint(), "Repaired.");
}

#[test]
fn back_at_the_root_opens_the_overview_and_leaves_it() {
    let mut played = Played::new();
    let title = |played: &Played| match played.scene() {
        Scene::Facts { header, .. } => header.title.to_string(),
        other => panic!("a page, not {other:?}"),
    };
    played.press(&[Back]);
    assert_eq!(title(&played), "Hull");
    played.press(&[Down]);
    assert_eq!(title(&played), "Cards");
    played.press(&[Down]);
    assert_eq!(title(&played), "Hull");
    played.press(&[Up, Okay]);
    assert_eq!(played.under_cursor(), "Roll");
}

#[test]
fn something_bad_is_a_notice_that_any_press_but_roll_only_puts_away() {
    for button in [Timer, Up, Down, Okay, Back] {
        let mut played = Played::new();
        played.choose("Take a hit");
        assert_eq!(played.notice(), notice("Attention", "Hit! Hull 2."));
        assert_eq!(played.sound(), Some(Chime::Alarm));
        played.press(&[button]);
        assert_eq!(
            (played.notice(), played.table.evening().ply()),
            (None, 2),
            "{button:?}"
        );
        assert_eq!(played.under_cursor(), "Roll");
    }
}

#[test]
fn roll_on_a_notice_closes_it_and_makes_the_roll_on_offer() {
    let mut played = Played::new();
    played.choose("Take a hit");
    played.press(&[Roll]);
    assert_eq!((played.notice(), played.game().dice.len()), (None, 3));

    // Of two notices, the second one is still to be read.
    let mut played = Played::new();
    played.choose("Take a hit");
    played.table.notices.add("Attention", "Read me.");
    played.press(&[Roll]);
    assert_eq!(played.game().dice.len(), 3);
    assert_eq!(played.notice(), notice("Attention", "Read me."));

    // What was taken back is rolled again, with the same outcome.
    let mut played = Played::new();
    played.press(&[Roll]);
    let dice = played.game().dice.clone();
    played.hold(Back);
    assert!(played.notice().is_some() && played.game().dice.is_empty());
    played.press(&[Roll]);
    assert_eq!(played.game().dice, dice);
}

#[test]
fn roll_on_a_notice_only_closes_it_where_nothing_is_rolled() {
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Timer]);
    assert!(played.notice().is_some(), "one letter is no name");
    played.press(&[Roll]);
    assert!(
        matches!(played.scene(), Scene::TextEntry { ref typed, .. } if typed == "A"),
        "the letter is not wiped"
    );
}

#[test]
fn the_bottom_row_tells_of_the_last_move_and_of_no_other() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    assert_eq!(played.hint(), "Repaired.");
    played.press(&[Down]);
    assert_eq!(played.hint(), "Repaired.", "until the next move");
    played.choose("Card › Data");
    assert!(played.hint().starts_with("OK take"), "what buttons do");
}

#[test]
fn a_refusal_is_titled_with_its_rule_and_changes_nothing() {
    let mut played = Played::unnamed();
    let before = played.game().clone();
    played.press(&[Okay, Okay, Timer]);
    assert_eq!(
        played.notice(),
        notice("REH-1", "A name has two letters or more")
    );
    assert_eq!(played.sound(), Some(Chime::Refusal));
    assert_eq!(
        played.table.account().refusal.map(|refusal| refusal.rule),
        Some("REH-1".into())
    );
    assert_eq!(played.game(), &before);
    played.press(&[Okay]);
    assert!(
        matches!(played.scene(), Scene::TextEntry { ref typed, .. } if typed == "A"),
        "what was typed is still there"
    );
}

#[test]
fn a_name_is_entered_with_buttons_or_keys() {
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Down, Okay, Timer]);
    assert_eq!(played.game().name, "Ab");
    let mut played = Played::unnamed();
    played.press(&[Okay]);
    played.type_in("Voyages");
    played.table.handle(Input::Erase, 0).expect("a journal");
    played.press(&[Okay]);
    assert_eq!(played.game().name, "Voyage");
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Back]);
    assert_eq!(played.under_cursor(), "Ship's name…", "BACK leaves");
}

#[test]
fn a_press_that_does_nothing_says_why_until_the_next() {
    let mut played = Played::unnamed();
    played.press(&[Roll]);
    assert_eq!(
        (played.hint().as_str(), played.sound()),
        ("Nothing to roll now", Some(Chime::Refusal))
    );
    played.press(&[Timer]);
    assert_eq!(played.hint(), "No timer now");
    played.press(&[Down]);
    assert_eq!(played.hint(), "OK take   Seal 616ddcfe");
}

#[test]
fn the_seal_is_shown_unasked_until_the_first_roll() {
    let played = Played::unnamed();
    let seal = Seed::from_number(7).commitment();
    assert_eq!(played.hint(), format!("OK take   Seal {}", &seal[..8]));
    let messages = played.table.messages();
    assert!(
        messages[0].starts_with("Dice seal 616ddcfe (") && messages[0].contains(&seal),
        "{messages:?}"
    );
    assert_eq!(played.table.evening().ply(), 0, "it costs no press");

    let mut played = Played::new();
    played.restart();
    assert_eq!(
        played.hint(),
        format!("OK take   Seal {}", &seal[..8]),
        "still before it"
    );
    played.press(&[Roll, Okay]);
    played.restart();
    assert_eq!(
        played.hint(),
        "OK take   BACK overview",
        "the first roll is made"
    );
    assert!(played.table.messages().is_empty());
}

#[test]
fn the_end_shows_the_outcome_then_the_seed_then_the_shelf() {
    let mut played = Played::new();
    played.choose("Win");
    assert!(matches!(played.scene(), Scene::Outcome { won: true, .. }));
    assert_eq!(played.sound(), Some(Chime::Win));
    played.press(&[Okay]);
    assert_eq!(
        played.notice(),
        notice("Seed of the dice", &Seed::from_number(7).to_hex())
    );
    played.press(&[Okay, Okay]);
    assert!(!played.table.finished());
    played.press(&[Okay]);
    assert!(played.table.finished());
}

#[test]
fn the_commitment_is_shown_before_the_end_and_the_seed_is_not() {
    let mut played = Played::new();
    played.choose("Table › Seed");
    assert_eq!(
        played.notice(),
        notice("Dice seal (SHA-256)", &Seed::from_number(7).commitment())
    );
}

#[test]
fn a_muted_table_is_silent_and_the_cursor_stays() {
    let mut played = Played::new();
    played.press(&[Up, Okay, Down, Down]);
    assert_eq!(played.under_cursor(), "Mute");
    played.press(&[Okay]);
    assert_eq!(played.under_cursor(), "Sound on");
    let before = played.table.frame(0).chime;
    played.choose("Take a hit");
    assert_eq!(played.table.frame(0).chime, before);
}

#[test]
fn a_move_that_cannot_be_written_is_an_error_a_notice_and_nothing_else() {
    let mut played = Played::new();
    let other = rusqlite::Connection::open(played.folder.path().join("journal.sqlite3"))
        .expect("the journal");
    other
        .execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END",
        )
        .expect("a trigger");
    let before = played.game().clone();
    played
        .table
        .handle(Input::Gesture(Gesture::Press(Roll)), 0)
        .expect_err("the disk is full");
    assert_eq!(
        played.notice().map(|(title, _)| title),
        Some("Not saved".into())
    );
    assert_eq!(played.game(), &before);
}

#[test]
fn words_that_are_not_understood_change_nothing() {
    let mut played = Played::new();
    let before = (played.game().clone(), played.scene());
    let words = ["Repair".to_owned(), "Green".to_owned()];
    assert!(played.table.choose(&words, 0).expect("a journal").is_err());
    assert!(
        played.table.dice(&[1, 2], 0).expect("a journal").is_err(),
        "three dice are asked for"
    );
    assert!(
        played
            .table
            .text("far too long a name", 0)
            .expect("a journal")
            .is_err()
    );
    assert!(played.table.text("a\u{7}b", 0).expect("a journal").is_err());
    assert_eq!((played.game().clone(), played.scene()), before);
}

#[test]
fn a_text_that_a_game_has_no_room_for_is_refused_in_words_and_stops_growing_under_the_keys() {
    let mut played = Played::new();
    let words = ["Card", "name…", "Éééé ééé"].map(str::to_owned);
    let answer = played.table.choose(&words, 0).expect("a journal");
    assert!(answer.is_err_and(|why| why.contains("too long")));

    played.choose("Card › name…");
    for letter in words[2].chars() {
        played
            .table
            .handle(Input::Typed(letter), played.now)
            .expect("a journal");
    }
    assert!(
        matches!(played.scene(), Scene::TextEntry { typed, .. } if typed == "Éééé é"),
        "{:?}",
        played.scene()
    );
    played.press(&[Okay]);
    assert_eq!(played.game().known[1..], ["Éééé é"]);
}

#[test]
fn any_presses_at_all_leave_a_table_that_draws_and_a_refusal_changes_nothing() {
    let mut random = ChaCha20Rng::seed_from_u64(1);
    let mut played = Played::unnamed();
    let mut plies = 0;
    for _ in 0..10_000 {
        let before = played.game().clone();
        let button = Button::ALL[random.random_range(0..6)];
        let input = match random.random_range(0..40) {
            0 => Input::Gesture(Gesture::Hold(button)),
            1 => Input::Gesture(Gesture::Repeat(button)),
            2 => Input::Typed(char::from(random.random_range(0..=255_u8))),
            3 => Input::Erase,
            4 => {
                played.wait(random.random_range(0..3_000));
                continue;
            }
            _ => Input::Gesture(Gesture::Press(button)),
        };
        played
            .table
            .handle(input.clone(), played.now)
            .expect("a journal");
        if played.table.account().refusal.is_some() {
            assert_eq!(played.game(), &before, "{input:?}");
        }
        let mut screen = Screen::new();
        let Ok(()) = played.table.frame(played.now).draw(0, &mut screen);
        assert!(
            screen.bytes().iter().any(|byte| *byte != 0),
            "nothing is shown after {input:?}"
        );
        plies = plies.max(played.table.evening().ply());
        if played.table.finished() {
            played = Played::unnamed();
        }
    }
    assert!(plies > 10, "the presses got nowhere: {plies}");
}

#[test]
fn moves_offered_to_scripts_are_the_rules_own() {
    let played = Played::new();
    let offered = played
        .table
        .offers
        .takes()
        .iter()
        .filter(|take| matches!(take, offers::Take::Move(_)))
        .count();
    let readyroom_kit::Prompt::Choose(moves) = readyroom_kit::Game::prompt(played.game()) else {
        unreachable!()
    };
    assert_eq!(offered, moves.len());
    assert!(moves.contains(&Move::Hit));
}
