//! Taking decisions back and doing them again; what a take-back undoes, which hands put back, and that a card that was seen
//! stays seen.

use readyroom_kit::face::{Face, Message, undone};

use super::{Effects, Evening, countdown::Direction, decided::Decider};
use crate::journal::{Act, JournalError};

/// What is said of a take-back if somebody had seen a card by then that nobody had seen before.
pub const CARDS_WERE_SEEN: &str = "Cards had been seen.";

/// What had been done by a decision that is taken back, with the chance it led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undone {
    /// What is said of it, for hands to undo what they did ([`readyroom_kit::face::undone`]).
    pub messages: Vec<Message>,
    /// Somebody has seen a card by it that nobody had seen before.
    pub saw_card: bool,
}

/// A decision taken back or done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoStep {
    /// The decision, in a sentence.
    pub sentence: String,
    /// The effects of taking it back, or of doing it again.
    pub effects: Effects,
    /// What is no longer so.
    pub undone: Undone,
}

impl<G: Face> Evening<G> {
    /// The move that a take-back would take back, in a sentence.
    pub fn last(&self) -> Option<&str> {
        self.last.as_deref()
    }

    /// Keeps the sentence of the move that a take-back would take back now.
    pub(super) fn find_last(&mut self) {
        let at = self.decision_before(self.ply() as usize);
        self.last = at.map(|ply| self.decisions.at(ply, &self.timeline).sentence.clone());
    }

    /// The move that would be done again, in a sentence.
    pub fn taken_back(&self) -> Option<String> {
        self.timeline.taken_back().map(|mv| self.now().sentence(mv))
    }

    /// The last ply before `ply` at which somebody decided: a roll that was made by itself is taken
    /// back with the move before it, since it would only be made again.
    fn decision_before(&mut self, ply: usize) -> Option<usize> {
        (0..ply).rev().find(|&ply| {
            let by = self.decisions.at(ply, &self.timeline).by;
            !by.is_panel(self.own_dice)
        })
    }

    /// Takes the last decision back, with the chance it led to. None if there is none.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn take_back(&mut self, now_ms: u64) -> Result<Option<UndoStep>, JournalError> {
        let Some(to) = self.decision_before(self.ply() as usize) else {
            return Ok(None);
        };
        let sentence = self.last.clone().unwrap_or_default();
        let undone = self.done_since(to);
        let mut effects = Effects::default();
        while self.ply() as usize > to {
            let (ply, record) = (self.ply(), self.record(now_ms));
            let entry = self.write(Act::TookBack { ply: ply - 1 }, record)?;
            self.timeline.take_back();
            self.unlearn(entry, self.ply() as usize, &mut effects);
            self.find_last();
            self.restore_countdown(Direction::Back, now_ms, &mut effects)?;
        }
        self.settle_undo(now_ms, &mut effects)?;
        Ok(Some(UndoStep {
            sentence,
            effects,
            undone,
        }))
    }

    /// Does the last taken-back decision again, with the chance it led to. None if there is none.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn do_again(&mut self, now_ms: u64) -> Result<Option<UndoStep>, JournalError> {
        let Some(sentence) = self.taken_back() else {
            return Ok(None);
        };
        let mut effects = Effects::default();
        while self.timeline.taken_back().is_some() {
            let (ply, record) = (self.ply(), self.record(now_ms));
            let entry = self.write(Act::DidAgain { ply }, record)?;
            let events = self.timeline.do_again().unwrap_or_default();
            self.tell(&events, &mut effects);
            self.lessons.add(ply as usize, &events);
            self.learn(entry, events, &mut effects);
            self.find_last();
            self.restore_countdown(Direction::Forth, now_ms, &mut effects)?;
            if !Decider::of(self.now()).is_panel(self.own_dice) {
                break;
            }
        }
        self.settle_undo(now_ms, &mut effects)?;
        Ok(Some(UndoStep {
            sentence,
            effects,
            undone: Undone::default(),
        }))
    }

    /// Settles what a decision taken back or done again leads to. A countdown that stands still then is news, whenever it
    /// stopped; one that came and went on the way is none.
    fn settle_undo(&mut self, now_ms: u64, effects: &mut Effects) -> Result<(), JournalError> {
        self.settle(now_ms, effects)?;
        effects.countdown = match self.countdown {
            Some(countdown) if countdown.running() => effects.countdown,
            Some(countdown) => Some(countdown.news(now_ms)),
            None => None,
        };
        Ok(())
    }

    /// What the moves did that were made after the first `ply`.
    pub(super) fn done_since(&self, ply: usize) -> Undone {
        let (before, moves) = self.made_since(ply);
        let mut events = moves.iter().flat_map(|(_, events)| events);
        Undone {
            messages: undone(&before, &moves),
            saw_card: events.any(|event| G::happened(event).shows_card),
        }
    }
}
