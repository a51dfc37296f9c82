//! Scenes in the large layout, as a game would fill them.

use heapless::Vec;

use crate::scene::{
    Arrow, BoardRow, Cell, Fact, Icon, Layout, Rows, Scene, Sign, Space, cut, text,
};

use super::{Sample, header, in_large, running, timed, usual::meters};

pub fn samples() -> std::vec::Vec<Sample> {
    std::vec![
        in_large("large_facts", facts(3), 0),
        in_large("large_facts_4", facts(4), 0),
        in_large("large_meters", meters(4), 0),
        in_large("large_meters_2", meters(2), 0),
        in_large("large_card", card("Engine trouble", "Urgent"), 0),
        in_large(
            "large_card_long",
            card("Distress signal", "Each player takes an injury."),
            0,
        ),
        in_large(
            "large_track",
            Scene::Track {
                header: header("Damage", (3, 5)),
                spaces: spaces(&["", "1", "2+", "3+", "5+", "6"]),
                marker: 3,
                note: text("Yellow is closed"),
                hint: cut("BACK close"),
            },
            0,
        ),
        in_large(
            "large_board",
            Scene::Board {
                header: header("Alerts", (2, 5)),
                rows: Rows::new([
                    row(Sign::Rounded, &[("1st", (1, 3)), ("2nd", (0, 2))]),
                    row(Sign::Filled, &[("Urgent", (0, 0)), ("Plain", (0, 0))]),
                ]),
                hint: cut("UP DOWN page  BACK close"),
            },
            0,
        ),
        in_large(
            "large_text_entry",
            Scene::TextEntry {
                title: cut("Name of player 2"),
                typed: text("Uhur"),
                letter: 'a',
                hint: cut("▲▼ letter OK take BACK ⌫"),
            },
            0,
        ),
        in_large(
            "large_outcome",
            outcome(&["Five alerts failed", "4 of 18 points"]),
            0
        ),
        Sample {
            layout: Layout::Large,
            ..timed(
                "large_countdown",
                Scene::Countdown {
                    title: cut("Urgent: blue 2nd"),
                    hint: cut("TIMER pause   BACK close"),
                },
                running(102_000),
                0,
            )
        },
    ]
}

fn facts(count: usize) -> Scene {
    let facts = [
        ("Score", "4 of 18"),
        ("Failed alerts", "2/5"),
        ("Discoveries", "7 of 12"),
        ("Damage", "3"),
    ];
    let fact = |(label, value): (&str, &str)| Fact::new(label, value);
    Scene::Facts {
        header: header("Anna: draw an alert", (0, 0)),
        facts: facts.into_iter().take(count).map(fact).collect(),
        hint: cut("UP DOWN page  BACK close"),
    }
}

fn card(name: &str, note: &str) -> Scene {
    let icon = |sign, number, arrow| Icon {
        sign,
        number,
        arrow,
        group: 0,
        ticked: false,
    };
    Scene::Card {
        header: header("Blue 1st", (1, 2)),
        name: text(name),
        icons: Vec::from_iter([
            icon(Sign::Rounded, 5, Arrow::Up),
            icon(Sign::Filled, 2, Arrow::Down),
            icon(Sign::Double, 3, Arrow::None),
        ]),
        note: text(note),
        hint: cut("BACK close"),
    }
}

fn spaces(labels: &[&str]) -> Vec<Space, 8> {
    let space = |label: &&str| Space {
        sign: Sign::Plain,
        label: cut(label),
    };
    labels.iter().map(space).collect()
}

fn row(sign: Sign, cells: &[(&str, (u8, u8))]) -> BoardRow {
    let cell = |(label, progress): &(&str, (u8, u8))| Cell {
        label: cut(label),
        progress: *progress,
        urgent: false,
    };
    BoardRow {
        sign,
        letter: None,
        cells: cells.iter().map(cell).collect(),
    }
}

fn outcome(lines: &[&str]) -> Scene {
    Scene::Outcome {
        won: false,
        title: text("Mission lost"),
        lines: lines.iter().map(text).collect(),
        hint: cut("OK: seed of the dice"),
    }
}
