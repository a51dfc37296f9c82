//! Addresses of the history's pages.

use crate::journal::EveningId;

/// An evening.
pub fn evening(id: EveningId) -> String {
    format!("/evenings/{id}")
}

/// What can be done with an evening: a name, the archive, deleting.
pub fn order(id: EveningId) -> String {
    format!("{}/order", evening(id))
}

/// The question whether an evening is to be deleted.
pub fn delete(id: EveningId) -> String {
    format!("{}/delete", evening(id))
}

/// An evening after so many of its steps.
pub fn step(evening: EveningId, step: usize) -> String {
    format!("/evenings/{evening}/step/{step}")
}

/// An evening step by step on a television, from its first one on.
pub fn on_television(evening: EveningId) -> String {
    format!("/tv?evening={evening}")
}

/// The same from a later step on.
pub fn step_on_television(evening: EveningId, step: usize) -> String {
    format!("{}&step={step}", on_television(evening))
}

/// The question whether an evening on the table goes back to the decision before which so many moves were made.
pub fn back(evening: EveningId, ply: u32) -> String {
    format!("/back/{evening}/{ply}")
}

/// The numbers of a game.
pub fn numbers(game: &str) -> String {
    format!("/numbers/{game}")
}
