//! Small scenes, in each a value of everything there is to show.

use readyroom_hardware::{
    scene::{
        Arrow, BoardRow, Cell, DieFace, Entries, Fact, Icon, Meter, Picture, QrCode, Rows, Scene,
        Sign, Space, TitleRow, cut,
    },
    screen::Screen,
};

fn header() -> TitleRow {
    TitleRow {
        title: cut("Top"),
        page: (2, 6),
    }
}

/// Scenes every game has.
pub fn plain_scenes() -> Vec<(&'static str, Scene)> {
    let hint = || cut("▲▼");
    vec![
        (
            "Scene::Menu",
            Scene::Menu {
                header: header(),
                entries: Entries::new(["Roll", "Repair › Red 6"], 1),
                cursor: 1,
                first: 2,
                total: 300,
                hint: hint(),
            },
        ),
        (
            "Scene::Countdown",
            Scene::Countdown {
                title: cut("Top"),
                hint: hint(),
            },
        ),
        (
            "Scene::Facts",
            Scene::Facts {
                header: header(),
                facts: [Fact::new("Deck", "3 of 4")].into_iter().collect(),
                hint: hint(),
            },
        ),
        (
            "Scene::Meters",
            Scene::Meters {
                header: header(),
                meters: [Meter {
                    label: cut("Points"),
                    value: 4,
                    goal: 300,
                }]
                .into_iter()
                .collect(),
                hint: hint(),
            },
        ),
        (
            "Scene::Notice",
            Scene::Notice {
                header: header(),
                text: cut("Text"),
                hint: hint(),
            },
        ),
        (
            "Scene::TextEntry",
            Scene::TextEntry {
                title: cut("Top"),
                typed: cut("Uhur"),
                letter: 'ä',
                hint: hint(),
            },
        ),
        (
            "Scene::Outcome",
            Scene::Outcome {
                won: true,
                title: cut("Won"),
                lines: [cut("One"), cut("Two")].into_iter().collect(),
                hint: hint(),
            },
        ),
        ("Scene::TestCard", Scene::TestCard),
        (
            "Scene::QrCode",
            Scene::QrCode {
                title: cut("Anna"),
                code: QrCode::new(5, |x, y| x == y).unwrap(),
                pin: cut("482913"),
                text: cut("readyroom"),
            },
        ),
    ]
}

/// Scenes for what lies on a table.
pub fn scenes_of_games() -> Vec<(&'static str, Scene)> {
    let hint = || cut("▲▼");
    vec![
        ("Scene::Dice", dice(Sign::Plain, Some(1))),
        (
            "Scene::Track",
            Scene::Track {
                header: header(),
                spaces: [Space {
                    sign: Sign::Rounded,
                    label: cut("5+"),
                }]
                .into_iter()
                .collect(),
                marker: 1,
                note: cut("Note"),
                hint: hint(),
            },
        ),
        ("Scene::Board", board(None)),
        ("Scene::Board, letter", board(Some('L'))),
        ("Scene::Picture", picture(false)),
        ("Scene::Picture, blinking", picture(true)),
        ("Scene::Card", card(Arrow::None)),
    ]
}

pub fn dice(sign: Sign, cursor: Option<u8>) -> Scene {
    let die = DieFace {
        sign,
        face: 5,
        kept: true,
    };
    Scene::Dice {
        header: header(),
        dice: [die].into_iter().collect(),
        cursor,
        tumbling: true,
        hint: cut(""),
    }
}

fn board(letter: Option<char>) -> Scene {
    let cell = Cell {
        label: cut("Kang"),
        progress: (1, 3),
        urgent: true,
    };
    let row = BoardRow {
        sign: Sign::Double,
        letter,
        cells: [cell].into_iter().collect(),
    };
    Scene::Board {
        header: header(),
        rows: Rows::new([row]),
        hint: cut(""),
    }
}

/// A dot, a line and an area; some of them blink.
fn picture(blinks: bool) -> Scene {
    let mut first = Screen::new();
    first.set(3, 20, true);
    (0..128).for_each(|x| first.set(x, 11, true));
    (40..60).for_each(|x| (30..56).for_each(|y| first.set(x, y, true)));
    let mut then = first.clone();
    (50..60).for_each(|x| then.set(x, 40, false));
    Scene::Picture {
        header: header(),
        picture: match blinks {
            true => Picture::blinking(&first, &then).unwrap(),
            false => Picture::new(&first),
        },
        hint: cut(""),
    }
}

pub fn card(arrow: Arrow) -> Scene {
    let icon = Icon {
        sign: Sign::Filled,
        number: 4,
        arrow,
        group: 1,
        ticked: true,
    };
    Scene::Card {
        header: header(),
        name: cut("Name"),
        icons: [icon].into_iter().collect(),
        note: cut("Note"),
        hint: cut(""),
    }
}
