//! A symbol by itself, wherever it hangs: drawn once, numbered, fitted, on the footprint of the part that is sold, and with
//! that part's pins.

use super::{Fault, Inspection};
use crate::{
    netlist::{Population, Symbol},
    parts::Make,
};

impl<'a> Inspection<'a> {
    /// A part has its place in the panel.
    pub(super) fn take(&mut self, symbol: &'a Symbol, make: Make, populated: Population) {
        self.known.push(symbol);
        let (part, value) = (symbol.reference.clone(), symbol.value.clone());
        if symbol.population != populated {
            self.faults.push(Fault::Populated {
                part,
                value,
                belongs: populated,
            });
        }
        if symbol.footprint != make.footprint {
            self.faults.push(Fault::Footprint {
                part: symbol.reference.clone(),
                is: symbol.footprint.clone(),
                belongs: make.footprint,
            });
        }
    }

    /// The fields that say what is bought must be those of the table of the parts.
    pub(super) fn must_be_bought_as(&mut self, symbol: &Symbol, make: Make) {
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

    /// Each pin must have the number and the name of the part's.
    pub(super) fn pins_as_sold(&mut self, symbol: &Symbol, names: &[&str]) {
        if names.is_empty() {
            for number in [1, 2] {
                self.pin(symbol, number, "one of its two ends");
            }
        }
        for (number, name) in (1..).zip(names) {
            let number: u32 = number;
            match self.netlist.pin(&symbol.reference, &number.to_string()) {
                Some((pin, _)) if pin.name != *name => self.faults.push(Fault::PinName {
                    pin: pin.clone(),
                    belongs: (*name).into(),
                }),
                Some(_) | None => {}
            }
        }
    }

    /// Every symbol has a number, and no other symbol the same. KiCad's program for the command line does not look.
    pub(super) fn numbers_of_parts(&mut self) {
        for symbol in &self.netlist.symbols {
            let (part, value) = (symbol.reference.clone(), symbol.value.clone());
            if part.ends_with('?') {
                self.faults.push(Fault::NoNumber { part, value });
            } else if symbol.drawn > 1 {
                let times = symbol.drawn;
                self.faults.push(Fault::DrawnAgain { part, times });
            }
        }
    }
}
