//! The table under its six buttons, over the rehearsal game.

use std::sync::{Arc, Mutex};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use readyroom_hardware::{frame::Cue, scene::Scene, screen::Screen};
use tempfile::TempDir;

use super::{
    rehearsal::{Move, Rehearsal},
    spoken::Spoken,
    *,
};
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
        let words: Vec<String> = path.split(menu::STEP).map(str::to_owned).collect();
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
            .all(|path| path[0] == "Table")
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
    assert_eq!(
        played.table.evening().last(),
        Some("repair with 2 6".into())
    );
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
fn roll_rolls_from_anywhere_and_shows_the_tray_until_a_press() {
    let mut played = Played::new();
    played.press(&[Back, Down, Roll]);
    let Scene::Dice {
        dice,
        cursor: None,
        hint,
        ..
    } = played.scene()
    else {
        panic!("{:?}", played.scene())
    };
    let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
    assert_eq!(
        faces,
        Seed::from_number(7).fall(2, readyroom_rules::Chance::Dice(3))
    );
    assert_eq!(hint, "OK goes on");
    assert_eq!(played.sound(), Some(Chime::Roll));
    played.press(&[Okay]);
    assert_eq!(
        (played.under_cursor().as_str(), played.table.evening().ply()),
        ("Roll", 3),
        "the press only put it away"
    );
    played.press(&[Roll]);
    played.press(&[Roll]);
    assert_eq!(played.table.evening().ply(), 7, "on the tray ROLL rolls");
}

#[test]
fn something_bad_is_a_notice_that_any_press_only_puts_away() {
    for button in Button::ALL {
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
fn back_held_takes_back_again_and_again_and_ok_held_on_the_notice_does_again() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.press(&[Roll]);
    let rolled = played.game().clone();
    played.hold(Back);
    assert_eq!(played.notice(), notice("Taken back", "roll"));
    played.hold(Back);
    assert_eq!(played.notice(), notice("Taken back", "repair with 1 5"));
    played.hold(Okay);
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
    played.hold(Okay);
    assert_eq!(
        (played.notice(), played.game()),
        (notice("Done again", "roll"), &rolled)
    );
}

#[test]
fn ok_held_does_nothing_where_its_press_took_something() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.hold(Back);
    played.press(&[Okay]);
    let ply = played.table.evening().ply();
    played.hold(Okay);
    assert_eq!(
        played.table.evening().last(),
        Some("roll".into()),
        "the press took the entry"
    );
    assert_eq!(played.table.evening().ply(), ply + 2);
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(played.table.evening().ply(), ply + 2);
}

#[test]
fn a_key_that_holds_ok_without_a_press_does_again_anywhere() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    let ply = played.table.evening().ply();
    played.gesture(Gesture::Hold(Back));
    played.press(&[Back, Down]);
    assert_eq!(played.table.evening().ply(), ply - 1);
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
    assert_eq!(played.table.evening().ply(), ply);
}

#[test]
fn taking_back_and_doing_again_are_in_the_menu_too() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.choose("Table › Take back: repair with 1 5");
    assert_eq!(played.table.evening().ply(), 1);
    played.choose("Table › Do again: repair with 1 5");
    assert_eq!(played.table.evening().ply(), 2);
}

#[test]
fn back_held_with_nothing_to_take_back_says_so() {
    let mut played = Played::unnamed();
    played.hold(Back);
    played.press(&[Back]);
    assert_eq!(
        (played.hint().as_str(), played.table.evening().ply()),
        ("Nothing to take back", 0)
    );
}

#[test]
fn own_dice_are_typed_with_two_presses_a_die() {
    let mut played = Played::new();
    played.choose("Table › Dice: our own");
    played.press(&[Roll]);
    assert_eq!(played.hint(), "UP 1-2-3     DOWN 4-5-6");
    played.press(&[Up, Up, Down, Okay, Down]);
    assert_eq!(played.hint(), "UP 4   OK 5   DOWN 6");
    played.press(&[Down]);
    assert_eq!(played.game().dice, [1, 5, 6]);
    assert_eq!(
        played.under_cursor(),
        "Roll",
        "the table sees its own dice: no tray"
    );
    played.press(&[Roll]);
    played.type_in("334");
    assert_eq!(played.game().dice, [3, 3, 4]);
}

#[test]
fn a_roll_that_waits_for_own_dice_still_lets_one_reach_everything() {
    let mut played = Played::new();
    played.choose("Table › Dice: our own");
    played.press(&[Roll, Up, Back, Back]);
    assert_eq!(played.under_cursor(), "Type the dice");
    played.press(&[Okay, Up, Down, Back]);
    played.press(&[Up, Up, Up, Up]);
    assert!(
        matches!(played.scene(), Scene::Dice { .. }),
        "BACK wiped the die, and the rest was typed: 1 and 1"
    );
    played.press(&[Roll]);
    assert!(
        played.game().dice.iter().all(|face| (1..=6).contains(face))
            && played.game().dice.len() == 3,
        "ROLL rolls here"
    );
}

#[test]
fn what_the_tables_own_bag_gave_is_chosen_from_a_list() {
    let mut played = Played::new();
    played.choose("Table › Dice: our own");
    played.choose("Draw");
    let menu: Vec<String> = played
        .table
        .account()
        .menu
        .into_iter()
        .map(|path| path.join(" › "))
        .collect();
    assert_eq!(
        menu[..4],
        ["Red", "Blue", "Gold", "Draw here"],
        "equal things are one entry"
    );
    played.choose("Gold");
    assert_eq!(played.hint(), "Drew 3.");
}

#[test]
fn timer_starts_shows_pauses_and_goes_on() {
    let mut played = Played::new();
    played.press(&[Timer]);
    assert!(matches!(played.scene(), Scene::Countdown { .. }));
    played.press(&[Timer]);
    assert_eq!(
        played.under_cursor(),
        "Roll",
        "one that may not be paused is shown and put away"
    );
    assert!(
        played
            .table
            .frame(0)
            .countdown
            .is_some_and(|countdown| countdown.running)
    );
    played.choose("Stop the timer");
    played.choose("Timer › with pauses");
    played.wait(10_000);
    played.press(&[Timer]);
    assert_eq!(played.hint(), "paused - TIMER goes on");
    played.wait(60_000);
    assert_eq!(
        played
            .table
            .frame(played.now)
            .countdown
            .map(|countdown| countdown.left_ms),
        Some(170_000)
    );
    played.press(&[Timer, Okay]);
    assert!(
        played
            .table
            .frame(played.now)
            .countdown
            .is_some_and(|countdown| countdown.running)
    );
    assert_eq!(played.under_cursor(), "Roll");
}

#[test]
fn the_end_of_the_countdown_interrupts_with_a_notice_and_a_sound() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    played.wait(179_999);
    assert_eq!(
        (played.notice(), played.sound()),
        (None, Some(Chime::Warning))
    );
    played.wait(1);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    assert_eq!(played.sound(), Some(Chime::Expiry));
    assert_eq!(played.table.account().events, ["Time is up! Hull 2."]);
}

#[test]
fn what_is_being_typed_survives_the_end_of_the_countdown() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.choose("Card › name…");
    played.type_in("Kha");
    played.wait(180_000);
    played.press(&[Okay]);
    played.type_in("n");
    played.press(&[Okay]);
    assert_eq!(played.game().known, ["Khan"]);
}

#[test]
fn a_take_back_that_brings_the_countdown_back_says_that_it_stands_still() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    played.choose("Stop the timer");
    played.hold(Back);
    assert_eq!(
        played.notice(),
        notice(
            "Taken back",
            "stop the timer. Timer paused at 1:42 - TIMER goes on"
        )
    );
}

#[test]
fn a_resumed_evening_says_that_the_countdown_stands_still() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    drop(played.table);
    let journal = Journal::open(&played.folder.path().join("journal.sqlite3")).expect("a journal");
    let packs = Packs::new(played.folder.path().join("packs"));
    let evening =
        Evening::<Rehearsal>::resume(&Arc::new(Mutex::new(journal)), &packs, EveningId(1), 0);
    played.table = Table::new(evening.expect("an evening"), 0);
    assert_eq!(
        played.notice(),
        notice("Welcome back", "Timer paused at 1:42 - TIMER goes on")
    );
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
fn the_end_can_be_taken_back() {
    let mut played = Played::new();
    played.choose("Win");
    played.hold(Back);
    played.press(&[Back]);
    assert_eq!(played.under_cursor(), "Roll");
}

#[test]
fn the_commitment_is_shown_before_the_end_and_the_seed_is_not() {
    let mut played = Played::new();
    played.choose("Table › Seed");
    assert_eq!(
        played.notice(),
        notice("SHA-256 of the seed", &Seed::from_number(7).commitment())
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
fn typed_faces_answer_the_roll_on_offer_even_with_digital_dice() {
    let mut played = Played::new();
    played
        .table
        .dice(&[3, 5, 5], 0)
        .expect("a journal")
        .expect("a roll on offer");
    assert_eq!(played.game().dice, [3, 5, 5]);
    assert_eq!(played.table.account().events, ["Fell [3, 5, 5]."]);
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
        .takes
        .iter()
        .filter(|take| matches!(take, offers::Take::Move(_)))
        .count();
    let readyroom_rules::Prompt::Choose(moves) = readyroom_rules::Game::prompt(played.game())
    else {
        unreachable!()
    };
    assert_eq!(offered, moves.len());
    assert!(moves.contains(&Move::Hit));
}
