//! Tests of the names of places, on boards of every kind.

use std::collections::HashSet;

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::board::{POSTS, corners};

/// Boards of the box: sectors, numbers and posts anyhow.
fn boards(count: u64) -> impl Iterator<Item = Layout> {
    (0..count).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut order = |count: u8| {
            let mut order: Vec<u8> = (0..count).collect();
            order.shuffle(&mut rng);
            order
        };
        let mut board = Layout::shuffled(&order(19)).expect("an order");
        assert!(board.lay_numbers(&order(18), seed % 2 == 0) && board.lay_posts(&order(9)));
        board
    })
}

/// Every place of a kind has its own name that fits the bottom row.
fn assert_distinct(board: &Layout, count: usize, name: fn(&Layout, u8, Room) -> String) {
    for room in [Room::ENTRY, Room::Page] {
        let mut names = HashSet::new();
        for at in 0..count as u8 {
            let name = name(board, at, room);
            let letters = name.chars().count();
            let fits = room == Room::Page || letters <= 25;
            assert!(letters > 0 && fits, "{name:?} has {letters} letters");
            assert!(names.insert(name.clone()), "{name:?} twice on {board:?}");
        }
    }
}

#[test]
fn every_place_has_a_name_of_its_own_on_every_board() {
    for board in boards(200) {
        assert_distinct(&board, INTERSECTIONS, intersection);
        assert_distinct(&board, ROUTES, route);
        assert_distinct(&board, SECTORS, sector);
        assert_distinct(&board, POSTS, |board, post, _| numbered_post(board, post));
    }
}

/// Of two alike the words would take too much room: an arrow shows which it is.
#[test]
fn long_names_of_two_places_end_in_an_arrow() {
    assert_eq!(Which::Side("upper", '↑').words(false), ", upper");
    let name = fitting(Room::ENTRY, Which::Side("upper", '↑'), |_| {
        "4 dili 11 trit 10 food".into()
    });
    assert_eq!(name, "4 dili 11 trit 10 food ↑");
}

#[test]
fn a_place_is_named_by_what_lies_beside_it() {
    let board = Layout::standard();
    assert_eq!(
        corners(0).map(|at| intersection(&board, at, Room::ENTRY)),
        [
            "5 water 3:1, upper",
            "5 water 10 food",
            "5 water 10 food 9 dili",
            "5 water 2 oxygen 9 dili",
            "5 water 2 oxygen",
            "5 water 3:1, lower",
        ]
    );
    let along = [0, 1, 4].map(|at| route(&board, at, Room::ENTRY));
    let expected = [
        "5 water upper left",
        "5 water upper right",
        "8 tritanium upper left",
    ];
    assert_eq!(along, expected);
    let [_, _, right, low, ..] = corners(0);
    let between = board::route_between(right, low).expect("neighbours");
    assert_eq!(route(&board, between, Room::ENTRY), "5 water / 9 dilithium");
    assert_eq!(sector(&board, 9, Room::ENTRY), "asteroid field");
    assert_eq!(sector_place(3), "Row 2, sector 1");
    assert_eq!(numbered_post(&board, 1), "Post 2, 2:1 food");
}

#[test]
fn on_a_page_a_place_is_named_in_whole_words() {
    let board = Layout::standard();
    let name = |at| intersection(&board, at, Room::Page);
    let named = [corners(0)[0], corners(0)[2], corners(9)[0]].map(name);
    let expected = [
        "5 water, 3:1, upper",
        "5 water, 10 food, 9 dilithium",
        "9 dilithium, 11 food, asteroid field",
    ];
    assert_eq!(named, expected);
}
