//! Every picture a panel can show, as data. Closed and game-agnostic: a game's face fills these in.
//!
//! Screen grammar (128×64, one colour): the top row shows where we are and, at its right end, the running timer in small, else
//! which page of how many; the body carries one idea; the bottom row shows what the buttons do now. Texts are Latin-1 plus `›`
//! and `…`, cut by the layout with an ellipsis; the entry under the cursor scrolls instead.
//!
//! A scene holds what its layout can show and not much more, so that a frame fits into a packet of the line, whatever is
//! in it: encoded, it takes at most 257 bytes, and a [`Scene::Picture`] at most 1,150.
//!
//! What no layout here can show, a game draws itself, with the strokes of [`canvas`] or of embedded-graphics, and puts
//! into a [`Picture`]: so a panel shows a game that was written after its firmware.

use core::fmt::Display;

use heapless::{String, Vec};
use serde::{Deserialize, Deserializer, Serialize};

use crate::text::Size;

mod board;
mod budget;
pub mod canvas;
mod card;
mod countdown;
mod cut;
mod dice;
mod digits;
mod draw;
mod facts;
mod heading;
mod menu;
mod meters;
mod motion;
mod notice;
mod outcome;
mod picture;
mod qr_code;
mod relettered;
mod rounded;
mod rows;
mod sign;
mod test_card;
mod text_entry;
mod track;
mod tumble;

pub use budget::{Entries, Entry, Fact, Rows};
pub use cut::{cut, refill, text};
pub(crate) use draw::{draw, next_change};
pub use heading::Heading;
pub use notice::{NOTICE_COLUMNS, NOTICE_ROWS, NoticeText};
pub use picture::{Picture, TooMuchBlinks};
pub use qr_code::{BesideCode, Pin, QrCode};

/// A text of a scene: at most 40 bytes of UTF-8. [`text`] makes one of anything, cut with an ellipsis.
pub type Text = String<40>;

/// Dice of a [`Scene::Dice`] at most.
pub const MOST_DICE: usize = dice::MOST;

/// The title in the top row, at most 28 bytes of UTF-8: a row is 21 letters wide or 25 small ones, and some of them take
/// more than a byte. [`cut`] makes one of anything.
pub type Title = String<28>;

/// The hint in the bottom row, at most 32 bytes of UTF-8: 25 letters, and some to spare, since many are signs of 3
/// bytes. [`cut`] makes one of anything.
pub type Hint = String<32>;

/// The layout of a display, for the eyes that read it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// Four entries of a list, most letters of 6×10.
    #[default]
    Standard,
    /// Three entries, letters of 7×14 in all bodies, as far as there is room. The top row has none.
    Large,
}

impl Layout {
    /// The letters of 7×14 if this layout asks for them and so many pixels hold a text of it, else none.
    fn medium(self, text: &str, width: i32) -> Option<Size> {
        let holds = || Size::Medium.holds(text, u32::try_from(width).unwrap_or(0));
        (self == Self::Large && holds()).then_some(Size::Medium)
    }
}

/// A shape by which things are distinguished that have colours on the table, since the screen has one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sign {
    /// A plain frame.
    Plain,
    /// A frame with round corners.
    Rounded,
    /// A double frame.
    Double,
    /// A filled area; what is in it is dark.
    Filled,
}

/// The top row of a scene: its title, and at its right end, while no timer runs, which page of how many it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleRow {
    /// Active player and phase: 21 letters, or up to 25 small ones.
    pub title: Title,
    /// `(number, of)`, shown as "2/7"; not shown unless there are at least two.
    pub page: (u8, u8),
}

impl TitleRow {
    /// A top row of a scene that is no page of several; a title longer than [`Title`] is cut.
    pub fn new(title: impl Display) -> Self {
        Self {
            title: cut(title),
            page: (0, 0),
        }
    }
}

/// A die to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieFace {
    /// Shape of the frame.
    pub sign: Sign,
    /// 1–6, or 0 for a die that has no face yet.
    pub face: u8,
    /// Kept out of the roll: drawn with a bar under it.
    pub kept: bool,
}

/// One space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    /// Shape of the frame.
    pub sign: Sign,
    /// Label of the space, up to 3 characters ("5+").
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
    /// The shape at its left.
    pub sign: Sign,
    /// Letter in the sign, where the shape alone does not say which row it is.
    pub letter: Option<char>,
    /// Cells of the row, oldest first; up to 4. Where more lie, the last one shows this (`+3`).
    pub cells: Vec<Cell, 4>,
}

/// Arrow at the number of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrow {
    /// Nothing: this number.
    None,
    /// An arrow up: this number or more.
    Up,
    /// An arrow down: this number or less.
    Down,
}

/// An icon of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Icon {
    /// Shape of the frame.
    pub sign: Sign,
    /// Number in it.
    pub number: u8,
    /// Arrow at the number.
    pub arrow: Arrow,
    /// Neighbours of the same group are drawn inside one frame; those of group 0 are in none.
    pub group: u8,
    /// Done: a tick is in it instead of the number.
    pub ticked: bool,
}

/// A bar of a [`Scene::Meters`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// Label, at the left.
    pub label: String<12>,
    /// Reached.
    pub value: u16,
    /// Aimed at (full bar).
    pub goal: u16,
}

/// A picture, as data.
#[allow(
    clippy::large_enum_variant,
    reason = "a panel without a heap holds one, and a box needs a heap"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scene {
    /// A list with an arrow at the entry under the cursor.
    #[serde(deserialize_with = "apart")]
    Menu {
        /// Top row.
        header: TitleRow,
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
        header: TitleRow,
        /// Up to 12 dice.
        dice: Vec<DieFace, MOST_DICE>,
        /// The die being typed in, underlined.
        cursor: Option<u8>,
        /// The dice are in the air: those that are not kept show other faces for at most 600 ms, then their own.
        tumbling: bool,
        /// Bottom row.
        hint: Hint,
    },
    /// The frame's countdown, digits at least 24 px high, with a bar that empties.
    #[serde(deserialize_with = "apart")]
    Countdown {
        /// The thing that is timed.
        title: Title,
        /// Bottom row.
        hint: Hint,
    },
    /// A row of labelled spaces, with a marker on one of them.
    #[serde(deserialize_with = "apart")]
    Track {
        /// Top row.
        header: TitleRow,
        /// The spaces, left to right.
        spaces: Vec<Space, 8>,
        /// The space of the marker; past the end, every space is crossed out.
        marker: u8,
        /// A sentence under the track.
        note: Text,
        /// Bottom row.
        hint: Hint,
    },
    /// Rows of labelled cells, one row a shape or a letter: everything that lies open on the table.
    #[serde(deserialize_with = "apart")]
    Board {
        /// Top row.
        header: TitleRow,
        /// From top to bottom.
        rows: Rows,
        /// Bottom row.
        hint: Hint,
    },
    /// A picture that the program has drawn: a map, a board, a table. A panel needs to know nothing of it.
    #[serde(deserialize_with = "apart")]
    Picture {
        /// Top row.
        header: TitleRow,
        /// Everything between the two rows.
        picture: Picture,
        /// Bottom row.
        hint: Hint,
    },
    /// One thing large, such as a card: its name, a row of icons, and a text.
    #[serde(deserialize_with = "apart")]
    Card {
        /// Top row.
        header: TitleRow,
        /// Name of the card.
        name: Text,
        /// Icons of the card, left to right.
        icons: Vec<Icon, 8>,
        /// Anything else there is to say of it.
        note: Text,
        /// Bottom row.
        hint: Hint,
    },
    /// Label and value, up to 5 lines.
    #[serde(deserialize_with = "apart")]
    Facts {
        /// Top row.
        header: TitleRow,
        /// The lines.
        facts: Vec<Fact, 5>,
        /// Bottom row.
        hint: Hint,
    },
    /// Bars towards goals, up to 4.
    #[serde(deserialize_with = "apart")]
    Meters {
        /// Top row.
        header: TitleRow,
        /// The bars.
        meters: Vec<Meter, 4>,
        /// Bottom row.
        hint: Hint,
    },
    /// A sentence or two that must be read: a refusal, a power cut, a rule.
    #[serde(deserialize_with = "apart")]
    Notice {
        /// Top row; a narrow, inverse one where the text takes all its rows.
        header: TitleRow,
        /// Up to [`NOTICE_ROWS`] rows of [`NOTICE_COLUMNS`] small letters, wrapped at words; a line feed begins a row.
        text: NoticeText,
        /// Bottom row.
        hint: Hint,
    },
    /// Letter by letter input.
    #[serde(deserialize_with = "apart")]
    TextEntry {
        /// The thing that is asked for.
        title: Title,
        /// The text entered so far.
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
    /// A QR code as high as the screen, and beside it what a person types who cannot scan it. OK and BACK close it: there
    /// is no room to say so.
    #[serde(deserialize_with = "apart")]
    QrCode {
        /// Whom it is for: 10 letters, or 12 small ones, and fewer beside a timer.
        title: Text,
        /// The code.
        code: QrCode,
        /// In large digits; none if it is empty.
        pin: Pin,
        /// Below it.
        text: BesideCode,
    },
}

/// Reads the fields of one variant, or one of a frame, in its own function. All of them in one, the reading of a scene
/// is so large a function that a small processor spends most of it on reaching its own variables, and takes 6 KB of
/// stack.
#[inline(never)]
pub(crate) fn apart<'de, D: Deserializer<'de>, Fields: Deserialize<'de>>(
    deserializer: D,
) -> Result<Fields, D::Error> {
    Fields::deserialize(deserializer)
}
