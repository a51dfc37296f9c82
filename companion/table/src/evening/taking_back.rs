//! Taking decisions back and doing them again; what a take-back undoes, which hands put back, and that a card that was seen
//! stays seen.

use readyroom_kit::{
    face::{Face, Made, Message, undone},
    sentence::Phrase,
};

use super::{Effects, Evening, considered::Considered};
use crate::{journal::JournalError, sentences::MessageText};

/// The text about a take-back if a player had seen a card by then that no player had seen before.
pub fn cards_were_seen() -> Message {
    MessageText::CardsWereSeen.say()
}

/// What had been done by a decision that is taken back, with the chance it led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undone {
    /// The text about it, for hands to undo what they did ([`readyroom_kit::face::undone`]).
    pub messages: Vec<Message>,
    /// A player has seen a card by it that no player had seen before.
    pub saw_card: bool,
}

impl Undone {
    /// What had been done by `moves`, made from the state `before` on.
    pub(super) fn of<G: Face>(before: &G, moves: &[Made<G>]) -> Self {
        let mut events = moves.iter().flat_map(|(_, events)| events);
        Self {
            messages: undone(before, moves),
            saw_card: events.any(|event| G::event_facts(event).shows_card),
        }
    }
}

/// A decision taken back or done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoStep {
    /// The decision, in a sentence.
    pub sentence: Phrase,
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
    pub fn taken_back(&self) -> Option<Phrase> {
        let taken_back = self.timeline.taken_back();
        taken_back.map(|mv| self.now().sentence(mv))
    }

    /// The last ply before `ply` at which a player decided: a roll that was made by itself is taken
    /// back with the move before it, since it would only be made again.
    fn decision_before(&mut self, ply: usize) -> Option<usize> {
        (0..ply).rev().find(|&ply| {
            // What cannot be read any more is none: anyone who writes on the evening gets the error.
            self.reach(ply).is_ok() && {
                let by = self.decisions.at(ply, &self.timeline).by;
                !by.is_panel(self.own_dice)
            }
        })
    }

    /// Takes the last decision back, with the chance it led to. None if there is none.
    ///
    /// # Errors
    /// The journal cannot be written. Nothing is taken back then.
    pub fn take_back(&mut self, now_ms: u64) -> Result<Option<UndoStep>, JournalError> {
        let Some(to) = self.decision_before(self.ply() as usize) else {
            return Ok(None);
        };
        self.take_back_from(to, now_ms).map(Some)
    }

    /// Takes the decision before which `ply` moves were made back, and all after it. None if nothing was decided there.
    ///
    /// # Errors
    /// As for [`Evening::take_back`].
    pub fn take_back_to(
        &mut self,
        ply: u32,
        now_ms: u64,
    ) -> Result<Option<UndoStep>, JournalError> {
        let to = ply as usize;
        self.reach(to)?;
        if ply >= self.ply() || self.decision_before(to + 1) != Some(to) {
            return Ok(None);
        }
        self.take_back_from(to, now_ms).map(Some)
    }

    /// Takes back all moves from the decision at `to` on.
    fn take_back_from(&mut self, to: usize, now_ms: u64) -> Result<UndoStep, JournalError> {
        // Only its words are kept with what has been decided.
        let decided = &self.timeline.made_since(to)[0];
        let sentence = self.timeline.state_at(to).sentence(decided);
        let undone = self.done_since(to);
        let mut considered = Considered::new(self, now_ms);
        while considered.ply() > to && considered.take_back() {}
        considered.settle_undo();
        let worked_out = considered.worked_out();
        let effects = self.carry_out(worked_out)?;
        Ok(UndoStep {
            sentence,
            effects,
            undone,
        })
    }

    /// Does the last taken-back decision again, with the chance it led to. None if there is none.
    ///
    /// # Errors
    /// The journal cannot be written. Nothing is done again then.
    pub fn do_again(&mut self, now_ms: u64) -> Result<Option<UndoStep>, JournalError> {
        let Some(sentence) = self.taken_back() else {
            return Ok(None);
        };
        let mut considered = Considered::new(self, now_ms);
        while considered.do_again() && considered.rolls_by_itself() {}
        considered.settle_undo();
        let worked_out = considered.worked_out();
        let effects = self.carry_out(worked_out)?;
        Ok(Some(UndoStep {
            sentence,
            effects,
            undone: Undone::default(),
        }))
    }
}
