//! The cells over a board, one grid on each side, and how one leads to the next.

use crate::layout::{Point, Side, mm};

/// A grid over both sides of a board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grid {
    first: Point,
    step: f64,
    columns: i32,
    rows: i32,
}

/// A cell on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Node(pub(super) u32);

/// The ways from a cell, an eighth of a turn after one another.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

impl Grid {
    /// Over a board of that size; the middle of a cell lies at `aligned`.
    pub(super) fn over(size: Point, aligned: Point, step: f64) -> Self {
        let (left, above) = ((aligned.x / step).floor(), (aligned.y / step).floor());
        let first = aligned - mm(left * step, above * step);
        Self {
            first,
            step,
            columns: ((size.x - first.x) / step) as i32 + 1,
            rows: ((size.y - first.y) / step) as i32 + 1,
        }
    }

    /// How many cells one side has.
    pub(super) const fn cells(&self) -> usize {
        (self.columns * self.rows) as usize
    }

    /// Width and height of what the grid is over, in mm.
    pub(super) fn size(&self) -> Point {
        let last = mm(f64::from(self.columns - 1), f64::from(self.rows - 1));
        self.first + mm(last.x * self.step, last.y * self.step)
    }

    /// Every cell of both sides.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..2 * self.cells() as u32).map(Node)
    }

    fn node(&self, side: Side, column: i32, row: i32) -> Option<Node> {
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        let cell = (row * self.columns + column) as usize;
        inside.then(|| Node((cell + self.cells() * side as usize) as u32))
    }

    /// The cell that a place lies in, or the nearest on the board.
    pub(super) fn nearest(&self, side: Side, at: Point) -> Node {
        let column =
            (((at.x - self.first.x) / self.step).round() as i32).clamp(0, self.columns - 1);
        let row = (((at.y - self.first.y) / self.step).round() as i32).clamp(0, self.rows - 1);
        self.node(side, column, row).expect("it is on the board")
    }

    /// The side of a cell.
    pub(super) const fn side(&self, node: Node) -> Side {
        if (node.0 as usize) < self.cells() {
            Side::Front
        } else {
            Side::Back
        }
    }

    /// The number of a cell, the same on both sides.
    pub(super) const fn cell(&self, node: Node) -> usize {
        node.0 as usize % self.cells()
    }

    /// Its column and row.
    pub(super) const fn position(&self, node: Node) -> (i32, i32) {
        let cell = self.cell(node) as i32;
        (cell % self.columns, cell / self.columns)
    }

    /// Its middle.
    pub(super) fn place(&self, node: Node) -> Point {
        let (column, row) = self.position(node);
        self.first + mm(f64::from(column) * self.step, f64::from(row) * self.step)
    }

    /// The cell on the other side.
    pub(super) const fn opposite(&self, node: Node) -> Node {
        let cells = self.cells() as u32;
        Node((node.0 + cells) % (2 * cells))
    }

    /// The cell so many columns and rows further on the same side; none beyond the board.
    pub(super) fn beside(&self, node: Node, (right, down): (i32, i32)) -> Option<Node> {
        let (column, row) = self.position(node);
        self.node(self.side(node), column + right, row + down)
    }

    /// The ways to all cells whose middles are nearer than `distance`, in mm.
    pub(super) fn disc(&self, distance: f64) -> Vec<(i32, i32)> {
        let reach = (distance / self.step).ceil() as i32;
        let square =
            (-reach..=reach).flat_map(|down| (-reach..=reach).map(move |right| (right, down)));
        let near = |(right, down): &(i32, i32)| {
            f64::from(*right).hypot(f64::from(*down)) * self.step < distance
        };
        square.filter(near).collect()
    }

    /// Every cell of a side whose middle lies no further than `margin` outside of the rectangle.
    pub(super) fn around(
        &self,
        side: Side,
        middle: Point,
        half: Point,
        margin: f64,
    ) -> impl Iterator<Item = Node> {
        let reach = half + mm(margin, margin);
        let (first, last) = (
            self.nearest(side, middle - reach),
            self.nearest(side, middle + reach),
        );
        let ((left, above), (right, below)) = (self.position(first), self.position(last));
        (above..=below).flat_map(move |row| {
            (left..=right).filter_map(move |column| self.node(side, column, row))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        Grid::over(mm(10.0, 5.0), mm(4.1, 2.3), 0.5)
    }

    #[test]
    fn a_cell_lies_where_the_grid_is_aligned() {
        let grid = grid();
        for side in Side::BOTH {
            let node = grid.nearest(side, mm(4.2, 2.2));
            let off = grid.place(node) - mm(4.1, 2.3);
            assert!(off.x.hypot(off.y) < 1e-9, "{off:?}");
            assert_eq!(grid.side(node), side);
            assert_eq!(
                grid.side(grid.opposite(node)),
                match side {
                    Side::Front => Side::Back,
                    Side::Back => Side::Front,
                }
            );
            assert_eq!(grid.place(grid.opposite(node)), grid.place(node));
        }
    }

    #[test]
    fn no_way_leads_off_the_board() {
        let grid = grid();
        let corner = grid.nearest(Side::Back, mm(-3.0, -3.0));
        let ways = DIRECTIONS.map(|way| grid.beside(corner, way));
        assert_eq!(ways.iter().flatten().count(), 3);
        assert!(grid.nodes().all(|node| {
            let at = grid.place(node);
            (0.0..=10.0).contains(&at.x) && (0.0..=5.0).contains(&at.y)
        }));
    }

    #[test]
    fn a_disc_has_the_cells_whose_middles_are_near() {
        assert_eq!(grid().disc(0.51).len(), 5);
        assert_eq!(grid().disc(0.75).len(), 9);
    }
}
