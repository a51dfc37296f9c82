//! The boards as they are committed, and slips of the hand in copies of them.

use std::{error::Error, fs};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    boards::Board,
    check::check_with_board,
    expression::Expression,
    kicad::{Kicad, Project, Violation},
};
use serde_json::Value;

use super::{
    filling,
    sheet::Sheet,
    slips::{
        layout::{cut, edit},
        pin,
    },
    trial,
};

pub fn trials(board: &'static Board) -> [Trial; 6] {
    [
        trial(board, "board_keeps_its_rules", keeps_rules),
        trial(
            board,
            "board_keeps_its_rules_by_kicads_own_severities",
            keeps_rules_by_default,
        ),
        trial(board, "zones_are_filled_as_kicad_fills_them", is_filled),
        trial(
            board,
            "slips::zones_filled_before_a_track_went",
            filled_before,
        ),
        trial(
            board,
            "slips::drawing_changed_behind_the_board",
            drawing_changed,
        ),
        trial(board, "slips::rule_switched_off", rule_switched_off),
    ]
}

fn keeps_rules(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    is_clean(&kicad.design_rules(&Project::of(board)?.file("kicad_pcb"))?)
}

/// Nothing is right only because the project silences KiCad.
fn keeps_rules_by_default(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_pro");
    let mut settings: Value = serde_json::from_str(&fs::read_to_string(&file)?)?;
    let design = settings.pointer_mut("/board/design_settings");
    let design = design
        .and_then(Value::as_object_mut)
        .ok_or("there are no rules")?;
    design
        .remove("rule_severities")
        .ok_or("there are no severities")?;
    design.remove("drc_exclusions");
    fs::write(file, settings.to_string())?;
    is_clean(&kicad.design_rules(&project.file("kicad_pcb"))?)
}

fn is_filled(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    match newly_filled(&Project::of(board)?)? {
        Filling::Same => Ok(()),
        Filling::Other => Err("KiCad fills the zones otherwise: open the board in KiCad, press B to fill them, and save".into()),
    }
}

/// A track less, and ground not poured again.
fn filled_before(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    edit(&project.file("kicad_pcb"), |items| cut(items, "LAMP_RED"))?;
    match newly_filled(&project)? {
        Filling::Same => Err("not found: ground is not where KiCad would pour it".into()),
        Filling::Other => Ok(()),
    }
}

/// Whether KiCad would fill the zones of a board as they are filled.
enum Filling {
    Same,
    Other,
}

fn newly_filled(project: &Project) -> Result<Filling, Box<dyn Error>> {
    let is = fs::read_to_string(project.file("kicad_pcb"))?;
    let filled = filling::fill(&is, &project.file("kicad_pro"))?;
    let (is, filled) = (areas(&is)?, areas(&filled)?);
    let pairs = is.iter().zip(&filled);
    // KiCad begins an outline at another of its corners at times; what lies within is the same.
    let same = is.len() == filled.len()
        && pairs
            .into_iter()
            .all(|(one, other)| (one - other).abs() < 0.001);
    Ok(if same { Filling::Same } else { Filling::Other })
}

/// What each filled area measures, in mm².
fn areas(board: &str) -> Result<Vec<f64>, Box<dyn Error>> {
    let board = Expression::read(board)?;
    let filled = board
        .all("zone")
        .flat_map(|zone| zone.all("filled_polygon"));
    let mut areas: Vec<f64> = filled.map(area).collect();
    areas.sort_by(f64::total_cmp);
    Ok(areas)
}

fn area(polygon: &Expression) -> f64 {
    let points = polygon
        .get("pts")
        .into_iter()
        .flat_map(|points| points.all("xy"));
    let points: Vec<_> = points
        .filter_map(|point| Some((point.number(1)?, point.number(2)?)))
        .collect();
    let next = points.iter().cycle().skip(1);
    let twice: f64 = points
        .iter()
        .zip(next)
        .map(|((x, y), (to_x, to_y))| x * to_y - to_x * y)
        .sum();
    (twice / 2.0).abs()
}

pub fn is_clean(violations: &[Violation]) -> Result<(), Failed> {
    if violations.is_empty() {
        return Ok(());
    }
    let sentences: Vec<_> = violations.iter().map(Violation::to_string).collect();
    Err(sentences.join("\n").into())
}

fn drawing_changed(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    use readyroom_hardware::{
        button::Button::{Roll, Timer},
        pins::Part::Button,
    };

    let project = Project::of(board)?;
    let file = project.file("kicad_sch");
    let mut sheet = Sheet::read(&fs::read_to_string(&file)?)?;
    let controller = board.controller.reference;
    let (roll, timer) = (pin(board, Button(Roll))?, pin(board, Button(Timer))?);
    sheet.exchange_labels((controller, &roll), (controller, &timer))?;
    fs::write(file, sheet.to_string())?;
    let violations = kicad.design_rules(&project.file("kicad_pcb"))?;
    is_found(&violations, "net_conflict", "BUTTON_ROLL")
}

pub fn is_found(violations: &[Violation], rule: &str, about: &str) -> Result<(), Failed> {
    let mut of_rule = violations.iter().filter(|violation| violation.rule == rule);
    if of_rule.any(|violation| violation.to_string().contains(about)) {
        return Ok(());
    }
    let sentences: Vec<_> = violations.iter().map(Violation::to_string).collect();
    Err(format!("not found: {rule} of {about}\n{}", sentences.join("\n")).into())
}

/// The project tells KiCad not to compare footprints with the library.
fn rule_switched_off(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_pro");
    let settings = fs::read_to_string(&file)?;
    let rule = "\"lib_footprint_mismatch\": \"warning\"";
    let off = settings.replace(rule, &rule.replace("warning", "ignore"));
    fs::write(file, off)?;
    let verdict = check_with_board(kicad, &project.file("kicad_sch"), Some(board))?;
    is_found(
        &verdict.violations,
        "lib_footprint_mismatch",
        "switch this rule off",
    )
}
