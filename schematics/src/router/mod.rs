//! Finds tracks between the pads of a board: two layers, a grid, and negotiation over what two nets want.
//!
//! Every net first takes its cheapest way as if it were alone. Where two nets come too close, the place becomes dearer with
//! every round, until each has found a way of its own (McMurchie and Ebeling, "PathFinder", 1995). Then every net in turn
//! is laid once more, now around the others, for the shortest way with the fewest corners.
//!
//! Ground is no track: zones on both sides are it, tied together by vias, and tracks keep away from its pads where they can,
//! for the spokes that connect them with the zones. Prices are whole numbers and everything has its order, so the same
//! placement gives the same board.
//!
//! Limits: pads with plated holes only, since a track may end on either side of one; quarters of a turn; two widths.

mod congestion;
mod grid;
mod negotiation;
mod obstacles;
mod search;
mod stitching;
#[cfg(test)]
mod tests;
mod tracks;

use std::collections::BTreeMap;

use self::{grid::Grid, negotiation::Negotiation, obstacles::Obstacles};
use crate::{
    board::{Copper, reader::Assembly},
    circuit::{Net, Rail},
    layout::{Point, SIZE},
};

/// What lies on a cell of the grid, or may come to lie there: a disc around its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Part of a track that carries a signal.
    Signal,
    /// Part of a track that carries what lights and sounds.
    Supply,
    /// A via, on both sides.
    Via,
}

impl Shape {
    const ALL: [Self; 3] = [Self::Signal, Self::Supply, Self::Via];

    /// In mm. Even the narrow track is wider than cheap makers ask for.
    const fn diameter(self) -> f64 {
        match self {
            Self::Signal => 0.3,
            Self::Supply => 0.6,
            Self::Via => crate::board::writer::VIA_SIZE,
        }
    }

    /// The track for a net.
    fn of(net: &str) -> Self {
        let supplies = [
            Net::Rail(Rail::ThreeVolts),
            Net::Rail(Rail::FiveVolts),
            Net::Coil,
            Net::Collector,
        ];
        if supplies.iter().any(|supply| supply.name() == net) {
            Self::Supply
        } else {
            Self::Signal
        }
    }
}

/// From copper to copper of another net, in mm: a little more than the board's rule, since between two cells that keep it
/// a slanted track is nearer than at both.
const CLEARANCE: f64 = 0.25;
/// Pitch of the grid in mm: a tenth of that of the pins, so that tracks run in the middle between those of the controller.
const STEP: f64 = 0.254;

/// Pads that hang together.
#[derive(Clone, Debug, PartialEq)]
struct Wire {
    net: String,
    shape: Shape,
    /// The middles of its pads.
    pads: Vec<Point>,
}

/// A board on which no way was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unroutable {
    /// A pad is walled in.
    #[error("no way leads to every pad of {0}: move its parts apart")]
    WalledIn(String),
    /// They never agreed.
    #[error(
        "after {rounds} rounds these still want the same place: {nets}; give their parts more room"
    )]
    Contested {
        /// How long they tried.
        rounds: u32,
        /// Which nets.
        nets: String,
    },
}

/// The copper that connects all pads but those on ground. `aligned` is a place in the middle of a cell.
///
/// # Errors
/// When some net finds no way.
pub fn route(assembly: &Assembly, aligned: Point) -> Result<Copper, Unroutable> {
    route_over(SIZE, assembly, aligned)
}

/// The same, with a grid over the upper left of the board only.
fn route_over(size: Point, assembly: &Assembly, aligned: Point) -> Result<Copper, Unroutable> {
    let wires = wires(assembly);
    let grid = Grid::over(size, aligned, STEP);
    let obstacles = Obstacles::of(assembly, &wires, &grid);
    let mut negotiation = Negotiation::new(&grid, &obstacles, &wires);
    negotiation.agree()?;
    negotiation.straighten()?;
    let mut copper = tracks::copper(&grid, &wires, negotiation.paths());
    let congestion = negotiation.congestion();
    let stitches = stitching::vias(&grid, &obstacles, congestion, &assembly.print);
    copper.vias.extend(stitches);
    Ok(copper)
}

/// Every net with two pads or more that is not ground, those with the nearest pads first.
fn wires(assembly: &Assembly) -> Vec<Wire> {
    let ground = Net::Rail(Rail::Ground).name();
    let mut nets: BTreeMap<&str, Vec<Point>> = BTreeMap::new();
    for pad in assembly
        .footprints
        .iter()
        .flat_map(|footprint| &footprint.pads)
    {
        if let Some(net) = pad.net.as_deref().filter(|net| *net != ground) {
            nets.entry(net).or_default().push(pad.at);
        }
    }
    let several = nets.into_iter().filter(|(_, pads)| pads.len() > 1);
    let mut wires: Vec<_> = several
        .map(|(net, pads)| Wire {
            net: net.into(),
            shape: Shape::of(net),
            pads,
        })
        .collect();
    wires.sort_by(|one, other| extent(one).total_cmp(&extent(other)));
    wires
}

/// Width and height together of what a wire spans, in mm.
fn extent(wire: &Wire) -> f64 {
    let span = |of: fn(&Point) -> f64| {
        let values = || wire.pads.iter().map(of);
        values().fold(f64::MIN, f64::max) - values().fold(f64::MAX, f64::min)
    };
    span(|pad| pad.x) + span(|pad| pad.y)
}
