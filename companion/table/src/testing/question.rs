//! Searches in a question, for tests.

use crate::{
    question::{Choice, Question},
    table::path::Offer,
};

impl Question {
    /// The ids of the choices, in the same order.
    pub fn ids(&self) -> Vec<&str> {
        let choices = self.choices.iter();
        choices.map(|choice| choice.id.as_str()).collect()
    }
}

impl From<&Choice> for Offer {
    /// The entry in the menu for a player who has the choice.
    fn from(choice: &Choice) -> Self {
        Self {
            path: choice.path.clone(),
            blank: choice.blank,
            warning: choice.warning.clone(),
            explanation: choice.explanation.clone(),
            ..Self::default()
        }
    }
}
