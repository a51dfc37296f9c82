//! The capacitors, each the right way round.

use super::{Block, Inspection};
use crate::{circuit::Rail, parts::Kind};

impl Inspection<'_> {
    pub(super) fn supplies(&mut self) {
        for (rail, kind) in [
            (Rail::ThreeVolts, Kind::CeramicCapacitor),
            (Rail::ThreeVolts, Kind::ElectrolyticCapacitor),
            (Rail::FiveVolts, Kind::ElectrolyticCapacitor),
        ] {
            let (net, ground) = (self.rail(rail), self.rail(Rail::Ground));
            self.capacitor_between(Block::Supply(rail), kind, &net, &ground);
        }
    }

    /// A capacitor between two nets, its + on the first.
    pub(super) fn capacitor_between(&mut self, of: Block, kind: Kind, first: &str, second: &str) {
        if let Some(capacitor) = self.find_between(of, kind, [first, second])
            && kind == Kind::ElectrolyticCapacitor
        {
            self.must_point(capacitor, of, first, second);
        }
    }
}
