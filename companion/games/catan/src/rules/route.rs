//! The Longest Supply Route: the longest way along a player's starships that uses no starship twice (CATAN-36).

use super::{
    Intersection, Intersections, Routes,
    board::{ends, route_bits_at, routes_at},
};

/// Starships in the longest continuous route of `starships`. A foreign outpost or starbase in `foreign` ends whatever comes
/// to it.
///
/// Branches do not count, a loop does: the route may pass an intersection twice, but no starship.
pub fn longest(starships: Routes, foreign: Intersections) -> u8 {
    let mut longest = 0;
    let mut seen = Routes::default();
    for route in starships.iter() {
        if seen.has(route) {
            continue;
        }
        let part = connected(route, starships, foreign);
        seen = seen.with(part);
        if part.len() > longest {
            longest = longest.max(longest_of(part, foreign, longest));
        }
    }
    longest
}

/// The starships that `from` is connected with, past no foreign building.
fn connected(from: u8, starships: Routes, foreign: Intersections) -> Routes {
    let mut part = Routes::default();
    part.insert(from);
    // Each starship of the box at most once.
    let mut waiting = arrayvec::ArrayVec::<u8, { super::board::ROUTES }>::new();
    waiting.push(from);
    while let Some(route) = waiting.pop() {
        for end in ends(route) {
            if foreign.has(end) {
                continue;
            }
            for next in routes_at(end) {
                if starships.has(next) && !part.has(next) {
                    part.insert(next);
                    waiting.push(next);
                }
            }
        }
    }
    part
}

/// The longest way through one connected part. A way that cannot be made longer begins at an end of the part: where an odd
/// number of its starships meet, or at a foreign building; in a part without such an end, anywhere.
fn longest_of(part: Routes, foreign: Intersections, so_far: u8) -> u8 {
    let degree = |at: Intersection| (part.bits() & route_bits_at(at)).count_ones();
    let is_end = |&at: &Intersection| degree(at) % 2 == 1 || foreign.has(at);
    let mut search = Search {
        foreign,
        all: part.len(),
        longest: so_far,
    };
    let mut any = false;
    for start in part.ends().iter().filter(is_end) {
        any = true;
        search.walk(start, part, 0, true);
    }
    if !any {
        // Every intersection has two of them: one ring.
        return search.all;
    }
    search.longest
}

struct Search {
    foreign: Intersections,
    /// All starships of the part.
    all: u8,
    longest: u8,
}

impl Search {
    /// Continues from `at` along every starship that is `left`.
    fn walk(&mut self, at: Intersection, left: Routes, length: u8, starts: bool) {
        self.longest = self.longest.max(length);
        if self.longest == self.all || length + left.len() <= self.longest {
            return;
        }
        if !starts && self.foreign.has(at) {
            return;
        }
        for route in routes_at(at).filter(|&route| left.has(route)) {
            let [a, b] = ends(route);
            let mut rest = left;
            rest.remove(route);
            self.walk(if a == at { b } else { a }, rest, length + 1, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::board::{ROUTES, corners, route_between};

    /// The routes along these intersections.
    fn along(places: &[u8]) -> Routes {
        let route = |pair: &[u8]| route_between(pair[0], pair[1]).expect("neighbours");
        places.windows(2).map(route).collect()
    }

    /// CATAN-36: the rulebook's pictures: a branch does not count, a foreign outpost parts 7 starships into 2 and 5.
    #[test]
    fn a_branch_does_not_count_and_a_foreign_outpost_parts_a_route() {
        let [top, right, low, bottom, left, up] = corners(9);
        let ring = along(&[top, right, low, bottom, left]);
        assert_eq!(longest(ring, Intersections::default()), 4);
        let closed = ring.with(along(&[left, up, top]));
        assert_eq!(longest(closed, Intersections::default()), 6, "a ring");
        let foreign: Intersections = [low].into_iter().collect();
        assert_eq!(longest(ring, foreign), 2);
        assert_eq!(
            longest(closed, foreign),
            6,
            "a ring from the foreign outpost back to it"
        );
        let both: Intersections = [low, up].into_iter().collect();
        assert_eq!(longest(closed, both), 3);
    }

    #[test]
    fn no_starship_is_no_route() {
        assert_eq!(longest(Routes::default(), Intersections::default()), 0);
    }

    /// The longest way by trying every one, from every intersection.
    fn by_trying_all(starships: Routes, foreign: Intersections) -> u8 {
        fn walk(at: u8, left: Routes, foreign: Intersections, starts: bool) -> u8 {
            if foreign.has(at) && !starts {
                return 0;
            }
            let routes = routes_at(at).filter(|&route| left.has(route));
            let ways = routes.map(|route| {
                let [a, b] = ends(route);
                let mut rest = left;
                rest.remove(route);
                1 + walk(if a == at { b } else { a }, rest, foreign, false)
            });
            ways.max().unwrap_or(0)
        }
        (0..54)
            .map(|start| walk(start, starships, foreign, true))
            .max()
            .unwrap_or(0)
    }

    /// CATAN-36: 10,000 fleets of up to 15 starships that grow at random, with foreign outposts among them.
    #[test]
    fn the_search_finds_what_trying_every_way_finds() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(15);
        for board in 0..10_000 {
            let mut starships = Routes::default();
            starships.insert(rng.random_range(0..ROUTES as u8));
            let size = rng.random_range(1..=15);
            while starships.len() < size {
                let route = rng.random_range(0..ROUTES as u8);
                let touches = ends(route)
                    .into_iter()
                    .any(|end| routes_at(end).any(|beside| starships.has(beside)));
                if touches || rng.random_ratio(1, 40) {
                    starships.insert(route);
                }
            }
            let foreign: Intersections = (0..54).filter(|_| rng.random_ratio(1, 9)).collect();
            assert_eq!(
                longest(starships, foreign),
                by_trying_all(starships, foreign),
                "board {board}: {starships:?} {foreign:?}"
            );
        }
    }
}
