//! A ship among six sectors: an empty board, a crowded one, a ship that has turned, one that breaks up, a roll;
//! and one of the sectors near by.

use readyroom_hardware::{
    scene::{BoardRow, Cell, Rows, Scene, Sign, cut},
    testing::samples::{Sample, header, still, timed},
};

use super::{Chart, Mark, Part, RangeView, SectorView};

pub fn samples() -> Vec<Sample> {
    vec![
        still("sectors_calm", chart(sectors(&[]), 0, None, 0)),
        still("sectors_start", chart(start(), 0, None, 0)),
        still("sectors_crowded", chart(crowded(), 0, None, 0)),
        still(
            "sectors_rotated",
            chart(numbered_back(crowded()), 2, None, 0),
        ),
        still("sectors_damaged", chart(damaged(), 5, None, 0)),
        timed(
            "sectors_damaged_blinking",
            chart(damaged(), 5, None, 0),
            None,
            500,
        ),
        still("sectors_lit", chart(damaged(), 1, Some(3), 0)),
        still("sectors_die", chart(start(), 4, Some(2), 3)),
        still("sectors_die_crowded", chart(crowded(), 3, Some(5), 6)),
        still("sector_quiet", sector(&QUIET)),
        still("sector_crowded", sector(&CROWDED)),
        still("sector_four_rows", signs()),
    ]
    .into_iter()
    .chain(limits())
    .collect()
}

/// What lies in a range of one sector: names, with Defense left and at most.
type Tokens = [&'static [(&'static str, u8, u8)]; 3];

const QUIET: Tokens = [
    &[("Romulan", 3, 3), ("(B-of-P)", 2, 2)],
    &[],
    &[("Klingon", 1, 2)],
];

const CROWDED: Tokens = [
    &[("Kang", 3, 3), ("BoP", 1, 2), ("Base", 0, 0)],
    &[("(Kor)", 3, 3)],
    &[
        ("Thol", 2, 2),
        ("KCrui", 1, 3),
        ("RCrui", 2, 3),
        ("+3", 0, 0),
    ],
];

/// One sector near by, on a [`Scene::Board`]: its ranges are rows with a letter.
fn sector(tokens: &Tokens) -> Scene {
    let rows = tokens.iter().zip("LMS".chars());
    Scene::Board {
        header: header("Sector 3 · front", (0, 0)),
        rows: Rows::new(rows.map(|(tokens, letter)| row(Sign::Plain, letter, tokens))),
        hint: cut("▲▼ sector  BACK board"),
    }
}

/// Every sign with a letter in it, as low as rows get.
fn signs() -> Scene {
    let signs = [Sign::Plain, Sign::Rounded, Sign::Double, Sign::Filled];
    Scene::Board {
        header: header("Decks", (0, 0)),
        rows: Rows::new(
            signs
                .into_iter()
                .zip("ABCD".chars())
                .map(|(sign, letter)| row(sign, letter, CROWDED[2])),
        ),
        hint: cut("BACK close"),
    }
}

fn row(sign: Sign, letter: char, tokens: &[(&str, u8, u8)]) -> BoardRow {
    let cell = |&(label, left, most): &(&str, u8, u8)| Cell {
        label: cut(label),
        progress: (left, most),
        urgent: false,
    };
    BoardRow {
        sign,
        letter: Some(letter),
        cells: tokens.iter().map(cell).collect(),
    }
}

/// Nothing in it, too much of it, and values no game would send.
fn limits() -> Vec<Sample> {
    vec![
        still(
            "empty_sectors",
            Scene::Picture {
                header: header("", (0, 0)),
                picture: Chart {
                    sectors: &[SectorView {
                        shield: Part::None,
                        hull: Part::None,
                        ..SectorView::default()
                    }; 6],
                    front: 255,
                    lit: None,
                    die: 0,
                }
                .picture(),
                hint: cut(""),
            },
        ),
        still(
            "full_sectors",
            Scene::Picture {
                header: header("A crowd in each range of each", (10, 10)),
                picture: Chart {
                    sectors: &[1, 2, 3, 4, 5, 6].map(|number| SectorView {
                        number,
                        ranges: [range(28, 3, 28, Mark::Mission); 3],
                        urgent: true,
                        ..SectorView::default()
                    }),
                    front: 0,
                    lit: Some(5),
                    die: 6,
                }
                .picture(),
                hint: cut("Everything is everywhere, all of it lit"),
            },
        ),
        still(
            "absurd_sectors",
            Scene::Picture {
                header: header("Out of range", (255, 255)),
                picture: Chart {
                    sectors: &[0, 7, 10, 99, 100, 255].map(|number| SectorView {
                        number,
                        shield: Part::Damaged,
                        hull: Part::Destroyed,
                        ranges: [
                            range(255, 255, 0, Mark::None),
                            range(0, 255, 255, Mark::None),
                            range(99, 4, 5, Mark::Base),
                        ],
                        urgent: false,
                    }),
                    front: 6,
                    lit: Some(6),
                    die: 0,
                }
                .picture(),
                hint: cut(""),
            },
        ),
        still(
            "absurd_sectors_die",
            Scene::Picture {
                header: header("Out of range", (255, 255)),
                picture: Chart {
                    sectors: &[SectorView {
                        number: 200,
                        ranges: [
                            range(0, 0, 255, Mark::Mission),
                            range(0, 9, 0, Mark::Mission),
                            range(9, 0, 0, Mark::None),
                        ],
                        ..SectorView::default()
                    }; 6],
                    front: 255,
                    lit: Some(255),
                    die: 200,
                }
                .picture(),
                hint: cut(""),
            },
        ),
    ]
}

fn range(count: u8, strongest: u8, cloaked: u8, mark: Mark) -> RangeView {
    RangeView {
        count,
        strongest,
        cloaked,
        mark,
    }
}

fn chart(sectors: [SectorView; 6], front: u8, lit: Option<u8>, die: u8) -> Scene {
    Scene::Picture {
        header: header("Threats · Sulu", (2, 5)),
        picture: Chart {
            sectors: &sectors,
            front,
            lit,
            die,
        }
        .picture(),
        hint: cut("OK look  BACK close"),
    }
}

/// What lies where: index of the sector, of the range, open threats, the strongest, cloaked ones.
fn sectors(tokens: &[(usize, usize, u8, u8, u8)]) -> [SectorView; 6] {
    let mut sectors = [1, 2, 3, 4, 5, 6].map(|number| SectorView {
        number,
        ..SectorView::default()
    });
    for &(sector, at, count, strongest, cloaked) in tokens {
        sectors[sector].ranges[at] = range(count, strongest, cloaked, Mark::None);
    }
    sectors
}

fn start() -> [SectorView; 6] {
    sectors(&[(0, 0, 1, 3, 0), (2, 0, 1, 2, 0), (4, 0, 1, 3, 0)])
}

/// All 28 tokens of the bag, a mission and a base.
fn crowded() -> [SectorView; 6] {
    let mut sectors = sectors(&[
        (0, 0, 1, 3, 1),
        (0, 1, 1, 2, 0),
        (0, 2, 1, 1, 1),
        (1, 0, 1, 3, 0),
        (1, 1, 2, 2, 3),
        (2, 0, 0, 0, 1),
        (2, 2, 1, 1, 0),
        (3, 1, 2, 3, 0),
        (3, 2, 1, 1, 2),
        (4, 0, 1, 1, 0),
        (4, 1, 0, 0, 2),
        (5, 1, 0, 0, 4),
        (4, 2, 1, 3, 0),
        (5, 0, 1, 2, 0),
        (5, 2, 1, 2, 0),
    ]);
    sectors[2].ranges[1].mark = Mark::Base;
    sectors[3].ranges[0].mark = Mark::Mission;
    sectors[3].ranges[1].mark = Mark::Mission;
    sectors[4].ranges[1].mark = Mark::Base;
    sectors
}

/// A board whose numbers run the other way round.
fn numbered_back(mut sectors: [SectorView; 6]) -> [SectorView; 6] {
    for (sector, number) in sectors.iter_mut().zip([1, 6, 5, 4, 3, 2]) {
        sector.number = number;
    }
    sectors
}

fn damaged() -> [SectorView; 6] {
    let mut sectors = sectors(&[(0, 2, 1, 2, 0), (3, 2, 2, 3, 1), (4, 1, 1, 1, 0)]);
    let parts = [
        (Part::Damaged, Part::Intact),
        (Part::Destroyed, Part::Intact),
        (Part::Destroyed, Part::Damaged),
        (Part::Destroyed, Part::Destroyed),
        (Part::Damaged, Part::Damaged),
        (Part::Intact, Part::Destroyed),
    ];
    for (sector, (shield, hull)) in sectors.iter_mut().zip(parts) {
        (sector.shield, sector.hull) = (shield, hull);
    }
    sectors[3].urgent = true;
    sectors
}
