//! Tests of a board of six sectors: each thing has its own place, and different things look different.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    scene::{Hint, Scene, TitleRow},
    screen::{HEIGHT, Screen, WIDTH},
    testing::pictures::assert_as_on_file,
};

use super::{Chart, Mark, Part, RangeView, SectorView, samples};

const PARTS: [Part; 4] = [Part::Intact, Part::Damaged, Part::Destroyed, Part::None];
const MARKS: [Mark; 3] = [Mark::None, Mark::Mission, Mark::Base];

/// The arguments of a board.
#[derive(Clone, Default)]
struct Board {
    sectors: [SectorView; 6],
    front: u8,
    lit: Option<u8>,
    die: u8,
}

impl Board {
    fn draw_at(&self, since_ms: u32) -> Screen {
        let chart = Chart {
            sectors: &self.sectors,
            front: self.front,
            lit: self.lit,
            die: self.die,
        };
        let frame = Frame {
            scene: Scene::Picture {
                header: TitleRow::default(),
                picture: chart.picture(),
                hint: Hint::new(),
            },
            lamps: Lamps::default(),
            countdown: None,
            chime: None,
        };
        let mut screen = Screen::new();
        let Ok(()) = frame.draw(since_ms, &mut screen);
        screen
    }

    fn draw(&self) -> Screen {
        self.draw_at(0)
    }
}

/// Contents of a range where their drawing changes, some beyond what a game has.
fn ranges() -> impl Iterator<Item = RangeView> {
    [0, 1, 9, 10, 255].into_iter().flat_map(|count| {
        (0..5).flat_map(move |strongest| {
            [0, 1, 2, 4, 255].into_iter().flat_map(move |cloaked| {
                MARKS.map(|mark| RangeView {
                    count,
                    strongest,
                    cloaked,
                    mark,
                })
            })
        })
    })
}

/// Where two pictures differ.
fn differences(one: &Screen, other: &Screen) -> BTreeSet<(usize, usize)> {
    (0..HEIGHT)
        .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
        .filter(|&(x, y)| one.get(x, y) != other.get(x, y))
        .collect()
}

/// `UPDATE_PICTURES=1 cargo test -p readyroom-panic looks_as_it_did` writes the pictures.
#[test]
fn every_board_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    assert_as_on_file(&folder, &samples::samples());
}

#[test]
fn each_part_of_the_board_keeps_to_its_own_area() {
    for die in [0, 6] {
        // Urgent, so that the ground of the numbers is dark and shows what strays onto it.
        let calm = Board {
            sectors: [SectorView {
                urgent: true,
                ..SectorView::default()
            }; 6],
            die,
            front: 255,
            ..Board::default()
        };
        let empty = calm.draw();
        let mut owners = BTreeMap::new();
        let mut claim = |owner: String, board: &Board| {
            for at in differences(&board.draw(), &empty) {
                let first = owners.entry(at).or_insert_with(|| owner.clone());
                assert_eq!(*first, owner, "both at {at:?}, die {die}\n{}", board.draw());
            }
        };
        for sector in 0..6 {
            for range in 0..3 {
                for content in ranges().filter(|content| content.strongest >= 3) {
                    let mut board = calm.clone();
                    board.sectors[sector].ranges[range] = content;
                    claim(format!("sector {sector}, range {range}"), &board);
                }
            }
            for number in 0..=12 {
                let mut board = calm.clone();
                board.sectors[sector].number = number;
                claim(format!("number of {sector}"), &board);
            }
            let mut board = calm.clone();
            board.sectors[sector].urgent = false;
            claim(format!("number of {sector}"), &board);
            for part in PARTS {
                let mut board = calm.clone();
                board.sectors[sector].shield = part;
                claim(format!("shield of {sector}"), &board);
                let mut board = calm.clone();
                board.sectors[sector].hull = part;
                claim(format!("hull of {sector}"), &board);
            }
        }
        for front in 0..6 {
            let board = Board {
                front,
                ..calm.clone()
            };
            assert_ne!(board.draw(), empty, "no arrow for {front}");
            claim("arrow".into(), &board);
        }
    }
}

#[test]
fn a_range_tells_numbers_defense_cloaked_ones_and_marks_apart() {
    let mut seen = BTreeMap::new();
    for content in ranges() {
        // No threat is strongest where there is none; how many rings there is room for is another test.
        let sensible = (content.count > 0 || content.strongest == 0) && content.cloaked <= 1;
        if !sensible {
            continue;
        }
        let mut board = Board::default();
        board.sectors[1].ranges[2] = content;
        if let Some(other) = seen.insert(board.draw().to_string(), content) {
            panic!("{content:?} looks like {other:?}\n{}", board.draw());
        }
    }
}

#[test]
fn four_cloaked_threats_alone_are_rings_three_under_others() {
    for (count, counted) in [(0, 4), (1, 3)] {
        let picture = |cloaked| {
            let mut board = Board::default();
            board.sectors[4].ranges[1] = RangeView {
                count,
                strongest: count,
                cloaked,
                mark: Mark::None,
            };
            board.draw()
        };
        for cloaked in 0..=counted {
            assert_ne!(picture(cloaked), picture(cloaked + 1));
        }
        assert_eq!(picture(counted + 1), picture(255));
    }
}

#[test]
fn every_state_of_a_side_and_every_direction_looks_different() {
    let mut seen = BTreeSet::new();
    for front in 0..7 {
        for shield in PARTS {
            for hull in PARTS {
                let mut board = Board {
                    front,
                    ..Board::default()
                };
                board.sectors[front as usize % 6].shield = shield;
                board.sectors[front as usize % 6].hull = hull;
                seen.insert(board.draw().to_string());
            }
        }
    }
    // A shield that is gone looks like one that never was: there is nothing to hold anything off.
    assert_eq!(seen.len(), 7 * 3 * 4);
}

#[test]
fn only_the_number_of_an_urgent_sector_blinks() {
    for lit in [None, Some(2)] {
        let mut board = Board {
            lit,
            ..Board::default()
        };
        let calm = board.draw();
        assert_eq!(board.draw_at(500), calm);
        board.sectors[2].urgent = true;
        assert_eq!(board.draw_at(500), calm);
        let blinking = differences(&board.draw_at(0), &calm);
        assert!(!blinking.is_empty());
        assert!(
            blinking.iter().all(|(x, y)| *x >= 121 && *y > 40),
            "{blinking:?}"
        );
    }
}
