//! Emitter and collector exchanged in the library, with each board set out to that: KiCad finds nothing, since drawing, board
//! and library agree, and a transistor that is soldered as the print has it is the wrong way round. The check of the library
//! must find it.

use std::{error::Error, fs, path::Path};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    board::reader::{self, Assembly},
    boards::Board,
    expression::Expression,
    kicad::{Kicad, Project},
    layout::{Point, Turn},
    library::Library,
};

use super::{
    board::is_clean,
    filling,
    sheet::item::{items, within},
    slips::layout::{edit, exchange, footprint},
    trial,
};

/// The fault that must be reported.
const TOLD: &str =
    "footprint TO-92_Inline_Wide: pad 3 is at (0, 0), where pad 1 belongs, for the emitter";

pub fn trials(board: &'static Board) -> [Trial; 1] {
    let name = "slips::transistor_exchanged_in_library_and_board_alike";
    [trial(board, name, slip_is_found)]
}

fn slip_is_found(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let library = project.library();
    let footprint_file = library.join("ready_room.pretty/TO-92_Inline_Wide.kicad_mod");
    edit(&footprint_file, |parts| renumber(parts))?;
    let layout = project.file("kicad_pcb");
    turn(&layout)?;
    let filled = filling::fill(&fs::read_to_string(&layout)?, &project.file("kicad_pro"))?;
    fs::write(&layout, filled)?;
    // Anyone who looks only at KiCad's rules, orders it: of the transistor they say nothing.
    let violations = kicad.design_rules(&layout)?.into_iter();
    let about = violations.filter(|violation| violation.to_string().contains("Q1"));
    is_clean(&about.collect::<Vec<_>>())?;
    let faults = Library::read(&library)?.faults()?;
    if faults.iter().any(|fault| fault.starts_with(TOLD)) {
        Ok(())
    } else {
        Err(format!("not found: {TOLD}\n{}", faults.join("\n")).into())
    }
}

/// Turns Q1 round its base, and exchanges the numbers of its outer pads: each net stays where it was.
fn turn(layout: &Path) -> Result<(), Box<dyn Error>> {
    let assembly = reader::read(&fs::read_to_string(layout)?)?;
    let (Point { x, y }, turn) = turned(&assembly).ok_or("Q1 has no third pad")?;
    let place = |x: f64, y: f64, turn: Turn| {
        let numbers = [x.to_string(), y.to_string(), turn.degrees().to_string()];
        Expression::list("at", numbers.map(Expression::word))
    };
    edit(layout, |board| {
        exchange(board, "Q1", ["1", "3"], "net")?;
        let transistor = footprint(board, "Q1")?;
        *within(transistor, "at")? = place(x, y, turn);
        let parts = items(transistor);
        renumber(parts)?;
        for pad in parts.iter_mut().filter(|item| item.keyword() == "pad") {
            // The angle of a pad counts from the board.
            let at = within(pad, "at")?;
            let (x, y) = (
                at.number(1).unwrap_or_default(),
                at.number(2).unwrap_or_default(),
            );
            *at = place(x, y, turn);
        }
        Ok(())
    })
}

/// Where the first pad of Q1 comes to lie, and its turn.
fn turned(assembly: &Assembly) -> Option<(Point, Turn)> {
    let transistor = assembly.footprint("Q1")?;
    let third = transistor.pads.iter().find(|pad| pad.number == "3")?;
    let degrees = f64::from(transistor.pose.turn.degrees()) + 180.0;
    Some((third.at + assembly.corner, Turn::of_degrees(degrees)?))
}

/// Exchanges the numbers of the outer pads of a footprint.
fn renumber(parts: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    for pad in parts.iter_mut().filter(|item| item.keyword() == "pad") {
        let new = match pad.items()[1].text_of() {
            "1" => "3",
            "3" => "1",
            _ => continue,
        };
        items(pad)[1] = Expression::text(new);
    }
    Ok(())
}
