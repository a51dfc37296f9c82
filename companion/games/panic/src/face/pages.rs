//! What the screen shows besides menus: what is said once in [`status`], the board, the die, and the end.

use maud::Markup;
use readyroom_hardware::scene::{DieFace, Scene, Sign};
use readyroom_kit::{
    Sight,
    face::{
        Outcome, Pictures,
        page::{GOES_ON, HINT},
        status::{Id, Status},
    },
};

use super::{
    drawing, message,
    sectors::{self, Changed},
    status,
};
use crate::rules::{Move, Panic, RollFor, Task};

impl Pictures for Panic {
    fn status(&self, _: Sight) -> Status {
        status::status(self)
    }

    fn about(&self, mv: &Move) -> Option<Id> {
        status::about(self, mv)
    }

    /// Tokens and sections are chosen by their names.
    fn has_choice_picture(&self, _: &Move) -> bool {
        false
    }

    fn board_pages(&self, _: &str) -> Vec<Scene> {
        vec![sectors::board(self, &Changed::default(), HINT)]
    }

    fn board_drawing(&self, _: &str, _: Sight) -> Option<Markup> {
        Some(drawing::board(self))
    }

    /// The die to be typed, or the one that was rolled.
    fn tray(&self) -> Vec<DieFace> {
        if matches!(self.agenda.last(), Some(Task::Roll(_))) {
            return vec![die(0)];
        }
        let rolled = self.die.map(|(_, face)| die(face));
        rolled.into_iter().collect()
    }

    /// The board with the die that chose a sector, which blinks.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        let (purpose, _) = self.die?;
        let places = match purpose {
            RollFor::Sector(_) => sectors::lit(self).into_iter().collect(),
            RollFor::Uncloak | RollFor::UncloakKlingons => Vec::new(),
        };
        Some(sectors::changed(self, &places, hint))
    }

    /// The table holds the token that it named: the sector of the die is all that it needs.
    fn chance_is_said(&self) -> bool {
        message::drawn_by_table(self)
    }

    /// The board on which the sectors blink where something changed, with the die if one was rolled.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        Some(sectors::changed(self, places, GOES_ON))
    }

    fn free_dice(&self) -> Vec<DieFace> {
        vec![die(0)]
    }

    fn outcome(&self, won: bool) -> Outcome {
        let done = match self.setup.missions {
            0 => format!("{} tokens left in the bag", self.bag),
            of => format!("{} of {of} missions", self.completed.len()),
        };
        let lost = self.hull_destroyed();
        Outcome {
            title: if won { "Trek complete" } else { "Ship lost" },
            figures: vec![done, format!("Turn {}, {lost} of 6 hulls lost", self.turns)],
        }
    }
}

/// A die with this face; 0 has none yet.
const fn die(face: u8) -> DieFace {
    DieFace {
        sign: Sign::Plain,
        face,
        kept: false,
    }
}
