//! The measures as a file for OpenSCAD, which writes numbers, words and lists as JSON does.

use std::fmt::Write;

use super::{Area, Entry, Measured, POWER_MIDDLE, ZERO_HEIGHT, Zero, sizes};
use crate::layout::{Point, mm};
use readyroom_hardware::lamp::Lamp;
use serde_json::{Value, json};

/// A number as OpenSCAD has it: to a thousandth of a millimetre.
fn number(number: f64) -> Value {
    let rounded = (number * 1e3).round() / 1e3;
    if rounded.fract() == 0.0 {
        return json!(rounded as i64);
    }
    json!(rounded)
}

fn point(Point { x, y }: Point) -> Value {
    json!([number(x), number(y)])
}

fn area(Area { least, most }: Area) -> Value {
    json!([least.x, least.y, most.x, most.y].map(number))
}

/// What is on the lid beside a lamp: the number of the track, or the letter of the colour. Names are too wide there.
fn word(lamp: Lamp) -> &'static str {
    match lamp {
        Lamp::Track1 => "1",
        Lamp::Track2 => "2",
        Lamp::Track3 => "3",
        Lamp::Track4 => "4",
        Lamp::Track5 => "5",
        Lamp::Track6 => "6",
        Lamp::Blue => "B",
        Lamp::Yellow => "Y",
        Lamp::Red => "R",
    }
}

fn named(name: &'static str, at: Point) -> Value {
    json!([name, number(at.x), number(at.y)])
}

/// The text of `case/board.scad`: what every board has, and the entry of each.
pub fn scad(measured: &[Measured]) -> String {
    let mut text = String::from(
        "// Written by `cargo run -p readyroom-schematics -- measure` from the board files and the sizes of the parts.\n\
         // In mm; places from the board's upper left corner, seen from the front, x right and y down.\n\n",
    );
    let mut set = |comment: &str, name: &str, value: Value| {
        let comment = if comment.is_empty() {
            String::new()
        } else {
            format!(" // {comment}")
        };
        let value = value.to_string().replace(',', ", ");
        writeln!(text, "{name} = {value};{comment}").expect("a String takes everything");
    };
    let back_height = measured
        .iter()
        .map(Measured::back_height)
        .fold(0.0, f64::max);
    set(
        "tallest part of the back, with its cable",
        "back_height",
        number(back_height),
    );
    for Measured { entry, file, .. } in measured {
        if let Some(zero) = &file.zero {
            behind(zero)
                .into_iter()
                .for_each(|(comment, name, value)| set(comment, name, value));
        }
        match *entry {
            Entry::Ribbon(at) => set(
                "middle of the ribbon cable: from the left, and from the board's back",
                "ribbon",
                point(mm(at.x, sizes::RIBBON_MIDDLE)),
            ),
            Entry::Usb { mouth, bootsel } => {
                set(
                    "middle of the USB socket: from above, and from the board's back",
                    "usb",
                    point(mm(mouth.y, sizes::USB_MIDDLE)),
                );
                set("", "bootsel", point(bootsel));
            }
            // It is in every file of a board that has its holes.
            Entry::Zero(_) => {}
        }
    }
    if let Some(Measured { measures, .. }) = measured.first() {
        for (comment, name, value) in common(measures) {
            set(comment, name, value);
        }
    }
    text
}

type Line = (&'static str, &'static str, Value);

/// A Raspberry Pi Zero behind a board.
fn behind(zero: &Zero) -> [Line; 3] {
    [
        (
            "a Raspberry Pi Zero behind the board: left, upper, right, lower",
            "zero",
            area(zero.board()),
        ),
        (
            "middle of its power socket: from the left, and from the board's back",
            "zero_power",
            point(mm(zero.power().x, POWER_MIDDLE)),
        ),
        (
            "top of its tallest part, from the board's back",
            "zero_height",
            number(ZERO_HEIGHT),
        ),
    ]
}

fn common(measures: &super::Measures) -> Vec<Line> {
    let super::Measures {
        board,
        thickness,
        holes,
        buttons,
        lamps,
        displays,
        buzzer,
    } = measures;
    let displays: Vec<_> = displays
        .iter()
        .map(|of| json!([of.size.inches(), area(of.module), area(of.active)]))
        .collect();
    let holes: Vec<_> = holes.iter().map(|hole| point(hole.at)).collect();
    let buttons = buttons.iter().map(|(button, at)| named(button.name(), *at));
    let lamps = lamps.iter().map(|(lamp, at)| named(word(*lamp), *at));
    vec![
        (
            "",
            "board",
            json!([board.x, board.y, *thickness].map(number)),
        ),
        ("", "holes", json!(holes)),
        ("", "buttons", buttons.collect()),
        ("above the board", "switch_body", number(sizes::SWITCH_BODY)),
        ("", "switch_height", number(sizes::SWITCH_HEIGHT)),
        ("square", "plunger", number(sizes::PLUNGER)),
        ("", "lamps", lamps.collect()),
        ("", "lamp_diameter", number(sizes::LAMP_DIAMETER)),
        (
            "from foot to top",
            "lamp_height",
            number(sizes::LAMP_HEIGHT),
        ),
        ("between its leads", "lamp_pitch", number(sizes::LAMP_PITCH)),
        (
            "size, module, and what of it lights up: left, upper, right, lower",
            "displays",
            json!(displays),
        ),
        (
            "from the board to the module",
            "display_under",
            number(sizes::DISPLAY_UNDER),
        ),
        (
            "to the face of its glass",
            "display_glass",
            number(sizes::DISPLAY_GLASS),
        ),
        ("", "buzzer", point(*buzzer)),
        ("", "buzzer_diameter", number(sizes::BUZZER_DIAMETER)),
        ("", "buzzer_height", number(sizes::BUZZER_HEIGHT)),
    ]
}
