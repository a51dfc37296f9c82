//! The pictures of the guide show what the boards are, step by step.

use std::{collections::BTreeSet, fs, path::Path};

use readyroom_schematics::{
    board::{
        components::{Component, Panel, split},
        reader,
    },
    boards::BOARDS,
    circuit::{Net, Rail},
    layout::Side,
    netlist::Population,
    parts::Kind,
};

use readyroom_hardware::pins::Part;

fn read(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

fn panels() -> [Panel; 2] {
    BOARDS.map(|board| Panel::read(board).unwrap_or_else(|why| panic!("{why}")))
}

/// A step of soldering: its side, and the references of what it fits.
struct Step {
    side: Side,
    references: Vec<String>,
}

/// The steps of the guide's table, from which `schematics/soldering.py` makes the boards of the pictures.
fn steps() -> Vec<Step> {
    let step = |line: &str| {
        let cells: Vec<_> = line
            .split(" | ")
            .map(|cell| cell.trim_matches(['|', ' ']))
            .collect();
        let [_, side @ ("front" | "back"), _, references] = cells[..] else {
            return None;
        };
        let references = references.split(", ").flat_map(|run| {
            let (first, last) = run.split_once('–').unwrap_or((run, run));
            let (letters, first) = split(first);
            (first..=split(last).1).map(move |number| format!("{letters}{number}"))
        });
        Some(Step {
            side: if side == "front" {
                Side::Front
            } else {
                Side::Back
            },
            references: references.collect(),
        })
    };
    let readme = read("README.md");
    readme.lines().filter_map(step).collect()
}

#[test]
fn every_fitted_part_is_soldered_in_one_step_on_its_side() {
    let steps = steps();
    for panel in panels() {
        let board = panel.board;
        let source = fs::read_to_string(board.file("kicad_pcb")).expect("it is committed");
        let assembly = reader::read(&source).expect("a board");
        for part in &panel.components {
            let found = steps
                .iter()
                .filter(|step| step.references.contains(&part.reference));
            let found: Vec<_> = found.collect();
            let fitted = part.kind.population() == Population::Fitted;
            let counted = format!(
                "{} of {}: in {} steps",
                part.reference,
                board.name,
                found.len()
            );
            assert_eq!(found.len(), usize::from(fitted), "{counted}");
            let side = assembly.footprint(&part.reference).map(|it| it.pose.side);
            assert!(
                found.iter().all(|step| Some(step.side) == side),
                "{counted}, on another side"
            );
        }
    }
}

#[test]
fn no_step_of_soldering_names_a_part_that_no_board_has() {
    let panels = panels();
    for reference in steps().iter().flat_map(|step| &step.references) {
        let mut parts = panels.iter().flat_map(|panel| &panel.components);
        assert!(
            parts.any(|part| part.reference == *reference),
            "{reference}"
        );
    }
}

#[test]
fn every_picture_is_used_and_small_and_each_solder_step_has_one() {
    let text = read("README.md");
    let shows = |name: &str| assert!(text.contains(&format!("]({name})")), "{name} is not shown");
    // After the last step the board is as on the picture of its front.
    for step in 1..steps().len() {
        shows(&format!("pictures/pico-panel-soldering-{step}.png"));
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let mut all = 0;
    for file in fs::read_dir(folder).expect("the folder of the pictures") {
        let file = file.expect("a file");
        let name = format!("pictures/{}", file.file_name().to_string_lossy());
        shows(&name);
        let bytes = file.metadata().expect("its size").len();
        assert!(bytes < 200_000, "{name}: {bytes} bytes");
        all += bytes;
    }
    assert!(all < 2_500_000, "{all} bytes");
}

#[test]
fn each_breadboard_step_adds_its_parts_and_the_last_completes() {
    for board in BOARDS {
        let picture = |name: &str| read(&format!("pictures/{}-{name}.svg", board.name));
        let steps: Vec<_> = (0..6)
            .map(|step| picture(&format!("breadboard-{step}")))
            .collect();
        // Tags 3V3, the display, a button, a lamp, tags 5V.
        for (first, shape) in (1..).zip(["#c1121f", "display<", "ROLL", "TRACK1", "#780000"]) {
            for (step, picture) in steps.iter().enumerate() {
                assert_eq!(picture.contains(shape), step >= first, "{step}: {shape}");
            }
        }
        let discs = |picture: &str| picture.matches("<circle").count();
        assert_eq!(discs(&steps[5]), discs(&picture("wiring")));
    }
}

/// The numbers in a shape's attributes of these names.
fn numbers<const N: usize>(shape: &str, names: [&str; N]) -> [i32; N] {
    names.map(|name| {
        let (_, rest) = shape
            .split_once(&format!(" {name}=\""))
            .unwrap_or_else(|| panic!("{shape}: no {name}"));
        let (number, _) = rest.split_once('"').expect("a closed attribute");
        number.parse().expect("a number")
    })
}

/// What a part is called in the picture of the buzzer.
fn called(part: &Component) -> String {
    match part.kind {
        Kind::Resistor(ohms) if ohms >= 1_000 => format!("{} {} kΩ", part.reference, ohms / 1_000),
        Kind::Resistor(ohms) => format!("{} {ohms} Ω", part.reference),
        _ => part.reference.clone(),
    }
}

#[test]
fn the_buzzers_picture_has_each_leg_in_the_strip_of_its_net() {
    let picture = read("pictures/buzzer.svg");
    let shapes = |kind: &str| {
        picture
            .lines()
            .filter(move |line| line.starts_with(kind))
            .collect::<Vec<_>>()
    };
    let strips = [
        (Net::Rail(Rail::FiveVolts), "5 V"),
        (Net::Coil, "coil"),
        (Net::Collector, "collector"),
        (Net::Signal(Part::Buzzer), "the buzzer's pin"),
        (Net::Base, "base"),
        (Net::Rail(Rail::Ground), "ground"),
    ];
    // Its words are a few pixels below the middle of what they name.
    let place = |sentence: &str| {
        let texts = shapes("<text");
        let text = texts
            .into_iter()
            .find(|text| text.contains(&format!(">{sentence}<")));
        numbers(
            text.unwrap_or_else(|| panic!("{sentence} is not there")),
            ["x", "y"],
        )
    };
    let own = [Net::Coil, Net::Collector, Net::Base].map(|net| net.name());
    for panel in panels() {
        let mut legs = 0;
        let is_in_it = |part: &&Component| part.pins.iter().any(|(_, net)| own.contains(net));
        for part in panel.on_a_breadboard().components.iter().filter(is_in_it) {
            let [column, _] = place(&called(part));
            let discs = shapes("<circle")
                .into_iter()
                .map(|disc| numbers(disc, ["cx", "cy"]));
            let there: BTreeSet<_> = discs
                .filter(|[x, _]| *x == column)
                .map(|[_, y]| y)
                .collect();
            let strip = |net: &str| {
                let (_, words) = strips.iter().find(|(own, _)| own.name() == net)?;
                Some(place(words)[1] - 4)
            };
            let meant: BTreeSet<_> = part.pins.iter().filter_map(|(_, net)| strip(net)).collect();
            assert_eq!(there, meant, "{}", part.reference);
            // The name of a leg is right below its strip.
            let named = |sentence: &str, net: &Net| {
                let texts = shapes("<text")
                    .into_iter()
                    .filter(|text| text.contains(&format!(">{sentence}<")));
                let mut places = texts.map(|text| numbers(text, ["x", "y"]));
                let y = strip(&net.name()).expect("a strip") + 21;
                assert!(
                    places.any(|at| at == [column + 12, y]),
                    "{}: {sentence}",
                    part.reference
                );
            };
            match part.kind {
                Kind::Transistor => {
                    named("E", &Net::Rail(Rail::Ground));
                    named("B", &Net::Base);
                    named("C", &Net::Collector);
                }
                Kind::Diode => named("ring", &Net::Rail(Rail::FiveVolts)),
                Kind::Buzzer => named("+", &Net::Coil),
                _ => {}
            }
            legs += part.pins.len();
        }
        assert_eq!(legs, shapes("<circle").len());
    }
}

#[test]
fn the_jumpers_picture_has_the_nets_of_the_jumpers() {
    let picture = read("pictures/jumpers.svg");
    let texts = picture.lines().filter(|line| line.starts_with("<text"));
    let words: Vec<_> = texts
        .filter_map(|line| line.split(['>', '<']).nth(2))
        .collect();
    for panel in panels() {
        for part in panel
            .components
            .iter()
            .filter(|part| part.kind == Kind::Jumper)
        {
            // From the left, as seen from the back: the free pad, the bridged one, the name below.
            let net = |pin| {
                part.net(pin)
                    .expect("it is connected")
                    .trim_start_matches('+')
            };
            let drawn = [net(3), net(1), &part.reference];
            let count = words.windows(3).filter(|three| **three == drawn).count();
            assert_eq!(
                count, 2,
                "{} of {}: {drawn:?}",
                part.reference, panel.board.name
            );
        }
    }
}
