//! Positions of tokens on the board, as arguments of sentences.

use core::fmt::{self, Display as _};

use readyroom_kit::sentence::{Argument, Value};

use crate::{
    face::words,
    rules::{Marks, Range, ThreatCard},
};

/// One thing about how a token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// The printed number of its sector.
    Sector(u8),
    /// Its range.
    Range(Range),
    /// Its face.
    Face {
        /// Whether it is cloaked.
        down: bool,
    },
    /// The Defense that it shows.
    Defense(u8),
    /// The markers on it; also that there is none.
    Markers(Marks),
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Sector(number) => write!(f, "sector {number}"),
            Self::Range(range) => f.write_str(words::range(range)),
            Self::Face { down: true } => f.write_str("face down"),
            Self::Face { down: false } => f.write_str("face up"),
            Self::Defense(defense) => write!(f, "Defense {defense}"),
            Self::Markers(Marks::None) => f.write_str("no marker"),
            Self::Markers(marks) => Markers(marks).fmt(f),
        }
    }
}

impl Aspect {
    /// A word of its own, whichever it is: `sector-4`, `medium`, `defense-2`.
    pub fn value(self) -> Value {
        const SECTORS: [&str; 6] = [
            "sector 1", "sector 2", "sector 3", "sector 4", "sector 5", "sector 6",
        ];
        const DEFENSES: [&str; 4] = ["defense 0", "defense 1", "defense 2", "defense 3"];
        let nth = |words: &[&'static str], nth: u8| {
            let word = words.get(usize::from(nth)).or(words.last());
            Value::Word(word.copied().unwrap_or_default())
        };
        match self {
            Self::Sector(number) => nth(&SECTORS, number.saturating_sub(1)),
            Self::Range(range) => Value::Word(words::range(range)),
            Self::Face { down: true } => Value::Word("FaceDown"),
            Self::Face { down: false } => Value::Word("FaceUp"),
            Self::Defense(defense) => nth(&DEFENSES, defense),
            Self::Markers(Marks::None) => Value::Word("NoMarker"),
            Self::Markers(marks) => Markers(marks).value(),
        }
    }
}

/// `values`, or the only one of them.
pub fn one_or_list(values: impl IntoIterator<Item = Value>) -> Value {
    let mut values: Vec<Value> = values.into_iter().collect();
    match values.len() {
        1 => values.remove(0),
        _ => Value::List(values),
    }
}

pub fn listed(f: &mut fmt::Formatter<'_>, aspects: &[Aspect]) -> fmt::Result {
    for (at, aspect) in aspects.iter().enumerate() {
        if at > 0 {
            f.write_str(", ")?;
        }
        aspect.fmt(f)?;
    }
    Ok(())
}

/// Where and how a token lies once it is moved: "sector 4, short, face up, Defense 2".
#[derive(Clone, Debug)]
pub struct Moved(pub Vec<Aspect>);

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        listed(f, &self.0)
    }
}

impl Argument for Moved {
    fn value(&self) -> Value {
        one_or_list(self.0.iter().copied().map(Aspect::value))
    }

    fn usual() -> Self {
        Self(vec![Aspect::Range(Range::Medium)])
    }

    fn longest() -> Self {
        Self(vec![
            Aspect::Sector(6),
            Aspect::Range(Range::Medium),
            Aspect::Face { down: true },
            Aspect::Defense(3),
        ])
    }
}

/// How a token lies that comes to a sector: "short, face down, Defense 2". With `#` what a short row adds to the sector: each
/// after a comma, and nothing for long range, where tokens come.
#[derive(Clone, Debug)]
pub struct Placement(pub Vec<Aspect>);

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return listed(f, &self.0);
        }
        let usual = Aspect::Range(Range::Long);
        let mut others = self.0.iter().filter(|&aspect| *aspect != usual);
        others.try_for_each(|other| write!(f, ", {other}"))
    }
}

impl Argument for Placement {
    fn value(&self) -> Value {
        one_or_list(self.0.iter().copied().map(Aspect::value))
    }

    fn usual() -> Self {
        Self(vec![Aspect::Range(Range::Long)])
    }

    fn longest() -> Self {
        Self(vec![
            Aspect::Range(Range::Medium),
            Aspect::Face { down: true },
            Aspect::Defense(3),
        ])
    }
}

/// How a token is turned where it lies: "face down", "to Defense 2".
#[derive(Clone, Debug)]
pub struct Turned(pub Vec<Aspect>);

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [Aspect::Defense(_)] = self.0[..] {
            f.write_str("to ")?;
        }
        listed(f, &self.0)
    }
}

impl Argument for Turned {
    fn value(&self) -> Value {
        one_or_list(self.0.iter().copied().map(Aspect::value))
    }

    fn usual() -> Self {
        Self(vec![Aspect::Defense(2)])
    }

    fn longest() -> Self {
        Self(vec![Aspect::Face { down: true }, Aspect::Defense(3)])
    }
}

/// The markers of cards: "Force Field marker".
#[derive(Clone, Copy, Debug)]
pub struct Markers(pub Marks);

impl fmt::Display for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Marks::None => Ok(()),
            Marks::One(card) => write!(f, "{card} marker"),
            Marks::Both => f.write_str("Force Field and Tractor Beam markers"),
        }
    }
}

impl Argument for Markers {
    fn value(&self) -> Value {
        match self.0 {
            Marks::None => Value::List(Vec::new()),
            Marks::One(card) => card.value(),
            Marks::Both => Value::List(ThreatCard::ALL.map(|card| card.value()).into()),
        }
    }

    fn usual() -> Self {
        Self(Marks::One(ThreatCard::ForceField))
    }

    fn longest() -> Self {
        Self(Marks::Both)
    }
}
