//! The display: ground and 3.3 V through its jumpers and never 5 V, clock and data; and what may be fitted beside it.

use readyroom_hardware::pins::Part;

use super::{Block, Device, Inspection};
use crate::{
    circuit::{Net, Rail},
    electrics::PULL_UP_OHMS,
    netlist::{Population, Symbol},
};

const OF: Block = Block::Display;

impl<'a> Inspection<'a> {
    pub(super) fn display(&mut self) {
        let Some(display) = self.find(Device::Display, |_| true) else {
            return self.missing(OF, Device::Display, "anywhere");
        };
        self.must_be_sold_as(display, OF, "SSD1306");
        let (ground, three_volts) = (self.rail(Rail::Ground), self.rail(Rail::ThreeVolts));
        let first = self.jumper(display, 1, Net::DisplayFirst, [&ground, &three_volts]);
        let second = self.jumper(display, 2, Net::DisplaySecond, [&three_volts, &ground]);
        let (scl, sda) = (self.signal(Part::Scl), self.signal(Part::Sda));
        let bus = [first, second, Some(scl.as_str()), Some(sda.as_str())];
        for (number, net) in (3..).zip(&bus[2..]) {
            self.must_be_on(display, number, net.unwrap_or_default());
        }
        match self.find(Device::CableHeader, |_| true) {
            Some(header) => {
                for (number, net) in (1..).zip(bus) {
                    if let Some(net) = net {
                        self.must_be_on(header, number, net);
                    }
                }
            }
            None => self.missing(OF, Device::CableHeader, "for a display on a cable"),
        }
        for signal in [sda, scl] {
            self.pull_up(&signal, &three_volts);
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
        match self.find_on(Device::Jumper, net) {
            Some(jumper) => {
                for (number, net) in (1..).zip([as_made, net, changed]) {
                    self.must_be_on(jumper, number, net);
                }
            }
            None => self.missing(OF, Device::Jumper, format!("on {net}")),
        }
        Some(net)
    }

    /// Modules have pull-ups of their own: these are not fitted.
    fn pull_up(&mut self, signal: &str, three_volts: &str) {
        let netlist = self.netlist;
        let found = self.find_as(Device::Resistor, Population::NotFitted, |symbol| {
            let has = |net| netlist.is_on(&symbol.reference, net);
            has(signal) && has(three_volts)
        });
        match found {
            Some(resistor) => {
                self.must_have_ohms(resistor, OF, PULL_UP_OHMS);
            }
            None => {
                let place = format!("between {signal} and {three_volts}");
                self.missing(OF, Device::Resistor, place);
            }
        }
    }
}
