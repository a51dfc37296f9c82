//! The board: 19 sectors, 54 intersections, 72 routes, and which lies beside which (CATAN-1, CATAN-7).
//!
//! Everything is numbered in reading order: from the top row to the bottom one, from left to right. The rows have 3, 4, 5,
//! 4 and 3 sectors. Intersections lie on a grid of columns and rows (x 0–10, y 0–16); a sector's middle is at x, y + 2 of
//! its top corner. All tables are made when the program is compiled.

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

/// None in a table of at most so many neighbours.
const NONE: u8 = u8::MAX;

/// Sectors of each row, and how far its first one is moved to the right, in columns.
const ROWS: [(u8, u8); 5] = [(3, 2), (4, 1), (5, 0), (4, 1), (3, 2)];

/// A place on the grid: column 0–10, row 0–16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

/// The middles of the sectors.
const MIDDLES: [Place; SECTORS] = {
    let mut middles = [Place { x: 0, y: 0 }; SECTORS];
    let (mut row, mut sector) = (0, 0);
    while row < ROWS.len() {
        let (count, shift) = ROWS[row];
        let mut column = 0;
        while column < count {
            middles[sector] = Place {
                x: shift + 2 * column + 1,
                y: 3 * row as u8 + 2,
            };
            sector += 1;
            column += 1;
        }
        row += 1;
    }
    middles
};

/// The corners of a sector from the top one clockwise, as steps from its middle: columns + 1 and rows + 2.
const CORNERS: [(u8, u8); 6] = [(1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1)];

const fn corner(sector: usize, corner: usize) -> Place {
    let middle = MIDDLES[sector];
    let (right, down) = CORNERS[corner];
    Place {
        x: middle.x + right - 1,
        y: middle.y + down - 2,
    }
}

/// Which intersection lies at each place of the grid.
const GRID: [[u8; 11]; 17] = {
    let mut grid = [[NONE; 11]; 17];
    let mut sector = 0;
    while sector < SECTORS {
        let mut at = 0;
        while at < 6 {
            let place = corner(sector, at);
            grid[place.y as usize][place.x as usize] = 0;
            at += 1;
        }
        sector += 1;
    }
    let (mut y, mut next) = (0, 0);
    while y < 17 {
        let mut x = 0;
        while x < 11 {
            if grid[y][x] == 0 {
                grid[y][x] = next;
                next += 1;
            }
            x += 1;
        }
        y += 1;
    }
    assert!(next as usize == INTERSECTIONS, "every corner has a number");
    grid
};

/// Where each intersection lies on the grid.
const PLACES: [Place; INTERSECTIONS] = {
    let mut places = [Place { x: 0, y: 0 }; INTERSECTIONS];
    let mut y = 0;
    while y < 17 {
        let mut x = 0;
        while x < 11 {
            if GRID[y][x] != NONE {
                places[GRID[y][x] as usize] = Place {
                    x: x as u8,
                    y: y as u8,
                };
            }
            x += 1;
        }
        y += 1;
    }
    places
};

/// The six corners of each sector, from the top one clockwise.
const SECTOR_CORNERS: [[Intersection; 6]; SECTORS] = {
    let mut corners = [[0; 6]; SECTORS];
    let mut sector = 0;
    while sector < SECTORS {
        let mut at = 0;
        while at < 6 {
            let place = corner(sector, at);
            corners[sector][at] = GRID[place.y as usize][place.x as usize];
            at += 1;
        }
        sector += 1;
    }
    corners
};

/// Adds `value` to the first free place of a table.
const fn put(mut table: [u8; 3], value: u8) -> [u8; 3] {
    let mut at = 0;
    while at < 3 {
        if table[at] == value {
            return table;
        }
        if table[at] == NONE {
            table[at] = value;
            return table;
        }
        at += 1;
    }
    table
}

/// The sectors that each intersection borders.
const SECTORS_AT: [[u8; 3]; INTERSECTIONS] = {
    let mut at = [[NONE; 3]; INTERSECTIONS];
    let mut sector = 0;
    while sector < SECTORS {
        let mut corner = 0;
        while corner < 6 {
            let intersection = SECTOR_CORNERS[sector][corner] as usize;
            at[intersection] = put(at[intersection], sector as u8);
            corner += 1;
        }
        sector += 1;
    }
    at
};

/// True if a side of a sector joins these corners.
const fn are_joined(a: usize, b: usize) -> bool {
    let mut sector = 0;
    while sector < SECTORS {
        let mut at = 0;
        while at < 6 {
            let (from, to) = (
                SECTOR_CORNERS[sector][at] as usize,
                SECTOR_CORNERS[sector][(at + 1) % 6] as usize,
            );
            if (from == a && to == b) || (from == b && to == a) {
                return true;
            }
            at += 1;
        }
        sector += 1;
    }
    false
}

/// The two ends of each route.
const ENDS: [[Intersection; 2]; ROUTES] = {
    let mut ends = [[0; 2]; ROUTES];
    let (mut a, mut next) = (0, 0);
    while a < INTERSECTIONS {
        let mut b = a + 1;
        while b < INTERSECTIONS && b < a + 8 {
            if are_joined(a, b) {
                ends[next] = [a as u8, b as u8];
                next += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(next == ROUTES, "every side of a sector is a route");
    ends
};

/// The routes that end at each intersection.
const ROUTES_AT: [[u8; 3]; INTERSECTIONS] = {
    let mut at = [[NONE; 3]; INTERSECTIONS];
    let mut route = 0;
    while route < ROUTES {
        let [a, b] = ENDS[route];
        at[a as usize] = put(at[a as usize], route as u8);
        at[b as usize] = put(at[b as usize], route as u8);
        route += 1;
    }
    at
};

/// The neighbours of each intersection, as a set.
const NEIGHBOURS: [u64; INTERSECTIONS] = {
    let mut neighbours = [0; INTERSECTIONS];
    let mut route = 0;
    while route < ROUTES {
        let [a, b] = ENDS[route];
        neighbours[a as usize] |= 1 << b;
        neighbours[b as usize] |= 1 << a;
        route += 1;
    }
    neighbours
};

/// The routes that end at each intersection, as a set of bits.
const ROUTE_BITS_AT: [u128; INTERSECTIONS] = {
    let mut bits = [0; INTERSECTIONS];
    let mut route = 0;
    while route < ROUTES {
        let [a, b] = ENDS[route];
        bits[a as usize] |= 1 << route;
        bits[b as usize] |= 1 << route;
        route += 1;
    }
    bits
};

/// The border of the board: its 30 intersections clockwise, from the top left corner of the first sector.
pub const BORDER: [Intersection; 30] = {
    let mut border = [0; 30];
    // From the first sector's left upper corner, always along the next route that borders only one sector.
    let mut at = SECTOR_CORNERS[0][5];
    let mut before = SECTOR_CORNERS[0][4];
    let mut next = 0;
    while next < 30 {
        border[next] = at;
        let mut side = 0;
        let mut found = NONE;
        while side < 3 {
            let route = ROUTES_AT[at as usize][side];
            if route != NONE {
                let [a, b] = ENDS[route as usize];
                let other = if a == at { b } else { a };
                if other != before && borders_once(at, other) {
                    found = other;
                }
            }
            side += 1;
        }
        before = at;
        at = found;
        next += 1;
    }
    border
};

/// True if the route between these ends is a side of one sector alone.
const fn borders_once(a: u8, b: u8) -> bool {
    let (mut count, mut i) = (0, 0);
    while i < 3 {
        let mut j = 0;
        while j < 3 {
            let sector = SECTORS_AT[a as usize][i];
            if sector != NONE && sector == SECTORS_AT[b as usize][j] {
                count += 1;
            }
            j += 1;
        }
        i += 1;
    }
    count == 1
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

/// The order in which number tokens are laid out: from a corner along the border counter-clockwise, spiralling inward
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
