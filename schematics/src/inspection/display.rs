//! The display: ground and 3.3 V through its jumpers and never 5 V, clock and data; and what may be fitted beside it.

use readyroom_hardware::pins::Part;

use super::{Block, Inspection};
use crate::{
    circuit::{Net, Rail},
    electrics::PULL_UP_OHMS,
    netlist::Symbol,
    parts::Kind,
};

const OF: Block = Block::Display;

impl<'a> Inspection<'a> {
    pub(super) fn display(&mut self) {
        let Some(display) = self.find(OF, Kind::Display, |_| true) else {
            return self.missing(OF, Kind::Display, "anywhere");
        };
        let (ground, three_volts) = (self.rail(Rail::Ground), self.rail(Rail::ThreeVolts));
        let first = self.jumper(display, 1, Net::DisplayFirst, [&ground, &three_volts]);
        let second = self.jumper(display, 2, Net::DisplaySecond, [&three_volts, &ground]);
        let (scl, sda) = (self.signal(Part::Scl), self.signal(Part::Sda));
        let bus = [first, second, Some(scl.as_str()), Some(sda.as_str())];
        for (number, net) in (3..).zip(&bus[2..]) {
            self.must_be_on(display, number, net.unwrap_or_default());
        }
        match self.find(OF, Kind::CableHeader, |_| true) {
            Some(header) => {
                for (number, net) in (1..).zip(bus) {
                    if let Some(net) = net {
                        self.must_be_on(header, number, net);
                    }
                }
            }
            None => self.missing(OF, Kind::CableHeader, "for a display on a cable"),
        }
        // Modules have their own pull-ups: these are not fitted.
        for signal in [&sda, &scl] {
            self.find_between(OF, Kind::Resistor(PULL_UP_OHMS), [signal, &three_volts]);
        }
    }

    /// A pin of the display behind a jumper, which gives it the first of two rails as made. The pin's net.
    fn jumper(
        &mut self,
        display: &Symbol,
        number: u8,
        behind: Net,
        [as_made, changed]: [&str; 2],
    ) -> Option<&'a str> {
        let (pin, net) = self.pin(display, number, "its solder jumper")?;
        let net = self.between(pin, net, behind, "its solder jumper")?;
        if let Some(jumper) = self.find_on(OF, Kind::Jumper, net) {
            for (number, net) in (1..).zip([as_made, net, changed]) {
                self.must_be_on(jumper, number, net);
            }
        }
        Some(net)
    }
}
