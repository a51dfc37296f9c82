//! Tests of a maker's files: every layer, every pad with its net, every hole, and the order list. `schematics/build`
//! makes them.
//!
//! The nets are read from the attributes of the copper's own files and compared with the pin map, as those of the drawing.

use std::{env, fs, path::Path};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    board::components::Panel,
    boards::Board,
    expression::Expression,
    inspection::{Fault, faults},
    kicad::{Kicad, Project},
    netlist::{Net, Netlist, Pin, Population},
    parts::Kind,
};

use super::trial;

/// Each must draw something.
const LAYERS: [&str; 7] = [
    "F_Cu",
    "B_Cu",
    "F_Mask",
    "B_Mask",
    "F_Silkscreen",
    "B_Silkscreen",
    "Edge_Cuts",
];

pub fn trials(board: &'static Board) -> [Trial; 4] {
    [
        trial(board, "maker_gets_every_layer", every_layer),
        trial(board, "maker_gets_every_pad_with_its_net", every_pad),
        trial(board, "maker_gets_every_hole", every_hole),
        trial(board, "maker_orders_each_kind_once", each_kind_once),
    ]
}

fn every_layer(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    for layer in LAYERS {
        let gerber = gerber(board, &format!("{layer}.gbr"))?;
        // D01 draws, D03 flashes a pad.
        let draws = |line: &&str| line.ends_with("D01*") || line.ends_with("D03*");
        if gerber.lines().filter(draws).count() == 0 {
            return Err(format!("{layer} of {} is empty", board.name).into());
        }
        if !gerber.trim_end().ends_with("M02*") {
            return Err(format!("{layer} of {} has no end", board.name).into());
        }
    }
    Ok(())
}

fn every_pad(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let drawn = kicad.netlist(&Project::of(board)?.file("kicad_sch"))?;
    for layer in ["F_Cu", "B_Cu"] {
        let nets = pads(&gerber(board, &format!("{layer}.gbr"))?, &drawn);
        let symbols = drawn.symbols.clone();
        let faults = faults(&Netlist { symbols, nets }, board);
        if !faults.is_empty() {
            let sentences: Vec<_> = faults.iter().map(Fault::to_string).collect();
            return Err(format!("{layer}: {}", sentences.join("\n")).into());
        }
    }
    Ok(())
}

/// The pads of a layer of copper, by their nets. What a pin is called only the drawing knows.
fn pads(gerber: &str, drawn: &Netlist) -> Vec<Net> {
    let mut nets: Vec<Net> = Vec::new();
    let mut pad = None;
    let mut net = String::new();
    for line in gerber.lines() {
        if let Some(attribute) = attribute(line, "TO.P,") {
            let mut fields = attribute.split(',').map(plain);
            let (part, number) = (
                fields.next().unwrap_or_default(),
                fields.next().unwrap_or_default(),
            );
            let known = drawn.pin(&part, &number);
            let name = known.map_or_else(String::new, |(pin, _)| pin.name.clone());
            pad = Some(Pin { part, number, name });
        } else if let Some(name) = attribute(line, "TO.N,") {
            net = plain(name);
        } else if line.starts_with("%TD") {
            pad = None;
            net.clear();
        } else if line.ends_with("D03*")
            && let Some(pin) = pad.clone()
        {
            add(&mut nets, &net, pin);
        }
    }
    nets
}

fn add(nets: &mut Vec<Net>, net: &str, pin: Pin) {
    let free = format!("unconnected-({} {})", pin.part, pin.number);
    let name = if net == "N/C" { free } else { net.into() };
    match nets.iter_mut().find(|known| known.name == name) {
        Some(known) if known.pins.contains(&pin) => {}
        Some(known) => known.pins.push(pin),
        None => nets.push(Net {
            name,
            pins: vec![pin],
        }),
    }
}

fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix('%')?
        .strip_prefix(name)?
        .strip_suffix("*%")
}

/// A field of an attribute without its escapes: four hexadecimal digits behind `\u`.
fn plain(field: &str) -> String {
    let mut parts = field.split("\\u");
    let mut plain = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let (digits, rest) = part.split_at_checked(4).unwrap_or((part, ""));
        let character = u32::from_str_radix(digits, 16)
            .ok()
            .and_then(char::from_u32);
        plain.extend(character);
        plain.push_str(rest);
    }
    plain
}

fn every_hole(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let drawn = Expression::read(&fs::read_to_string(project.file("kicad_pcb"))?)?;
    let footprints = drawn.all("footprint");
    let pads: Vec<_> = footprints
        .flat_map(|footprint| footprint.all("pad"))
        .collect();
    let of_kind = |kind: &str| {
        let pads = pads.iter().filter(|pad| pad.items()[2].text_of() == kind);
        pads.count()
    };
    let plated = of_kind("thru_hole") + drawn.all("via").count();
    for (name, expected) in [("PTH", plated), ("NPTH", of_kind("np_thru_hole"))] {
        let drill = gerber(board, &format!("{name}.drl"))?;
        // A hole is drilled at a place, a slot routed from one.
        let begins = |line: &&str| line.starts_with('X') || line.starts_with("G00X");
        let holes = drill.lines().filter(begins).count();
        if holes != expected {
            let board = board.name;
            return Err(format!("{board} has {expected} holes, and {name}.drl {holes}").into());
        }
    }
    Ok(())
}

/// One line for each kind, with all its parts, however they are named.
fn each_kind_once(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let list = made(board, "parts.csv", "kicad_sch")?;
    let mut kinds: Vec<(Kind, Vec<String>)> = Vec::new();
    let bought = Panel::read(board)?.components.into_iter();
    for part in bought.filter(|part| part.kind.population() == Population::Fitted) {
        match kinds.iter_mut().find(|(kind, _)| *kind == part.kind) {
            Some((_, references)) => references.push(part.reference),
            None => kinds.push((part.kind, vec![part.reference])),
        }
    }
    for (_, references) in &kinds {
        let begin = format!("\"{}\",\"{}\",", references.join(","), references.len());
        if !list.lines().any(|line| line.starts_with(&begin)) {
            return Err(format!("no line begins with {begin}:\n{list}").into());
        }
    }
    match list.lines().skip(1).count() {
        lines if lines == kinds.len() => Ok(()),
        lines => Err(format!("{lines} lines for {} kinds:\n{list}", kinds.len()).into()),
    }
}

/// A layer or the drills.
fn gerber(board: &Board, end: &str) -> Result<String, Failed> {
    made(board, &format!("gerbers/{}-{end}", board.name), "kicad_pcb")
}

/// A file for the maker, which must be newer than what it is made from.
fn made(board: &Board, name: &str, from: &str) -> Result<String, Failed> {
    let schematics = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = env::var_os("CARGO_TARGET_DIR");
    // Cargo and `schematics/build` take a relative one from the root of the project, where this test is not run.
    let target = schematics
        .join("..")
        .join(target.unwrap_or_else(|| "target".into()));
    let file = target.join("schematics").join(board.name).join(name);
    let drawn = schematics
        .join(board.name)
        .join(format!("{}.{from}", board.name));
    let when = |file: &Path| fs::metadata(file).and_then(|file| file.modified());
    let stale = when(&file).is_ok_and(|made| when(&drawn).is_ok_and(|drawn| made < drawn));
    let text = fs::read_to_string(&file).ok().filter(|_| !stale);
    text.ok_or_else(|| {
        format!(
            "run `schematics/build`: {} is missing or old",
            file.display()
        )
        .into()
    })
}
