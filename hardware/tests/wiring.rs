//! The README says how a Pico is wired, and says it as the pin map does.

use std::{fmt::Write, fs};

use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    pins::{PICO, pico_edge},
};

/// The wiring as a Markdown table.
fn wiring() -> String {
    let mut table = String::from("| part | GPIO | pin | wired to |\n|---|---|---|---|\n");
    let mut row = |part: &str, gpio: u8, to: &str| {
        let pin = pico_edge(gpio).unwrap();
        writeln!(table, "| {part} | GP{gpio} | {pin} | {to} |").unwrap();
    };
    row("display SDA", PICO.sda, "the module's SDA");
    row("display SCL", PICO.scl, "the module's SCL or SCK");
    for button in Button::ALL {
        let part = format!("button {}", button.name());
        row(
            &part,
            PICO.button(button),
            "the button, its other side to ground",
        );
    }
    row(
        "buzzer",
        PICO.buzzer,
        "passive piezo buzzer through 220 Ω, its other side to ground",
    );
    for lamp in Lamp::ALL {
        let part = format!("lamp {}", lamp.name());
        let to = format!("{} LED through a resistor, to ground", lamp.colour().name());
        row(&part, PICO.lamp(lamp), &to);
    }
    table
}

#[test]
fn the_readme_wires_the_pico_as_the_pin_map_does() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");
    let text = fs::read_to_string(readme).unwrap();
    let table = wiring();
    assert!(
        text.contains(&table),
        "README.md has another wiring of the Pico than hardware/src/pins.rs; it should be\n\n{table}"
    );
}
