//! The board: 19 sectors, 54 intersections, 72 routes, and which lies beside which (CATAN-1, CATAN-7).
//!
//! Everything is numbered in reading order: from the top row to the bottom one, from left to right. The rows have 3, 4, 5,
//! 4 and 3 sectors. Intersections lie on a grid of columns and rows (x 0–10, y 0–16); a sector's middle is at x, y + 2 of
//! its top corner. Its tables are made when the program is compiled, in `tables.rs`.

mod tables;

pub use tables::BORDER;
use tables::{
    ENDS, MIDDLES, NEIGHBOURS, NONE, PLACES, ROUTE_BITS_AT, ROUTES_AT, SECTOR_CORNERS, SECTORS_AT,
};

/// Sectors of the board.
pub const SECTORS: usize = 19;
/// Intersections of the board.
pub const INTERSECTIONS: usize = 54;
/// Routes of the board.
pub const ROUTES: usize = 72;
/// Trading posts on the frame (CATAN-7).
pub const POSTS: usize = 9;

/// A sector, 0–18 in reading order.
pub type Sector = u8;
/// An intersection, 0–53 in reading order.
pub type Intersection = u8;
/// A route, 0–71 in reading order of its first intersection.
pub type Route = u8;

/// A place on the grid: column 0–10, row 0–16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

/// Where the posts of the frame lie: the first of the two intersections of each on the [`BORDER`] (CATAN-7).
const POSTS_ON_BORDER: [usize; POSTS] = [0, 3, 7, 10, 13, 17, 20, 23, 27];

/// Every value of a table of neighbours.
fn present(table: &'static [u8; 3]) -> impl Iterator<Item = u8> {
    table.iter().copied().filter(|&value| value != NONE)
}

/// Where an intersection lies on the grid.
pub const fn place(intersection: Intersection) -> Place {
    PLACES[intersection as usize]
}

/// Where the middle of a sector lies on the grid.
pub const fn middle(sector: Sector) -> Place {
    MIDDLES[sector as usize]
}

/// The corners of a sector, from the top one clockwise.
pub const fn corners(sector: Sector) -> [Intersection; 6] {
    SECTOR_CORNERS[sector as usize]
}

/// The same as a set of bits.
pub const fn corner_bits(sector: Sector) -> u64 {
    const BITS: [u64; SECTORS] = {
        let mut bits = [0; SECTORS];
        let mut at = 0;
        while at < 6 * SECTORS {
            bits[at / 6] |= 1 << SECTOR_CORNERS[at / 6][at % 6];
            at += 1;
        }
        bits
    };
    BITS[sector as usize]
}

/// The one, two or three sectors that an intersection borders.
pub fn sectors_at(intersection: Intersection) -> impl Iterator<Item = Sector> {
    present(&SECTORS_AT[usize::from(intersection)])
}

/// The two or three routes that end at an intersection.
pub fn routes_at(intersection: Intersection) -> impl Iterator<Item = Route> {
    present(&ROUTES_AT[usize::from(intersection)])
}

/// The same as a set of bits.
pub const fn route_bits_at(intersection: Intersection) -> u128 {
    ROUTE_BITS_AT[intersection as usize]
}

/// The two ends of a route.
pub const fn ends(route: Route) -> [Intersection; 2] {
    ENDS[route as usize]
}

/// The same as a set of bits.
pub const fn end_bits(route: Route) -> u64 {
    let [a, b] = ends(route);
    1 << a | 1 << b
}

/// The route between two intersections, if there is one.
pub fn route_between(a: Intersection, b: Intersection) -> Option<Route> {
    routes_at(a).find(|&route| ends(route).contains(&b))
}

/// The intersections one route away, as a set of bits.
pub const fn neighbours(intersection: Intersection) -> u64 {
    NEIGHBOURS[intersection as usize]
}

/// The two intersections of trading post number `post`, 0–8 clockwise from the top left.
pub const fn post_at(post: usize) -> [Intersection; 2] {
    let first = POSTS_ON_BORDER[post];
    [BORDER[first], BORDER[(first + 1) % 30]]
}

/// The same as a set of bits.
pub const fn post_bits(post: usize) -> u64 {
    const BITS: [u64; POSTS] = {
        let mut bits = [0; POSTS];
        let mut post = 0;
        while post < POSTS {
            let [a, b] = post_at(post);
            bits[post] = 1 << a | 1 << b;
            post += 1;
        }
        bits
    };
    BITS[post]
}

/// The sectors beside a sector.
pub fn sectors_beside(sector: Sector) -> impl Iterator<Item = Sector> {
    (0..SECTORS as Sector).filter(move |&other| {
        let theirs = corners(other);
        other != sector && corners(sector).iter().any(|corner| theirs.contains(corner))
    })
}

/// The order in which number tokens are set out: from a corner along the border counter-clockwise, spiralling inward
/// (CATAN-10).
pub const SPIRAL: [Sector; SECTORS] = [
    0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_board_has_its_sectors_intersections_and_routes() {
        let borders: Vec<usize> = (0..54).map(|at| sectors_at(at).count()).collect();
        let count = |sectors| borders.iter().filter(|&&of| of == sectors).count();
        assert_eq!((count(1), count(2), count(3)), (18, 12, 24));
        let ends_at: Vec<usize> = (0..54).map(|at| routes_at(at).count()).collect();
        assert_eq!(ends_at.iter().sum::<usize>(), 2 * ROUTES);
        assert_eq!(ends_at.iter().filter(|&&of| of == 2).count(), 18);
        for route in 0..ROUTES as Route {
            let [a, b] = ends(route);
            assert!(neighbours(a) & 1 << b != 0 && neighbours(b) & 1 << a != 0);
            assert_eq!(route_between(a, b), Some(route));
        }
    }

    #[test]
    fn a_corner_lies_beside_its_sectors() {
        assert_eq!(corners(0), [0, 4, 8, 12, 7, 3]);
        assert_eq!(sectors_at(12).collect::<Vec<_>>(), [0, 3, 4]);
        assert_eq!(middle(9), Place { x: 5, y: 8 });
        assert_eq!(sectors_beside(9).collect::<Vec<_>>(), [4, 5, 8, 10, 13, 14]);
    }

    #[test]
    fn the_border_goes_once_round_the_board() {
        let distinct: BTreeSet<u8> = BORDER.into_iter().collect();
        assert_eq!(distinct.len(), 30);
        assert!(BORDER.iter().all(|&at| sectors_at(at).count() < 3));
        for (n, &at) in BORDER.iter().enumerate() {
            assert!(neighbours(at) & 1 << BORDER[(n + 1) % 30] != 0, "{n}");
        }
    }

    #[test]
    fn posts_share_no_intersection_and_lie_on_the_border() {
        let ends: BTreeSet<u8> = (0..POSTS).flat_map(post_at).collect();
        assert_eq!(ends.len(), 2 * POSTS);
    }

    #[test]
    fn the_spiral_visits_every_sector_and_each_beside_the_last() {
        let distinct: BTreeSet<u8> = SPIRAL.into_iter().collect();
        assert_eq!(distinct.len(), SECTORS);
        for pair in SPIRAL.windows(2) {
            assert!(
                sectors_beside(pair[0]).any(|beside| beside == pair[1]),
                "{pair:?}"
            );
        }
    }
}
