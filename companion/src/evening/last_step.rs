//! What the last step brought, for a table that is opened again: its players read once more what hands do at the board.

use readyroom_kit::face::{Face, Message};

use super::Evening;

/// The last decision and all that came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastStep {
    /// What was asked before it.
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
        let mut state = self.timeline.state_at(first);
        let title = state.headline();
        let mut messages = Vec::new();
        for mv in &made[first..] {
            let (next, events) = state.play(mv).expect("it was legal when it was made");
            messages.extend(next.messages(&events));
            state = next;
        }
        Some(LastStep { title, messages })
    }
}
