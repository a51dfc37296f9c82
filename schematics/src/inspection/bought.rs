//! The list of parts: each part by the description and the part number of its kind, as [`crate::parts`] has them.

use super::{Fault, Inspection};
use crate::{
    netlist::Symbol,
    parts::{Kind, Make},
};

impl Inspection<'_> {
    pub(super) fn bought(&mut self) {
        for symbol in self.known.clone() {
            let Some(make) = self.make(symbol) else {
                continue;
            };
            for (what, is, belongs) in [
                ("part number", &symbol.part_number, make.part_number),
                ("description", &symbol.description, make.description),
            ] {
                if is != belongs {
                    self.faults.push(Fault::Bought {
                        part: symbol.reference.clone(),
                        what,
                        is: is.clone(),
                        belongs,
                    });
                }
            }
        }
    }

    /// What is bought for a symbol, by its value; none for a wrong value, which is told as such.
    fn make(&self, symbol: &Symbol) -> Option<Make> {
        let is_told =
            |fault: &Fault| matches!(fault, Fault::Value { part, .. } if *part == symbol.reference);
        if self.faults.iter().any(is_told) {
            return None;
        }
        let kind = Kind::of_symbol(&symbol.name, &symbol.value)?;
        Some(kind.make().unwrap_or(self.board.controller.make()))
    }
}
