//! Every scene as a game would fill it.

use crate::{
    scene::{
        BoardRow, Cell, DieFace, Entries, Fact, Icon, Meter, Need, Rows, Scene, Sign, Space, cut,
        text,
    },
    wire::{PROTOCOL, stranger},
};
use heapless::Vec as Few;

use super::{Sample, header, paused, running, still, timed};

pub fn samples() -> Vec<Sample> {
    vec![
        still("menu", menu(0)),
        timed("menu_timer", menu(2), running(161_200), 0),
        timed("menu_timer_paused", menu(1), paused(161_200), 0),
        timed("menu_scrolled", menu(3), None, 2_000),
        still(
            "dice_5",
            dice(
                &[
                    (Sign::Blue, 1),
                    (Sign::Yellow, 2),
                    (Sign::Red, 3),
                    (Sign::Plain, 4),
                    (Sign::Blue, 6),
                ],
                &[1, 2],
                None,
            ),
        ),
        still(
            "dice_3",
            dice(
                &[(Sign::Blue, 5), (Sign::Yellow, 6), (Sign::Red, 4)],
                &[0],
                Some(2),
            ),
        ),
        still("dice_1", dice(&[(Sign::Plain, 3)], &[], None)),
        still(
            "dice_4_typed",
            dice(
                &[
                    (Sign::Blue, 5),
                    (Sign::Yellow, 0),
                    (Sign::Red, 0),
                    (Sign::Plain, 0),
                ],
                &[0],
                Some(1),
            ),
        ),
        timed(
            "dice_10",
            dice(&TEN, &[0, 4, 9], Some(6)),
            running(9_700),
            0,
        ),
        timed("countdown", countdown(), running(174_000), 500),
        timed("countdown_paused", countdown(), paused(61_000), 0),
        timed("countdown_last_seconds", countdown(), running(8_000), 0),
        timed("countdown_over", countdown(), running(1_000), 1_000),
        still("track", track(2, "Shields hold. Next damage: yellow.")),
        still("board", board(3)),
        still("board_two_columns", board(2)),
        timed("board_blinking", board(3), None, 500),
        still("card", card("Neutral Zone", "Urgent · Fail: 2 damage")),
        still(
            "card_note",
            card("Neutral Zone", "Urgent, no repairs while this lies open."),
        ),
        still("facts", facts()),
        still("meters", meters(4)),
        still("meters_2", meters(2)),
        still(
            "notice",
            notice(
                "FYM-44: a die that stands on an alert may not be rolled again. Take it back first.",
            ),
        ),
        still(
            "notice_short",
            notice("Power was lost. The timer is paused at 1:42."),
        ),
        still(
            "notice_old_firmware",
            stranger(PROTOCOL + 1, (0, 2, 0), (0, 1, 0)),
        ),
        still(
            "notice_old_program",
            stranger(PROTOCOL - 1, (0, 1, 0), (0, 2, 0)),
        ),
        still(
            "text_entry",
            Scene::TextEntry {
                title: cut("Name of player 2"),
                typed: text("Uhur"),
                letter: 'a',
                hint: cut("▲▼ letter OK take BACK ⌫"),
            },
        ),
        still(
            "outcome_won",
            Scene::Outcome {
                won: true,
                title: cut("Victory"),
                lines: lines(&["Five years are over", "Score 23, hull 2"]),
                hint: cut("OK show the log"),
            },
        ),
        still(
            "outcome_lost",
            Scene::Outcome {
                won: false,
                title: cut("Ship lost"),
                lines: lines(&["The hull broke", "in year 3", "Score 9"]),
                hint: cut("BACK held: take it back"),
            },
        ),
        timed("test_card", Scene::TestCard, running(9_000), 0),
    ]
}

const TEN: [(Sign, u8); 10] = [
    (Sign::Blue, 1),
    (Sign::Blue, 2),
    (Sign::Yellow, 3),
    (Sign::Yellow, 4),
    (Sign::Red, 5),
    (Sign::Red, 6),
    (Sign::Plain, 0),
    (Sign::Yellow, 6),
    (Sign::Plain, 6),
    (Sign::Red, 0),
];

fn menu(cursor: u8) -> Scene {
    Scene::Menu {
        header: header("Dice · Uhura", (2, 6)),
        entries: Entries::new(
            [
                "Roll 5 dice",
                "Repair › Red 6",
                "Respond › Oldest",
                "Captain's ability › re-roll any dice",
            ],
            cursor,
        ),
        cursor,
        first: 0,
        total: 9,
        hint: cut("▲▼ choose OK take BACK up"),
    }
}

fn dice(faces: &[(Sign, u8)], kept: &[usize], cursor: Option<u8>) -> Scene {
    let die = |(index, (sign, face)): (usize, &(Sign, u8))| DieFace {
        sign: *sign,
        face: *face,
        kept: kept.contains(&index),
    };
    Scene::Dice {
        header: header("Roll · Uhura", (2, 6)),
        dice: faces.iter().enumerate().map(die).collect(),
        cursor,
        hint: cut("ROLL again  OK keep these"),
    }
}

fn countdown() -> Scene {
    Scene::Countdown {
        title: cut("Urgent: Neutral Zone"),
        hint: cut("TIMER pause  BACK game"),
    }
}

fn track(marker: u8, note: &str) -> Scene {
    let spaces = [
        (Sign::Plain, "0"),
        (Sign::Blue, "1"),
        (Sign::Yellow, "2"),
        (Sign::Yellow, "3"),
        (Sign::Red, "4"),
        (Sign::Red, "5+"),
    ];
    Scene::Track {
        header: header("Damage", (0, 0)),
        spaces: spaces
            .map(|(sign, label)| Space {
                sign,
                label: cut(label),
            })
            .into_iter()
            .collect(),
        marker,
        note: text(note),
        hint: cut("OK repair  BACK close"),
    }
}

fn board(columns: usize) -> Scene {
    let cell = |label: &str, done, of, urgent| Cell {
        label: cut(label),
        progress: (done, of),
        urgent,
    };
    let rows = [
        (
            Sign::Blue,
            vec![cell("B12", 1, 3, false), cell("B4", 0, 2, false)],
        ),
        (
            Sign::Yellow,
            vec![
                cell("Y7", 2, 4, false),
                cell("Y31", 0, 5, true),
                cell("Y2", 0, 0, false),
            ],
        ),
        (Sign::Red, vec![cell("Gorn", 3, 3, false)]),
    ];
    let row = |(sign, cells): (Sign, Vec<Cell>)| BoardRow {
        sign,
        letter: None,
        cells: cells.into_iter().take(columns).collect(),
    };
    Scene::Board {
        header: header("Alerts · year 2", (1, 6)),
        rows: Rows::new(rows.into_iter().map(row)),
        hint: cut("OK look  BACK close"),
    }
}

fn card(name: &str, note: &str) -> Scene {
    let icon = |sign, face, need, set, filled| Icon {
        sign,
        face,
        need,
        set,
        filled,
    };
    Scene::Card {
        header: header("Alert 12 of 30", (0, 0)),
        name: text(name),
        icons: [
            icon(Sign::Blue, 3, Need::Exactly, 0, true),
            icon(Sign::Yellow, 4, Need::OrHigher, 1, false),
            icon(Sign::Yellow, 2, Need::OrLower, 1, false),
            icon(Sign::Red, 5, Need::OrHigher, 0, false),
            icon(Sign::Plain, 6, Need::Exactly, 2, false),
            icon(Sign::Red, 6, Need::Exactly, 2, true),
        ]
        .into_iter()
        .collect(),
        note: text(note),
        hint: cut("OK place  BACK close"),
    }
}

fn facts() -> Scene {
    let lines = [
        ("Evening", "Friday crew"),
        ("Year", "3 of 5"),
        ("Score", "17"),
        ("Alerts left", "12"),
        ("Injured", "2"),
    ];
    Scene::Facts {
        header: header("Log", (0, 0)),
        facts: lines
            .map(|(label, value)| Fact::new(label, value))
            .into_iter()
            .collect(),
        hint: cut("BACK close"),
    }
}

fn meters(count: usize) -> Scene {
    let bars = [
        ("Blue", 4, 8),
        ("Yellow", 7, 8),
        ("Red", 8, 8),
        ("Fails", 0, 5),
    ];
    Scene::Meters {
        header: header("Goal: explore", (0, 0)),
        meters: bars
            .into_iter()
            .take(count)
            .map(|(label, value, goal)| Meter {
                label: cut(label),
                value,
                goal,
            })
            .collect(),
        hint: cut("BACK close"),
    }
}

fn notice(sentence: &str) -> Scene {
    Scene::Notice {
        title: cut("Not now"),
        text: cut(sentence),
        hint: cut("OK understood"),
    }
}

fn lines<const N: usize>(lines: &[&str; N]) -> Few<crate::scene::Text, 3> {
    lines.iter().map(text).collect()
}
