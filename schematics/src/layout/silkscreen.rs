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

/// The pins of the display, as its maker prints them.
const DISPLAY_PINS: [&str; 4] = ["GND", "VCC", "SCL", "SDA"];

/// Everything that is printed on `board`.
pub fn texts(board: &Board) -> Vec<Text> {
    let mut texts = names();
    texts.extend(display_pins());
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

/// On the front above the module, on the back where its pins are soldered.
fn display_pins() -> Vec<Text> {
    let pins = (0..).zip(DISPLAY_PINS);
    let texts = pins.flat_map(|(index, name)| {
        let x = 17.78 + 2.54 * f64::from(index);
        [
            text(Side::Front, 0.8, mm(x, 1.9), name),
            text(Side::Back, 0.8, mm(x, 7.0), name),
        ]
    });
    texts.collect()
}

fn titles(board: &Board) -> Vec<Text> {
    let revision = format!("rev {REVISION}, unofficial, never manufactured or tested");
    vec![
        text(Side::Front, 2.6, mm(67.0, 39.4), "READY ROOM"),
        text(Side::Front, 1.2, mm(67.0, 48.3), board.title),
        text(Side::Front, 1.0, mm(67.0, 50.6), revision.as_str()),
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
