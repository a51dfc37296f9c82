//! The table under its six buttons, over the toy game.

mod cursor;
mod drawn_level;
mod explaining;
mod forms;
mod hand;
mod keeping;
mod lettering;
mod looking;
mod names;
mod no_dice;
mod not_understood;
mod noted;
mod notices;
mod phone;
mod replaying;
mod rolling;
mod seal;
mod second_screen;
mod showing;
mod texts;
mod throwing;
mod timer;
mod turning;
mod view;
mod warning;
mod way_back;

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Cue,
    scene::Scene,
    screen::Screen,
};
use readyroom_kit::testing::toy::{Move, Rehearsal};

use super::*;
use crate::{
    action::{Action, Response},
    dice::Seed,
    journal::{Act, Decision, EveningId, Journal as _, Origin},
    tabletop::{Input, Tabletop},
    testing::{MemoryCards, MemoryJournal},
};

/// The panel at which they play.
const HERE: PanelId = PanelId::new(1);
/// Another one.
const THERE: PanelId = PanelId::new(2);

struct Played {
    table: Table<Rehearsal>,
    journal: MemoryJournal,
    cards: MemoryCards,
    now: u64,
}

/// A table of another game, at set-up.
fn table_of<G: Face>() -> (Table<G>, MemoryJournal) {
    let journal = MemoryJournal::default();
    let cards = Arc::<MemoryCards>::default();
    let seed = Seed::from_number(7);
    let evening = Evening::begin(Arc::new(journal.clone()), cards, seed, 0);
    (Table::new(evening.expect("an evening"), 0), journal)
}

impl Played {
    /// A table whose ship has no name yet.
    fn unnamed() -> Self {
        let (journal, cards) = (MemoryJournal::default(), MemoryCards::default());
        let evening = Evening::begin(
            Arc::new(journal.clone()),
            Arc::new(cards.clone()),
            Seed::from_number(7),
            0,
        );
        Self {
            table: Table::new(evening.expect("an evening"), 0),
            journal,
            cards,
            now: 0,
        }
    }

    fn new() -> Self {
        let mut played = Self::unnamed();
        played.choose("Ship's name… › Enterprise");
        played
    }

    /// The plug is pulled, and the evening continues.
    fn restart(&mut self) {
        self.journal.pull_plug();
        let evening = Evening::resume(
            Arc::new(self.journal.clone()),
            Arc::new(self.cards.clone()),
            EveningId(1),
            0,
        );
        self.table = Table::new(evening.expect("an evening"), 0);
        self.now = 0;
    }

    fn gesture(&mut self, gesture: Gesture) {
        self.gesture_at(HERE, gesture);
    }

    fn gesture_at(&mut self, panel: PanelId, gesture: Gesture) {
        self.table
            .handle_at(panel, Input::Gesture(gesture), self.now)
            .expect("a journal");
    }

    fn input(&mut self, input: Input) {
        self.table
            .handle_at(HERE, input, self.now)
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
        let done = self.table.say(Action::At(words), self.now);
        match done.expect("a journal") {
            Response::Done | Response::Refused(_) => {}
            response => panic!("{path}: {response:?}"),
        }
    }

    fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.table
                .handle_at(HERE, Input::Typed(letter), self.now)
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
        self.scene_at(HERE)
    }

    fn scene_at(&self, panel: PanelId) -> Scene {
        self.table.frame_at(panel, self.now).scene
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
            Scene::Picture { hint, .. } if self.table.caption().drawn_cursor.is_some() => {
                hint.to_string()
            }
            other => panic!("a menu, not {other:?}"),
        }
    }

    /// Title and text of the notice, if one is shown.
    fn notice(&self) -> Option<(String, String)> {
        match self.scene() {
            Scene::Notice { header, text, .. } => {
                Some((header.title.to_string(), text.to_string()))
            }
            _ => None,
        }
    }

    /// The messages since the last input began.
    fn ids_shown(&self) -> Vec<String> {
        let messages = self.table.messages().into_iter();
        messages.map(|message| message.text.clone()).collect()
    }

    /// The sentences of those messages by their ids, with their arguments.
    fn ids(&self) -> Vec<String> {
        let messages = self.table.messages().into_iter();
        messages.map(|message| message.key.to_string()).collect()
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
            .question()
            .choices
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
    assert_eq!(
        played.under_cursor(),
        "Repair ›",
        "the cursor stays where it was"
    );
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
    assert_eq!(
        played.notice(),
        notice("Your ship", "She is the Enterprise."),
        "the last report"
    );
    played.press(&[Down]);
    assert_eq!(title(&played), "Hull");
    played.press(&[Up, Okay]);
    assert_eq!(played.under_cursor(), "Roll");
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
fn any_presses_leave_a_drawable_table_and_a_refusal_no_change() {
    let mut random = ChaCha20Rng::seed_from_u64(1);
    let mut played = Played::unnamed();
    let mut plies = 0;
    for _ in 0..10_000 {
        let before = played.game().clone();
        let button = Button::ALL[random.random_range(0..6)];
        let input = match random.random_range(0..42) {
            0 => Input::Gesture(Gesture::Hold(button)),
            1 => Input::Gesture(Gesture::Repeat(button)),
            2 => Input::Typed(char::from(random.random_range(0..=255_u8))),
            3 => Input::Erase,
            4 => {
                let entries = played.table.caption().entries;
                Input::Take(entries[random.random_range(0..entries.len())].label.clone())
            }
            5 => {
                played.wait(random.random_range(0..3_000));
                continue;
            }
            6 => Input::Gesture(Gesture::Release(button)),
            7 => Input::HoldKey(button),
            8 => Input::TakeBack(random.random_range(1..4)),
            _ => Input::Gesture(Gesture::Press(button)),
        };
        played
            .table
            .handle(input.clone(), played.now)
            .expect("a journal");
        if played.table.refusal().is_some() {
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
        .offers()
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
