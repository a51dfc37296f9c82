//! A table that takes everything and shows how much, with a lamp and a long chime for each.

use std::sync::{Arc, Mutex};

use readyroom::{
    journal::JournalError,
    tabletop::{Input, Tabletop},
};
use readyroom_hardware::{
    button::Gesture,
    chime::Chime,
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
};

use crate::seat::{notice, with_sound};

pub struct Counting(Arc<Mutex<Vec<Gesture>>>);

impl Counting {
    pub fn new() -> (Self, Arc<Mutex<Vec<Gesture>>>) {
        let gestures = Arc::<Mutex<Vec<Gesture>>>::default();
        (Self(gestures.clone()), gestures)
    }
}

impl Tabletop for Counting {
    fn handle(&mut self, input: Input, _: u64) -> Result<(), JournalError> {
        if let Input::Gesture(gesture) = input {
            self.0.lock().unwrap().push(gesture);
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

    fn frame(&self, _: u64) -> Frame {
        let taken = self.0.lock().unwrap().len();
        let mut frame = notice(&taken.to_string());
        frame.lamps = Lamps::default().with(Lamp::Red, Pattern::On);
        with_sound(frame, u16::try_from(taken).unwrap(), Chime::Loss)
    }

    fn finished(&self) -> bool {
        false
    }
}
