//! The notes of the toy game, which tables see that have learned the card [`ODDS`]; a test may hold them back.

use std::{
    cell::RefCell,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
};

use super::{Move, Phase, Rehearsal};
use crate::face::{Note, Notes};

/// The card that shows the odds.
pub const ODDS: &str = "odds";

thread_local! {
    /// Holds back the notes that are asked for in this thread.
    pub static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// Holds notes back: each piece of work says that it has begun, and waits for a word before it goes on.
#[derive(Clone, Debug)]
pub struct Held {
    begun: Sender<()>,
    word: Arc<Mutex<Receiver<()>>>,
}

impl Held {
    /// Holds notes back in this thread; where work says that it has begun, and where it is told to go on.
    pub fn here() -> (Receiver<()>, Sender<()>) {
        let ((begun, works), (go_on, word)) = (channel(), channel());
        let word = Arc::new(Mutex::new(word));
        HELD.set(Some(Self { begun, word }));
        (works, go_on)
    }

    fn wait(&self) {
        // A test that has ended neither listens nor says anything any more.
        let _ = self.begun.send(());
        let _ = self.word.lock().expect("no work panics").recv();
    }
}

impl Rehearsal {
    /// What is worth knowing of the offers, for tables that have learned the card [`ODDS`].
    pub(super) fn odds(&self) -> Option<Notes<Move>> {
        if self.phase != Phase::Turn || !self.known.iter().any(|card| card == ODDS) {
            return None;
        }
        let (hull, held) = (self.hull, HELD.with_borrow(Clone::clone));
        Some(Box::new(move || {
            if let Some(held) = held {
                held.wait();
            }
            let repairs = (1..=2).flat_map(|sign| (5..=6).map(move |face| (sign, face)));
            let repairs = repairs.map(|(sign, face)| {
                (
                    Move::Repair { sign, face },
                    Note::new("3/3", "all repaired"),
                )
            });
            let hit = Note::new(format!("{}/3", hull - 1), "with shields 3/3");
            [(Move::Draw, Note::new("25%", "")), (Move::Hit, hit)]
                .into_iter()
                .chain(repairs)
                .collect()
        }))
    }
}
