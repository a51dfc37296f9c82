//! The nets agree on who lies where.

use super::{
    Shape, Unroutable, Wire,
    congestion::{Congestion, Footprint},
    grid::{Grid, Node},
    obstacles::Obstacles,
    search::{Crowding, Search},
};
use crate::layout::Side;

/// After so many rounds they give up.
const ROUNDS: u32 = 150;
/// What it costs to lie too near to another net: at first, and by how much more each round.
const CROWDING: u32 = 30;
const CROWDING_MORE: u32 = 12;
/// How often everything is laid anew once they agree.
const STRAIGHTENINGS: u32 = 3;

/// What the nets have found so far.
pub(super) struct Negotiation<'a> {
    grid: &'a Grid,
    obstacles: &'a Obstacles,
    wires: &'a [Wire],
    congestion: Congestion,
    paths: Vec<Vec<Vec<Node>>>,
    footprints: Vec<Footprint>,
}

impl<'a> Negotiation<'a> {
    pub(super) fn new(grid: &'a Grid, obstacles: &'a Obstacles, wires: &'a [Wire]) -> Self {
        Self {
            grid,
            obstacles,
            wires,
            congestion: Congestion::new(grid),
            paths: vec![Vec::new(); wires.len()],
            footprints: vec![Footprint::new(); wires.len()],
        }
    }

    /// The paths of every wire, in the order of the wires. Where one changes its side it has a via.
    pub(super) fn paths(&self) -> &[Vec<Vec<Node>>] {
        &self.paths
    }

    /// What lies where.
    pub(super) const fn congestion(&self) -> &Congestion {
        &self.congestion
    }

    /// Lays every net, and those in conflict again until there is none.
    pub(super) fn agree(&mut self) -> Result<(), Unroutable> {
        let mut contested: Vec<usize> = (0..self.wires.len()).collect();
        for round in 0..ROUNDS {
            let crowding = Crowding::Costs(CROWDING + CROWDING_MORE * round);
            for wire in contested {
                self.lay(wire, crowding)?;
            }
            contested = self.contested();
            if contested.is_empty() {
                return Ok(());
            }
        }
        let nets: Vec<_> = contested
            .iter()
            .map(|wire| self.wires[*wire].net.as_str())
            .collect();
        Err(Unroutable::Contested {
            rounds: ROUNDS,
            nets: nets.join(", "),
        })
    }

    /// Lays every net anew around the others. Its old way is still there, so each finds one, and none that costs more.
    pub(super) fn straighten(&mut self) -> Result<(), Unroutable> {
        for _ in 0..STRAIGHTENINGS {
            for wire in 0..self.wires.len() {
                self.lay(wire, Crowding::Forbidden)?;
            }
        }
        Ok(())
    }

    fn lay(&mut self, wire: usize, crowding: Crowding) -> Result<(), Unroutable> {
        self.congestion.lift(&self.footprints[wire]);
        let paths = self.tree(wire, crowding)?;
        let shape = self.wires[wire].shape;
        self.footprints[wire] = self.congestion.footprint(self.grid, shape, &paths);
        self.congestion.lay(&self.footprints[wire]);
        self.paths[wire] = paths;
        Ok(())
    }

    /// Paths that connect all pads of a wire, each from a pad to what was connected before.
    fn tree(&self, number: usize, crowding: Crowding) -> Result<Vec<Vec<Node>>, Unroutable> {
        let wire = &self.wires[number];
        let search = Search {
            grid: self.grid,
            obstacles: self.obstacles,
            congestion: &self.congestion,
            wire: number,
            shape: wire.shape,
            crowding,
        };
        let pads = wire.pads.iter();
        let mut pads = pads.map(|pad| Side::BOTH.map(|side| self.grid.nearest(side, *pad)));
        let mut tree: Vec<Node> = pads.next().into_iter().flatten().collect();
        let mut missing: Vec<_> = pads.collect();
        let mut paths = Vec::new();
        while !missing.is_empty() {
            let path = search.way(&tree, &missing.concat());
            let path = path.ok_or_else(|| Unroutable::WalledIn(wire.net.clone()))?;
            let reached = missing.iter().position(|pad| pad.contains(&path[0]));
            let reached = reached.expect("a way ends where it was sought");
            tree.extend(missing.swap_remove(reached));
            tree.extend(&path);
            paths.push(path);
        }
        Ok(paths)
    }

    /// The wires with copper too near to another's, after remembering where.
    fn contested(&mut self) -> Vec<usize> {
        let mut contested = Vec::new();
        for wire in 0..self.wires.len() {
            let fought: Vec<_> = self.fought_over(wire).collect();
            if !fought.is_empty() {
                contested.push(wire);
            }
            for node in fought {
                self.congestion.remember(node);
            }
        }
        contested
    }

    /// The cells of a wire that another's copper is too near to.
    fn fought_over(&self, wire: usize) -> impl Iterator<Item = Node> {
        let shape = self.wires[wire].shape;
        self.paths[wire].iter().flat_map(move |path| {
            path.iter().enumerate().filter_map(move |(index, node)| {
                let opposite = Some(self.grid.opposite(*node));
                let before = index
                    .checked_sub(1)
                    .and_then(|before| path.get(before).copied());
                let is_via = before == opposite || path.get(index + 1).copied() == opposite;
                let shape = if is_via { Shape::Via } else { shape };
                // Its own copper is one.
                (self.congestion.nets(shape, *node) > 1).then_some(*node)
            })
        })
    }
}
