//! Pages of the display besides menus: those of [`status`], the board, the die, and the end.

use maud::Markup;
use readyroom_hardware::scene::{DieFace, Scene, Sign};
use readyroom_kit::{
    Sight,
    face::{
        Outcome, Pictures, Stays, Subject, Tray, free_die,
        page::{GOES_ON, HINT},
        status::Status,
    },
};

use super::{
    drawing, message,
    sectors::{self, Changed},
    status,
};
use crate::rules::{Move, Panic, Sector, Task};

impl Pictures for Panic {
    fn status(&self, _: Sight) -> Status {
        status::status(self)
    }

    fn picture(&self, subject: Subject<'_, Move>) -> Option<Scene> {
        match subject {
            Subject::Board(_) => Some(sectors::board(self, &Changed::default(), HINT)),
            // The board on which the sectors blink where something changed, with the die if one was rolled.
            Subject::Places(places) => Some(sectors::changed(self, places, GOES_ON)),
            Subject::Chance { hint } => rolled(self, hint),
            Subject::Choice { .. } => None,
        }
    }

    fn board_drawing(&self, _: &str, _: Sight) -> Option<Markup> {
        Some(drawing::board(self))
    }

    /// The die to be typed, or the one that was rolled. The table holds the token that it named: the sector of the die is all
    /// that it needs.
    fn dice_tray(&self) -> Tray<Move> {
        let stays = match message::drawn_by_table(self) {
            true => Stays::UnlessSaid,
            false => Stays::UntilAPress,
        };
        let dice = match self.agenda.last() {
            Some(Task::Roll(_)) => vec![die(0)],
            Some(_) | None => self.die.map(|(_, face)| die(face)).into_iter().collect(),
        };
        Tray {
            stays,
            ..Tray::of(dice)
        }
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

/// The board with the die that chose a sector, which blinks.
fn rolled(game: &Panic, hint: &str) -> Option<Scene> {
    game.die?;
    let places: Vec<Sector> = sectors::lit(game).into_iter().collect();
    Some(sectors::changed(game, &places, hint))
}

/// A die with this face; 0 has none yet.
const fn die(face: u8) -> DieFace {
    DieFace {
        face,
        ..free_die(Sign::Plain)
    }
}
