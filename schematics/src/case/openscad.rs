//! The measures as a file for OpenSCAD.

use std::fmt::{self, Write};

use super::{Area, DisplayPlace, Entry, Measured, POWER_MIDDLE, ZERO_HEIGHT, Zero, sizes};
use crate::layout::{Point, mm};
use readyroom_hardware::lamp::Lamp;

/// A value as OpenSCAD has it.
enum Value {
    Number(f64),
    Word(&'static str),
    List(Vec<Self>),
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<Point> for Value {
    fn from(Point { x, y }: Point) -> Self {
        Self::List(vec![x.into(), y.into()])
    }
}

impl From<Area> for Value {
    fn from(Area { least, most }: Area) -> Self {
        Self::List([least.x, least.y, most.x, most.y].map(Self::Number).into())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{}", (number * 1e3).round() / 1e3),
            Self::Word(word) => write!(f, "\"{word}\""),
            Self::List(values) => {
                f.write_char('[')?;
                for (index, value) in values.iter().enumerate() {
                    if index > 0 {
                        f.write_str(", ")?;
                    }
                    value.fmt(f)?;
                }
                f.write_char(']')
            }
        }
    }
}

/// What stands on the lid beside a lamp: the number of the track, or the letter of the colour. Names are too wide there.
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
    Value::List(vec![Value::Word(name), at.x.into(), at.y.into()])
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
        writeln!(text, "{name} = {value};{comment}").expect("a String takes everything");
    };
    let back_height = measured
        .iter()
        .map(Measured::back_height)
        .fold(0.0, f64::max);
    set(
        "tallest part of the back, with its cable",
        "back_height",
        back_height.into(),
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
                mm(at.x, sizes::RIBBON_MIDDLE).into(),
            ),
            Entry::Usb { mouth, bootsel } => {
                set(
                    "middle of the USB socket: from above, and from the board's back",
                    "usb",
                    mm(mouth.y, sizes::USB_MIDDLE).into(),
                );
                set("", "bootsel", bootsel.into());
            }
            // It stands in every file of a board that has its holes.
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
            zero.board().into(),
        ),
        (
            "middle of its power socket: from the left, and from the board's back",
            "zero_power",
            mm(zero.power().x, POWER_MIDDLE).into(),
        ),
        (
            "top of its tallest part, from the board's back",
            "zero_height",
            ZERO_HEIGHT.into(),
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
    let displays = displays.iter().map(
        |DisplayPlace {
             size,
             module,
             active,
         }| {
            Value::List(vec![
                Value::Word(size.inches()),
                (*module).into(),
                (*active).into(),
            ])
        },
    );
    let holes = holes.iter().map(|hole| hole.at.into()).collect();
    let buttons = buttons.iter().map(|(button, at)| named(button.name(), *at));
    let lamps = lamps.iter().map(|(lamp, at)| named(word(*lamp), *at));
    let size = vec![board.x.into(), board.y.into(), (*thickness).into()];
    let number = Value::Number;
    vec![
        ("", "board", Value::List(size)),
        ("", "holes", Value::List(holes)),
        ("", "buttons", Value::List(buttons.collect())),
        ("above the board", "switch_body", number(sizes::SWITCH_BODY)),
        ("", "switch_height", number(sizes::SWITCH_HEIGHT)),
        ("square", "plunger", number(sizes::PLUNGER)),
        ("", "lamps", Value::List(lamps.collect())),
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
            Value::List(displays.collect()),
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
        ("", "buzzer", (*buzzer).into()),
        ("", "buzzer_diameter", number(sizes::BUZZER_DIAMETER)),
        ("", "buzzer_height", number(sizes::BUZZER_HEIGHT)),
    ]
}
