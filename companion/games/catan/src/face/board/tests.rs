//! Tests of the board's picture: its parts do not overlap and can be distinguished.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
};

use readyroom_hardware::{
    screen::{HEIGHT, Screen, WIDTH},
    testing::pictures::assert_as_on_file,
};

use super::{Chart, Content, samples};
use crate::rules::{Fleet, Post, Resource};

/// `UPDATE_PICTURES=1 cargo test -p readyroom-catan looks_as_it_did` writes the pictures.
#[test]
fn every_board_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/board");
    assert_as_on_file(&folder, &samples::samples());
}

fn lit(screen: &Screen) -> BTreeSet<(usize, usize)> {
    let all = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    all.filter(|&(x, y)| screen.get(x, y)).collect()
}

fn drawn(contents: [Content; 19], fleets: &[Fleet]) -> Screen {
    let chart = Chart {
        contents,
        fleets,
        ..Chart::default()
    };
    chart.draw(true)
}

/// The fleets of four players, of whom one has what `put` gives.
fn fleets(seat: usize, put: impl Fn(&mut Fleet)) -> [Fleet; 4] {
    let mut fleets = [Fleet::default(); 4];
    put(&mut fleets[seat]);
    fleets
}

/// Every content of a sector that the box has.
fn contents() -> Vec<Content> {
    let planets = Resource::ALL.map(Some);
    let numbered = planets.into_iter().flat_map(|planet| {
        let numbers = (2..=12).filter(|&number| number != 7);
        numbers.map(move |number| Content::Planet(planet, number))
    });
    let posts = Resource::ALL.map(|resource| Content::Post(Post::Special(resource)));
    let others = [Content::Planet(None, 0), Content::Post(Post::Any)];
    numbered.chain(posts).chain(others).collect()
}

#[test]
fn no_piece_covers_a_sign_or_a_number() {
    let nothing = [Content::Nothing; 19];
    let all: BTreeSet<_> = contents()
        .into_iter()
        .flat_map(|content| lit(&drawn([content; 19], &[])))
        .collect();
    let free = lit(&drawn(nothing, &[]));
    let inside: BTreeSet<_> = all.difference(&free).copied().collect();
    for seat in 0..4 {
        let piece = |fleets: [Fleet; 4]| {
            let covers = lit(&drawn(nothing, &fleets));
            covers.intersection(&inside).count()
        };
        for route in 0..72 {
            let covered = piece(fleets(seat, |fleet| fleet.starships.insert(route)));
            assert_eq!(covered, 0, "starship of {seat} on route {route}");
        }
        for at in 0..54 {
            let covered = piece(fleets(seat, |fleet| fleet.starbases.insert(at)));
            assert_eq!(covered, 0, "starbase of {seat} on {at}");
        }
    }
}

#[test]
fn pieces_of_all_players_are_distinguished_on_every_place() {
    let nothing = [Content::Nothing; 19];
    let mut seen = HashSet::from([drawn(nothing, &[]).to_string()]);
    let mut new = |fleets: [Fleet; 4]| seen.insert(drawn(nothing, &fleets).to_string());
    for seat in 0..4 {
        for route in 0..72 {
            assert!(new(fleets(seat, |fleet| fleet.starships.insert(route))));
        }
        for at in 0..54 {
            assert!(new(fleets(seat, |fleet| fleet.outposts.insert(at))));
            assert!(new(fleets(seat, |fleet| fleet.starbases.insert(at))));
        }
    }
}

#[test]
fn contents_of_a_sector_are_distinct_with_and_without_klingon() {
    let mut seen = HashSet::new();
    for content in contents() {
        for klingon in [None, Some(9)] {
            let mut all = [Content::Nothing; 19];
            all[9] = content;
            let chart = Chart {
                contents: all,
                klingon,
                ..Chart::default()
            };
            assert!(seen.insert(chart.draw(true).to_string()), "{content:?}");
        }
    }
}
