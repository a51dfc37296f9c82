//! The capacitors of the rails, each the right way round.

use super::{Block, Device, Inspection, quantity};
use crate::{
    circuit::Rail,
    electrics::{CERAMIC_NF, ELECTROLYTIC_NF},
};

/// Which capacitor stands across which rail, and how many nF it has.
const CAPACITORS: [(Rail, Device, u64); 3] = [
    (Rail::ThreeVolts, Device::CeramicCapacitor, CERAMIC_NF),
    (
        Rail::ThreeVolts,
        Device::ElectrolyticCapacitor,
        ELECTROLYTIC_NF,
    ),
    (
        Rail::FiveVolts,
        Device::ElectrolyticCapacitor,
        ELECTROLYTIC_NF,
    ),
];

impl Inspection<'_> {
    pub(super) fn supplies(&mut self) {
        for (rail, device, nanofarads) in CAPACITORS {
            self.capacitor(rail, device, nanofarads);
        }
    }

    fn capacitor(&mut self, rail: Rail, device: Device, nanofarads: u64) {
        let of = Block::Supply(rail);
        let (rail, ground) = (self.rail(rail), self.rail(Rail::Ground));
        let netlist = self.netlist;
        let found = self.find(device, |symbol| {
            let has = |net| netlist.is_on(&symbol.reference, net);
            has(rail.as_str()) && has(ground.as_str())
        });
        let Some(capacitor) = found else {
            return self.missing(of, device, format!("between {rail} and {ground}"));
        };
        if quantity::picofarads(&capacitor.value) != Some(nanofarads * 1_000) {
            self.wrong_value(capacitor, of, format!("{nanofarads} nF"));
        }
        if device == Device::ElectrolyticCapacitor {
            self.must_point(capacitor, of, &rail, &ground);
        }
    }
}
