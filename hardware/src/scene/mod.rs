//! Every picture a panel can show, as data. Closed and game-agnostic: a game's face fills these in.
//!
//! Screen grammar (128×64, one colour): the top row says where we are and, at its right end, the running timer in
//! small (or the marker of the header); the body carries one idea; the bottom row says what the buttons do now.
//! Texts are Latin-1 plus `›` and `…`, cut by the layout with an ellipsis; the entry under the cursor scrolls instead.
//!
//! A scene holds what its layout can show and not much more, so that a frame fits into a packet of the line, whatever is
//! in it: encoded, it takes at most 220 bytes.

use heapless::{String, Vec};
use serde::{Deserialize, Deserializer, Serialize};

mod arrow;
mod board;
mod canvas;
mod card;
mod countdown;
mod cut;
mod dice;
mod digits;
mod draw;
mod facts;
mod menu;
mod meters;
mod motion;
mod notice;
mod outcome;
mod range;
mod room;
mod rounded;
mod rows;
mod sectors;
mod ship;
mod sign;
mod test_card;
mod text_entry;
mod track;

pub use cut::{cut, text};
pub(crate) use draw::{draw, next_change};
pub use room::{Entries, Entry, Fact, Rows};

/// A text of a scene: at most 40 bytes of UTF-8. [`text`] makes one of anything, cut with an ellipsis.
pub type Text = String<40>;

/// What stands at the top, at most 24 bytes of UTF-8: a row is 21 letters wide, and an ellipsis takes 3 bytes. [`cut`]
/// makes one of anything.
pub type Title = String<24>;

/// What stands in the bottom row, at most 32 bytes of UTF-8: 25 letters, and some to spare, since many are signs of 3
/// bytes. [`cut`] makes one of anything.
pub type Hint = String<32>;

/// The sign of a colour of the game, told by shape, since the screen has one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sign {
    /// No colour: plain frame.
    Plain,
    /// Blue: rounded frame.
    Blue,
    /// Yellow: double frame.
    Yellow,
    /// Red: filled.
    Red,
}

/// Top row: where we are, and what stands at its right end while no timer runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Phase and active player.
    pub title: Title,
    /// A track in small at the right end, as `(filled, of)` pips; none if `of` is 0.
    pub pips: (u8, u8),
}

/// A die to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieFace {
    /// Its colour.
    pub sign: Sign,
    /// 1–6, or 0 for a die that has no face yet.
    pub face: u8,
    /// Kept out of the roll: drawn with a bar under it.
    pub kept: bool,
}

/// One space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    /// Its colour.
    pub sign: Sign,
    /// What is printed at it, up to 3 characters ("5+").
    pub label: String<4>,
}

/// One cell of a [`Scene::Board`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// 5 characters are shown of four in a row, 11 of two; the layout cuts more.
    pub label: String<12>,
    /// Progress `(done, of)` as small squares; none if `of` is 0.
    pub progress: (u8, u8),
    /// Blinks: needs attention now.
    pub urgent: bool,
}

/// One row of a [`Scene::Board`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRow {
    /// Its colour.
    pub sign: Sign,
    /// What it is called, where a colour does not say it: stands in the sign.
    pub letter: Option<char>,
    /// Its cells, oldest first; up to 4. Where more lie, the last one says so (`+3`).
    pub cells: Vec<Cell, 4>,
}

/// What an icon of a card asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// This value.
    Exactly,
    /// This value or more: an arrow up.
    OrHigher,
    /// This value or less: an arrow down.
    OrLower,
}

/// An icon of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Icon {
    /// Colour asked for; `Plain` for any.
    pub sign: Sign,
    /// 1–6.
    pub face: u8,
    /// How the face is meant.
    pub need: Need,
    /// Drawn with its neighbours inside one frame, when these share the number; 0 is no frame.
    pub set: u8,
    /// Covered by a die.
    pub filled: bool,
}

/// A bar of a [`Scene::Meters`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// What it measures, at the left.
    pub label: String<12>,
    /// Reached.
    pub value: u16,
    /// Aimed at (full bar).
    pub goal: u16,
}

/// The state of a part of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Whole.
    #[default]
    Intact,
    /// Hit: one more destroys it.
    Damaged,
    /// Gone, but it was there.
    Destroyed,
    /// This ship has none here.
    None,
}

/// What lies in a range beside the threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A token of the mission.
    Mission,
    /// A friendly base.
    Base,
}

/// One range of a sector of a [`Scene::Sectors`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RangeView {
    /// Threats in the open.
    pub count: u8,
    /// The highest Defense among them, 0–3.
    pub strongest: u8,
    /// Cloaked threats, not counted in `count`.
    pub cloaked: u8,
    /// What else lies here.
    pub mark: Mark,
}

/// One sector of a [`Scene::Sectors`], with the side of the ship that faces it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectorView {
    /// What is printed at the rim of the board, 1–6; 0 prints nothing.
    pub number: u8,
    /// The shield towards it.
    pub shield: Part,
    /// The hull behind that shield.
    pub hull: Part,
    /// Long, medium and short range: from the rim to the ship.
    pub ranges: [RangeView; 3],
    /// Its number blinks: needs attention now.
    pub urgent: bool,
}

/// A picture, as data.
#[allow(
    clippy::large_enum_variant,
    reason = "a panel without a heap holds one, and a box needs a heap"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scene {
    /// A list with an inverse cursor bar.
    #[serde(deserialize_with = "apart")]
    Menu {
        /// Top row.
        header: Header,
        /// The visible window of the list.
        entries: Entries,
        /// Which of `entries` is under the cursor; a number beyond them if none is.
        cursor: u8,
        /// Number of the first visible entry in the whole list.
        first: u16,
        /// Length of the whole list; longer than the window draws a thin bar at the right.
        total: u16,
        /// Bottom row.
        hint: Hint,
    },
    /// Dice in a tray, at least 18 px high.
    #[serde(deserialize_with = "apart")]
    Dice {
        /// Top row.
        header: Header,
        /// Up to 10 dice.
        dice: Vec<DieFace, 10>,
        /// The die being typed in, underlined.
        cursor: Option<u8>,
        /// Bottom row.
        hint: Hint,
    },
    /// The frame's countdown, digits at least 24 px high, with a bar that empties.
    #[serde(deserialize_with = "apart")]
    Countdown {
        /// What is being timed.
        title: Title,
        /// Bottom row.
        hint: Hint,
    },
    /// A track with a marker on one of its spaces.
    #[serde(deserialize_with = "apart")]
    Track {
        /// Top row.
        header: Header,
        /// The spaces, left to right.
        spaces: Vec<Space, 8>,
        /// Where the marker stands; past the end when everything is lost.
        marker: u8,
        /// A sentence under the track.
        note: Text,
        /// Bottom row.
        hint: Hint,
    },
    /// Rows of cells, one row a colour or a place with a letter: everything that lies open on the table.
    #[serde(deserialize_with = "apart")]
    Board {
        /// Top row.
        header: Header,
        /// From top to bottom.
        rows: Rows,
        /// Bottom row.
        hint: Hint,
    },
    /// A ship in the middle of six sectors with three ranges each.
    #[serde(deserialize_with = "apart")]
    Sectors {
        /// Top row.
        header: Header,
        /// Clockwise as drawn, from the top right one: top right, right, bottom right, bottom left, left, top left.
        sectors: [SectorView; 6],
        /// Where the ship looks: between `sectors[front]` and the one before it (0: straight up). Above 5 it is not
        /// drawn.
        front: u8,
        /// The sector that is shown inverse: where the die fell, or what is being resolved.
        lit: Option<u8>,
        /// The die that has just chosen a sector, 1–6; 0 for none.
        die: u8,
        /// Bottom row.
        hint: Hint,
    },
    /// One card large: its icons, flags and text.
    #[serde(deserialize_with = "apart")]
    Card {
        /// Top row.
        header: Header,
        /// What it is called.
        name: Text,
        /// Its icons.
        icons: Vec<Icon, 8>,
        /// Flags and effects in short words.
        note: Text,
        /// Bottom row.
        hint: Hint,
    },
    /// Label and value, up to 5 lines.
    #[serde(deserialize_with = "apart")]
    Facts {
        /// Top row.
        header: Header,
        /// The lines.
        facts: Vec<Fact, 5>,
        /// Bottom row.
        hint: Hint,
    },
    /// Bars towards goals, up to 4.
    #[serde(deserialize_with = "apart")]
    Meters {
        /// Top row.
        header: Header,
        /// The bars.
        meters: Vec<Meter, 4>,
        /// Bottom row.
        hint: Hint,
    },
    /// A sentence or two that must be read: a refusal, a power cut, a rule.
    #[serde(deserialize_with = "apart")]
    Notice {
        /// Inverse title bar.
        title: Title,
        /// Wrapped over up to 5 lines of 25 characters.
        text: String<130>,
        /// Bottom row.
        hint: Hint,
    },
    /// Letter by letter input.
    #[serde(deserialize_with = "apart")]
    TextEntry {
        /// What is being asked for.
        title: Title,
        /// What has been entered.
        typed: Text,
        /// The letter on the wheel.
        letter: char,
        /// Bottom row.
        hint: Hint,
    },
    /// The end of a game; no timer is shown any more.
    #[serde(deserialize_with = "apart")]
    Outcome {
        /// Won or lost.
        won: bool,
        /// In big letters.
        title: Text,
        /// Why, and the score; up to 3 lines.
        lines: Vec<Text, 3>,
        /// Bottom row.
        hint: Hint,
    },
    /// A picture to judge a display by, the same whatever else the frame holds.
    TestCard,
}

/// Reads the fields of one variant, or one of a frame, in a function of its own. All of them in one, the reading of a
/// scene is so large a function that a small processor spends most of it on reaching its own variables, and takes 6 KB
/// of stack.
#[inline(never)]
pub(crate) fn apart<'de, D: Deserializer<'de>, Fields: Deserialize<'de>>(
    deserializer: D,
) -> Result<Fields, D::Error> {
    Fields::deserialize(deserializer)
}
