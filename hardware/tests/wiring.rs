//! The README says how a Pico and the header of a Raspberry Pi are wired, and says it as the pin maps do.

use std::{fmt::Write, fs};

use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    pins::{PICO, PinMap, RASPBERRY_PI, header_pin, pico_edge},
};

/// The wiring of `pins` as a Markdown table; GPIOs are called like that, and come out where `pin_of` says.
fn wiring(pins: &PinMap, prefix: &str, pin_of: fn(u8) -> Option<u8>) -> String {
    let mut table = String::from("| part | GPIO | pin | wired to |\n|---|---|---|---|\n");
    let mut row = |part: &str, gpio: u8, to: &str| {
        let pin = pin_of(gpio).unwrap();
        writeln!(table, "| {part} | {prefix}{gpio} | {pin} | {to} |").unwrap();
    };
    row("display SDA", pins.sda, "the module's SDA");
    row("display SCL", pins.scl, "the module's SCL or SCK");
    for button in Button::ALL {
        let part = format!("button {}", button.name());
        row(
            &part,
            pins.button(button),
            "the button, its other side to ground",
        );
    }
    row(
        "buzzer",
        pins.buzzer,
        "passive piezo buzzer through 220 Ω, its other side to ground",
    );
    for lamp in Lamp::ALL {
        let part = format!("lamp {}", lamp.name());
        let to = format!("{} LED through a resistor, to ground", lamp.colour().name());
        row(&part, pins.lamp(lamp), &to);
    }
    table
}

fn assert_in_readme(table: &str) {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");
    let text = fs::read_to_string(readme).unwrap();
    assert!(
        text.contains(table),
        "README.md has another wiring than hardware/src/pins.rs; it should be\n\n{table}"
    );
}

#[test]
fn the_readme_wires_the_pico_as_the_pin_map_does() {
    assert_in_readme(&wiring(&PICO, "GP", pico_edge));
}

#[test]
fn the_readme_wires_the_header_as_the_pin_map_does() {
    assert_in_readme(&wiring(&RASPBERRY_PI, "GPIO ", header_pin));
}
