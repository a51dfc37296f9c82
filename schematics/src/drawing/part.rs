//! A part that has its place, and its pins.

use std::fmt;

use super::{
    Undrawable,
    point::{Direction, SheetPoint},
    symbol::Symbol,
};
use crate::{
    circuit::{Component, Net},
    parts::Kind,
};

/// A pin of a part that has its place.
#[derive(Clone, Debug)]
pub struct Terminal {
    reference: String,
    kind: Kind,
    /// As on the footprint.
    pub number: u8,
    /// Where a wire connects.
    pub at: SheetPoint,
    /// Where a wire leads away.
    pub outward: Direction,
    /// What it hangs on.
    pub net: Option<Net>,
}

impl Terminal {
    /// Whether its part is the controller, for whom an input of the panel is an output.
    pub fn is_of_controller(&self) -> bool {
        self.kind == Kind::Controller
    }
}

impl fmt::Display for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let net = self.net.map_or("nothing".into(), Net::name);
        write!(f, "{} pin {} (on {net})", self.reference, self.number)
    }
}

/// A part that has its place.
pub struct Placed {
    reference: String,
    pins: Vec<Terminal>,
}

impl Placed {
    /// The pins of a part whose right side points to `turn`.
    ///
    /// # Errors
    /// If its symbol lacks a pin that it has.
    pub fn new(
        part: &Component,
        symbol: &Symbol<'_>,
        at: SheetPoint,
        turn: Direction,
    ) -> Result<Self, Undrawable> {
        let pins = symbol.pins.iter();
        let pins = pins.map(|pin| Terminal {
            reference: part.reference.clone(),
            kind: part.kind,
            number: pin.number,
            at: at + turn.turn(pin.at),
            outward: pin.outward.turned(turn),
            net: part.net(pin.number),
        });
        let placed = Self {
            reference: part.reference.clone(),
            pins: pins.collect(),
        };
        for (number, _) in &part.pins {
            placed.pin(*number)?;
        }
        Ok(placed)
    }

    /// Its pins, in the order of its symbol.
    pub fn pins(&self) -> &[Terminal] {
        &self.pins
    }

    /// The pin of that number.
    ///
    /// # Errors
    /// If its symbol has none.
    pub fn pin(&self, number: u8) -> Result<&Terminal, Undrawable> {
        let mut pins = self.pins.iter();
        pins.find(|pin| pin.number == number)
            .ok_or_else(|| Undrawable::NoPin(self.reference.clone(), number))
    }
}
