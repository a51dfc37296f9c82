//! The buzzer: GPIO, base resistor and pull-down, transistor, coil with its resistor to 5 V, and the diode across it.

use readyroom_hardware::pins::Part;

use super::{Block, Device, Inspection};
use crate::{
    circuit::{Net, Rail},
    electrics::{BASE_MV, BASE_OHMS, COIL_OHMS, HIGH_MV, PULL_DOWN_OHMS},
    netlist::Symbol,
};

const OF: Block = Block::Sounder;

impl<'a> Inspection<'a> {
    pub(super) fn sounder(&mut self) {
        let Some(transistor) = self.find(Device::Transistor, |_| true) else {
            return self.missing(OF, Device::Transistor, "anywhere");
        };
        // A P2N2222A has collector and emitter the other way round.
        self.must_be_sold_as(transistor, OF, "PN2222A");
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
        if let Some(resistor) = self.resistor_between(base, &signal)
            && let Some(ohms) = self.must_have_ohms(resistor, OF, BASE_OHMS)
        {
            let ua = u64::from(HIGH_MV - BASE_MV) * 1_000 / ohms.max(1);
            self.currents.push((OF, ua));
        }
        let ground = self.rail(Rail::Ground);
        if let Some(resistor) = self.resistor_between(base, &ground) {
            self.must_have_ohms(resistor, OF, PULL_DOWN_OHMS);
        }
    }

    /// What the collector closes to ground.
    fn load(&mut self, collector: &'a str) {
        let five_volts = self.rail(Rail::FiveVolts);
        match self.find(Device::Diode, |_| true) {
            Some(diode) => {
                self.must_be_sold_as(diode, OF, "1N4148");
                self.must_point(diode, OF, &five_volts, collector);
            }
            None => self.missing(
                OF,
                Device::Diode,
                format!("from {collector} to {five_volts}"),
            ),
        }
        let Some(buzzer) = self.find(Device::Buzzer, |_| true) else {
            return self.missing(OF, Device::Buzzer, format!("on {collector}"));
        };
        // One that is active makes a tone of its own.
        self.must_be_sold_as(buzzer, OF, "passive 42R");
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
        if let Some(resistor) = self.resistor_between(coil, &five_volts) {
            self.must_have_ohms(resistor, OF, COIL_OHMS);
        }
    }

    /// The resistor between two nets; a fault if there is none.
    fn resistor_between(&mut self, one: &str, other: &str) -> Option<&'a Symbol> {
        let netlist = self.netlist;
        let found = self.find(Device::Resistor, |symbol| {
            let has = |net| netlist.is_on(&symbol.reference, net);
            has(one) && has(other)
        });
        if found.is_none() {
            let place = format!("between {one} and {other}");
            self.missing(OF, Device::Resistor, place);
        }
        found
    }
}
