//! The rules of two makers of boards, each beside a copy of every board; and what they must tell.

use std::{error::Error, sync::Arc};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    boards::Board,
    expression::Expression,
    kicad::{Kicad, MAKERS, Project},
};

use crate::{
    board::{edit, is_clean, is_footprint_of, is_told, is_track_of, number},
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

pub fn trials(board: &'static Board, kicad: &Arc<Kicad>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for maker in MAKERS {
        let name = format!("board_keeps_the_rules_of_{maker}");
        trials.push(trial(board, kicad, &name, move |kicad, board| {
            let project = Project::for_maker(board, maker)?;
            is_clean(&kicad.design_rules(&project.file("kicad_pcb"))?)
        }));
        for (slip, change, keyword, rule) in SLIPS {
            let name = format!("slips::{slip}_for_{maker}");
            trials.push(trial(board, kicad, &name, move |kicad, board| {
                told(kicad, board, maker, (change, keyword, rule))
            }));
        }
    }
    trials
}

fn told(
    kicad: &Kicad,
    board: &'static Board,
    maker: &str,
    (change, keyword, rule): (Change, &str, &str),
) -> Result<(), Failed> {
    let project = Project::for_maker(board, maker)?;
    let file = project.file("kicad_pcb");
    edit(&file, |items| change(items))?;
    is_told(&kicad.design_rules(&file)?, keyword, rule)
}

/// One track, thinner than any maker etches.
fn narrow_track(items: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let net = number(items, "LAMP_RED").ok_or("there is no LAMP_RED")?;
    let mut tracks = items.iter_mut();
    let track = tracks.find(|item| is_track_of(item, &net));
    let track = track.ok_or("LAMP_RED has no track")?;
    replace(track, &Expression::read("(width 0.09)")?)
}

/// A slot for the buzzer that is 0.9 mm long and 1 mm wide.
fn short_slot(items: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let mut parts = items.iter_mut();
    let buzzer = parts.find(|item| is_footprint_of(item, "BZ1"));
    let Some(Expression::List(buzzer)) = buzzer else {
        return Err("there is no BZ1".into());
    };
    let pad = buzzer.iter_mut().find(|item| item.keyword() == "pad");
    let pad = pad.ok_or("BZ1 has no pad")?;
    replace(pad, &Expression::read("(drill oval 0.9 1)")?)
}

/// A word 0.7 mm high.
fn small_print(items: &mut [Expression]) -> Result<(), Box<dyn Error>> {
    let mut words = items.iter_mut();
    let word = words.find(|item| item.keyword() == "gr_text");
    let effects = "(effects (font (size 0.7 0.7) (thickness 0.15)))";
    replace(
        word.ok_or("nothing is printed")?,
        &Expression::read(effects)?,
    )
}

/// Puts an item in the place of the one with its keyword.
fn replace(list: &mut Expression, new: &Expression) -> Result<(), Box<dyn Error>> {
    let Expression::List(items) = list else {
        return Err("no list".into());
    };
    let mut old = items.iter_mut();
    let old = old.find(|item| item.keyword() == new.keyword());
    *old.ok_or("nothing to be replaced")? = new.clone();
    Ok(())
}
