//! The buzzer: GPIO, base resistor and pull-down, transistor, coil with its resistor to 5 V, and the diode across it.

use readyroom_hardware::pins::Part;

use super::{Block, Inspection};
use crate::{
    circuit::{Net, Rail},
    electrics::{BASE_MV, BASE_OHMS, COIL_OHMS, HIGH_MV, PULL_DOWN_OHMS},
    parts::Kind,
    quantity,
};

const OF: Block = Block::Buzzer;

impl<'a> Inspection<'a> {
    pub(super) fn buzzer(&mut self) {
        let Some(transistor) = self.find(OF, Kind::Transistor, |_| true) else {
            return self.missing(OF, Kind::Transistor, "anywhere");
        };
        self.must_be_on(transistor, 1, &self.rail(Rail::Ground));
        if let Some((pin, net)) = self.pin(transistor, 2, "its base") {
            let belongs = format!("its resistor of {BASE_OHMS} Ω");
            if let Some(base) = self.between(pin, net, Net::Base, &belongs) {
                self.base(base);
            }
        }
        if let Some((pin, net)) = self.pin(transistor, 3, "its collector")
            && let Some(collector) = self.between(pin, net, Net::Collector, "the buzzer")
        {
            self.load(collector);
        }
    }

    /// What the base hangs on.
    fn base(&mut self, base: &'a str) {
        let signal = self.signal(Part::Buzzer);
        let resistor = self.find_between(OF, Kind::Resistor(BASE_OHMS), [base, &signal]);
        if let Some(ohms) = resistor.and_then(|resistor| quantity::ohms(&resistor.value)) {
            let ua = u64::from(HIGH_MV - BASE_MV) * 1_000 / ohms.max(1);
            self.currents.push((OF, ua));
        }
        let ground = self.rail(Rail::Ground);
        self.find_between(OF, Kind::Resistor(PULL_DOWN_OHMS), [base, &ground]);
    }

    /// What the collector closes to ground.
    fn load(&mut self, collector: &'a str) {
        let five_volts = self.rail(Rail::FiveVolts);
        match self.find(OF, Kind::Diode, |_| true) {
            Some(diode) => self.must_point(diode, OF, &five_volts, collector),
            None => self.missing(OF, Kind::Diode, format!("from {collector} to {five_volts}")),
        }
        let Some(buzzer) = self.find(OF, Kind::Buzzer, |_| true) else {
            return self.missing(OF, Kind::Buzzer, format!("on {collector}"));
        };
        // Its other pin is on the collector: the wrong way round, the coil is on its second pin.
        let coil = self.beyond(buzzer, collector);
        let Some((pin, coil)) = coil else {
            return self.must_be_on(buzzer, 2, collector);
        };
        let belongs = format!("the resistor of {COIL_OHMS} Ω to {five_volts}");
        let Some(coil) = self.between(pin, coil, Net::Coil, &belongs) else {
            return;
        };
        self.must_point(buzzer, OF, coil, collector);
        self.find_between(OF, Kind::Resistor(COIL_OHMS), [coil, &five_volts]);
    }
}
