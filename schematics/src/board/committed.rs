//! The boards in this folder: made anew, and compared with circuit and layout.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    Copper, Unbuildable, continuity,
    filling::{self, Unfilled},
    reader::{self, Misread},
    writer,
};
use crate::{
    boards::Board,
    router::{self, Unroutable},
};

/// A board that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum Unmade {
    /// It cannot be written.
    #[error(transparent)]
    Unbuildable(#[from] Unbuildable),
    /// What was written cannot be read.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// Its pads cannot be connected.
    #[error(transparent)]
    Unroutable(#[from] Unroutable),
    /// Its copper does not hold what was asked of it: a fault of the router.
    #[error("the copper is wrong, which is a fault of the router: {0}")]
    Faulty(String),
    /// Its ground cannot be poured.
    #[error(transparent)]
    Unfilled(#[from] Unfilled),
    /// Its file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Where the file of a board lies.
pub fn file(board: &Board) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(board.name);
    folder.join(format!("{}.kicad_pcb", board.name))
}

/// Places, routes and fills a board, and writes its file. What it gives is what lies on it.
///
/// # Errors
/// When parts, ways or KiCad are missing.
pub fn make(board: &Board) -> Result<reader::Assembly, Unmade> {
    let placed = writer::write(board, &Copper::default())?;
    let assembly = reader::read(&placed.to_string())?;
    let copper = router::route(&assembly, board.controller.position.at)?;
    let routed = writer::write(board, &copper)?;
    let faults = continuity::faults(&reader::read(&routed.to_string())?);
    if !faults.is_empty() {
        return Err(Unmade::Faulty(faults.join("; ")));
    }
    let file = file(board);
    let filled = filling::fill(&routed.to_string(), &file.with_extension("kicad_pro"))?;
    fs::write(&file, &filled)?;
    Ok(reader::read(&filled)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::reader::Footprint, boards::BOARDS};

    /// KiCad puts in an order of its own what is drawn, and pads without a number.
    fn same(one: &Footprint, other: &Footprint) -> bool {
        let but_drawn = |footprint: &Footprint| Footprint {
            shapes: Vec::new(),
            pads: Vec::new(),
            ..footprint.clone()
        };
        let pad_in = |other: &Footprint, pad| other.pads.contains(pad);
        let drawn_in = |other: &Footprint, shape| other.shapes.contains(shape);
        but_drawn(one) == but_drawn(other)
            && one.pads.len() == other.pads.len()
            && one.pads.iter().all(|pad| pad_in(other, pad))
            && one.shapes.iter().all(|shape| drawn_in(other, shape))
            && other.shapes.iter().all(|shape| drawn_in(one, shape))
    }

    /// What of a committed board is not as circuit and layout have it.
    fn differences(board: &Board) -> Vec<String> {
        let placed = writer::write(board, &Copper::default()).unwrap();
        let expected = reader::read(&placed.to_string()).unwrap();
        let committed = reader::read(&fs::read_to_string(file(board)).unwrap()).unwrap();
        let mut differences = Vec::new();
        for footprint in &expected.footprints {
            let reference = &footprint.reference;
            match committed.footprint(reference) {
                None => differences.push(format!("{reference} is missing")),
                Some(there) if !same(there, footprint) => {
                    differences.push(format!("{reference} lies or is connected otherwise"));
                }
                Some(_) => {}
            }
        }
        for there in &committed.footprints {
            if expected.footprint(&there.reference).is_none() {
                differences.push(format!("{} is no part of the circuit", there.reference));
            }
        }
        if committed.footprints.len() > expected.footprints.len() {
            differences.push("it has more parts than the circuit".into());
        }
        let printed = |word| committed.print.contains(word);
        if let Some(word) = expected.print.iter().find(|word| !printed(word)) {
            differences.push(format!("{} is printed otherwise", word.says));
        }
        differences
    }

    #[test]
    fn what_is_committed_has_the_parts_places_and_nets_of_circuit_and_layout() {
        for board in BOARDS {
            let differences = differences(board).join("; ");
            assert!(
                differences.is_empty(),
                "{}.kicad_pcb is not what the circuit says: {differences}: run `cargo run --release -p readyroom-schematics -- route`",
                board.name
            );
        }
    }

    #[test]
    fn what_is_committed_is_routed_and_its_ground_poured() {
        for board in BOARDS {
            let committed = reader::read(&fs::read_to_string(file(board)).unwrap()).unwrap();
            assert!(!committed.copper.tracks.is_empty());
            assert_eq!(committed.zones.drawn, 2);
            assert_eq!(committed.zones.filled, 2);
        }
    }
}
