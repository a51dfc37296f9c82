//! The wiring as tables: what hangs on which pin of the controller, and how the parts hang together.

use std::fmt::Write;

use readyroom_hardware::pins::Part;

use super::{
    GuideError, pin_names,
    wiring::{Wire, called, wires},
};
use crate::{
    board::components::{Component, Panel},
    circuit::{Net, Rail},
    parts::Kind,
};

/// What hangs on the pins of the controller, supplies first.
///
/// # Errors
/// A GPIO is connected with nothing.
pub fn of_controller(panel: &Panel) -> Result<String, GuideError> {
    let board = panel.board;
    let names = pin_names::of(board.controller.symbol);
    let mut table = String::from(
        "| part | GPIO | pin | its name in the drawing | through | to | net |\n|---|---|---|---|---|---|---|\n",
    );
    for (rail, pins) in board.controller.rails {
        let numbers: Vec<_> = pins.iter().map(u8::to_string).collect();
        let one_of = if pins.len() > 1 { "any of " } else { "" };
        row(
            &mut table,
            [
                supply(*rail).into(),
                "–".into(),
                format!("{one_of}{}", numbers.join(", ")),
                names[&pins[0]].clone(),
                "–".into(),
                meets(*rail, panel),
                Net::Rail(*rail).name(),
            ],
        );
    }
    let strap = board.strap;
    if let Some((gpio, pin)) = strap.and_then(|gpio| Some((gpio, (board.controller.pin_of)(gpio)?)))
    {
        row(
            &mut table,
            [
                "strap for an SH1106".into(),
                format!("{}{gpio}", board.controller.gpio_prefix),
                pin.to_string(),
                names[&pin].clone(),
                "–".into(),
                "nothing; to ground if the display has an SH1106".into(),
                Net::Strap.name(),
            ],
        );
    }
    for wire in wires(panel)? {
        row(
            &mut table,
            [
                part(wire.part),
                format!("{}{}", board.controller.gpio_prefix, wire.gpio),
                wire.pin.to_string(),
                names[&wire.pin].clone(),
                wire.resistor.map_or_else(|| "–".into(), called),
                end(&wire),
                Net::Signal(wire.part).name(),
            ],
        );
    }
    Ok(table)
}

/// How the parts of the buzzer hang together, and the capacitors: whatever the first table does not say.
pub fn between_parts(panel: &Panel) -> String {
    let mut table = String::from("| net | joins |\n|---|---|\n");
    for net in [
        Net::Base,
        Net::Collector,
        Net::Coil,
        Net::Rail(Rail::FiveVolts),
        Net::Rail(Rail::ThreeVolts),
    ] {
        row(
            &mut table,
            [format!("`{}`", net.name()), joined(&net.name(), panel)],
        );
    }
    let ground = Net::Rail(Rail::Ground).name();
    let ground: Vec<_> = panel
        .on(&ground)
        .filter(|(component, _)| !matches!(component.kind, Kind::Button | Kind::Lamp(_)))
        .filter(|(component, _)| component.kind != Kind::Controller)
        .map(|(component, pin)| called_at(component, pin))
        .collect();
    let rest = "the other side of every button, the short leg of every LED";
    row(
        &mut table,
        [
            "`GND`".into(),
            format!(
                "{}, {rest}, the pins GND of the controller",
                ground.join(", ")
            ),
        ],
    );
    table
}

fn row<const N: usize>(table: &mut String, cells: [String; N]) {
    writeln!(table, "| {} |", cells.join(" | ")).expect("a string takes everything");
}

fn part(part: Part) -> String {
    match part {
        Part::Sda => "display SDA".into(),
        Part::Scl => "display SCL".into(),
        Part::Button(_) | Part::Lamp(_) => part.to_string(),
        Part::Buzzer => "buzzer".into(),
    }
}

const fn supply(rail: Rail) -> &'static str {
    match rail {
        Rail::ThreeVolts => "3.3 V",
        Rail::FiveVolts => "5 V",
        Rail::Ground => "ground",
    }
}

/// What a supply goes to, in short.
fn meets(rail: Rail, panel: &Panel) -> String {
    match rail {
        Rail::ThreeVolts | Rail::FiveVolts => {
            let net = Net::Rail(rail).name();
            let parts = panel
                .on(&net)
                .filter(|(component, _)| component.kind != Kind::Controller);
            let parts: Vec<_> = parts
                .map(|(component, pin)| called_at(component, pin))
                .collect();
            parts.join(", ")
        }
        Rail::Ground => "the ground of every part".into(),
    }
}

fn joined(net: &str, panel: &Panel) -> String {
    let pins: Vec<_> = panel
        .on(net)
        .map(|(component, pin)| called_at(component, pin))
        .collect();
    pins.join(", ")
}

/// `DS1 VCC`, `R17`: a part, and the pin of those that have names.
fn called_at(component: &Component, pin: u8) -> String {
    let called = match component.kind {
        Kind::ElectrolyticCapacitor => {
            let sign = if pin == 1 { "+" } else { "−" };
            return format!("{} {sign}", component.reference);
        }
        _ => called(component),
    };
    if component.kind == Kind::Controller {
        return format!("{called} pin {pin}");
    }
    match pin_names::of(component.make.symbol).get(&pin) {
        Some(name) => format!("{called} {}", name.replace('-', "−")),
        None => called,
    }
}

/// Where a wire ends.
fn end(wire: &Wire<'_>) -> String {
    let reference = &wire.end.reference;
    match wire.end.kind {
        Kind::Button => format!("{reference}, its other side to ground"),
        Kind::Lamp(colour) => format!(
            "{reference}, {} LED: long leg; short leg to ground",
            colour.name()
        ),
        Kind::Transistor => format!("{}: base", called_at(wire.end, wire.end_pin)),
        _ => called_at(wire.end, wire.end_pin),
    }
}
