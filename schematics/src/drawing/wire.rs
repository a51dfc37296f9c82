//! Wires, and what they touch.

use std::collections::BTreeSet;

use super::{
    Undrawable,
    part::Terminal,
    point::{Direction, SheetPoint},
};
use crate::circuit::Net;

/// A straight wire, along x or y.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// One end,
    pub from: SheetPoint,
    /// and the other.
    pub to: SheetPoint,
    /// What it is part of; of nothing, if it ends at the mark of a pin that stays free.
    pub net: Option<Net>,
}

/// Where one comes to from `from` to `to`.
pub fn direction(from: SheetPoint, to: SheetPoint) -> Direction {
    let way = to - from;
    if way.y == 0 {
        if way.x < 0 {
            Direction::Left
        } else {
            Direction::Right
        }
    } else if way.y < 0 {
        Direction::Up
    } else {
        Direction::Down
    }
}

impl Wire {
    /// Whether `at` lies on it, its ends included.
    pub fn touches(&self, at: SheetPoint) -> bool {
        let between = |a: i32, b: i32, c: i32| a.min(b) <= c && c <= a.max(b);
        let aligned = if self.from.y == self.to.y {
            at.y == self.from.y
        } else {
            at.x == self.from.x
        };
        aligned && between(self.from.x, self.to.x, at.x) && between(self.from.y, self.to.y, at.y)
    }

    /// Its pieces between those of `points` that lie on it: KiCad connects nothing to the middle of a wire.
    pub fn broken_at(&self, points: &BTreeSet<SheetPoint>) -> Vec<Self> {
        let mut inner: Vec<SheetPoint> = points
            .iter()
            .copied()
            .filter(|at| self.touches(*at) && !self.ends_at(*at))
            .collect();
        if self.to < self.from {
            inner.reverse();
        }
        let mut path = vec![self.from];
        path.extend(inner);
        path.push(self.to);
        let pieces = path.windows(2);
        pieces
            .map(|ends| Self {
                from: ends[0],
                to: ends[1],
                net: self.net,
            })
            .collect()
    }

    fn ends_at(&self, at: SheetPoint) -> bool {
        self.from == at || self.to == at
    }
}

/// Places where KiCad needs a dot: three ways or more meet there.
pub fn junctions(wires: &[Wire], pins: &[Terminal]) -> BTreeSet<SheetPoint> {
    let ends = wires.iter().flat_map(|wire| [wire.from, wire.to]);
    ends.filter(|at| {
        let ways = wires.iter().filter(|wire| wire.touches(*at));
        let ways: usize = ways.map(|wire| if wire.ends_at(*at) { 1 } else { 2 }).sum();
        // Pins of one part that lie on each other are one way.
        let pin = pins.iter().any(|pin| pin.at == *at);
        ways + usize::from(pin) > 2
    })
    .collect()
}

/// Whether nothing touches what it does not belong to.
pub fn check(wires: &[Wire], pins: &[Terminal]) -> Result<(), Undrawable> {
    for wire in wires {
        for other in wires {
            if other.net != wire.net && (wire.touches(other.from) || wire.touches(other.to)) {
                return Err(Undrawable::Touching(name(wire.net), name(other.net)));
            }
        }
        for pin in pins {
            if wire.touches(pin.at) && pin.net != wire.net {
                return Err(Undrawable::Touching(pin.to_string(), name(wire.net)));
            }
        }
    }
    Ok(())
}

fn name(net: Option<Net>) -> String {
    net.map_or("a free pin".into(), Net::name)
}

/// The first pin without a wire: it hangs on nothing, and has no mark that it stays free.
pub fn loose<'a>(wires: &[Wire], pins: &'a [Terminal]) -> Option<&'a Terminal> {
    let mut pins = pins.iter();
    pins.find(|pin| !wires.iter().any(|wire| wire.ends_at(pin.at)))
}
