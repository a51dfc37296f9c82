//! Sides and sections of the ship, ranges, and what missions bring, as sentences name them.

use core::fmt;

use readyroom_kit::sentence::{Argument, Value};

use crate::{
    face::words,
    rules::{Bonus, Facing, Part, Range},
};

/// A side of the ship: "Right front". With `#` within a sentence: "right front".
#[derive(Clone, Copy, Debug)]
pub struct Side(pub Facing);

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = words::facing(self.0);
        match f.alternate() {
            true => f.write_str(&side.to_lowercase()),
            false => f.write_str(side),
        }
    }
}

impl Argument for Side {
    fn value(&self) -> Value {
        Value::Word(words::facing(self.0))
    }

    fn usual() -> Self {
        Self(0)
    }

    fn longest() -> Self {
        Self(0)
    }
}

/// A shield or a hull section within a sentence: "shield".
#[derive(Clone, Copy, Debug)]
pub struct OnShip(pub Part);

impl fmt::Display for OnShip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Part::Shield => "shield",
            Part::Hull => "hull",
        })
    }
}

impl Argument for OnShip {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self(Part::Shield)
    }

    fn longest() -> Self {
        Self(Part::Shield)
    }
}

/// A range: "medium". With `#` what a short row adds to a sector: ", medium", and nothing for long range, where tokens come.
#[derive(Clone, Copy, Debug)]
pub struct Ranged(pub Range);

impl fmt::Display for Ranged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (f.alternate(), self.0) {
            (true, Range::Long) => Ok(()),
            (true, range) => write!(f, ", {}", words::range(range)),
            (false, range) => f.write_str(words::range(range)),
        }
    }
}

impl Argument for Ranged {
    fn value(&self) -> Value {
        Value::Word(words::range(self.0))
    }

    fn usual() -> Self {
        Self(Range::Long)
    }

    fn longest() -> Self {
        Self(Range::Medium)
    }
}

/// What a completed mission brings: "Repair 2 shields".
#[derive(Clone, Copy, Debug)]
pub struct Brings(pub Bonus);

impl fmt::Display for Brings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words::bonus(self.0))
    }
}

impl Argument for Brings {
    /// A list with the number, if there is one. In the table's own words what they are.
    fn value(&self) -> Value {
        let counted =
            |word, count: u8| Value::List(vec![Value::Word(word), Value::Number(count.into())]);
        match self.0 {
            Bonus::RepairShields(count) => counted("RepairShields", count),
            Bonus::RepairHulls(count) => counted("RepairHulls", count),
            Bonus::RebuildShield => Value::Word("RebuildShield"),
            Bonus::RebuildHull => Value::Word("RebuildHull"),
            Bonus::DrawEach(count) => counted("DrawEach", count),
            Bonus::DrawActive(count) => counted("DrawActive", count),
            Bonus::Note(text) => Value::Text(text.as_str().into()),
        }
    }

    fn usual() -> Self {
        Self(Bonus::RepairShields(2))
    }

    /// A text of 40 letters.
    fn longest() -> Self {
        Self(Bonus::Note(readyroom_kit::text::cut(
            "Repair two shields and draw a card extra",
        )))
    }
}
