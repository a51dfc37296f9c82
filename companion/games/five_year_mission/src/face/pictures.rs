//! Pictures besides menus and the status: the tray, and the ending.

use crate::rules::{Colour, Dice, Die, FiveYearMission, Move, RollFor, Task};
use readyroom_hardware::scene::DieFace;
use readyroom_kit::{
    Sight,
    face::{
        InWords, Outcome, Pictures, Tray,
        status::{Status, pages, words as in_words},
    },
};

use super::status;

/// Dice a tray can show.
const TRAY: usize = 10;

impl Pictures for FiveYearMission {
    /// Nothing is hidden in this game.
    fn status(&self, _: Sight) -> Status {
        status::status(self)
    }

    /// No page is a picture of pixels: each is read as it is.
    fn in_words(&self) -> InWords {
        InWords {
            crew: in_words::crew(&status::players(self)),
            board: Vec::new(),
        }
    }

    fn dice_tray(&self) -> Tray<Move> {
        Tray {
            moves: self.kept_or_released(),
            ..Tray::of(tray(self))
        }
    }

    fn outcome(&self, won: bool) -> Outcome {
        let goal = self.setup.difficulty.goal();
        let [blue, yellow, red] = Colour::ALL.map(|colour| self.piles[colour as usize].completed);
        Outcome {
            title: if won { "Mission won" } else { "Mission lost" },
            figures: vec![
                format!("{} of {} points", self.points(), goal.points),
                format!("{blue} blue, {yellow} yellow, {red} red"),
            ],
        }
    }
}

/// The dice in the air, or what was last rolled with the kept dice behind it.
fn tray(game: &FiveYearMission) -> Vec<DieFace> {
    if let Some(Task::Roll(purpose, dice)) = game.agenda.last() {
        if *purpose == RollFor::Tray {
            return light_tray(game, true);
        }
        let blank = dice.iter().map(|die| Die::new(die.colour, 0));
        return blank.map(|die| picture(die, false)).collect();
    }
    if let Some(Task::UseRiker(die)) = game.agenda.last() {
        return vec![picture(*die, false)];
    }
    if !game.full() {
        return light_tray(game, false);
    }
    let rolled: Dice = game.turn.rolled;
    let mut kept = game.player().actions;
    rolled.iter().for_each(|die| {
        kept.take(die);
    });
    let rolled = rolled.iter().map(|die| picture(die, false));
    rolled
        .chain(kept.iter().map(|die| picture(die, true)))
        .take(TRAY)
        .collect()
}

/// A die to draw; `kept` puts a bar under it.
fn picture(die: Die, kept: bool) -> DieFace {
    pages::die(status::shown(die, kept), false)
}

/// The dice that the companion rolled in light tracking, each in its place; those in the air without a face.
fn light_tray(game: &FiveYearMission, in_the_air: bool) -> Vec<DieFace> {
    let tray = status::of_tray(game, in_the_air).into_iter();
    tray.map(|die| pages::die(die, false)).collect()
}
