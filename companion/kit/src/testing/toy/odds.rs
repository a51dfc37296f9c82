//! The notes of the toy game, which tables see that have learned the card [`ODDS`]; a test may hold them back.

use std::{
    cell::RefCell,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};

use super::{Move, Phase, Rehearsal};
use crate::face::{Note, Notes};

/// The card that shows the odds.
pub const ODDS: &str = "odds";

thread_local! {
    /// Holds back the notes that are asked for in this thread.
    static GATE: RefCell<Option<Gate>> = const { RefCell::new(None) };
}

/// Where work waits that a test holds back.
#[derive(Clone, Debug)]
struct Gate {
    begun: Sender<()>,
    word: Arc<Mutex<Receiver<()>>>,
}

impl Gate {
    /// Reports that work has begun, and waits for a word.
    fn pass(&self) {
        // A test that has ended neither listens nor reports anything any more.
        let _ = self.begun.send(());
        let _ = self.word.lock().expect("no work panics").recv();
    }
}

/// Holds back the notes that are asked for in its thread, until it is dropped.
#[derive(Debug)]
pub struct HeldNotes {
    begun: Receiver<()>,
    word: Sender<()>,
}

impl HeldNotes {
    pub fn here() -> Self {
        let ((send_begun, begun), (word, receive_word)) = (channel(), channel());
        GATE.set(Some(Gate {
            begun: send_begun,
            word: Arc::new(Mutex::new(receive_word)),
        }));
        Self { begun, word }
    }

    /// Waits until a piece of work has begun; a test that waits in vain fails.
    pub fn wait_for_work(&self) {
        let begun = self.begun.recv_timeout(Duration::from_secs(60));
        begun.expect("notes are asked for");
    }

    /// Lets one piece of work go on.
    pub fn let_go(&self) {
        self.word.send(()).expect("notes are asked for");
    }

    /// True if a piece of work has begun that was not waited for.
    pub fn has_begun(&self) -> bool {
        self.begun.try_recv().is_ok()
    }
}

impl Drop for HeldNotes {
    fn drop(&mut self) {
        GATE.set(None);
    }
}

impl Rehearsal {
    /// What is worth knowing of the offers, for tables that have learned the card [`ODDS`].
    pub(super) fn odds(&self) -> Option<Notes<Move>> {
        if self.phase != Phase::Turn || !self.known.iter().any(|card| card == ODDS) {
            return None;
        }
        let (hull, gate) = (self.hull, GATE.with_borrow(Clone::clone));
        Some(Notes::new(move || {
            if let Some(gate) = gate {
                gate.pass();
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
