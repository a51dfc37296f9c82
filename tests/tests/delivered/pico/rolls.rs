//! Dice that are rolled at the table: they tumble on the panel, and lie as they were rolled.

use readyroom::{context::Context, games::GAMES, journal::JournalFile, packs::Packs};
use readyroom_hardware::{button::Button, frame::Frame, scene::Scene};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    tabletop::Input,
    tabletop::Tabletop,
};
use readyroom_tests::pico::{Finger, Pico, Program};
use tempfile::TempDir;

use super::bench::{DRAWN, assert_shows, bytes_sent, in_its_place, ms, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole tumbling_dice_take_six_steps_and_at_most_400_bytes_more,
    core a_press_while_dice_tumble_only_shows_the_outcome_at_once,
];

/// One step of the dice, in milliseconds; they lie after six.
const STEP_MS: u32 = 100;
const DRAWN_MS: u32 = DRAWN.as_millis() as u32;

/// A table with its own dice, at which ROLL rolls free dice, and the panel at which it plays.
struct Table {
    pico: Pico,
    program: Program,
    finger: Finger,
    table: Box<dyn Tabletop>,
    _folder: TempDir,
}

impl Table {
    fn set() -> Self {
        let folder = TempDir::new().expect("a folder");
        let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        let game = GAMES.iter().find(|game| game.name == "five-year-mission");
        let begin = game.expect("the game is on the list").begin;
        let context = Context::new(journal, packs);
        let mut table = begin(&context, Seed::from_number(5), 0).expect("an evening");
        for words in [&["Begin"][..], &["Table", "Roll our own dice"]] {
            let words: Vec<String> = words.iter().map(|&word| word.into()).collect();
            let chosen = table.say(Action::At(words.clone()), 0).expect("a journal");
            assert_eq!(chosen, Response::Done);
        }
        let (pico, program) = in_its_place();
        let mut table = Self {
            pico,
            program,
            finger: Finger::new(14),
            table,
            _folder: folder,
        };
        table.show();
        table
    }

    fn now_ms(&self) -> u64 {
        self.pico.now() / 1_000_000
    }

    /// Shows the table as it is now, which is returned.
    fn show(&mut self) -> Frame {
        let now_ms = self.now_ms();
        self.table.advance(now_ms).expect("a journal");
        let frame = self.table.frame(now_ms);
        self.program.show(&self.pico, frame.clone());
        frame
    }

    /// Presses a button of the panel; returns what the table has shown since.
    fn press(&mut self, button: Button) -> Frame {
        self.finger.press(&mut self.pico, button, ms(50));
        self.program.run(&mut self.pico, ms(0));
        let now_ms = self.now_ms();
        for (_, gesture) in std::mem::take(&mut self.program.gestures) {
            let handled = self.table.handle(Input::Gesture(gesture), now_ms);
            handled.expect("a journal");
        }
        self.show()
    }

    /// Bytes for the display from one picture to the next.
    fn bytes_of(&mut self, from: Frame, to: Frame) -> usize {
        self.program.show(&self.pico, from);
        self.run(DRAWN_MS);
        self.program.events.clear();
        self.program.show(&self.pico, to);
        self.run(DRAWN_MS);
        bytes_sent(&self.program.events)
    }

    fn run(&mut self, time_ms: u32) {
        self.program.run(&mut self.pico, ms(time_ms.into()));
    }
}

/// Whether the dice of a frame are in the air.
fn tumble(frame: &Frame) -> bool {
    matches!(frame.scene, Scene::Dice { tumbling: true, .. })
}

fn tumbling_dice_take_six_steps_and_at_most_400_bytes_more() {
    let mut table = Table::set();
    for _ in 0..10 {
        let before = table.show();
        table.run(DRAWN_MS);
        table.program.events.clear();
        let rolled = table.press(Button::Roll);
        assert!(tumble(&rolled));
        table.run(DRAWN_MS);
        let mut last = None;
        for step in 0..6 {
            let seen = table.pico.picture();
            assert_eq!(seen, picture(&rolled, step * STEP_MS), "step {step}");
            assert_ne!(last.as_ref(), Some(&seen), "step {step}");
            last = Some(seen);
            table.run(if step < 5 {
                STEP_MS
            } else {
                STEP_MS - DRAWN_MS
            });
        }
        let outcome = table.show();
        assert!(!tumble(&outcome));
        table.run(DRAWN_MS);
        assert_shows(&table.pico, &outcome);
        let tumbling = bytes_sent(&table.program.events);
        let at_once = table.bytes_of(before, outcome);
        println!("a roll: {tumbling} bytes, {at_once} without motion");
        assert!((1..=400).contains(&(tumbling - at_once)));
    }
}

fn a_press_while_dice_tumble_only_shows_the_outcome_at_once() {
    let mut table = Table::set();
    for button in Button::ALL {
        let rolled = table.press(Button::Roll);
        assert!(tumble(&rolled));
        table.run(150);
        let outcome = table.press(button);
        assert!(!tumble(&outcome), "{button:?}");
        table.run(100);
        assert_shows(&table.pico, &outcome);
        table.run(600);
        table.show();
        table.run(100);
        assert_shows(&table.pico, &outcome);
        let faces = |frame: &Frame| match &frame.scene {
            Scene::Dice { dice, .. } => dice.clone(),
            other => panic!("{button:?}: no dice: {other:?}"),
        };
        assert_eq!(faces(&outcome), faces(&rolled), "{button:?}");
    }
}
