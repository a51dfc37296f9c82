//! Boards to look at: during set-up, the start, a crowded one, what blinks, and the posts.

use readyroom_hardware::{
    scene::Scene,
    testing::samples::{Sample, header, still, timed},
};

use super::{Chart, Content};
use crate::{
    face::place::Place,
    rules::{Fleet, Intersections, Layout, board::neighbours},
};

/// The boards, each with its name.
pub fn samples() -> Vec<Sample> {
    let names: Vec<String> = ["Anna", "Ben", "Cleo", "Dan"].map(Into::into).to_vec();
    let board = |fleets: &[Fleet], blinking: &[Place]| {
        let chart = Chart {
            contents: contents(&Layout::standard()),
            klingon: Some(9),
            fleets,
            names: &names[..fleets.len()],
            blinking,
            posts: &[],
        };
        scene(&chart)
    };
    let (start, crowded) = (start(), crowded());
    let posts = [
        Place::Sector(8),
        Place::Intersection(17),
        Place::Route(0),
        Place::Route(30),
    ];
    vec![
        still("board_empty", board(&[], &[])),
        still("board_start", board(&start, &[])),
        still("board_three", board(&start[..3], &[])),
        still("board_crowded", board(&crowded, &[])),
        still("board_blinking", board(&start, &posts)),
        timed("board_not_blinking", board(&start, &posts), None, 500),
        still("board_unknown", scene(&Chart::default())),
    ]
}

fn scene(chart: &Chart<'_>) -> Scene {
    Scene::Picture {
        header: header("Anna: trade or build", (2, 9)),
        picture: chart.picture(),
        hint: readyroom_hardware::scene::cut("UP DOWN: page  OK: close"),
    }
}

fn contents(layout: &Layout) -> [Content; 19] {
    std::array::from_fn(|at| Content::Planet(layout.planets[at], layout.numbers[at]))
}

fn fleet(starships: &[u8], outposts: &[u8], starbases: &[u8]) -> Fleet {
    Fleet {
        starships: starships.iter().copied().collect(),
        outposts: outposts.iter().copied().collect(),
        starbases: starbases.iter().copied().collect(),
    }
}

/// Two outposts and two starships of everybody.
fn start() -> Vec<Fleet> {
    vec![
        fleet(&[8, 40], &[10, 29], &[]),
        fleet(&[17, 53], &[13, 41], &[]),
        fleet(&[12, 37], &[8, 27], &[]),
        fleet(&[28, 58], &[22, 43], &[]),
    ]
}

/// As many buildings as the distance rule allows, every other one a starbase, and four of five routes taken.
fn crowded() -> Vec<Fleet> {
    let mut fleets = vec![Fleet::default(); 4];
    for route in (0..72).filter(|route| route % 5 != 4) {
        fleets[usize::from(route % 7 % 4)].starships.insert(route);
    }
    let mut standing = Intersections::default();
    for at in 0..54 {
        if standing.meets(neighbours(at)) {
            continue;
        }
        standing.insert(at);
        let fleet = &mut fleets[usize::from(standing.len() / 2 % 4)];
        match standing.len() % 2 {
            0 => fleet.outposts.insert(at),
            _ => fleet.starbases.insert(at),
        }
    }
    fleets
}
