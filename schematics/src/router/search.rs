//! The cheapest way from some cells to others: A*, with a price for corners.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    Shape,
    congestion::Congestion,
    grid::{DIRECTIONS, Grid, Node},
    obstacles::Obstacles,
};

/// The price of a step to the side, and of one across a corner: √2 times as much.
const STEP: u32 = 10;
const SLANTED_STEP: u32 = 14;
/// The price of a turn by an eighth, and by a quarter. Sharper ones are not made.
const TURN: [u32; 3] = [0, 6, 24];
/// The price of a via: rather a detour of 4 mm.
const VIA: u32 = 160;
/// What a fight over a cell adds to its price.
const FIGHT: u32 = 6;

/// What it costs to lie too near to another net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crowding {
    /// So much for each.
    Costs(u32),
    /// It is not done.
    Forbidden,
}

/// Where a way is wanted.
pub(super) struct Search<'a> {
    pub(super) grid: &'a Grid,
    pub(super) obstacles: &'a Obstacles,
    pub(super) congestion: &'a Congestion,
    /// Its number among the wires.
    pub(super) wire: usize,
    pub(super) shape: Shape,
    pub(super) crowding: Crowding,
}

/// A cell and how it was entered: by one of the directions, or by none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State(u32);

const ENTRIES: u32 = DIRECTIONS.len() as u32 + 1;
const NO_ENTRY: u32 = DIRECTIONS.len() as u32;
const UNREACHED: u32 = u32::MAX;

impl State {
    const fn new(node: Node, entry: u32) -> Self {
        Self(node.0 * ENTRIES + entry)
    }

    const fn node(self) -> Node {
        Node(self.0 / ENTRIES)
    }

    const fn entry(self) -> u32 {
        self.0 % ENTRIES
    }
}

/// What is known while searching.
struct Frontier {
    prices: Vec<u32>,
    before: Vec<State>,
    open: BinaryHeap<Reverse<(u32, State)>>,
}

impl Frontier {
    fn offer(&mut self, state: State, price: u32, left: u32, before: State) {
        let known = &mut self.prices[state.0 as usize];
        if price < *known {
            *known = price;
            self.before[state.0 as usize] = before;
            self.open.push(Reverse((price + left, state)));
        }
    }
}

impl Search<'_> {
    /// The cells of the cheapest way, the first of them in `to` and the last in `from`; none if no way leads there.
    pub(super) fn way(&self, from: &[Node], to: &[Node]) -> Option<Vec<Node>> {
        let states = 2 * self.grid.cells() * ENTRIES as usize;
        let mut frontier = Frontier {
            prices: vec![UNREACHED; states],
            before: vec![State(UNREACHED); states],
            open: BinaryHeap::new(),
        };
        let goals: Vec<_> = to.iter().map(|node| self.grid.position(*node)).collect();
        for node in from {
            let start = State::new(*node, NO_ENTRY);
            frontier.offer(start, 0, self.left(*node, &goals), start);
        }
        while let Some(Reverse((estimate, state))) = frontier.open.pop() {
            let (node, price) = (state.node(), frontier.prices[state.0 as usize]);
            if estimate > price + self.left(node, &goals) {
                continue;
            }
            if to.contains(&node) {
                return Some(Self::trace(&frontier, state));
            }
            self.along(state, price, &goals, &mut frontier);
            self.across(state, price, &goals, &mut frontier);
        }
        None
    }

    /// Offers the cells beside one.
    fn along(&self, state: State, price: u32, goals: &[(i32, i32)], frontier: &mut Frontier) {
        for (direction, way) in (0..).zip(DIRECTIONS) {
            let Some(turn) = turn(state.entry(), direction) else {
                continue;
            };
            let Some(next) = self.grid.beside(state.node(), way) else {
                continue;
            };
            let Some(entering) = self.entering(self.shape, next) else {
                continue;
            };
            let step = if way.0 != 0 && way.1 != 0 {
                SLANTED_STEP
            } else {
                STEP
            };
            let price = price + turn + step + self.obstacles.price(next) + entering;
            let left = self.left(next, goals);
            frontier.offer(State::new(next, direction), price, left, state);
        }
    }

    /// Offers the cell on the other side.
    fn across(&self, state: State, price: u32, goals: &[(i32, i32)], frontier: &mut Frontier) {
        let (here, there) = (state.node(), self.grid.opposite(state.node()));
        let prices = [(Shape::Via, here), (Shape::Via, there), (self.shape, there)];
        let prices = prices.map(|(shape, node)| self.entering(shape, node));
        if let [Some(here_via), Some(there_via), Some(track)] = prices {
            let price = price + VIA + here_via.max(there_via) + track;
            let left = self.left(there, goals);
            frontier.offer(State::new(there, NO_ENTRY), price, left, state);
        }
    }

    /// What copper of that shape on a cell costs; nothing if it may not lie there.
    fn entering(&self, shape: Shape, node: Node) -> Option<u32> {
        if !self.obstacles.allow(shape, self.wire, node) {
            return None;
        }
        let nets = u32::from(self.congestion.nets(shape, node));
        match self.crowding {
            Crowding::Costs(each) => Some(nets * each + self.congestion.history(node) * FIGHT),
            Crowding::Forbidden => (nets == 0).then_some(0),
        }
    }

    /// The least that is left to pay from a cell to any goal.
    fn left(&self, node: Node, goals: &[(i32, i32)]) -> u32 {
        let (column, row) = self.grid.position(node);
        let prices = goals.iter().map(|(right, down)| {
            let (across, along) = (column.abs_diff(*right), row.abs_diff(*down));
            let slanted = across.min(along);
            slanted * SLANTED_STEP + (across.max(along) - slanted) * STEP
        });
        prices.min().unwrap_or_default()
    }

    fn trace(frontier: &Frontier, mut state: State) -> Vec<Node> {
        let mut way = vec![state.node()];
        loop {
            let before = frontier.before[state.0 as usize];
            if before == state {
                return way;
            }
            way.push(before.node());
            state = before;
        }
    }
}

/// The price of going on in `direction` after entering by `entry`; none for turning back.
fn turn(entry: u32, direction: u32) -> Option<u32> {
    if entry == NO_ENTRY {
        return Some(0);
    }
    let eighths = entry.abs_diff(direction);
    let eighths = eighths.min(DIRECTIONS.len() as u32 - eighths);
    TURN.get(eighths as usize).copied()
}
