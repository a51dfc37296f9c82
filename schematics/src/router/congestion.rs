//! How many nets lie too near to a cell for copper of each shape there, and how often that was fought over.

use super::{
    CLEARANCE, Shape,
    grid::{Grid, Node},
};

/// What lies where, net by net.
pub(super) struct Congestion {
    nets: [Vec<u16>; 3],
    history: Vec<u32>,
    /// For copper of one shape on a cell, where the middle of another's is too near.
    discs: [[Vec<(i32, i32)>; 3]; 3],
}

/// The cells near to a net's copper, each once: shape and cell.
pub(super) type Footprint = Vec<(usize, Node)>;

impl Congestion {
    pub(super) fn new(grid: &Grid) -> Self {
        let disc = |one: Shape, other: Shape| {
            grid.disc((one.diameter() + other.diameter()) / 2.0 + CLEARANCE)
        };
        let nodes = 2 * grid.cells();
        Self {
            nets: Shape::ALL.map(|_| vec![0; nodes]),
            history: vec![0; nodes],
            discs: Shape::ALL.map(|one| Shape::ALL.map(|other| disc(one, other))),
        }
    }

    /// The cells near to paths of that shape. Where a path changes its side it has a via.
    pub(super) fn footprint(&self, grid: &Grid, shape: Shape, paths: &[Vec<Node>]) -> Footprint {
        let mut footprint = Footprint::new();
        for path in paths {
            for (index, node) in path.iter().enumerate() {
                self.stamp(grid, shape, *node, &mut footprint);
                if index > 0 && path[index - 1] == grid.opposite(*node) {
                    self.stamp(grid, Shape::Via, *node, &mut footprint);
                    self.stamp(grid, Shape::Via, path[index - 1], &mut footprint);
                }
            }
        }
        footprint.sort_unstable();
        footprint.dedup();
        footprint
    }

    fn stamp(&self, grid: &Grid, shape: Shape, node: Node, footprint: &mut Footprint) {
        for other in Shape::ALL {
            let disc = &self.discs[shape as usize][other as usize];
            let near = disc.iter().filter_map(|way| grid.beside(node, *way));
            footprint.extend(near.map(|node| (other as usize, node)));
        }
    }

    pub(super) fn lay(&mut self, footprint: &Footprint) {
        for (shape, node) in footprint {
            self.nets[*shape][node.0 as usize] += 1;
        }
    }

    pub(super) fn lift(&mut self, footprint: &Footprint) {
        for (shape, node) in footprint {
            self.nets[*shape][node.0 as usize] -= 1;
        }
    }

    /// How many nets copper of that shape would be too near to.
    pub(super) fn nets(&self, shape: Shape, node: Node) -> u16 {
        self.nets[shape as usize][node.0 as usize]
    }

    /// How often a cell was fought over.
    pub(super) fn history(&self, node: Node) -> u32 {
        self.history[node.0 as usize]
    }

    /// Remembers that a cell was fought over once more.
    pub(super) fn remember(&mut self, node: Node) {
        self.history[node.0 as usize] += 1;
    }
}
