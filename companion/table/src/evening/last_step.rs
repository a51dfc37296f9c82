//! What the last step brought, for a table that is opened again: its players read once more what hands do at the board.

use readyroom_kit::face::{Face, Message, StepReport};

use super::Evening;

/// The last decision and all that came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastStep {
    /// The title of its report.
    pub title: String,
    /// What was said of it, in order.
    pub messages: Vec<Message>,
}

impl<G: Face> Evening<G> {
    /// The last step; none where nobody has decided anything. Answers that were given beforehand are none.
    pub fn last_step(&self) -> Option<LastStep> {
        if !self.unwritten.is_empty() {
            return None;
        }
        let made = self.timeline.made();
        let is_decided = |ply: &usize| self.timeline.state_at(*ply).stage().chance().is_none();
        let first = (0..made.len()).rev().find(is_decided)?;
        let report = u32::try_from(first)
            .ok()
            .and_then(|first| self.report_since(first));
        Some(match report {
            Some(StepReport { title, messages }) => LastStep { title, messages },
            None => LastStep {
                title: self.timeline.state_at(first).headline(),
                messages: self.told_since(first),
            },
        })
    }
}
