//! Every scene with values that no game would send.

use crate::{
    countdown::Countdown,
    scene::{
        Arrow, BoardRow, Cell, DieFace, Entries, Icon, Meter, Rows, Scene, Sign, Space, cut, text,
    },
};

use super::{Sample, header, limits::repeat, still, timed};

pub fn samples() -> Vec<Sample> {
    let top = || header("Out of range \u{1F596} → ÄÖÜ", (255, 255));
    vec![
        still(
            "absurd_menu",
            Scene::Menu {
                header: top(),
                entries: Entries::new(["entry"; 4], 255),
                cursor: 255,
                first: u16::MAX,
                total: 5,
                hint: cut("\t\n"),
            },
        ),
        still(
            "absurd_dice",
            Scene::Dice {
                header: top(),
                dice: [7, 20, 200]
                    .map(|face| DieFace {
                        sign: Sign::Double,
                        face,
                        kept: true,
                    })
                    .into_iter()
                    .collect(),
                cursor: Some(200),
                tumbling: false,
                hint: cut("★●○■□⌫␣"),
            },
        ),
        timed(
            "absurd_countdown",
            Scene::Countdown {
                title: cut("No total"),
                hint: cut(""),
            },
            Some(Countdown {
                id: 0,
                left_ms: 90_000,
                total_ms: 0,
                running: true,
            }),
            0,
        ),
        still(
            "absurd_track",
            Scene::Track {
                header: top(),
                spaces: repeat(&Space {
                    sign: Sign::Filled,
                    label: cut("5+"),
                }),
                marker: 255,
                note: text("Everything is lost."),
                hint: cut(""),
            },
        ),
        still(
            "absurd_board",
            Scene::Board {
                header: top(),
                rows: Rows::new(repeat::<_, 4>(&BoardRow {
                    sign: Sign::Plain,
                    letter: Some('\u{1F596}'),
                    cells: repeat(&Cell {
                        label: cut("×"),
                        progress: (255, 200),
                        urgent: true,
                    }),
                })),
                hint: cut(""),
            },
        ),
        still(
            "absurd_card",
            Scene::Card {
                header: top(),
                name: text("Icons"),
                icons: repeat(&Icon {
                    sign: Sign::Double,
                    number: 200,
                    arrow: Arrow::Up,
                    group: 9,
                    ticked: false,
                }),
                note: text(""),
                hint: cut(""),
            },
        ),
        still(
            "absurd_meters",
            Scene::Meters {
                header: top(),
                meters: [(5, 0), (9, 4), (0, 1)]
                    .map(|(value, goal)| Meter {
                        label: cut("Meter"),
                        value,
                        goal,
                    })
                    .into_iter()
                    .collect(),
                hint: cut(""),
            },
        ),
        still(
            "all_signs",
            Scene::Notice {
                header: header("Beside Latin-1", (1, 2)),
                text: cut("‹›▲▼◀▶←→↑↓✓✗★●○■□⌫␣…· ◆≈Ψ"),
                hint: cut(""),
            },
        ),
        still(
            "absurd_text_entry",
            Scene::TextEntry {
                title: cut("\u{1F596}"),
                typed: text("\u{1F596}\u{1F596}"),
                letter: '\u{1F596}',
                hint: cut(""),
            },
        ),
    ]
}
