//! Pin currents, by the resistors that are drawn: each of them, and all together.

use super::{Fault, Inspection};
use crate::electrics::{ALL_PINS_MA, ONE_PIN_MA};

impl Inspection<'_> {
    pub(super) fn currents(&mut self) {
        for (of, ua) in &self.currents {
            if *ua > u64::from(ONE_PIN_MA) * 1_000 {
                self.faults.push(Fault::PinCurrent { of: *of, ua: *ua });
            }
        }
        let ua = self.currents.iter().map(|(_, ua)| ua).sum();
        if ua > u64::from(ALL_PINS_MA) * 1_000 {
            self.faults.push(Fault::AllCurrents { ua });
        }
    }
}
