//! The last step's report, for a table that is opened again: its players read again what hands do at the board.

use readyroom_kit::{
    face::{Face, Message, StepReport},
    sentence::Phrase,
};

use super::Evening;

/// The last decision and all that came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastStep {
    /// The title of its report.
    pub title: Phrase,
    /// What was reported of it, in order.
    pub messages: Vec<Message>,
}

impl<G: Face> Evening<G> {
    /// The last step; none where no player has decided anything. Answers that were given beforehand are none.
    pub fn last_step(&mut self) -> Option<LastStep> {
        if !self.unwritten.is_empty() {
            return None;
        }
        let first = match self.last_choice() {
            // Before a snapshot, if at all.
            None => {
                self.reach(0).ok()?;
                self.last_choice()?
            }
            Some(first) => first,
        };
        let report = u32::try_from(first)
            .ok()
            .and_then(|first| self.report_since(first));
        Some(match report {
            Some(StepReport { title, messages }) => LastStep { title, messages },
            None => LastStep {
                title: self.timeline.state_at(first).headline(),
                messages: self.reported_since(first),
            },
        })
    }

    /// The ply of the last move at hand that was no outcome of chance.
    fn last_choice(&self) -> Option<usize> {
        let mut plies = (self.timeline.first()..self.ply() as usize).rev();
        plies.find(|ply| self.timeline.state_at(*ply).stage().chance().is_none())
    }
}
