//! What is drawn: the whole circuit, as it hangs together, readable, and as it is committed.

mod crowding;
mod refusals;

use std::{fs, path::Path};

use readyroom_hardware::pins::{PICO, Part, RASPBERRY_PI};

use super::{File, draw, schematic};
use crate::{
    boards::{BOARDS, Board, PI_PANEL, PICO_PANEL},
    circuit::components,
    expression::Expression,
};

/// A field of a part in a drawing.
fn field<'a>(symbol: &'a Expression, name: &str) -> &'a str {
    let mut fields = symbol.all("property");
    let field = fields.find(|field| field.items()[1].says() == name);
    field.map_or("", |field| field.items()[2].says())
}

#[test]
fn what_is_committed_is_what_is_drawn() {
    for board in BOARDS {
        for File { name, contents } in draw(board).unwrap() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(board.name);
            let there = fs::read_to_string(folder.join(&name)).unwrap();
            assert!(
                there == contents,
                "{name} is not as it is drawn: run `cargo run -p readyroom-schematics -- draw`"
            );
        }
    }
}

#[test]
fn every_part_of_the_circuit_is_in_the_drawing_once_with_what_its_buyer_needs() {
    for board in BOARDS {
        let drawing = schematic(board).unwrap();
        let symbols = drawing.all("symbol");
        let mut drawn: Vec<_> = symbols
            .map(|symbol| {
                ["Reference", "Value", "Footprint", "Part number"].map(|name| field(symbol, name))
            })
            .filter(|[reference, ..]| !reference.starts_with('#'))
            .collect();
        drawn.sort_unstable();
        let parts = components(board);
        let footprints: Vec<_> = parts
            .iter()
            .map(|part| format!("ready_room:{}", part.make.footprint))
            .collect();
        let expected = parts.iter().zip(&footprints);
        let mut expected: Vec<_> = expected
            .map(|(part, footprint)| {
                let number = part.make.part_number;
                [&part.reference, part.value.as_str(), footprint, number]
            })
            .collect();
        expected.sort_unstable();
        assert_eq!(drawn, expected);
        assert!(drawn.iter().flatten().all(|field| !field.is_empty()));
    }
}

/// Where the global labels of a signal are.
fn labels(drawing: &Expression, name: &str) -> Vec<String> {
    let labels = drawing.all("global_label");
    let labels = labels.filter(|label| label.items()[1].says() == name);
    labels
        .map(|label| label.get("at").unwrap().to_string())
        .collect()
}

#[test]
fn parts_that_change_places_in_the_pin_map_do_so_in_the_drawing() {
    for (board, map) in [(PI_PANEL, RASPBERRY_PI), (PICO_PANEL, PICO)] {
        let before = schematic(&board).unwrap();
        let (name, part) = ("LAMP_RED", Part::Lamp(readyroom_hardware::lamp::Lamp::Red));
        let (other_name, other) = ("BUZZER", Part::Buzzer);
        let mut pins = map;
        let gpio = *pins.part_mut(part);
        let other_gpio = std::mem::replace(pins.part_mut(other), gpio);
        *pins.part_mut(part) = other_gpio;
        let after = schematic(&Board { pins, ..board }).unwrap();
        let moved = |name| {
            let (before, after) = (labels(&before, name), labels(&after, name));
            assert_eq!(before.len(), after.len());
            before.iter().filter(|at| !after.contains(at)).count()
        };
        // The one at the controller moves, those at blocks stay.
        assert_eq!((moved(name), moved(other_name), moved("SDA")), (1, 1, 0));
    }
}

#[test]
fn no_identity_is_used_twice() {
    for board in BOARDS {
        let drawn = schematic(board).unwrap().to_string();
        let mut ids: Vec<_> = drawn
            .split("(uuid ")
            .skip(1)
            .map(|rest| &rest[..37])
            .collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}
