//! Buttons and lamps: a GPIO, its resistor, and what is behind that up to ground.

use readyroom_hardware::{
    button::Button,
    lamp::{Colour, Lamp},
    pins::Part,
};

use super::{Block, Inspection};
use crate::{
    circuit::{Net, Rail},
    electrics::{BUTTON_OHMS, HIGH_MV, forward, lamp_ohms},
    netlist::Symbol,
    parts::Kind,
    quantity,
};

/// A resistor on a GPIO, and the net behind it.
struct Line<'a> {
    ohms: Option<u64>,
    behind: Option<&'a str>,
}

impl<'a> Inspection<'a> {
    pub(super) fn buttons(&mut self) {
        for button in Button::ALL {
            self.button(button);
        }
    }

    fn button(&mut self, button: Button) {
        let (of, part) = (Block::Button(button), Part::Button(button));
        let contact = Net::Contact(button);
        let Some(line) = self.line(of, part, BUTTON_OHMS, contact, Kind::Button) else {
            return;
        };
        let Some(contact) = line.behind else { return };
        let Some(switch) = self.find_on(of, Kind::Button, contact) else {
            return;
        };
        if switch.value != button.name() {
            self.wrong_value(switch, of, button.name().into());
        }
        let ground = self.rail(Rail::Ground);
        if let Some((pin, net)) = self.beyond(switch, contact)
            && net != ground
        {
            self.misplaced(pin, net, &ground);
        }
        let signal = self.signal(part);
        self.capacitor_between(of, Kind::CeramicCapacitor, &signal, &ground);
    }

    pub(super) fn lamps(&mut self) {
        for lamp in Lamp::ALL {
            self.lamp(lamp);
        }
    }

    fn lamp(&mut self, lamp: Lamp) {
        let (of, part, colour) = (Block::Lamp(lamp), Part::Lamp(lamp), lamp.colour());
        let Some(line) = self.line(
            of,
            part,
            lamp_ohms(colour),
            Net::Anode(lamp),
            Kind::Lamp(colour),
        ) else {
            return;
        };
        if let Some(ohms) = line.ohms {
            self.currents.push((of, most_ua(colour, ohms)));
        }
        let Some(anode) = line.behind else { return };
        if let Some(led) = self.find_on(of, Kind::Lamp(colour), anode) {
            self.must_point(led, of, &self.rail(Rail::Ground), anode);
        }
    }

    /// The resistor on the signal of a part, with `next` behind it.
    fn line(
        &mut self,
        of: Block,
        part: Part,
        ohms: u32,
        behind: Net,
        next: Kind,
    ) -> Option<Line<'a>> {
        let signal = self.signal(part);
        let resistor = self.resistor_on(of, &signal, ohms);
        let Some(resistor) = resistor else {
            self.missing(of, Kind::Resistor(ohms), format!("of {ohms} Ω on {signal}"));
            return None;
        };
        let ohms = quantity::ohms(&resistor.value);
        let behind = self
            .beyond(resistor, &signal)
            .and_then(|(pin, net)| self.between(pin, net, behind, &format!("the {next} of {of}")));
        Some(Line { ohms, behind })
    }

    /// The resistor on a net; the one with the right value, if there are several.
    fn resistor_on(&mut self, of: Block, net: &str, ohms: u32) -> Option<&'a Symbol> {
        let (netlist, kind) = (self.netlist, Kind::Resistor(ohms));
        let is_on = |symbol: &Symbol| netlist.is_on(&symbol.reference, net);
        self.find(of, kind, |symbol| {
            is_on(symbol) && kind.has_value(&symbol.value)
        })
        .or_else(|| self.find(of, kind, is_on))
    }
}

/// What a lit lamp takes at most, in µA, behind a resistor of `ohms`.
fn most_ua(colour: Colour, ohms: u64) -> u64 {
    u64::from(HIGH_MV - forward(colour).least) * 1_000 / ohms.max(1)
}
