//! A table that takes everything and shows how much, with a lamp and a long chime for each.

use std::sync::{Arc, Mutex};

use readyroom::journal::JournalError;
use readyroom_hardware::{
    button::Gesture,
    chime::Chime,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    scene::{Scene, TitleRow, cut},
};
use readyroom_table::tabletop::{Input, PanelId, Tabletop};

/// What the table has dealt with, in its order.
pub type Gestures = Arc<Mutex<Vec<Gesture>>>;

/// The table.
pub struct Counting(Gestures);

impl Counting {
    /// One that has seen nothing yet, and what it will see.
    pub fn new() -> (Self, Gestures) {
        let gestures = Gestures::default();
        (Self(gestures.clone()), gestures)
    }
}

impl Tabletop for Counting {
    fn handle_at(&mut self, _: PanelId, input: Input, _: u64) -> Result<(), JournalError> {
        if let Input::Gesture(gesture) = input {
            self.0.lock().expect("a table").push(gesture);
        }
        Ok(())
    }

    fn advance(&mut self, _: u64) -> Result<(), JournalError> {
        Ok(())
    }

    fn put_away(&mut self, _: u64) -> Result<(), JournalError> {
        Ok(())
    }

    fn slept(&mut self, _: u32) {}

    fn next_due(&self, _: u64) -> Option<u64> {
        None
    }

    fn frame_at(&self, _: PanelId, _: u64) -> Frame {
        let taken = self.0.lock().expect("a table").len();
        Frame {
            scene: Scene::Notice {
                header: TitleRow::new(taken),
                text: cut(""),
                hint: cut(""),
            },
            lamps: Lamps::default().with(Lamp::Red, Pattern::On),
            countdown: None,
            chime: Some(Cue {
                number: u16::try_from(taken).expect("a test's worth of gestures"),
                chime: Chime::Loss,
            }),
        }
    }

    fn finished(&self) -> bool {
        false
    }
}

/// How many gestures the counting table has dealt with, according to a frame.
pub fn count(frame: &Frame) -> usize {
    match &frame.scene {
        Scene::Notice { header, .. } => header.title.parse().expect("a number"),
        other => panic!("{other:?}"),
    }
}
