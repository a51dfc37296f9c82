//! Position and rotation on the board: millimetres from its upper left corner, seen from the front, x right and y down.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A place on the board or in a footprint, in mm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// The place so many millimetres to the right and down.
pub const fn mm(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        mm(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        mm(self.x - other.x, self.y - other.y)
    }
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// With display, buttons and lamps.
    Front,
    /// With the controller.
    Back,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Front, Self::Back];

    /// What KiCad's names of its layers begin with.
    pub const fn letter(self) -> char {
        match self {
            Self::Front => 'F',
            Self::Back => 'B',
        }
    }

    /// One of its layers, by what it is for: `Cu`, `SilkS`.
    pub fn layer(self, purpose: &str) -> String {
        format!("{}.{purpose}", self.letter())
    }
}

/// How far something is turned counter-clockwise, seen from the front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// As in the library.
    #[default]
    None,
    /// By 90°.
    Quarter,
    /// By 180°.
    Half,
    /// By 270°.
    ThreeQuarters,
}

impl Turn {
    /// In degrees, 0 to 270.
    pub const fn degrees(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Quarter => 90,
            Self::Half => 180,
            Self::ThreeQuarters => 270,
        }
    }

    /// The one of so many degrees; none for an angle between them.
    pub fn of_degrees(degrees: f64) -> Option<Self> {
        let all = [Self::None, Self::Quarter, Self::Half, Self::ThreeQuarters];
        let same = |turn: &Self| f64::from(turn.degrees()) == degrees.rem_euclid(360.0);
        all.into_iter().find(same)
    }

    /// Where a point comes to lie that is turned about the origin.
    pub const fn apply(self, point: Point) -> Point {
        let Point { x, y } = point;
        match self {
            Self::None => mm(x, y),
            Self::Quarter => mm(y, -x),
            Self::Half => mm(-x, -y),
            Self::ThreeQuarters => mm(-y, x),
        }
    }

    /// The turn that takes this one back.
    pub const fn back(self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Quarter => Self::ThreeQuarters,
            Self::Half => Self::Half,
            Self::ThreeQuarters => Self::Quarter,
        }
    }
}

/// How a footprint lies on the board.
///
/// One on the back is the library's mirrored about its horizontal axis and then turned, as KiCad does it: its pins then run
/// clockwise seen from the front, and as the library has them seen from the back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Where the origin of the footprint lies.
    pub at: Point,
    /// On which side its part sits.
    pub side: Side,
    /// How far it is turned.
    pub turn: Turn,
}

impl Pose {
    /// A point of the library's footprint as a board's file has it: mirrored on the back, not turned.
    pub const fn in_file(self, library: Point) -> Point {
        match self.side {
            Side::Front => library,
            Side::Back => mm(library.x, -library.y),
        }
    }

    /// Where a point of the library's footprint lies on the board.
    pub fn on_board(self, library: Point) -> Point {
        self.at + self.turn.apply(self.in_file(library))
    }
}
