//! Facts of a game that are the same for every game of a box and at every moment.

use alloc::vec::Vec;
use core::fmt;

use readyroom_hardware::scene::{DieFace, Sign};

use super::{EveryGame, LampRow, Made, Message, StepReport};
use crate::{Game, sentence::Phrase};

/// The messages of a step as a whole, which went from a state through these moves.
pub type ReportOf<G> = fn(&G, &[Made<G>]) -> StepReport;

/// The text about moves that are taken back to the state before them, for hands to undo what they did.
pub type UndoneOf<G> = fn(&G, &[Made<G>]) -> Vec<Message>;

/// The dice of most boxes.
const TWO_PLAIN: &[DieFace] = &[free_die(Sign::Plain); 2];

/// What is the same in every game of a box.
pub struct About<G: Game> {
    /// The game's name as printed on its box.
    pub title: &'static str,
    /// What the six lamps in a row are called.
    pub lamps: LampRow,
    /// The colours of the game's dice, in words.
    pub dice_colours: DiceColours,
    /// The dice that ROLL rolls where the game has nothing to roll: one of each that lies in the box, without a face. Empty
    /// where no die lies there.
    pub free_dice: &'static [DieFace],
    /// How a step is reported as a whole, in a game whose hands go round a board, and are shown once what has become of each
    /// thing on it. None, as in most games, where a report has the messages of each move, sorted by kind ([`super::Kind`]), under
    /// the question before.
    pub report: Option<ReportOf<G>>,
    /// The text about moves that are taken back. None, as a rule, where it is what was reported of them, the latest first; a
    /// game whose state is all that lies at the table reports how each thing goes back.
    pub undone: Option<UndoneOf<G>>,
    /// What is being timed, for the big countdown.
    pub timed: fn(&G) -> Phrase,
    /// What comes when the countdown ends, before "in 0:09": "Warp Core Leak fails". None where nothing does.
    pub time_up_brings: fn(&G) -> Option<Phrase>,
}

impl<G: Game> About<G> {
    /// A game of that title, as most games are: with two plain dice and numbered lamps.
    pub const fn titled(title: &'static str) -> Self {
        Self {
            title,
            lamps: LampRow::numbered("Track"),
            dice_colours: DiceColours::USUAL,
            free_dice: TWO_PLAIN,
            report: None,
            undone: None,
            timed: |_| EveryGame::Timer.say(),
            time_up_brings: |_| None,
        }
    }
}

impl<G: Game> fmt::Debug for About<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("About")
            .field("title", &self.title)
            .finish_non_exhaustive()
    }
}

/// A die of that colour which no player has rolled.
pub const fn free_die(sign: Sign) -> DieFace {
    DieFace {
        sign,
        face: 0,
        kept: false,
    }
}

/// The colours that shapes of dice represent, in words: round corners, a double frame, a filled area. A plain frame has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceColours(pub [&'static str; 3]);

impl Default for DiceColours {
    fn default() -> Self {
        Self::USUAL
    }
}

impl DiceColours {
    /// Those of most boxes.
    pub const USUAL: Self = Self(["blue", "yellow", "red"]);

    /// The colour that a shape represents; empty for the plain one.
    pub const fn of(self, sign: Sign) -> &'static str {
        match sign {
            Sign::Plain => "",
            Sign::Rounded => self.0[0],
            Sign::Double => self.0[1],
            Sign::Filled => self.0[2],
        }
    }
}
