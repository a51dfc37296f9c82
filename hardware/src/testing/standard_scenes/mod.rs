//! The five scenes by which the traffic to the display and the work of a picture are judged: what a panel shows most,
//! picture after picture as a game shows them.
//!
//! Shared by the bus log, the tests of the display's driver and the instruction count.

mod board;

use crate::{
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    scene::{DieFace, Entries, Scene, Sign, Space, TitleRow, cut, text},
};

/// A scene: its pictures in order, the first of which sets the stage.
pub struct Run {
    /// Name, one word.
    pub name: &'static str,
    /// Frames, each with the milliseconds since the panel was given it.
    pub moments: Vec<(Frame, u32)>,
}

/// All five.
pub fn all() -> [Run; 5] {
    [countdown(), dice(), track(), board::run(), menu()]
}

/// Five minutes by seconds, the last one included.
fn countdown() -> Run {
    let frame = Frame {
        scene: Scene::Countdown {
            title: cut("Urgent: second round"),
            hint: cut("BACK closes"),
        },
        lamps: Lamps::default(),
        countdown: Some(Countdown {
            id: 1,
            left_ms: 300_000,
            total_ms: 300_000,
            running: true,
        }),
        chime: None,
    };
    let moments = (0..=300).map(|second| (frame.clone(), second * 1_000));
    Run {
        name: "countdown",
        moments: moments.collect(),
    }
}

/// Five dice of three colours, rolled 32 times.
fn dice() -> Run {
    let colours = [
        Sign::Rounded,
        Sign::Rounded,
        Sign::Double,
        Sign::Double,
        Sign::Filled,
    ];
    let mut chance = Chance(1701);
    let rolls = (0..=32).map(|_| Scene::Dice {
        header: header("Dice: Clara", (2, 6)),
        dice: colours
            .map(|sign| DieFace {
                sign,
                face: 1 + chance.below(6) as u8,
                kept: false,
            })
            .into_iter()
            .collect(),
        cursor: None,
        tumbling: false,
        hint: cut("OK goes on"),
    });
    still("dice", rolls)
}

/// The marker from the first space of a track to the last and back.
fn track() -> Run {
    let spaces = [
        (Sign::Plain, "-", "white: draw any colour"),
        (Sign::Rounded, "2+", "blue: draw any colour"),
        (Sign::Double, "3+", "1st yellow: draw yellow or red"),
        (Sign::Double, "4+", "2nd yellow: draw yellow or red"),
        (Sign::Filled, "5+", "1st red: draw red only"),
        (Sign::Filled, "6", "2nd red: draw red only"),
    ];
    let markers = (0..=5).chain((0..5).rev());
    still(
        "track",
        markers.map(|marker| Scene::Track {
            header: header("Marker", (marker, 5)),
            spaces: spaces
                .map(|(sign, label, _)| Space {
                    sign,
                    label: cut(label),
                })
                .into_iter()
                .collect(),
            marker,
            note: text(spaces[usize::from(marker)].2),
            hint: cut("OK or UP more, BACK game"),
        }),
    )
}

/// The cursor down a list of nine entries and up again; the window of four moves by as many.
fn menu() -> Run {
    let entries = [
        "Roll 5 dice",
        "Repair ›",
        "Respond ›",
        "Give an order ›",
        "Swap two entries",
        "Heal an injury",
        "Draw a yellow card",
        "Table ›",
        "End turn",
    ];
    let cursors = (0..entries.len()).chain((0..entries.len() - 1).rev());
    still(
        "menu",
        cursors.map(|cursor| {
            let first = (cursor / 4 * 4).min(entries.len() - 4);
            Scene::Menu {
                header: header("Actions: Clara", (2, 6)),
                entries: Entries::new(&entries[first..first + 4], (cursor - first) as u8),
                cursor: (cursor - first) as u8,
                first: first as u16,
                total: entries.len() as u16,
                hint: cut("OK takes, BACK overview"),
            }
        }),
    )
}

/// Pictures nothing runs beside, each a frame of its own.
fn still(name: &'static str, scenes: impl Iterator<Item = Scene>) -> Run {
    let frame = |scene| Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    Run {
        name,
        moments: scenes.map(|scene| (frame(scene), 0)).collect(),
    }
}

fn header(title: &str, page: (u8, u8)) -> TitleRow {
    TitleRow {
        title: cut(title),
        page,
    }
}

/// The same dice every time: SplitMix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit
    }
}
