//! Sizes of the parts, in mm, as far as the case needs them: from their data sheets where those are named, otherwise
//! the usual size of such parts, which is marked.

use super::DisplaySize;
use crate::{
    boards::{Board, Cable},
    layout::{Area, Point, mm},
    parts::Kind,
};

/// Body of a switch above the board (Omron B3F data sheet, 12 × 12 mm models: 3.5).
pub const SWITCH_BODY: f64 = 3.5;
/// Top of its plunger (the same: 7.3).
pub const SWITCH_HEIGHT: f64 = 7.3;
/// Side of its plunger, which is square in its upper 3 mm. Assumed, as caps for 12 × 12 × 7.3 mm switches are made for it.
pub const PLUNGER: f64 = 3.8;
/// How far the plunger goes at the most (B3F: 0.3 +0.2 −0.1).
pub const SWITCH_TRAVEL: f64 = 0.5;

/// Width of an LED, as its footprint has it.
pub const LAMP_DIAMETER: f64 = 3.0;
/// Width of the rim at its foot (footprint).
pub const LAMP_RIM: f64 = 3.8;
/// Height of that rim, as LEDs of 3 mm usually have it.
pub const LAMP_RIM_HEIGHT: f64 = 1.0;
/// From the foot of an LED to its top, as LEDs of 3 mm usually are.
pub const LAMP_HEIGHT: f64 = 5.3;
/// Between its leads (footprint).
pub const LAMP_PITCH: f64 = 2.54;

/// From the board to the display's module: the plastic of its pins, 2.54 in that pitch.
pub const DISPLAY_UNDER: f64 = 2.5;
/// From the board to the face of its glass: pins 2.54, board 1.2, glass 1.5, as such modules usually are.
pub const DISPLAY_GLASS: f64 = 5.3;
/// From the board to the ends of its pins, if they are not shortened: plastic 2.54, and 3 mm of pin.
pub const DISPLAY_PIN_END: f64 = 5.6;
/// Width of its glass, which is a little narrower than the module and ends within it above and below: 26.7 × 19.3 mm for 0.96",
/// 34.5 × 23 mm for 1.3", as makers of modules name them.
pub const fn glass_width(size: DisplaySize) -> f64 {
    match size {
        DisplaySize::Inch096 => 26.7,
        DisplaySize::Inch13 => 34.5,
    }
}
/// What lights up of a module of 1.3", in the library's footprint: 29.42 × 14.7 mm, as makers of modules name it. Its place is
/// assumed: glass in the middle of the module, lit from 2.1 mm below the upper edge of the glass.
pub const ACTIVE_13: Area = Area {
    least: mm(-10.9, 4.85),
    most: mm(18.52, 19.55),
};

/// Width of the buzzer (CUI CEM-1203(42) data sheet: 12).
pub const BUZZER_DIAMETER: f64 = 12.0;
/// Its height (the same: 8.5).
pub const BUZZER_HEIGHT: f64 = 8.5;

/// Height of a single row socket for 2.54 mm, as they usually are.
const SOCKET: f64 = 8.5;
/// Plastic of a row of pins.
const PIN_PLASTIC: f64 = 2.54;
/// Raspberry Pi Pico data sheet, section 2.1: its board is 1 mm thick.
const PICO_BOARD: f64 = 1.0;
/// The height of a micro-USB socket on it.
const USB_SOCKET: f64 = 2.7;
/// From the panel's board to a module that is plugged into such sockets.
pub const UNDER_MODULE: f64 = SOCKET + PIN_PLASTIC;
/// From the panel's board to the middle of a Pico's USB socket.
pub const USB_MIDDLE: f64 = UNDER_MODULE + PICO_BOARD + USB_SOCKET / 2.0;
/// The middle of the mouth of its USB socket, in the library's footprint (its drawing, and data sheet figure 3).
pub const PICO_MOUTH: Point = mm(8.89, -2.67);
/// The middle of its BOOTSEL button, in the library's footprint (its drawing).
pub const PICO_BOOTSEL: Point = mm(5.39, 10.63);
/// The grip of a micro-USB plug at its largest: width along the board and height (Micro-USB specification: 10.6 × 8.5).
pub const USB_GRIP: (f64, f64) = (10.6, 8.5);

/// From the board to the top of the socket on a ribbon cable, without a strain relief: header 9.1, and the overhang of the
/// socket, as they usually are.
pub const RIBBON_SOCKET: f64 = 16.0;
/// From the board to where the ribbon leaves that socket.
pub const RIBBON_MIDDLE: f64 = 12.5;
/// Width of the cable itself: 40 wires in 1.27 mm.
pub const RIBBON_CABLE: f64 = 50.8;
/// Width and height of the slot it needs: its socket is wider than the cable.
pub const RIBBON: (f64, f64) = (58.0, 2.0);

/// Radius of what a screw's head or washer may cover: no copper lies there (ISO 7092: 5 mm wide, with play).
pub const SCREW_HEAD_RADIUS: f64 = 3.2;

/// How far leads stick out on the solder side, at the most: cut them.
pub const LEAD_END: f64 = 2.0;

/// The part of the board under a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The rectangle around the footprint's courtyard.
    Courtyard,
    /// The rectangle around the footprint's drawing of it.
    Outline,
    /// The copper around each lead.
    Leads,
}

/// A piece of a part: from and to how far off the board it reaches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Where.
    pub over: Over,
    /// Where it begins, in mm off the board: leads of others may end below.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

const fn body(over: Over, from: f64, to: f64) -> Body {
    Body { over, from, to }
}

/// What is on the board of a part of this kind; nothing of lamps, whose spacers set their height.
pub fn bodies(kind: Kind, board: &Board) -> Vec<Body> {
    use Over::{Courtyard, Leads, Outline};
    const PICO: f64 = UNDER_MODULE + PICO_BOARD + USB_SOCKET;
    match kind {
        Kind::Display => vec![
            body(Courtyard, DISPLAY_UNDER, DISPLAY_GLASS),
            body(Leads, 0.0, DISPLAY_PIN_END),
        ],
        Kind::Button => vec![
            body(Outline, 0.0, SWITCH_BODY),
            body(Leads, 0.0, SWITCH_BODY),
        ],
        Kind::Lamp(_) => vec![],
        // Lying flat; bodies are 2.3 to 2.5 wide.
        Kind::Resistor(_) => vec![body(Courtyard, 0.0, 2.6)],
        Kind::Diode => vec![body(Courtyard, 0.0, 2.1)],
        // Vishay K series: disc up to 5.1 high, on bent leads.
        Kind::CeramicCapacitor => vec![body(Courtyard, 0.0, 7.0)],
        // Panasonic M series, 5 × 11: 11 +1.0.
        Kind::ElectrolyticCapacitor => vec![body(Courtyard, 0.0, 12.0)],
        // Body 5.2 at the most, on legs spread to 2.54 mm, which keep it so far off the board as leads of others stick out.
        Kind::Transistor => vec![body(Leads, 0.0, LEAD_END), body(Courtyard, LEAD_END, 10.5)],
        Kind::Buzzer => vec![body(Courtyard, 0.0, BUZZER_HEIGHT)],
        // Copper alone.
        Kind::Jumper | Kind::Strap | Kind::TestPoint => vec![],
        // With the sockets of a cable on it, 14 mm long as they usually are, 1 mm short of the board.
        Kind::CableHeader => vec![body(Courtyard, 0.0, 15.0)],
        Kind::Controller => match board.controller.cable {
            Cable::Ribbon => vec![body(Courtyard, 0.0, RIBBON_SOCKET)],
            Cable::Usb => vec![
                body(Leads, 0.0, UNDER_MODULE),
                body(Courtyard, UNDER_MODULE, PICO),
            ],
        },
    }
}

/// What is on the board of a socket for a Raspberry Pi Zero, with the pins in it.
pub fn socket() -> Vec<Body> {
    vec![body(Over::Leads, 0.0, UNDER_MODULE)]
}
