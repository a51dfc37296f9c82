//! What stands on the board before any track: pads, holes, its edge, and where no copper may be.

use super::{
    CLEARANCE, Shape, Wire,
    grid::{Grid, Node},
};
use crate::{
    board::reader::{Assembly, Keepout, Pad},
    circuit::{Net, Rail},
    layout::{self, Point, Side, mm},
};

/// From copper to the edge of the board, in mm: the board's rule, and a little.
const EDGE: f64 = 0.55;
/// From copper to a hole that carries nothing, in mm: the same.
const HOLE: f64 = 0.3;
/// From a via to a pad of its own net, in mm: it would be drilled into the solder.
const VIA_BESIDE_PAD: f64 = 0.15;

/// Within so many mm of a pad on ground, a track stands in the way of the spokes that connect it with the zones.
const SPOKES: f64 = 1.0;
/// What every step there costs, where one elsewhere costs 10.
const SPOKES_PRICE: u32 = 15;

/// Whose copper may lie on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    Anyone,
    /// By its number among the wires.
    Only(u16),
    Nobody,
}

impl Leave {
    /// What is left when `other` has a say too.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Anyone, leave) | (leave, Self::Anyone) => leave,
            (Self::Only(one), Self::Only(two)) if one == two => self,
            _ => Self::Nobody,
        }
    }
}

/// Whose copper of which shape may lie where.
pub(super) struct Obstacles {
    leaves: [Vec<Leave>; 3],
    prices: Vec<u32>,
}

impl Obstacles {
    pub(super) fn of(assembly: &Assembly, wires: &[Wire], grid: &Grid) -> Self {
        let nowhere = vec![Leave::Anyone; 2 * grid.cells()];
        let mut obstacles = Self {
            leaves: [nowhere.clone(), nowhere.clone(), nowhere],
            prices: vec![0; 2 * grid.cells()],
        };
        let ground = Net::Rail(Rail::Ground).name();
        for pad in pads(assembly).filter(|pad| pad.net.as_ref() == Some(&ground)) {
            obstacles.leave_room_for_spokes(pad, grid);
        }
        for shape in Shape::ALL {
            let radius = shape.diameter() / 2.0;
            for node in grid.nodes() {
                let at = grid.place(node);
                let kept_out = assembly
                    .keepouts
                    .iter()
                    .any(|keepout| distance(keepout, at) < radius);
                if kept_out || layout::to_the_edge(at) < EDGE + radius {
                    obstacles.close(shape, node, Leave::Nobody);
                }
            }
            for pad in pads(assembly) {
                obstacles.keep_from(pad, shape, wires, grid);
            }
        }
        obstacles
    }

    /// Whether copper of that shape on a wire may lie on a cell.
    pub(super) fn allow(&self, shape: Shape, wire: usize, node: Node) -> bool {
        match self.leaves[shape as usize][node.0 as usize] {
            Leave::Anyone => true,
            Leave::Only(own) => usize::from(own) == wire,
            Leave::Nobody => false,
        }
    }

    /// Whether copper of that shape may lie on a cell whatever it hangs on.
    pub(super) fn is_free(&self, shape: Shape, node: Node) -> bool {
        self.leaves[shape as usize][node.0 as usize] == Leave::Anyone
    }

    /// What a step onto a cell costs besides its length.
    pub(super) fn price(&self, node: Node) -> u32 {
        self.prices[node.0 as usize]
    }

    fn leave_room_for_spokes(&mut self, pad: &Pad, grid: &Grid) {
        for side in Side::BOTH {
            for node in grid.around(side, pad.at, pad.half, SPOKES) {
                if gap(pad, grid.place(node)) < SPOKES {
                    self.prices[node.0 as usize] = SPOKES_PRICE;
                }
            }
        }
    }

    fn close(&mut self, shape: Shape, node: Node, to: Leave) {
        let leave = &mut self.leaves[shape as usize][node.0 as usize];
        *leave = leave.and(to);
    }

    fn keep_from(&mut self, pad: &Pad, shape: Shape, wires: &[Wire], grid: &Grid) {
        let wire = wires
            .iter()
            .position(|wire| Some(&wire.net) == pad.net.as_ref());
        let owner = wire.map_or(Leave::Nobody, |wire| Leave::Only(wire as u16));
        let radius = shape.diameter() / 2.0;
        let room = radius
            + match (pad.plated, pad.round) {
                (true, _) => CLEARANCE,
                (false, true) => HOLE,
                // A slot without copper is milled, as the edge is.
                (false, false) => EDGE,
            };
        for side in Side::BOTH {
            for node in grid.around(side, pad.at, pad.half, room) {
                let gap = gap(pad, grid.place(node));
                if gap < room {
                    self.close(shape, node, owner);
                }
                if shape == Shape::Via && gap < radius + VIA_BESIDE_PAD {
                    self.close(shape, node, Leave::Nobody);
                }
            }
        }
    }
}

fn pads(assembly: &Assembly) -> impl Iterator<Item = &Pad> {
    let footprints = assembly.footprints.iter();
    footprints.flat_map(|footprint| &footprint.pads)
}

/// From a place to the edge of a pad, in mm; 0 within.
fn gap(pad: &Pad, at: Point) -> f64 {
    let way = at - pad.at;
    if pad.round {
        return (way.x.hypot(way.y) - pad.half.x).max(0.0);
    }
    let beyond = mm(
        (way.x.abs() - pad.half.x).max(0.0),
        (way.y.abs() - pad.half.y).max(0.0),
    );
    beyond.x.hypot(beyond.y)
}

/// From a place to a polygon, in mm; 0 within.
fn distance(keepout: &Keepout, at: Point) -> f64 {
    let corners = &keepout.corners;
    let next = corners.iter().cycle().skip(1);
    let edges = || corners.iter().zip(next.clone());
    let crossings = edges().filter(|(one, other)| {
        let between = (one.y > at.y) != (other.y > at.y);
        between && at.x < one.x + (at.y - one.y) / (other.y - one.y) * (other.x - one.x)
    });
    if crossings.count() % 2 == 1 {
        return 0.0;
    }
    let distances = edges().map(|(one, other)| layout::from_line([*one, *other], at));
    distances.fold(f64::MAX, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polygon_keeps_its_distance_from_outside_and_none_within() {
        let keepout = Keepout {
            corners: vec![mm(1.0, 1.0), mm(3.0, 1.0), mm(3.0, 2.0), mm(1.0, 2.0)],
        };
        assert_eq!(distance(&keepout, mm(2.0, 1.5)), 0.0);
        assert_eq!(distance(&keepout, mm(2.0, 4.0)), 2.0);
        assert_eq!(distance(&keepout, mm(6.0, 6.0)), 5.0);
    }

    #[test]
    fn two_who_both_want_a_place_for_themselves_leave_it_to_nobody() {
        assert_eq!(Leave::Only(1).and(Leave::Only(2)), Leave::Nobody);
        assert_eq!(Leave::Only(1).and(Leave::Only(1)), Leave::Only(1));
        assert_eq!(Leave::Anyone.and(Leave::Only(2)), Leave::Only(2));
        assert_eq!(Leave::Nobody.and(Leave::Anyone), Leave::Nobody);
    }
}
