//! The rules of two makers of boards, each beside a copy of every board; and what they must tell.

use std::{error::Error, fs};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    boards::Board,
    expression::Expression,
    kicad::{Kicad, MAKERS, Project},
};

use super::{
    board::{is_clean, is_found},
    sheet::item::{items, within},
    slips::layout::{edit, footprint, is_track_of, number},
    trial,
};

type Change = fn(&mut [Expression]) -> Result<(), Box<dyn Error>>;

/// A slip in a board, KiCad's keyword for what it breaks, and what only a maker's rule has KiCad say.
const SLIPS: [(&str, Change, &str, &str); 3] = [
    // KiCad takes a rule without a condition for the board's own, which is 0.25 mm without it.
    ("narrow_track", narrow_track, "track_width", "min width 0.1"),
    (
        "short_slot",
        short_slot,
        "assertion_failure",
        "length of a slot of ",
    ),
    ("small_print", small_print, "text_height", "letters of "),
];

pub fn trials(board: &'static Board) -> Vec<Trial> {
    let mut trials = Vec::new();
    for maker in MAKERS {
        let name = format!("board_keeps_the_rules_of_{maker}");
        trials.push(trial(board, &name, move |kicad, board| {
            let project = Project::for_maker(board, maker)?;
            is_clean(&kicad.design_rules(&project.file("kicad_pcb"))?)
        }));
        let name = format!("every_rule_of_{maker}_is_kept_by_kicad");
        trials.push(trial(board, &name, move |kicad, board| {
            every_rule_tells(kicad, board, maker)
        }));
        for (slip, change, keyword, rule) in SLIPS {
            let name = format!("slips::{slip}_for_{maker}");
            trials.push(trial(board, &name, move |kicad, board| {
                slip_is_found(kicad, board, maker, (change, keyword, rule))
            }));
        }
    }
    trials
}

fn slip_is_found(
    kicad: &Kicad,
    board: &'static Board,
    maker: &str,
    (change, keyword, rule): (Change, &str, &str),
) -> Result<(), Failed> {
    let project = Project::for_maker(board, maker)?;
    let file = project.file("kicad_pcb");
    edit(&file, |items| change(items))?;
    is_found(&kicad.design_rules(&file)?, keyword, rule)
}

/// With limits that no board keeps, each rule is broken, and named by KiCad: none is written past what it is about.
fn every_rule_tells(kicad: &Kicad, board: &'static Board, maker: &str) -> Result<(), Failed> {
    let project = Project::for_maker(board, maker)?;
    let file = project.file("kicad_dru");
    let rules = fs::read_to_string(&file)?;
    fs::write(&file, rules.lines().map(impossible).collect::<String>())?;
    let report = kicad.design_rules(&project.file("kicad_pcb"))?;
    let names = rules.lines().filter_map(|line| {
        let name = line.strip_prefix("(rule \"")?.strip_suffix('"')?;
        // KiCad takes a rule without a condition for the board's own, and names it so.
        Some(name).filter(|name| !name.starts_with("track of"))
    });
    let untold: Vec<&str> = names
        .filter(|name| {
            report
                .iter()
                .all(|broken| !broken.description.contains(name))
        })
        .collect();
    if untold.is_empty() {
        return Ok(());
    }
    Err(format!("never told: {}", untold.join(", ")).into())
}

/// A line of rules that asks for 20 mm of whatever it is about.
fn impossible(line: &str) -> String {
    let line = match *line.split('"').collect::<Vec<_>>() {
        [before, _, after] if before.ends_with("assertion ") => {
            format!("{before}\"A.Hole_Size_X > 20mm\"{after}")
        }
        _ => line.into(),
    };
    // A line may have several limits; a greatest one below the least would mean nothing.
    let line = match line.split_once(" (max ") {
        Some((before, after)) => {
            before.to_owned() + after.split_once(')').map_or("", |(_, rest)| rest)
        }
        None => line,
    };
    let line = match (line.split_once("(min "), line.split_once("mm)")) {
        (Some((before, _)), Some((_, after))) => format!("{before}(min 20mm){after}"),
        _ => line,
    };
    line + "\n"
}

/// One track, thinner than any maker etches.
fn narrow_track(board: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let net = number(board, "LAMP_RED")?;
    let track = board.iter_mut().find(|item| is_track_of(item, &net));
    let track = track.ok_or("LAMP_RED has no track")?;
    replace(track, "(width 0.09)")
}

/// A slot for the buzzer that is 0.9 mm long and 1 mm wide.
fn short_slot(board: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let buzzer = items(footprint(board, "BZ1")?);
    let pad = buzzer.iter_mut().find(|item| item.keyword() == "pad");
    replace(pad.ok_or("BZ1 has no pad")?, "(drill oval 0.9 1)")
}

/// A word 0.7 mm high.
fn small_print(board: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let word = board.iter_mut().find(|item| item.keyword() == "gr_text");
    let effects = "(effects (font (size 0.7 0.7) (thickness 0.15)))";
    replace(word.ok_or("nothing is printed")?, effects)
}

/// Puts an item in the place of the one with its keyword.
fn replace(list: &mut Expression, new: &str) -> Result<(), Box<dyn Error>> {
    let new = Expression::read(new)?;
    let old = within(list, new.keyword())?;
    *old = new;
    Ok(())
}
