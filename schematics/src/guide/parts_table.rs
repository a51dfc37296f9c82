//! The list of parts: what to buy, how many for which board, and where it goes.

use std::fmt::Write;

use super::wiring::ohms;
use crate::{
    board::components::{Component, Panel, split},
    netlist::Population,
    parts::Kind,
};

/// One line of the list.
struct Line {
    /// Any one of its parts.
    part: Component,
    /// How many each board takes.
    counts: Vec<usize>,
    /// Where they go.
    references: Vec<String>,
}

/// The list for all panels, in the order of the references.
pub fn of(panels: &[Panel]) -> String {
    let mut lines: Vec<Line> = Vec::new();
    for (index, panel) in panels.iter().enumerate() {
        let bought = panel.components.iter();
        for part in bought.filter(|part| part.kind.population() != Population::NothingToBuy) {
            let same =
                |line: &&mut Line| line.part.kind == part.kind && line.part.make == part.make;
            let line = match lines.iter_mut().find(same) {
                Some(line) => line,
                None => {
                    lines.push(Line {
                        part: part.clone(),
                        counts: vec![0; panels.len()],
                        references: Vec::new(),
                    });
                    lines.last_mut().expect("just pushed")
                }
            };
            line.counts[index] += 1;
            if !line.references.contains(&part.reference) {
                line.references.push(part.reference.clone());
            }
        }
    }
    let names: Vec<_> = panels.iter().map(|panel| panel.board.name).collect();
    let mut table = format!(
        "| {} | part | value | references | typical part |\n|{}---|---|---|---|\n",
        names.join(" | "),
        "---|".repeat(panels.len())
    );
    for line in &lines {
        let optional = line.part.kind.population() == Population::NotFitted;
        let counts = line.counts.iter();
        let counts: Vec<_> = counts
            .map(|count| {
                if optional {
                    format!("0 or {count}")
                } else {
                    count.to_string()
                }
            })
            .collect();
        writeln!(
            table,
            "| {} | {} | {} | {} | {} |",
            counts.join(" | "),
            description(&line.part),
            value(&line.part),
            ranges(&line.references),
            line.part.make.part_number,
        )
        .expect("a string takes everything");
    }
    table
}

fn description(part: &Component) -> String {
    match part.kind {
        Kind::Resistor(value) => {
            let optional = match part.kind.population() {
                Population::NotFitted => "; not fitted unless a module lacks pull-ups",
                Population::Fitted | Population::NothingToBuy | Population::OffBoard => "",
            };
            format!(
                "{}, rings {}{optional}",
                part.make.description,
                rings(value)
            )
        }
        Kind::CableHeader => format!("{}; not fitted otherwise", part.make.description),
        _ => part.make.description.into(),
    }
}

fn value(part: &Component) -> String {
    match part.kind {
        Kind::Resistor(value) => ohms(value),
        Kind::CeramicCapacitor => "100 nF".into(),
        Kind::ElectrolyticCapacitor => "10 µF".into(),
        Kind::Transistor | Kind::Diode => part.value.clone(),
        Kind::Display
        | Kind::Button
        | Kind::Lamp(_)
        | Kind::Buzzer
        | Kind::CableHeader
        | Kind::Jumper
        | Kind::Strap
        | Kind::TestPoint
        | Kind::Controller => "–".into(),
    }
}

/// The rings of a resistor of the E12 row: two digits and their noughts; gold is 5 %.
fn rings(ohms: u32) -> String {
    const COLOURS: [&str; 10] = [
        "black", "brown", "red", "orange", "yellow", "green", "blue", "violet", "grey", "white",
    ];
    let noughts = ohms.ilog10() - 1;
    let digits = ohms / 10_u32.pow(noughts);
    let rings = [digits / 10, digits % 10, noughts];
    let rings = rings.map(|ring| COLOURS[ring as usize]);
    format!("{} gold", rings.join(" "))
}

/// `R3–R6, R8` for references that follow each other.
fn ranges(references: &[String]) -> String {
    let mut runs: Vec<(&str, u32, u32)> = Vec::new();
    for (letters, number) in references.iter().map(|reference| split(reference)) {
        match runs.last_mut() {
            Some((same, _, last)) if *same == letters && *last + 1 == number => *last = number,
            _ => runs.push((letters, number, number)),
        }
    }
    let runs = runs
        .iter()
        .map(|(letters, first, last)| match last - first {
            0 => format!("{letters}{first}"),
            1 => format!("{letters}{first}, {letters}{last}"),
            _ => format!("{letters}{first}–{letters}{last}"),
        });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resistors_have_the_rings_of_their_values() {
        assert_eq!(rings(22), "red red black gold");
        assert_eq!(rings(330), "orange orange brown gold");
        assert_eq!(rings(1_000), "brown black red gold");
        assert_eq!(rings(10_000), "brown black orange gold");
    }

    #[test]
    fn references_that_follow_each_other_are_one_range() {
        let references = ["R1", "R2", "R7", "R9", "R10", "R11"].map(String::from);
        assert_eq!(ranges(&references), "R1, R2, R7, R9–R11");
    }
}
