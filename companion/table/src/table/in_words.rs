//! A state in words, computed once however often it is shown: panels ask for it with every frame.

use std::cell::OnceCell;

use readyroom_kit::face::{self, Face};

/// The words of one state. Another one has others.
#[derive(Default)]
pub struct InWords(OnceCell<face::InWords>);

impl InWords {
    /// What each player has, a line a player.
    pub fn crew<G: Face>(&self, game: &G) -> Vec<String> {
        self.of(game).crew.clone()
    }

    /// What lies open on the table, a line a thing.
    pub fn board<G: Face>(&self, game: &G) -> Vec<String> {
        self.of(game).board.clone()
    }

    fn of<G: Face>(&self, game: &G) -> &face::InWords {
        self.0.get_or_init(|| game.in_words())
    }
}
