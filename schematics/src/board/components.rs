//! The parts of a panel and their nets, as its committed board has them: the source of the guide's tables and pictures.
//!
//! KiCad's rules keep the board the same as its schematic (parity), and `check` compares the schematic with the pin map.

use std::{fs, io, path::PathBuf};

use super::reader::{self, Footprint, Misread};
use crate::{
    boards::{self, Board},
    netlist::Population,
    parts::{Kind, Make},
};

/// A board with its parts.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Which board.
    pub board: &'static Board,
    /// In the order of their references, the controller first.
    pub components: Vec<Component>,
}

/// A part in its place in the circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// As printed beside it: `R1`, `SW6`.
    pub reference: String,
    /// What it is.
    pub kind: Kind,
    /// `330R`, `ROLL`.
    pub value: String,
    /// Its symbol, footprint and part number.
    pub make: Make,
    /// Its connected pins by number, with their nets by KiCad's names. The others stay free.
    pub pins: Vec<(u8, String)>,
}

/// A board from which the parts cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PanelError {
    /// Its file cannot be opened.
    #[error("{}: {why}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// The system's own words.
        why: io::Error,
    },
    /// It is no board.
    #[error("{}: {why}", file.display())]
    Misread {
        /// Which.
        file: PathBuf,
        /// What is wrong.
        why: Misread,
    },
    /// It has a part that no table knows.
    #[error("{}: {reference} ({value}, on {footprint}) is no part that schematics/src/parts.rs knows", file.display())]
    Unknown {
        /// Which.
        file: PathBuf,
        /// The part's reference,
        reference: String,
        /// its value,
        value: String,
        /// and its footprint.
        footprint: String,
    },
}

impl Panel {
    /// Reads the committed board.
    ///
    /// # Errors
    /// The file cannot be read, or has an unknown part.
    pub fn read(board: &'static Board) -> Result<Self, PanelError> {
        let file = board.file("kicad_pcb");
        let source = match fs::read_to_string(&file) {
            Ok(source) => source,
            Err(why) => return Err(PanelError::File { file, why }),
        };
        let assembly = match reader::read(&source) {
            Ok(assembly) => assembly,
            Err(why) => return Err(PanelError::Misread { file, why }),
        };
        let mut components = Vec::new();
        let conducts = |footprint: &&Footprint| footprint.pads.iter().any(|pad| pad.plated);
        for footprint in assembly.footprints.iter().filter(conducts) {
            let component = Component::of(footprint, board);
            components.push(component.ok_or_else(|| PanelError::Unknown {
                file: file.clone(),
                reference: footprint.reference.clone(),
                value: footprint.value.clone(),
                footprint: footprint.name.clone(),
            })?);
        }
        components.sort_by_key(Component::place);
        Ok(Self { board, components })
    }

    /// The panel on a breadboard: only what is bought and soldered, and wires in the place of solder jumpers, as made.
    pub fn on_a_breadboard(&self) -> Self {
        let mut panel = self.clone();
        let jumpers = self.components.iter();
        for jumper in jumpers.filter(|component| component.kind == Kind::Jumper) {
            let (Some(rail), Some(behind)) = (jumper.net(1), jumper.net(2)) else {
                continue;
            };
            let pins = panel
                .components
                .iter_mut()
                .flat_map(|component| &mut component.pins);
            for (_, net) in pins.filter(|(_, net)| net == behind) {
                *net = rail.into();
            }
        }
        let bought = |component: &Component| component.kind.population() == Population::Fitted;
        panel.components.retain(bought);
        panel
    }

    /// Every pin on a net.
    pub fn on(&self, net: &str) -> impl Iterator<Item = (&Component, u8)> {
        self.components.iter().flat_map(move |component| {
            let pins = component.pins.iter();
            pins.filter(move |(_, other)| other == net)
                .map(move |(pin, _)| (component, *pin))
        })
    }
}

impl Component {
    fn of(footprint: &Footprint, board: &Board) -> Option<Self> {
        let kind = boards::kind_of(&footprint.name, &footprint.value)?;
        let make = kind.make().unwrap_or(board.controller.make());
        let mut pins: Vec<(u8, String)> = Vec::new();
        for pad in &footprint.pads {
            // A pin may have several pads, and a pad without a number carries nothing.
            if let (Ok(number), Some(net)) = (pad.number.parse(), &pad.net)
                && !net.starts_with("unconnected-(")
                && !pins.iter().any(|(known, _)| *known == number)
            {
                pins.push((number, net.clone()));
            }
        }
        pins.sort();
        Some(Self {
            reference: footprint.reference.clone(),
            kind,
            value: footprint.value.clone(),
            make,
            pins,
        })
    }

    /// The net of a pin; none if it stays free.
    pub fn net(&self, pin: u8) -> Option<&str> {
        let mut pins = self.pins.iter();
        Some(&pins.find(|(number, _)| *number == pin)?.1)
    }

    /// The place in a list: the controller, then by letters and number of the reference.
    fn place(&self) -> (bool, String, u32) {
        let (letters, number) = split(&self.reference);
        (self.kind != Kind::Controller, letters.into(), number)
    }
}

/// A reference as its letters and its number.
pub fn split(reference: &str) -> (&str, u32) {
    let letters = reference.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let number = reference[letters.len()..].parse();
    (letters, number.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn a_panel_has_its_parts_with_their_nets() {
        for board in BOARDS {
            let panel = Panel::read(board).unwrap();
            assert_eq!(panel.components[0].reference, board.controller.reference);
            let lamp = |part: &&Component| part.reference == "D9";
            let lamp = panel.components.iter().find(lamp).unwrap();
            assert_eq!(
                (lamp.net(1), lamp.net(2)),
                (Some("GND"), Some("/RED_ANODE"))
            );
            assert_eq!(panel.on("/BASE").count(), 3);
        }
    }
}
