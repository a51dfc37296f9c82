//! What is printed on a board besides the outlines and references of its parts.

use readyroom_hardware::{button::Button, lamp::Lamp};

use super::{Point, Side, mm, placement};
use crate::boards::{Board, REVISION};

/// A line of print.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says.
    pub says: String,
    /// Its middle, on the board.
    pub at: Point,
    /// On the back it is mirrored, to be read from there.
    pub side: Side,
    /// Height of its capitals, in mm.
    pub size: f64,
}

/// The pins of the display. What the first two are, the jumpers say: their names would be true of some modules only.
const DISPLAY_PINS: [&str; 4] = ["1", "2", "SCL", "SDA"];

/// Everything that is printed on `board`.
pub fn texts(board: &Board) -> Vec<Text> {
    let mut texts = names();
    texts.extend(display_pins());
    texts.extend(jumpers());
    texts.extend(titles(board));
    texts.extend(controller(board));
    texts
}

fn text(side: Side, size: f64, at: Point, says: impl Into<String>) -> Text {
    Text {
        says: says.into(),
        at,
        side,
        size,
    }
}

/// The names beside buttons and lamps, and the letter of a lamp's colour.
fn names() -> Vec<Text> {
    let buttons = Button::ALL.into_iter().map(|button| {
        let at = placement::button(button) - mm(0.0, 9.2);
        text(Side::Front, 1.6, at, button.name())
    });
    let lamps = Lamp::ALL.into_iter().flat_map(|lamp| {
        let at = placement::lamp(lamp);
        [
            text(Side::Front, 1.1, at - mm(0.0, 3.6), lamp.name()),
            text(Side::Front, 1.1, at + mm(0.0, 3.6), lamp.letter()),
        ]
    });
    buttons.chain(lamps).collect()
}

/// On both sides between the display's pins and those of its cable.
fn display_pins() -> Vec<Text> {
    // Their names are wider than their pitch.
    let beside = [0.0, 0.0, -0.3, 0.4];
    let pins = (0..).zip(DISPLAY_PINS).zip(beside);
    let texts = pins.flat_map(|((index, name), beside)| {
        let at = mm(placement::DISPLAY.x + 2.54 * f64::from(index) + beside, 7.0);
        Side::BOTH.map(|side| text(side, 1.0, at, name))
    });
    let as_made = Side::BOTH.map(|side| {
        let at = mm(22.31, 1.7);
        text(side, 1.0, at, "as made: 1 = GND, 2 = VCC")
    });
    texts.chain(as_made).collect()
}

/// What the pads of JP1 and JP2 are, and that R19 and R20 are left out.
fn jumpers() -> Vec<Text> {
    [
        (mm(24.7, 12.4), "pin 1"),
        (mm(17.4, 14.5), "GND"),
        (mm(27.2, 14.5), "3V3"),
        (mm(24.7, 16.5), "pin 2"),
        (mm(17.4, 18.5), "3V3"),
        (mm(27.2, 18.5), "GND"),
        (mm(13.0, 29.3), "R19, R20 not fitted"),
    ]
    .map(|(at, says)| text(Side::Back, 1.0, at, says))
    .into()
}

fn titles(board: &Board) -> Vec<Text> {
    let revision = format!("rev {REVISION}, unofficial");
    vec![
        text(Side::Front, 2.6, mm(67.0, 39.4), "READY ROOM"),
        text(Side::Front, 1.2, mm(67.0, 49.4), board.title),
        text(Side::Front, 1.0, mm(67.0, 51.2), revision.as_str()),
        text(Side::Front, 1.0, mm(45.9, 18.0), "LED: flat side"),
        text(Side::Front, 1.0, mm(45.9, 20.0), "to square pad"),
        text(Side::Back, 1.6, mm(66.5, 12.8), board.title),
        text(Side::Back, 1.0, mm(66.5, 15.4), revision.as_str()),
    ]
}

fn controller(board: &Board) -> Vec<Text> {
    let print = board.controller.position.print.iter();
    print
        .map(|(side, at, says)| text(*side, 1.0, *at, *says))
        .collect()
}
