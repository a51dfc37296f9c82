//! Slips of the hand, each made in a copy of a committed drawing or board. Each must be reported: by KiCad's rules or from
//! the pin map, with the part that is wrong. The unit tests of `inspection` have more of them; here KiCad reads what was
//! drawn.

mod controller;
pub mod layout;
mod parts;

use std::{error::Error, fs};

use libtest_mimic::{Failed, Trial};
use readyroom_hardware::pins::Part;
use readyroom_schematics::{
    boards::Board,
    check::{Verdict, check},
    inspection::Fault,
    kicad::{Kicad, Project},
};

use super::{sheet::Sheet, trial};

/// A slip: what it does to a drawing, and the findings that have to follow.
type Slip = fn(&mut Sheet, &Board) -> Result<Vec<Finding>, Box<dyn Error>>;

/// The fault that must be reported.
#[derive(Debug)]
enum Finding {
    /// From the pin map and the electrics: a sentence that begins and ends like this.
    PinMap(String, String),
    /// By one of KiCad's electrical rules, of something that is called like this.
    Rule(&'static str, String),
}

pub fn trials(board: &'static Board) -> Vec<Trial> {
    let drawn = controller::SLIPS.iter().chain(parts::SLIPS);
    let drawn = drawn.map(|(name, slip)| {
        let name = format!("slips::drawing::{name}");
        trial(board, &name, |kicad, board| {
            slip_is_found(kicad, board, *slip)
        })
    });
    let laid_out = layout::SLIPS.iter().map(|slip| {
        let name = format!("slips::board::{}", slip.0);
        trial(board, &name, |kicad, board| {
            layout::slip_is_found(kicad, board, slip)
        })
    });
    drawn.chain(laid_out).collect()
}

fn slip_is_found(kicad: &Kicad, board: &'static Board, slip: Slip) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_sch");
    let mut sheet = Sheet::read(&fs::read_to_string(&file)?)?;
    let expected = slip(&mut sheet, board)?;
    fs::write(&file, sheet.to_string())?;
    let verdict = check(kicad, &file, Some(board))?;
    match expected.iter().find(|finding| !finding.is_in(&verdict)) {
        Some(missing) => Err(format!("not found: {missing:?}\n{verdict}").into()),
        None => Ok(()),
    }
}

impl Finding {
    fn is_in(&self, verdict: &Verdict) -> bool {
        match self {
            Self::PinMap(begins, ends) => {
                let mut faults = verdict.faults.iter().map(Fault::to_string);
                faults.any(|fault| fault.starts_with(begins) && fault.ends_with(ends))
            }
            Self::Rule(rule, about) => {
                let mut violations = verdict.violations.iter();
                violations.any(|violation| {
                    violation.rule == *rule && violation.to_string().contains(about)
                })
            }
        }
    }
}

/// The beginning of a sentence from the pin map.
fn finding(begins: impl Into<String>) -> Finding {
    Finding::PinMap(begins.into(), String::new())
}

/// The number of the controller's pin for a part.
pub fn pin(board: &Board, part: Part) -> Result<String, Box<dyn Error>> {
    let mut parts = board.pins.parts();
    let gpio = parts.find(|(known, _)| *known == part);
    let pin = gpio.and_then(|(_, gpio)| (board.controller.pin_of)(gpio));
    Ok(pin.ok_or("the part has no pin")?.to_string())
}

/// The number of the first free pin of those that can be given a tone, or of those that cannot.
fn free_pin(board: &Board, with_pwm: bool) -> Result<String, Box<dyn Error>> {
    let controller = &board.controller;
    let used: Vec<_> = board.pins.all().filter_map(controller.pin_of).collect();
    let can = (0..=u8::MAX).filter(|gpio| (controller.has_pwm)(*gpio));
    let can: Vec<_> = can.filter_map(controller.pin_of).collect();
    let is_rail = |pin: &u8| {
        let mut rails = controller.rails.iter();
        rails.any(|(_, pins)| pins.contains(pin))
    };
    let mut pins = (1..=controller.pins).filter(|pin| !used.contains(pin) && !is_rail(pin));
    let pin = pins.find(|pin| can.contains(pin) == with_pwm);
    Ok(pin.ok_or("no pin is free")?.to_string())
}
