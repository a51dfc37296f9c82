//! Pictures of a game besides menus.

use alloc::{string::String, vec::Vec};

use readyroom_hardware::scene::{DieFace, Scene};

#[cfg(feature = "html")]
use maud::Markup;

use super::{
    Menu,
    status::{Status, words},
};
use crate::Sight;

/// The end of a game in words, besides why it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// "Mission won".
    pub title: &'static str,
    /// Points and the like, at most two lines of 25 letters.
    pub figures: Vec<String>,
}

/// What a game draws by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a, M> {
    /// The page of a section that is a board ([`Body::Board`](super::status::Body::Board)), by its id.
    Board(&'a str),
    /// The board on which places ([`super::Message::places`]) blink, if a report is better understood with one.
    Places(&'a [u8]),
    /// What chance just brought, if the tray alone does not show it: the board with the die that chose a place.
    Chance {
        /// The text of its bottom row.
        hint: &'a str,
    },
    /// The board on which a choice blinks: shown instead of a menu level in which every entry has one
    /// ([`super::AtCursor`]). Where the game draws none, the status has the cards that are chosen. The table writes the title
    /// of the level and the entry into its two rows.
    Choice {
        /// The move under the cursor; none while it is on an entry that opens a level.
        mv: Option<&'a M>,
        /// The moves of the level.
        level: &'a [&'a M],
    },
}

/// The dice that lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray<M> {
    /// Those that a [`Chance::Dice`](crate::Chance::Dice) prompt is about, or those last rolled: colour sign of each die to be
    /// typed, in the order of the outcome.
    pub dice: Vec<DieFace>,
    /// For each die the move that OK makes on it, such as keeping it. Empty where the dice are only looked at.
    pub moves: Vec<M>,
    /// How long they are looked at.
    pub stays: Stays,
}

impl<M> Tray<M> {
    /// Dice to be looked at.
    pub const fn of(dice: Vec<DieFace>) -> Self {
        Self {
            dice,
            moves: Vec::new(),
            stays: Stays::UntilAPress,
        }
    }
}

impl<M> Default for Tray<M> {
    fn default() -> Self {
        Self::of(Vec::new())
    }
}

/// How long what chance just brought is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stays {
    /// Until a press.
    #[default]
    UntilAPress,
    /// Not at all where its message is in the bottom row of the next question: that has all that the picture shows. A place on
    /// the board is such a message, if the table knows which piece it is about.
    UnlessSaid,
    /// For a moment, and then the next question comes by itself, where its bottom row shows what they brought. Where dice do
    /// not tumble, until a press.
    AMoment,
}

/// A state described in lines: for terminals and screen readers, which cannot read pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InWords {
    /// What each player has, a line a player, for panels with room to spare.
    pub crew: Vec<String>,
    /// What lies open on the table, a line a thing: the cards, and the places of the board.
    pub board: Vec<String>,
}

impl InWords {
    /// The text of `status` of players and of what lies open.
    pub fn of(status: &Status) -> Self {
        Self {
            crew: words::players(status),
            board: words::on_the_table(status),
        }
    }
}

/// The pictures of a game.
pub trait Pictures: Menu {
    /// What the game shows of itself, as far as `sight` sees it: the overview pages, hidden hands and all that is
    /// reported of them in words follow from it.
    fn status(&self, sight: Sight) -> Status;

    /// The same for everybody in lines: asked at every step of a panel that reads.
    fn in_words(&self) -> InWords {
        InWords::of(&self.status(Sight::Public))
    }

    /// The picture of that, if the game draws one by hand.
    fn picture(&self, subject: Subject<'_, Self::Move>) -> Option<Scene> {
        let _ = subject;
        None
    }

    /// A board as a picture for a page, by the id of its section: one `svg` element with a `viewBox` and as few letters as
    /// can be, since its places are beside it in words. None of a board that is reported in words alone.
    #[cfg(feature = "html")]
    fn board_drawing(&self, board: &str, sight: Sight) -> Option<Markup> {
        let _ = (board, sight);
        None
    }

    /// The dice that lie there now.
    fn dice_tray(&self) -> Tray<Self::Move> {
        Tray::default()
    }

    /// The end of the game, for the last picture; only asked of a game that is over.
    fn outcome(&self, won: bool) -> Outcome;
}
