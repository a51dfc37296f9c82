//! Paths over cells become tracks and vias.

use super::{
    Wire,
    grid::{Grid, Node},
};
use crate::{
    board::{Copper, Track, Via},
    layout::Point,
};

/// The copper of every wire.
pub(super) fn copper(grid: &Grid, wires: &[Wire], paths: &[Vec<Vec<Node>>]) -> Copper {
    let mut copper = Copper::default();
    for (wire, paths) in wires.iter().zip(paths) {
        for path in paths {
            lay(grid, wire, path, &mut copper);
        }
    }
    copper
}

fn lay(grid: &Grid, wire: &Wire, path: &[Node], copper: &mut Copper) {
    let mut start = 0;
    for index in 1..path.len() {
        if path[index] == grid.opposite(path[index - 1]) {
            copper.vias.push(Via {
                net: wire.net.clone(),
                at: grid.place(path[index]),
            });
            start = index;
        } else if index + 1 == path.len() || step(grid, path, index) != step(grid, path, index + 1)
        {
            track(grid, wire, path[start], grid.place(path[index]), copper);
            start = index;
        }
    }
    for end in [path.first(), path.last()].into_iter().flatten() {
        into_the_pad(grid, wire, *end, copper);
    }
}

/// How the path comes to its cell at `index`: columns, rows, and whether it stays on its side.
fn step(grid: &Grid, path: &[Node], index: usize) -> (i32, i32, bool) {
    let (from, to) = (path[index - 1], path[index]);
    let ((left, above), (right, below)) = (grid.position(from), grid.position(to));
    (
        right - left,
        below - above,
        grid.side(from) == grid.side(to),
    )
}

/// From the cell of a pad to its middle, which lies beside the cell's.
fn into_the_pad(grid: &Grid, wire: &Wire, end: Node, copper: &mut Copper) {
    let mut pads = wire.pads.iter();
    let pad = pads.find(|pad| grid.nearest(grid.side(end), **pad) == end);
    if let Some(pad) = pad {
        let way = *pad - grid.place(end);
        // Nearer than a hundredth of a millimetre, it is the middle.
        if way.x.hypot(way.y) > 0.01 {
            track(grid, wire, end, *pad, copper);
        }
    }
}

fn track(grid: &Grid, wire: &Wire, from: Node, to: Point, copper: &mut Copper) {
    copper.tracks.push(Track {
        net: wire.net.clone(),
        side: grid.side(from),
        ends: [grid.place(from), to],
        width: wire.shape.diameter(),
    });
}
