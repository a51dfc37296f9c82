//! Vias that tie the grounds of both sides together, so that a piece cut off on one side is reached from the other.

use super::{
    Shape,
    congestion::Congestion,
    grid::{Grid, Node},
    obstacles::Obstacles,
};
use crate::{
    board::Via,
    circuit::{Net, Rail},
    layout::{Point, SIZE, Side, mm},
};

/// From one to the next, in mm.
const PITCH: f64 = 12.5;
/// How far one may lie beside its place, in mm.
const PLAY: f64 = 3.0;

/// A via on every cell of a wide lattice that has room for one.
pub(super) fn vias(grid: &Grid, obstacles: &Obstacles, congestion: &Congestion) -> Vec<Via> {
    let free = |node: Node| {
        let sides = [node, grid.opposite(node)];
        sides.iter().all(|node| {
            obstacles.is_free(Shape::Via, *node) && congestion.nets(Shape::Via, *node) == 0
        })
    };
    let vias = lattice().filter_map(|wanted| {
        let near = grid.around(Side::Front, wanted, mm(0.0, 0.0), PLAY);
        let off = |node: &Node| {
            let way = grid.place(*node) - wanted;
            way.x.hypot(way.y)
        };
        let best = near
            .filter(|node| free(*node))
            .min_by(|one, other| off(one).total_cmp(&off(other)));
        best.map(|node| Via {
            net: Net::Rail(Rail::Ground).name(),
            at: grid.place(node),
        })
    });
    vias.collect()
}

fn lattice() -> impl Iterator<Item = Point> {
    let along = |length: f64| {
        let count = (length / PITCH) as u32;
        (0..count).map(move |index| (f64::from(index) + 0.5) * length / f64::from(count))
    };
    along(SIZE.y).flat_map(move |y| along(SIZE.x).map(move |x| mm(x, y)))
}
