//! Dice of three kinds, and what a mission asks of them.

use alloc::{format, string::String};
use core::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Dice that may lie on the table at once: eight of a ship, and one of each kind by Command, Alien Tech and Tactics
/// (CAREER-16).
pub const MOST_DICE: usize = 11;
/// Targets that a mission may have.
pub const MOST_TARGETS: usize = 7;

/// Faces of dice, 1–6, in the order of a [`Pool`].
pub type Faces = ArrayVec<u8, MOST_DICE>;

readyroom_kit::named! {
    /// A kind of dice (CAREER-1).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Colour {
        /// Operations dice.
        Blue = "blue",
        /// Science dice.
        Green = "green",
        /// Combat dice.
        Red = "red",
    }
}

/// Dice of each kind, in the order of [`Colour::ALL`]: first the blue ones, then the green, then the red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool(pub [u8; 3]);

impl Pool {
    /// Dice in all.
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// The kind of each die, in order.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        let each = Colour::ALL.into_iter().zip(self.0);
        each.flat_map(|(colour, count)| core::iter::repeat_n(colour, count.into()))
    }

    /// The dice with these faces.
    pub fn showing(self, faces: &[u8]) -> Dice {
        let colours = self.colours().take(MOST_DICE);
        let die = |(colour, &face)| Die { colour, face };
        colours.zip(faces).map(die).collect()
    }
}

/// A die that has been rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Die {
    /// Its kind.
    pub colour: Colour,
    /// 1–6.
    pub face: u8,
}

/// Dice that have been rolled.
pub type Dice = ArrayVec<Die, MOST_DICE>;

/// Which dice meet a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// Dice of one kind: the number is printed in their colour.
    For(Colour),
    /// Any die: it is printed in black.
    Any,
    /// What the sheet prints is not known; any die, until it is copied from the sheet (CAREER-11).
    Unknown,
}

/// A number that one die has to reach (CAREER-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// Or more: 1–12.
    pub number: u8,
    /// By which dice.
    pub asks: Asks,
}

/// Targets of a mission, in the order of the sheet.
pub type Targets = ArrayVec<Target, MOST_TARGETS>;

impl Target {
    /// Whether a die of that kind meets it, without Liaison.
    pub fn takes(self, colour: Colour) -> bool {
        match self.asks {
            Asks::For(asked) => asked == colour,
            Asks::Any | Asks::Unknown => true,
        }
    }

    /// Whether dice of two kinds do not meet it, without Liaison.
    pub fn asks_for_a_kind(self) -> bool {
        matches!(self.asks, Asks::For(_))
    }
}

impl fmt::Display for Target {
    /// As a sheet in a file has it: "4 green", "3 any", "5 ?".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.asks {
            Asks::For(colour) => colour.label(),
            Asks::Any => "any",
            Asks::Unknown => "?",
        };
        write!(f, "{} {by}", self.number)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = String::deserialize(deserializer)?;
        let target = words.split_once(' ').and_then(|(number, by)| {
            let number = number.parse().ok()?;
            let asks = match by.trim() {
                "any" => Asks::Any,
                "?" => Asks::Unknown,
                kind => {
                    let mut kinds = Colour::ALL.into_iter();
                    Asks::For(kinds.find(|colour| colour.label() == kind)?)
                }
            };
            (1..=12).contains(&number).then_some(Self { number, asks })
        });
        target.ok_or_else(|| {
            D::Error::custom(format!(
                "expected a number from 1 to 12 and blue, green, red, any or ?, such as \"4 green\", found \"{words}\""
            ))
        })
    }
}

/// What skills do for the dice of a mission; none of it is used up by a mission (CAREER-22 to CAREER-27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Help {
    /// Points that Administration, Engineering and Gunnery add to blue, green and red dice.
    pub points: [u8; 3],
    /// Each of those points goes onto every die of its kind, instead of onto one die (reading A1).
    pub on_every_die: bool,
    /// Points that Leadership adds to any dice.
    pub leadership: u8,
    /// Dice that Navigation turns to their opposite face, 7 less the face.
    pub flips: u8,
    /// Dice that Strategy turns to 6.
    pub sixes: u8,
    /// Dice that by Liaison count as another kind.
    pub liaisons: u8,
}

readyroom_kit::named! {
    /// What a skill does to the face of a die that meets a target.
    #[derive(Default, Hash)]
    pub enum Turned {
        #[default]
        Not = "not",
        /// By Navigation, to the opposite face.
        Over = "over",
        /// By Strategy.
        ToSix = "to six",
    }
}

impl Turned {
    /// The face that a die of `face` shows then.
    pub const fn shows(self, face: u8) -> u8 {
        match self {
            Self::Not => face,
            Self::Over => 7 - face,
            Self::ToSix => 6,
        }
    }
}

/// A die on a target. No die is on two, and a die is turned once at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Its number among the dice, from 0.
    pub die: u8,
    /// How it was turned.
    pub turned: Turned,
    /// Points of the skill of its kind that it needs; none where they go onto every die.
    pub points: u8,
    /// Points of Leadership that it needs.
    pub leadership: u8,
    /// It counts as another kind by Liaison.
    pub liaison: bool,
}

/// A die for each target, in the order of the targets.
pub type Assignment = ArrayVec<Placed, MOST_TARGETS>;
