//! The wiring as a picture for the breadboard: the pins of the controller in their order, and a coloured wire from each to
//! its part.
//!
//! Limits: of the buzzer, whose inner wires a table tells, only the base is shown.

use std::cmp::Ordering;

use readyroom_hardware::{lamp::Colour, pins::Part};

use super::{
    GuideError,
    breadboard::Step,
    pin_names,
    svg::{Anchor, Point, Svg, Type},
    wiring::{Wire, called, wires},
};
use crate::{
    board::components::{Component, Panel},
    boards::{Board, Numbering},
    circuit::{Net, Rail},
    parts::Kind,
};

const WIDTH: i32 = 1_100;
const MIDDLE: i32 = WIDTH / 2;
/// The first row of pins, and how far the others are below each other.
const TOP: i32 = 88;
const PIN_PITCH: i32 = 24;
/// How high a row of parts is, and one of the display's pins.
const ROW: i32 = 36;
const DISPLAY_ROW: i32 = 24;
/// From the middle: where pins are, where wires begin to bend, where resistors, parts and their names are.
const PIN: i32 = 108;
const STRAIGHT: i32 = 160;
const RESISTOR: i32 = 312;
const PART: i32 = 388;
const TAG: i32 = 432;
const NAME: i32 = 458;

/// Below the whole picture.
const WHOLE: &str = "A tag 3V3, 5V or GND goes to any pin of that name; the display's VCC to 3V3, never to 5V. \
                  The long leg of an LED is on the side of its resistor. Q1 is the buzzer's.";

const PLAIN: Type = Type {
    size: 13,
    ink: "#222",
};
const SMALL: Type = Type {
    size: 11,
    ink: "#fff",
};

/// Which side of the controller.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Side {
    /// Where something is that lies `away` from the middle.
    const fn x(self, away: i32) -> i32 {
        match self {
            Self::Left => MIDDLE - away,
            Self::Right => MIDDLE + away,
        }
    }

    /// How a text lies that grows away from the middle.
    const fn outward(self) -> Anchor {
        match self {
            Self::Left => Anchor::End,
            Self::Right => Anchor::Start,
        }
    }

    const fn inward(self) -> Anchor {
        match self {
            Self::Left => Anchor::Start,
            Self::Right => Anchor::End,
        }
    }
}

/// On which side a pin is, and how far down.
fn place(board: &Board, pin: u8) -> (Side, i32) {
    let (pins, pin) = (i32::from(board.controller.pins), i32::from(pin));
    let (side, row) = match board.controller.numbering {
        Numbering::Around if pin <= pins / 2 => (Side::Left, pin - 1),
        Numbering::Around => (Side::Right, pins - pin),
        Numbering::InPairs if pin % 2 == 1 => (Side::Left, pin / 2),
        Numbering::InPairs => (Side::Right, pin / 2 - 1),
    };
    (side, TOP + row * PIN_PITCH)
}

/// As far as which step of the breadboard the wiring is shown; without one, all of it.
#[derive(Clone, Copy)]
struct Until(Option<Step>);

impl Until {
    /// Adds what the step `own` adds: faintly if it is an earlier one, not at all if it is a later one.
    fn put(self, svg: &mut Svg, own: Step, shapes: impl FnOnce(&mut Svg)) {
        match self.0.map(|step| own.cmp(&step)) {
            None | Some(Ordering::Equal) => shapes(svg),
            Some(Ordering::Less) => svg.faint(shapes),
            Some(Ordering::Greater) => {}
        }
    }
}

/// The picture of a panel's wiring; as far as a step of the breadboard, what earlier steps added faintly.
///
/// # Errors
/// A GPIO is connected with nothing.
pub fn draw(panel: &Panel, step: Option<Step>) -> Result<String, GuideError> {
    let board = panel.board;
    let wires = wires(panel)?;
    let bottom = TOP + i32::from(board.controller.pins / 2) * PIN_PITCH;
    let mut svg = Svg::new(WIDTH, bottom + 48, &format!("{}: wiring", board.title));
    let seen = match board.controller.numbering {
        Numbering::Around => "seen from above, its USB socket at the top",
        Numbering::InPairs => {
            "its header, pin 1 at the corner of the board, pin 2 beside it at the edge"
        }
    };
    svg.words(
        (MIDDLE, 24),
        Anchor::Middle,
        Type { size: 18, ..PLAIN },
        step.map_or(board.title, Step::heading),
    );
    svg.words((MIDDLE, 50), Anchor::Middle, PLAIN, seen);
    let until = Until(step);
    for side in [Side::Left, Side::Right] {
        parts(&mut svg, board, &wires, side, until);
    }
    controller(&mut svg, board, &wires, until);
    let legend = match step {
        None => WHOLE,
        Some(Step::Controller) => "Nothing is connected yet.",
        Some(Step::Power) => "One pin 3V3 to the red rail, one pin GND to the blue one.",
        Some(Step::Display) => {
            "The display's VCC to the rail of 3V3, never to 5V; its GND to the rail of GND."
        }
        Some(Step::Buttons) => "One leg to its resistor, the leg diagonally opposite to GND.",
        Some(Step::Lamps) => "The long leg of an LED is on the side of its resistor.",
        Some(Step::Buzzer) => {
            "From the pin to R16, from there to the base of Q1; the rest has a picture of its own."
        }
    };
    svg.words((MIDDLE, bottom + 22), Anchor::Middle, PLAIN, legend);
    Ok(svg.finish())
}

fn controller(svg: &mut Svg, board: &Board, wires: &[Wire<'_>], until: Until) {
    let names = pin_names::of(board.controller.symbol);
    let rows = i32::from(board.controller.pins / 2);
    let middle = (MIDDLE, TOP + (rows - 1) * PIN_PITCH / 2);
    let size = (2 * PIN + 12, rows * PIN_PITCH + 8);
    svg.rect(middle, size, "#1b4332", "none");
    for pin in 1..=board.controller.pins {
        let (side, y) = place(board, pin);
        let mut rails = board.controller.rails.iter();
        let rail = rails.find(|(_, pins)| pins.contains(&pin));
        let wire = wires.iter().find(|wire| wire.pin == pin);
        let name = match (rail, wire) {
            (Some((rail, _)), _) => {
                until.put(svg, Step::of_rail(*rail), |svg| {
                    tag(svg, (side.x(PIN + 30), y), *rail);
                });
                names[&pin].clone()
            }
            (None, Some(wire)) => format!("{}{}", board.controller.gpio_prefix, wire.gpio),
            (None, None) => String::new(),
        };
        svg.disc((side.x(PIN - 4), y), 5, "#d4a72c", "#7a5c00");
        let ink = if name.is_empty() { "#7fa894" } else { "#fff" };
        let look = Type { ink, ..PLAIN };
        svg.words((side.x(PIN - 16), y), side.inward(), look, &pin.to_string());
        svg.words((side.x(PIN - 42), y), side.inward(), look, &name);
    }
}

/// A flag with the name of a supply.
fn tag(svg: &mut Svg, middle: Point, rail: Rail) {
    let (name, fill) = match rail {
        Rail::ThreeVolts => ("3V3", "#c1121f"),
        Rail::FiveVolts => ("5V", "#780000"),
        Rail::Ground => ("GND", "#222"),
    };
    svg.rect(middle, (36, 18), fill, "none");
    svg.words(middle, Anchor::Middle, SMALL, name);
}

/// The parts on one side, in the order of their pins, and their wires.
fn parts(svg: &mut Svg, board: &Board, wires: &[Wire<'_>], side: Side, until: Until) {
    let mut here: Vec<_> = wires.iter().collect();
    here.retain(|wire| place(board, wire.pin).0 == side);
    here.sort_by_key(|wire| place(board, wire.pin).1);
    let is_display = |wire: &&Wire<'_>| wire.end.kind == Kind::Display;
    let (display, others): (Vec<_>, Vec<_>) = here.into_iter().partition(is_display);
    let rows = i32::from(board.controller.pins / 2);
    // The display's pins are first on the I2C bus of both boards, so it is above the others.
    let display_height = if display.is_empty() {
        0
    } else {
        4 * DISPLAY_ROW + 16
    };
    let others_height = i32::try_from(others.len()).unwrap_or_default() * ROW;
    let height = display_height + others_height;
    let mut y = TOP + ((rows - 1) * PIN_PITCH - height) / 2;
    until.put(svg, Step::Display, |svg| {
        for (wire, row) in display.iter().zip(0..) {
            let y = y + row * DISPLAY_ROW + DISPLAY_ROW / 2;
            lead(svg, board, wire, y, PART);
        }
        if let [first, ..] = &display[..] {
            display_box(svg, side, y, first.end);
        }
    });
    y += display_height + ROW / 2;
    for wire in others {
        until.put(svg, Step::of_part(wire.part), |svg| {
            lead(svg, board, wire, y, RESISTOR);
            part(svg, side, y, wire);
        });
        y += ROW;
    }
}

/// The wire from a pin to something `away` from the middle, at the height `y`.
fn lead(svg: &mut Svg, board: &Board, wire: &Wire<'_>, y: i32, away: i32) {
    let (side, from) = place(board, wire.pin);
    let (straight, bent) = (side.x(STRAIGHT), side.x(RESISTOR - 44));
    let ink = ink(wire.end.kind);
    svg.wire((side.x(PIN), from), straight, (straight, from), ink);
    let bend = (straight + bent) / 2;
    svg.wire((straight, from), bend, (bent, y), ink);
    svg.wire((bent, y), bent, (side.x(away), y), ink);
}

const fn ink(kind: Kind) -> &'static str {
    match kind {
        Kind::Lamp(Colour::White) => "#adb5bd",
        Kind::Lamp(Colour::Blue) => "#3a86ff",
        Kind::Lamp(Colour::Yellow) => "#e9b000",
        Kind::Lamp(Colour::Red) => "#e63946",
        Kind::Display => "#7209b7",
        Kind::Button => "#2a9d8f",
        _ => "#e76f51",
    }
}

/// A resistor and what comes after it.
fn part(svg: &mut Svg, side: Side, y: i32, wire: &Wire<'_>) {
    let (kind, reference) = (wire.end.kind, &wire.end.reference);
    svg.wire(
        (side.x(RESISTOR), y),
        side.x(PART),
        (side.x(PART), y),
        ink(kind),
    );
    if let Some(resistor) = wire.resistor {
        let at = (side.x(RESISTOR), y);
        svg.rect(at, (84, 20), "#f1e3c4", "#8d6e3f");
        svg.words(
            at,
            Anchor::Middle,
            Type { size: 12, ..PLAIN },
            &called(resistor),
        );
    }
    let at = (side.x(PART), y);
    let name = match wire.part {
        Part::Button(button) => {
            grounded(svg, side, y);
            svg.rect(at, (24, 24), "#495057", "#222");
            svg.disc(at, 7, "#ced4da", "#222");
            button.name()
        }
        Part::Lamp(lamp) => {
            grounded(svg, side, y);
            let light = match lamp.colour() {
                Colour::White => "#fff",
                Colour::Blue | Colour::Yellow | Colour::Red => ink(kind),
            };
            svg.disc(at, 11, light, "#222");
            lamp.name()
        }
        Part::Sda | Part::Scl | Part::Buzzer => {
            svg.disc(at, 11, "#333", "#222");
            "base"
        }
    };
    let away = match wire.part {
        Part::Buzzer => PART + 20,
        _ => NAME,
    };
    svg.words(
        (side.x(away), y),
        side.outward(),
        PLAIN,
        &both(side, reference, name),
    );
}

/// A reference and a name, the reference nearer to the middle.
fn both(side: Side, reference: &str, name: &str) -> String {
    match side {
        Side::Left => format!("{name} {reference}"),
        Side::Right => format!("{reference} {name}"),
    }
}

fn grounded(svg: &mut Svg, side: Side, y: i32) {
    svg.wire((side.x(PART), y), side.x(TAG), (side.x(TAG), y), "#222");
    tag(svg, (side.x(TAG), y), Rail::Ground);
}

/// The display with its four pins below `y`, those of the bus first.
fn display_box(svg: &mut Svg, side: Side, y: i32, display: &Component) {
    let names = pin_names::of(display.make.symbol);
    let middle = (side.x(PART + 56), y + 2 * DISPLAY_ROW);
    svg.rect(middle, (140, 4 * DISPLAY_ROW), "none", "#222");
    let at = (side.x(PART + 84), middle.1);
    svg.words(
        at,
        Anchor::Middle,
        PLAIN,
        &format!("{} display", display.reference),
    );
    for (row, (pin, name)) in names.iter().rev().enumerate() {
        let y = y + i32::try_from(row).unwrap_or_default() * DISPLAY_ROW + DISPLAY_ROW / 2;
        let rails = [Rail::ThreeVolts, Rail::FiveVolts, Rail::Ground];
        let is_on = |rail: &Rail| display.net(*pin) == Some(&Net::Rail(*rail).name());
        if let Some(rail) = rails.into_iter().find(is_on) {
            let from = (side.x(PART - 46), y);
            svg.wire(from, from.0, (side.x(PART), y), "#222");
            tag(svg, from, rail);
        }
        svg.disc((side.x(PART), y), 5, "#d4a72c", "#7a5c00");
        svg.words((side.x(PART + 12), y), side.outward(), PLAIN, name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{PI_PANEL, PICO_PANEL};

    #[test]
    fn pins_are_where_they_are_seen_from_above() {
        let at = |board, pin| {
            let (side, y) = place(board, pin);
            (side == Side::Left, (y - TOP) / PIN_PITCH)
        };
        let pico = [1, 20, 21, 40].map(|pin| at(&PICO_PANEL, pin));
        assert_eq!(pico, [(true, 0), (true, 19), (false, 19), (false, 0)]);
        let header = [1, 2, 39, 40].map(|pin| at(&PI_PANEL, pin));
        assert_eq!(header, [(true, 0), (false, 0), (true, 19), (false, 19)]);
    }
}
