//! What a take-back undoes: hands put it back, and a card that was seen stays seen.

use readyroom_kit::face::{Face, Message, told};

use super::Evening;

/// What is said of a take-back if somebody had seen a card by then that nobody had seen before.
pub const CARDS_WERE_SEEN: &str = "Cards had been seen.";

/// What had been done by a decision that is taken back, with the chance it led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undone {
    /// What was said of it, the latest first.
    pub messages: Vec<Message>,
    /// Somebody has seen a card by it that nobody had seen before.
    pub saw_card: bool,
}

impl<G: Face> Evening<G> {
    /// What the moves did that were made after the first `ply`.
    pub(super) fn done_since(&self, ply: usize) -> Undone {
        let (before, moves) = self.made_since(ply);
        let mut messages = told(&before, &moves);
        messages.reverse();
        let mut events = moves.iter().flat_map(|(_, events)| events);
        Undone {
            messages,
            saw_card: events.any(G::shows_card),
        }
    }
}
