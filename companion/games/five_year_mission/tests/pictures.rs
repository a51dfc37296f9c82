//! The scenes of a panel as Five-Year Mission fills them look as they did when someone last looked at them. The pictures
//! lie in `tests/pictures`; `UPDATE_PICTURES=1 cargo test -p readyroom-five-year-mission --test integration pictures::`
//! writes them.

use std::path::Path;

use readyroom_hardware::{
    scene::{
        Arrow, BoardRow, Cell, Entries, Fact, Icon, Rows, Scene, Sign, Space, Text, TitleRow, cut,
        text,
    },
    testing::{
        pictures::{assert_as_on_file, draw},
        samples::{Sample, header, paused, running, still, timed},
    },
};

#[test]
fn every_picture_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    assert_as_on_file(&folder, &samples());
}

#[test]
fn what_only_blinks_or_is_paused_can_be_seen() {
    let all = samples();
    let picture = |name| draw(all.iter().find(|sample| sample.name == name).unwrap());
    assert_ne!(picture("board"), picture("board_blinking"));
    assert_ne!(picture("menu_timer"), picture("menu_timer_paused"));
}

fn samples() -> Vec<Sample> {
    vec![
        still("menu", menu(0)),
        timed("menu_timer", menu(2), running(161_200), 0),
        timed("menu_timer_paused", menu(1), paused(161_200), 0),
        timed("menu_scrolled", menu(3), None, 2_000),
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
        still(
            "notice",
            Scene::Notice {
                header: TitleRow::new("Not now"),
                text: cut(
                    "FYM-44: a die that stands on an alert may not be rolled again. Take it back first.",
                ),
                hint: cut("OK understood"),
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
    ]
}

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

fn countdown() -> Scene {
    Scene::Countdown {
        title: cut("Urgent: Neutral Zone"),
        hint: cut("TIMER pause  BACK game"),
    }
}

fn track(marker: u8, note: &str) -> Scene {
    let spaces = [
        (Sign::Plain, "0"),
        (Sign::Rounded, "1"),
        (Sign::Double, "2"),
        (Sign::Double, "3"),
        (Sign::Filled, "4"),
        (Sign::Filled, "5+"),
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
            Sign::Rounded,
            vec![cell("B12", 1, 3, false), cell("B4", 0, 2, false)],
        ),
        (
            Sign::Double,
            vec![
                cell("Y7", 2, 4, false),
                cell("Y31", 0, 5, true),
                cell("Y2", 0, 0, false),
            ],
        ),
        (Sign::Filled, vec![cell("Gorn", 3, 3, false)]),
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
    let icon = |sign, number, arrow, group, ticked| Icon {
        sign,
        number,
        arrow,
        group,
        ticked,
    };
    Scene::Card {
        header: header("Alert 12 of 30", (0, 0)),
        name: text(name),
        icons: [
            icon(Sign::Rounded, 3, Arrow::None, 0, true),
            icon(Sign::Double, 4, Arrow::Up, 1, false),
            icon(Sign::Double, 2, Arrow::Down, 1, false),
            icon(Sign::Filled, 5, Arrow::Up, 0, false),
            icon(Sign::Plain, 6, Arrow::None, 2, false),
            icon(Sign::Filled, 6, Arrow::None, 2, true),
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

fn lines<const N: usize>(lines: &[&str; N]) -> heapless::Vec<Text, 3> {
    lines.iter().map(text).collect()
}
