//! The nine lamps: the part of a game's state that they show.

use readyroom_hardware::lamp::{Lamp, Lamps};

use crate::Game;

/// What a screen calls the six lamps of the row: those of the panel are the same for all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LampRow {
    /// What the row is about, in one word: "Hull".
    pub about: &'static str,
    /// A letter beside each lamp, for eyes and terminals that see no colour.
    pub letters: [char; 6],
}

impl LampRow {
    /// Numbered lamps about that.
    pub const fn numbered(about: &'static str) -> Self {
        Self {
            about,
            letters: ['1', '2', '3', '4', '5', '6'],
        }
    }

    /// The letter beside a lamp: of the row as the game has it, of the condition lights that of their colour.
    pub fn letter(&self, lamp: Lamp) -> char {
        let of_row = Lamp::TRACK.iter().position(|own| *own == lamp);
        of_row.map_or_else(|| lamp.letter(), |at| self.letters[at])
    }
}

impl Default for LampRow {
    fn default() -> Self {
        Self::numbered("Track")
    }
}

/// The lamps of a game.
pub trait Lights: Game {
    /// The lamps now.
    fn lamps(&self) -> Lamps;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_has_the_games_letters_and_conditions_their_colours() {
        let row = LampRow::numbered("Hull");
        let letters: String = Lamp::ALL.iter().map(|&lamp| row.letter(lamp)).collect();
        assert_eq!(letters, "123456BYR");
    }
}
