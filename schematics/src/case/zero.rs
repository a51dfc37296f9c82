//! A Raspberry Pi Zero 2 W on a socket behind the panel, its pins on its underside, its parts and sockets away from the panel.
//!
//! Limits: the Zero's mechanical drawing was not at hand. Board, holes and sockets are where other projects quote it to have them
//! (rpi_MECH_Zero_1p3: 65 × 30 mm, holes 58 × 23 mm apart, sockets 12.4, 41.4 and 54 mm from the left edge); heights are assumed.

use super::{Solid, sizes::UNDER_MODULE};
use crate::layout::{Area, Point, Pose, Side, mm};

/// Width and height of its board.
const BOARD: Point = mm(65.0, 30.0);
/// Its left upper corner, in the library's footprint of its holes: its header lies above.
const CORNER: Point = mm(-32.5, -3.5);
/// From its left edge to the middle of the micro-USB socket that is called PWR IN.
const POWER: f64 = 54.0;
/// From its lower edge to the middle of its card slot.
const CARD: f64 = 16.9;
/// Width of a card, and its overhang over the left edge. Assumed.
const CARD_SIZE: Point = mm(2.5, 12.0);
/// Thickness of its board. Assumed: 1.4 to 1.6.
const THICKNESS: f64 = 1.5;
/// Board and the tallest part on it: the maker's product page shows 5 mm in all.
const HEIGHT: f64 = 5.0;
/// Half the height of its micro-USB sockets, which are 2.7 high. Assumed.
const HALF_SOCKET: f64 = 1.35;
/// Width of a spacer M2.5, between the panel and the Zero.
const SPACER: f64 = 5.0;
/// Its holes, in the library's footprint.
const HOLES: [Point; 4] = [
    mm(-29.0, 0.0),
    mm(29.0, 0.0),
    mm(-29.0, 23.0),
    mm(29.0, 23.0),
];

/// From the panel's board to the middle of the power socket, in mm.
pub const POWER_MIDDLE: f64 = UNDER_MODULE + THICKNESS + HALF_SOCKET;
/// From the panel's board to the top of the Zero's tallest part, in mm.
pub const ZERO_HEIGHT: f64 = UNDER_MODULE + HEIGHT;

/// Where a Zero lies behind the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zero {
    pose: Pose,
}

impl Zero {
    /// On the footprint of its holes.
    pub(super) const fn on(pose: Pose) -> Self {
        Self { pose }
    }

    fn area(&self, least: Point, size: Point) -> Area {
        let corners = [least, least + size].map(|corner| self.pose.on_board(corner));
        Area::around(corners).expect("two corners")
    }

    /// What its board covers.
    pub fn board(&self) -> Area {
        self.area(CORNER, BOARD)
    }

    /// The middle of the power socket, on the edge of the Zero's board.
    pub fn power(&self) -> Point {
        self.pose.on_board(CORNER + mm(POWER, BOARD.y))
    }

    /// The space it takes, with its card and with a spacer on each of its holes.
    pub fn solids(&self) -> Vec<Solid> {
        let solid = |of: &str, area, from, to| Solid {
            of: of.into(),
            side: Side::Back,
            area,
            from,
            to,
        };
        let card = CORNER + mm(-CARD_SIZE.x, BOARD.y - CARD - CARD_SIZE.y / 2.0);
        let half = mm(SPACER / 2.0, SPACER / 2.0);
        let spacers = HOLES.map(|hole| {
            let area = self.area(hole - half, half + half);
            solid("a spacer of the Zero", area, 0.0, UNDER_MODULE)
        });
        let mut solids = vec![
            solid("the Zero", self.board(), UNDER_MODULE, ZERO_HEIGHT),
            solid(
                "the card of the Zero",
                self.area(card, CARD_SIZE),
                UNDER_MODULE + THICKNESS,
                ZERO_HEIGHT,
            ),
        ];
        solids.extend(spacers);
        solids
    }
}
