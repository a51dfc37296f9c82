//! Deliberate mistakes in the board: its tracks, footprints, outline and print. KiCad's rules must find each, and name
//! its part.

use std::{error::Error, fs, path::Path};

use libtest_mimic::Failed;
use readyroom_schematics::{
    boards::Board,
    expression::Expression,
    kicad::{Kicad, Project},
};

use crate::kicad::{
    board::is_found,
    sheet::item::{items, moved, property, set_property, within},
};

/// A slip: what it does to the items of a board, the rule of KiCad's that must tell it, and what it must name.
pub type Slip = (&'static str, Change, &'static str, &'static str);

type Result = std::result::Result<(), Box<dyn Error>>;

type Change = fn(&mut Vec<Expression>) -> Result;

pub const SLIPS: &[Slip] = &[
    (
        "cut_track",
        |items| cut(items, "LAMP_RED"),
        "unconnected_items",
        "[LAMP_RED]",
    ),
    (
        "track_too_wide",
        |items| track_too_wide(items),
        "clearance",
        "[LAMP_RED]",
    ),
    (
        "track_at_the_edge",
        track_at_the_edge,
        "copper_edge_clearance",
        "Track",
    ),
    (
        "part_not_on_the_board",
        part_not_there,
        "missing_footprint",
        "D9",
    ),
    ("part_there_twice", part_twice, "duplicate_footprints", "D9"),
    (
        "parts_in_one_place",
        |items| parts_in_one_place(items),
        "courtyards_overlap",
        "Q1",
    ),
    (
        "led_turned",
        |items| led_turned(items),
        "net_conflict",
        "D4",
    ),
    (
        "emitter_and_collector_exchanged",
        |items| emitter_and_collector(items),
        "lib_footprint_mismatch",
        "Q1",
    ),
    (
        "narrower_hole_for_a_screw",
        |items| narrower_hole(items),
        "lib_footprint_mismatch",
        "H1",
    ),
    (
        "value_of_another_part",
        |items| set_property(footprint(items, "R7")?, "Value", "330R").map_err(Into::into),
        "footprint_symbol_mismatch",
        "R7",
    ),
    (
        "footprint_of_another_part",
        |items| {
            let diode = "ready_room:D_DO-35_SOD27_P7.62mm_Horizontal";
            self::items(footprint(items, "R7")?)[1] = Expression::text(diode);
            Ok(())
        },
        "footprint_symbol_mismatch",
        "R7",
    ),
    ("open_outline", open_outline, "invalid_outline", "Edge.Cuts"),
    (
        "reference_printed_on_a_pad",
        |items| reference_on_a_pad(items),
        "silk_over_copper",
        "R7",
    ),
];

/// Makes a slip in a copy of the board and asks KiCad.
pub fn slip_is_found(
    kicad: &Kicad,
    board: &'static Board,
    (_, change, rule, about): &Slip,
) -> std::result::Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_pcb");
    edit(&file, change)?;
    is_found(&kicad.design_rules(&file)?, rule, about)
}

/// Changes what is in a file.
pub fn edit(file: &Path, change: impl FnOnce(&mut Vec<Expression>) -> Result) -> Result {
    let mut items = Expression::read(&fs::read_to_string(file)?)?
        .items()
        .to_vec();
    change(&mut items)?;
    Ok(fs::write(file, format!("{}\n", Expression::List(items)))?)
}

/// Takes away the tracks of a net.
pub fn cut(items: &mut Vec<Expression>, net: &str) -> Result {
    let net = number(items, net)?;
    let all = items.len();
    items.retain(|item| !is_track_of(item, &net));
    if items.len() < all {
        Ok(())
    } else {
        Err("the net has no tracks".into())
    }
}

fn track_too_wide(items: &mut [Expression]) -> Result {
    let net = number(items, "LAMP_RED")?;
    for track in items.iter_mut().filter(|item| is_track_of(item, &net)) {
        *within(track, "width")? = Expression::list("width", [Expression::word("3")]);
    }
    Ok(())
}

fn track_at_the_edge(items: &mut Vec<Expression>) -> Result {
    let is_edge = |item: &&Expression| {
        item.keyword() == "gr_line" && item.value("layer") == Some("Edge.Cuts")
    };
    let edge = items.iter().find(is_edge).ok_or("there is no edge")?;
    let (start, end) = (edge.get("start").cloned(), edge.get("end").cloned());
    let mut track = items
        .iter()
        .find(|item| item.keyword() == "segment")
        .ok_or("there is no track")?
        .clone();
    *within(&mut track, "start")? = start.ok_or("the edge has no start")?;
    *within(&mut track, "end")? = end.ok_or("the edge has no end")?;
    items.push(track);
    Ok(())
}

fn part_not_there(items: &mut Vec<Expression>) -> Result {
    footprint(items, "D9")?;
    items.retain(|item| !is_footprint_of(item, "D9"));
    Ok(())
}

fn part_twice(items: &mut Vec<Expression>) -> Result {
    let double = footprint(items, "D9")?.clone();
    items.push(double);
    Ok(())
}

fn parts_in_one_place(items: &mut [Expression]) -> Result {
    let place = footprint(items, "C3")?.get("at").cloned();
    *within(footprint(items, "Q1")?, "at")? = place.ok_or("C3 has no place")?;
    Ok(())
}

fn led_turned(items: &mut [Expression]) -> Result {
    exchange(items, "D4", ["1", "2"], "net")
}

fn emitter_and_collector(items: &mut [Expression]) -> Result {
    exchange(items, "Q1", ["1", "3"], "at")
}

fn narrower_hole(items: &mut [Expression]) -> Result {
    for pad in self::items(footprint(items, "H1")?).iter_mut() {
        if pad.keyword() == "pad" {
            *within(pad, "drill")? = Expression::list("drill", [Expression::word("2")]);
        }
    }
    Ok(())
}

fn open_outline(items: &mut Vec<Expression>) -> Result {
    let edge = items
        .iter()
        .position(|item| item.keyword() == "gr_line" && item.value("layer") == Some("Edge.Cuts"));
    items.remove(edge.ok_or("there is no edge")?);
    Ok(())
}

fn reference_on_a_pad(items: &mut [Expression]) -> Result {
    let footprint = self::items(footprint(items, "R7")?);
    let mut texts = footprint.iter_mut();
    let is_reference = |item: &&mut Expression| {
        item.keyword() == "property" && item.items()[1].text_of() == "Reference"
    };
    let reference = texts.find(is_reference).ok_or("R7 has no reference")?;
    *reference = moved(reference.clone(), (0, 0));
    Ok(())
}

/// Exchanges what two pads of a part have under a keyword.
pub fn exchange(items: &mut [Expression], part: &str, numbers: [&str; 2], keyword: &str) -> Result {
    let pads = self::items(footprint(items, part)?);
    let found = numbers.map(|number| {
        let is_it =
            |item: &Expression| item.keyword() == "pad" && item.items()[1].text_of() == number;
        let index = pads.iter().position(is_it)?;
        Some((index, pads[index].get(keyword)?.clone()))
    });
    let [Some((one, first)), Some((other, second))] = found else {
        return Err(format!("{part} has no {keyword} at its pads").into());
    };
    *within(&mut pads[one], keyword)? = second;
    *within(&mut pads[other], keyword)? = first;
    Ok(())
}

/// The number by which tracks name a net.
pub fn number(items: &[Expression], net: &str) -> std::result::Result<String, String> {
    let mut nets = items.iter().filter(|item| item.keyword() == "net");
    let found = nets.find(|item| {
        item.items()
            .last()
            .is_some_and(|name| name.text_of() == net)
    });
    let number = found.and_then(|net| net.items().get(1));
    let number = number.ok_or_else(|| format!("there is no net {net}"))?;
    Ok(number.text_of().into())
}

pub fn is_track_of(item: &Expression, net: &str) -> bool {
    item.keyword() == "segment" && item.value("net") == Some(net)
}

/// A part on the board.
pub fn footprint<'a>(
    items: &'a mut [Expression],
    reference: &str,
) -> std::result::Result<&'a mut Expression, String> {
    let found = items
        .iter_mut()
        .find(|item| is_footprint_of(item, reference));
    found.ok_or_else(|| format!("there is no {reference}"))
}

fn is_footprint_of(item: &Expression, reference: &str) -> bool {
    item.keyword() == "footprint" && property(item, "Reference") == Some(reference)
}
