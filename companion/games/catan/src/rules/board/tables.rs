//! The tables of the board, from the places of its sectors on a grid; see the folder.

use super::{INTERSECTIONS, Intersection, Place, ROUTES, SECTORS};

/// None in a table of at most so many neighbours.
pub(super) const NONE: u8 = u8::MAX;

/// Sectors of each row, and how far its first one is moved to the right, in columns.
const ROWS: [(u8, u8); 5] = [(3, 2), (4, 1), (5, 0), (4, 1), (3, 2)];

/// The middles of the sectors.
pub(super) const MIDDLES: [Place; SECTORS] = {
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
pub(super) const PLACES: [Place; INTERSECTIONS] = {
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
pub(super) const SECTOR_CORNERS: [[Intersection; 6]; SECTORS] = {
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
pub(super) const SECTORS_AT: [[u8; 3]; INTERSECTIONS] = {
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
pub(super) const ENDS: [[Intersection; 2]; ROUTES] = {
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
pub(super) const ROUTES_AT: [[u8; 3]; INTERSECTIONS] = {
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
pub(super) const NEIGHBOURS: [u64; INTERSECTIONS] = {
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
pub(super) const ROUTE_BITS_AT: [u128; INTERSECTIONS] = {
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
