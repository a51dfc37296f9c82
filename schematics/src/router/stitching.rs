//! Vias that tie the grounds of both sides together, so that a piece cut off on one side is reached from the other.

use super::{
    Shape,
    congestion::Congestion,
    grid::{Grid, Node},
    obstacles::Obstacles,
};
use crate::{
    board::{Via, reader::Print},
    circuit::{Net, Rail},
    layout::{Point, Side, mm},
};

/// From one to the next, in mm.
const PITCH: f64 = 12.5;
/// How far one may lie beside its place, in mm.
const PLAY: f64 = 3.0;

/// A via on every cell of a wide lattice that has room for one, beside whatever is printed.
pub(super) fn vias(
    grid: &Grid,
    obstacles: &Obstacles,
    congestion: &Congestion,
    print: &[Print],
) -> Vec<Via> {
    let free = |node: Node| {
        if print.iter().any(|word| covers(word, grid.place(node))) {
            return false;
        }
        let sides = [node, grid.opposite(node)];
        sides.iter().all(|node| {
            obstacles.is_free(Shape::Via, *node) && congestion.nets(Shape::Via, *node) == 0
        })
    };
    let vias = lattice(grid.size()).filter_map(|wanted| {
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

/// Whether a via there would be seen through a word.
fn covers(word: &Print, at: Point) -> bool {
    let (way, half) = (at - word.at, word.half());
    let room = Shape::Via.diameter() / 2.0;
    way.x.abs() < half.x + room && way.y.abs() < half.y + room
}

fn lattice(size: Point) -> impl Iterator<Item = Point> {
    let along = |length: f64| {
        let count = (length / PITCH) as u32;
        (0..count).map(move |index| (f64::from(index) + 0.5) * length / f64::from(count))
    };
    along(size.y).flat_map(move |y| along(size.x).map(move |x| mm(x, y)))
}
