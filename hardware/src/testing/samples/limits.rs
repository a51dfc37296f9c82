//! Every scene at its limits: nothing in it, and too much of it.

use crate::scene::{
    Arrow, BoardRow, Cell, DieFace, Entries, Fact, Icon, Meter, QrCode, Rows, Scene, Sign, Space,
    cut, text,
};
use heapless::Vec as Few;

use super::{Sample, header, paused, running, still, timed};

pub const LONG: &str = "Wesley's unauthorised holodeck experiment";

pub fn samples() -> Vec<Sample> {
    empty().into_iter().chain(full()).collect()
}

fn empty() -> Vec<Sample> {
    let none = || header("", (0, 0));
    vec![
        still(
            "empty_menu",
            Scene::Menu {
                header: none(),
                entries: Entries::default(),
                cursor: 0,
                first: 0,
                total: 0,
                hint: cut(""),
            },
        ),
        still(
            "empty_dice",
            Scene::Dice {
                header: none(),
                dice: Few::new(),
                cursor: None,
                tumbling: false,
                hint: cut(""),
            },
        ),
        still(
            "empty_countdown",
            Scene::Countdown {
                title: cut(""),
                hint: cut(""),
            },
        ),
        still(
            "empty_track",
            Scene::Track {
                header: none(),
                spaces: Few::new(),
                marker: 0,
                note: text(""),
                hint: cut(""),
            },
        ),
        still(
            "empty_board",
            Scene::Board {
                header: none(),
                rows: Rows::default(),
                hint: cut(""),
            },
        ),
        still(
            "empty_card",
            Scene::Card {
                header: none(),
                name: text(""),
                icons: Few::new(),
                note: text(""),
                hint: cut(""),
            },
        ),
        still(
            "empty_facts",
            Scene::Facts {
                header: none(),
                facts: Few::new(),
                hint: cut(""),
            },
        ),
        still(
            "empty_meters",
            Scene::Meters {
                header: none(),
                meters: Few::new(),
                hint: cut(""),
            },
        ),
        still(
            "empty_notice",
            Scene::Notice {
                header: none(),
                text: cut(""),
                hint: cut(""),
            },
        ),
        still(
            "empty_text_entry",
            Scene::TextEntry {
                title: cut(""),
                typed: text(""),
                letter: ' ',
                hint: cut(""),
            },
        ),
        still(
            "empty_outcome",
            Scene::Outcome {
                won: false,
                title: cut(""),
                lines: Few::new(),
                hint: cut(""),
            },
        ),
        still(
            "empty_qr_code",
            Scene::QrCode {
                title: text(""),
                code: QrCode::default(),
                pin: cut(""),
                text: cut(""),
            },
        ),
    ]
}

fn full() -> Vec<Sample> {
    let top = || header(LONG, (10, 10));
    let hint = || cut(LONG);
    vec![
        timed(
            "full_menu",
            Scene::Menu {
                header: top(),
                entries: Entries::new([LONG; 4], 1),
                cursor: 1,
                first: 65_531,
                total: 65_535,
                hint: hint(),
            },
            paused(u32::MAX),
            0,
        ),
        still(
            "full_dice",
            Scene::Dice {
                header: top(),
                dice: repeat(&DieFace {
                    sign: Sign::Double,
                    face: 6,
                    kept: true,
                }),
                cursor: Some(11),
                tumbling: false,
                hint: hint(),
            },
        ),
        timed(
            "full_countdown",
            Scene::Countdown {
                title: cut(LONG),
                hint: hint(),
            },
            running(u32::MAX),
            0,
        ),
        still(
            "full_track",
            Scene::Track {
                header: top(),
                spaces: repeat(&Space {
                    sign: Sign::Double,
                    label: cut("255"),
                }),
                marker: 7,
                note: text(LONG),
                hint: hint(),
            },
        ),
        still(
            "full_board",
            Scene::Board {
                header: top(),
                rows: Rows::new(repeat::<_, 4>(&BoardRow {
                    sign: Sign::Filled,
                    letter: None,
                    cells: repeat(&Cell {
                        label: cut("Encampment"),
                        progress: (3, 9),
                        urgent: false,
                    }),
                })),
                hint: hint(),
            },
        ),
        still(
            "full_card",
            Scene::Card {
                header: top(),
                name: text(LONG),
                icons: pairs(),
                note: text(LONG),
                hint: hint(),
            },
        ),
        still(
            "full_facts",
            Scene::Facts {
                header: top(),
                facts: repeat(&Fact::new("Unresolved emergencies", "1234567890123456")),
                hint: hint(),
            },
        ),
        still(
            "full_meters",
            Scene::Meters {
                header: top(),
                meters: repeat(&Meter {
                    label: cut("Investigation"),
                    value: 65_534,
                    goal: 65_535,
                }),
                hint: hint(),
            },
        ),
        timed(
            "full_notice",
            Scene::Notice {
                header: top(),
                text: cut(LONG.repeat(4)),
                hint: hint(),
            },
            running(60_000),
            0,
        ),
        still(
            "full_text_entry",
            Scene::TextEntry {
                title: cut(LONG),
                typed: text(LONG),
                letter: 'Ä',
                hint: hint(),
            },
        ),
        still(
            "full_outcome",
            Scene::Outcome {
                won: true,
                title: cut(LONG),
                lines: repeat(&text(LONG)),
                hint: hint(),
            },
        ),
        timed(
            "full_qr_code",
            Scene::QrCode {
                title: text(LONG),
                code: QrCode::new(QrCode::MOST, |x, y| x % 2 == y % 2).unwrap_or_default(),
                pin: cut("88888888"),
                text: cut(LONG.repeat(2)),
            },
            paused(u32::MAX),
            0,
        ),
    ]
}

/// Four pairs, each in its own frame.
fn pairs() -> Few<Icon, 8> {
    (0..8)
        .map(|at| Icon {
            sign: Sign::Double,
            number: 6,
            arrow: Arrow::Up,
            group: at / 2 + 1,
            ticked: false,
        })
        .collect()
}

/// As many as there is room for.
pub fn repeat<T: Clone, const N: usize>(one: &T) -> Few<T, N> {
    core::iter::repeat_n(one.clone(), N).collect()
}
