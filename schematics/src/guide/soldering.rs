//! The order of soldering: which parts each step fits, as a table of the guide, and the boards of its pictures.

use std::{fmt::Write, ops::RangeInclusive};

use crate::{
    board::{
        components::{Panel, split},
        reader,
    },
    boards::Board,
    expression::{Expression, Unreadable},
    layout::Side,
};

/// A step of soldering.
#[derive(Debug)]
pub struct Step {
    /// On which side of the board the parts lie.
    pub side: Side,
    /// What they are.
    pub parts: &'static str,
    /// Their references, as letters and numbers.
    references: &'static [(&'static str, RangeInclusive<u32>)],
}

/// Every step, low parts before high ones. A controller's place is in one step, whichever board it is of.
pub const STEPS: [Step; 6] = [
    Step {
        side: Side::Front,
        parts: "resistors and diode, lying flat",
        references: &[("R", 1..=18), ("D", 10..=10)],
    },
    Step {
        side: Side::Back,
        parts: "ceramic capacitors and transistor",
        references: &[("C", 1..=1), ("C", 4..=9), ("Q", 1..=1)],
    },
    Step {
        side: Side::Back,
        parts: "electrolytic capacitors, sounder, place of the controller",
        references: &[("C", 2..=3), ("BZ", 1..=1), ("A", 1..=1), ("J", 1..=1)],
    },
    Step {
        side: Side::Front,
        parts: "buttons",
        references: &[("SW", 1..=6)],
    },
    Step {
        side: Side::Front,
        parts: "display",
        references: &[("DS", 1..=1)],
    },
    Step {
        side: Side::Front,
        parts: "LEDs",
        references: &[("D", 1..=9)],
    },
];

impl Step {
    /// Whether it fits the part with this reference.
    pub fn fits(&self, reference: &str) -> bool {
        let (letters, number) = split(reference);
        let mut ranges = self.references.iter();
        ranges.any(|(own, numbers)| *own == letters && numbers.contains(&number))
    }

    /// Whether it fits the controller of a board, so that each board has a picture of its own.
    pub fn fits_controller(&self, board: &Board) -> bool {
        self.fits(board.controller.reference)
    }
}

/// A board's file as the board is after the first `done` steps: parts that come later are without their 3D models.
///
/// # Errors
/// `source` is no file of KiCad's.
pub fn fitted(source: &str, done: usize) -> Result<String, Unreadable> {
    let Expression::List(mut items) = Expression::read(source)? else {
        return Ok(source.into());
    };
    for item in items
        .iter_mut()
        .filter(|item| item.keyword() == "footprint")
    {
        let reference = reader::property(item, "Reference").unwrap_or_default();
        let stays = STEPS[..done].iter().any(|step| step.fits(reference));
        if let (false, Expression::List(parts)) = (stays, item) {
            parts.retain(|part| part.keyword() != "model");
        }
    }
    Ok(Expression::List(items).to_string())
}

/// The steps with the references that each board has of them.
pub(super) fn table(panels: &[Panel]) -> String {
    let mut table = String::from("| step | side | parts |");
    for panel in panels {
        write!(table, " on `{}` |", panel.board.name).expect("a string takes everything");
    }
    table.push_str(&format!("\n|---|---|---|{}\n", "---|".repeat(panels.len())));
    for (step, number) in STEPS.iter().zip(1..) {
        let side = match step.side {
            Side::Front => "front",
            Side::Back => "back",
        };
        write!(table, "| {number} | {side} | {} |", step.parts).expect("a string takes everything");
        for panel in panels {
            let there = panel.components.iter().map(|part| &part.reference);
            let there: Vec<_> = there.filter(|part| step.fits(part)).cloned().collect();
            let ranges = super::parts_table::ranges(&there);
            write!(table, " {ranges} |").expect("a string takes everything");
        }
        table.push('\n');
    }
    table
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{boards::BOARDS, netlist::Population};

    #[test]
    fn every_part_that_is_fitted_belongs_to_one_step_and_lies_on_its_side() {
        for board in BOARDS {
            let panel = Panel::read(board).unwrap();
            let source = fs::read_to_string(board.file("kicad_pcb")).unwrap();
            let assembly = reader::read(&source).unwrap();
            for part in &panel.components {
                let steps: Vec<_> = STEPS
                    .iter()
                    .filter(|step| step.fits(&part.reference))
                    .collect();
                let told = format!(
                    "{} of {}: in {} steps",
                    part.reference,
                    board.name,
                    steps.len()
                );
                if part.kind.population() != Population::Fitted {
                    assert!(steps.is_empty(), "{told}");
                    continue;
                }
                let [step] = steps[..] else { panic!("{told}") };
                let side = assembly.footprint(&part.reference).unwrap().pose.side;
                assert_eq!(side, step.side, "{}", part.reference);
            }
        }
    }

    #[test]
    fn no_step_names_a_part_that_no_board_has() {
        let panels = BOARDS.map(|board| Panel::read(board).unwrap());
        let references: Vec<_> = panels
            .iter()
            .flat_map(|panel| &panel.components)
            .map(|part| part.reference.as_str())
            .collect();
        for (letters, numbers) in STEPS.iter().flat_map(|step| step.references) {
            for number in numbers.clone() {
                let reference = format!("{letters}{number}");
                assert!(references.contains(&reference.as_str()), "{reference}");
            }
        }
    }

    #[test]
    fn a_board_under_way_shows_the_parts_of_its_steps_and_no_others() {
        for board in BOARDS {
            let source = fs::read_to_string(board.file("kicad_pcb")).unwrap();
            let models = |done| fitted(&source, done).unwrap().matches("(model ").count();
            assert_eq!(models(0), 0);
            // R1 to R18 and D10.
            assert_eq!(models(1), 19);
            let panel = Panel::read(board).unwrap();
            let bought = panel.components.iter();
            let bought = bought.filter(|part| part.kind.population() == Population::Fitted);
            assert_eq!(models(STEPS.len()), bought.count());
        }
    }
}
