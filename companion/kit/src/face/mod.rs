//! How a game is shown and spoken of: what a panel needs of every game.

use alloc::{borrow::Cow, string::String, vec::Vec};

use crate::{Game, Prompt};
use readyroom_hardware::{chime::Chime, lamp::Lamps, scene::Scene};

/// Writes a [`Path`] of anything that becomes its segments.
#[macro_export]
macro_rules! path {
    ($($segment:expr),+ $(,)?) => { [$($crate::face::Segment::from($segment)),+].into() };
}

pub mod page;
mod question;

pub use question::{Answer, Asked, Question, asked};

/// One level of a [`Path`].
pub type Segment = Cow<'static, str>;

/// Where a move stands in the menu: from the root down.
pub type Path = Vec<Segment>;

/// The words, pictures and lights of a game.
pub trait Face: Game {
    /// The game's name as printed on its box.
    const TITLE: &'static str;
    /// The content pack that ships with the program: a whole pack file with `format = 1`,
    /// `game = "…"` and the content (`crate::Game::Content`) as TOML.
    const STARTER_PACK: &'static str;

    /// What the table is being asked, short (25 characters): phase and active player.
    fn headline(&self) -> String;

    /// A number that is another one once a turn has ended, and may change within a turn. What was played is put away
    /// safely then.
    fn turn(&self) -> u32;

    /// Who plays, in one line ("Anna, Ben, Cleo"); empty until that is known.
    fn players(&self) -> String {
        String::new()
    }

    /// Where `mv` stands in the menu: `["Repair", "Red 6"]`. A move with a blank ends in a segment that says what to
    /// enter. Matches every move by name, without a wildcard, and no two offers or outcomes of one prompt stand in one
    /// place.
    fn path(&self, mv: &Self::Move) -> Path;

    /// Whether the first offer stands under the cursor. Not where OK pressed in passing would teach the companion what
    /// nobody has looked up.
    fn has_default(&self) -> bool {
        true
    }

    /// What to know before `mv` is made, if it would bring about something that nobody may want: at most 25 letters, for
    /// the bottom row. Its entry of the menu is marked.
    fn warning(&self, mv: &Self::Move) -> Option<String> {
        let _ = mv;
        None
    }

    /// What settings can answer before the game is set up. Each answer is a move that is legal then.
    fn questions() -> Vec<Question<Self::Move>> {
        Vec::new()
    }

    /// Moves that a player may name although they are not on offer now, so that the refusal names its rule. Asked only
    /// when words fit nothing on offer.
    fn named(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// `mv` in one short sentence for the log and for "take back: …".
    fn sentence(&self, mv: &Self::Move) -> String;

    /// What `event` says to the table, if it says anything.
    fn told(&self, event: &Self::Event) -> Option<String>;

    /// The sound of `event`, if it has one.
    fn chime(event: &Self::Event) -> Option<Chime>;

    /// The lights.
    fn lamps(&self) -> Lamps;

    /// Pips at the right end of the top row, as `(filled, of)`.
    fn pips(&self) -> (u8, u8);

    /// The roll that the ROLL button makes now.
    fn roll(&self) -> Option<Self::Move>;

    /// The roll that the ROLL button makes instead at a table without dice of its own, although the game does not need it:
    /// it only shows the dice.
    fn free_roll(&self) -> Option<Self::Move> {
        None
    }

    /// The move that the TIMER button makes now, when no countdown exists and one can be started.
    fn start_timer(&self) -> Option<Self::Move>;

    /// What is being timed, for the big countdown.
    fn timed(&self) -> String;

    /// The tray that a [`crate::Chance::Dice`] prompt is about, or the dice last rolled: colour sign of each
    /// die to be typed, in the order of the outcome.
    fn tray(&self) -> Vec<readyroom_hardware::scene::DieFace>;

    /// For each die of the tray, in its order, the move that OK makes on it, such as keeping it. Empty where the dice are
    /// only looked at.
    fn tray_moves(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The picture of what just fell, if the tray alone does not tell it: the board with the die that chose a place.
    fn fallen(&self) -> Option<Scene> {
        None
    }

    /// The overview pages behind BACK, first the most useful: dice, damage, alerts, crew, goal. Never empty.
    fn pages(&self) -> Vec<Scene>;

    /// The end of the game as a picture; only asked of a game that is over.
    fn outcome(&self) -> Scene;

    /// Why the game is over, in one sentence; only asked of a game that is over.
    fn verdict(&self) -> String;

    /// [`Face::verdict`] of a game that is over; none of one that goes on.
    fn end(&self) -> Option<String> {
        matches!(self.prompt(), Prompt::Over { .. }).then(|| self.verdict())
    }

    /// The whole game with stable field names, for scripts.
    fn state(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("a game is plain data")
    }
}
