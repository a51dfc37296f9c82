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
        let (net, ground) = (self.rail(rail), self.rail(Rail::Ground));
        self.capacitor_between(Block::Supply(rail), device, nanofarads, &net, &ground);
    }

    /// A capacitor between two nets, its + on the first.
    pub(super) fn capacitor_between(
        &mut self,
        of: Block,
        device: Device,
        nanofarads: u64,
        first: &str,
        second: &str,
    ) {
        let netlist = self.netlist;
        let found = self.find(device, |symbol| {
            let has = |net| netlist.is_on(&symbol.reference, net);
            has(first) && has(second)
        });
        let Some(capacitor) = found else {
            return self.missing(of, device, format!("between {first} and {second}"));
        };
        if quantity::picofarads(&capacitor.value) != Some(nanofarads * 1_000) {
            self.wrong_value(capacitor, of, format!("{nanofarads} nF"));
        }
        if device == Device::ElectrolyticCapacitor {
            self.must_point(capacitor, of, first, second);
        }
    }
}
