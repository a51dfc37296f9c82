//! Where every part of a panel sits, and what is printed on its board.
//!
//! Everything but the controller has the same place on every board, so that one case fits all of them. Display, buttons and
//! lamps face the player on the front, with flat resistors between them; whatever stands higher than the display's glass
//! sits on the back.
//!
//! **The controller.** A Pico sits on the back in two sockets, its components away from the board and its USB socket flush
//! with the right edge, seen from the front; its pins 1 to 20 then run from right to left in the lower row. The header for a
//! Raspberry Pi sits on the back as well, pin 1 at the left, the odd pins in the upper row. Seen from the back, from where
//! the cable is plugged, it is numbered like the header of a Raspberry Pi seen from above: pin 2 is right of pin 1 when pin
//! 39 is down. A ribbon cable with two sockets pressed on in the same sense carries wire *n* from pin *n* to pin *n*,
//! however it is folded. The box of the header lets its socket in only one way; a Raspberry Pi has no box, so there the
//! cable's red wire goes to pin 1, the corner pin nearest to the SD card.
//!
//! **What lies flat must lie flat.** Sockets, header and buzzer sit on the board with their whole face: no other part has a
//! leg under them. [`faces`] has them, and a test holds every pad against them.

mod area;
pub mod faces;
mod line;
mod placement;
mod pose;
mod silkscreen;
#[cfg(test)]
mod tests;

pub use self::{
    area::Area,
    line::{between_lines, from_line},
    placement::placements,
    pose::{Point, Pose, Side, Turn, mm},
    silkscreen::{Text, texts},
};

/// Width and height of the board, in mm.
pub const SIZE: Point = mm(100.0, 80.0);
/// Where its upper left corner lies on KiCad's sheet, in mm.
pub const CORNER: Point = mm(100.0, 50.0);
/// Radius of its corners, in mm.
pub const CORNER_RADIUS: f64 = 3.0;
/// The holes for its M2.5 screws: H1 to H4, clockwise from the upper left.
pub const HOLES: [Point; 4] = [mm(4.0, 4.0), mm(96.0, 4.0), mm(96.0, 76.0), mm(4.0, 76.0)];
/// The holes of a Raspberry Pi Zero that sits on the back with the middle of its header there, its pins on its underside: 58 × 23 mm
/// (Raspberry Pi Zero 2 W, mechanical drawing).
pub fn zero_holes(header: Point) -> [Point; 4] {
    [
        mm(-29.0, 0.0),
        mm(29.0, 0.0),
        mm(-29.0, -23.0),
        mm(29.0, -23.0),
    ]
    .map(|way| header + way)
}

/// Radius of what a screw's head or washer may cover, in mm: no copper lies there (ISO 7092: 5 mm wide, with play).
pub const SCREW_HEAD_RADIUS: f64 = 3.2;

/// How far a place lies within the board's edge, in mm; outside of it, less than nothing.
pub fn to_the_edge(at: Point) -> f64 {
    let inner = mm(SIZE.x / 2.0 - CORNER_RADIUS, SIZE.y / 2.0 - CORNER_RADIUS);
    let way = mm(
        (at.x - SIZE.x / 2.0).abs() - inner.x,
        (at.y - SIZE.y / 2.0).abs() - inner.y,
    );
    let beyond = way.x.max(0.0).hypot(way.y.max(0.0));
    CORNER_RADIUS - beyond - way.x.max(way.y).min(0.0)
}

/// The placement of a part on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    /// As in the circuit.
    pub reference: String,
    /// How its footprint lies.
    pub pose: Pose,
    /// Where its reference is printed, on its own side; none if its value is enough.
    pub label: Option<Label>,
    /// Where its value is printed; none if it is not.
    pub value: Option<Label>,
}

/// The position of the controller's socket, on the back of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SocketPosition {
    /// The place of its pin 1.
    pub at: Point,
    /// Its turn.
    pub turn: Turn,
    /// Where its reference is printed.
    pub label: Point,
    /// What is printed beside it, for who plugs it in and who measures at its pins.
    pub print: &'static [(Side, Point, &'static str)],
}

/// Where a word is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Its middle, on the board.
    pub at: Point,
    /// [`Turn::None`], or [`Turn::Quarter`] to be read from the right.
    pub turn: Turn,
    /// Height of its capitals, in mm.
    pub size: f64,
}
