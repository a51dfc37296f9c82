//! The pins of the controller: each part of the pin map on its own, each rail on all of its pins, the others free.

use readyroom_hardware::pins::Part;

use super::{Fault, Inspection, is_free};
use crate::{
    circuit::{Net, Rail},
    netlist::Pin,
};

/// What belongs on a pin of the controller.
struct Expected {
    net: String,
    /// One of these must be among the names of the pin.
    names: Vec<String>,
}

impl Inspection<'_> {
    pub(super) fn controller(&mut self) {
        let controller = &self.board.controller;
        for number in 1..=controller.pins {
            match self.expected(number) {
                Some(expected) => self.used_pin(number, &expected),
                None => self.free_pin(number),
            }
        }
        self.rails();
        self.tone();
    }

    fn expected(&self, number: u8) -> Option<Expected> {
        let controller = &self.board.controller;
        let mut rails = controller.rails.iter();
        if let Some((rail, _)) = rails.find(|(_, pins)| pins.contains(&number)) {
            return Some(Expected {
                net: Net::Rail(*rail).name(),
                names: rail_names(*rail)
                    .iter()
                    .map(|name| (*name).into())
                    .collect(),
            });
        }
        let mut parts = self.board.pins.parts();
        let (part, gpio) = parts.find(|(_, gpio)| (controller.pin_of)(*gpio) == Some(number))?;
        Some(Expected {
            net: Net::Signal(part).name(),
            names: vec![(controller.gpio_name)(gpio)],
        })
    }

    fn used_pin(&mut self, number: u8, expected: &Expected) {
        let controller = self.controller;
        let Some((pin, net)) = self.pin(controller, number, &expected.net) else {
            return;
        };
        let mut names = pin.name.split(['/', '_']);
        if !names.any(|name| expected.names.iter().any(|expected| expected == name)) {
            self.faults.push(Fault::PinName {
                pin: pin.clone(),
                belongs: expected.names.join(" or "),
            });
        }
        if net != expected.net {
            self.misplaced(pin, net, &expected.net);
        }
    }

    fn free_pin(&mut self, number: u8) {
        let controller = self.controller;
        let Some((pin, net)) = self.pin(controller, number, "nothing") else {
            return;
        };
        let others = self.netlist.on(net).iter().filter(|other| *other != pin);
        let others: Vec<Pin> = others.cloned().collect();
        if !is_free(net) || !others.is_empty() {
            self.faults.push(Fault::Used {
                pin: pin.clone(),
                net: net.into(),
                others,
            });
        }
    }

    /// No two rails on one net.
    fn rails(&mut self) {
        let rails = self.board.controller.rails;
        for (index, (rail, pins)) in rails.iter().enumerate() {
            for (other, others) in &rails[..index] {
                if let Some(net) = self.shared(pins, others) {
                    let net = net.into();
                    let (one, other) = (Net::Rail(*other).name(), Net::Rail(*rail).name());
                    self.faults.push(Fault::Joined { net, one, other });
                }
            }
        }
    }

    /// A net that has pins of both.
    fn shared(&self, one: &[u8], other: &[u8]) -> Option<&str> {
        let nets = one.iter().filter_map(|number| self.net_at(*number));
        let mut used = nets.filter(|net| !is_free(net));
        used.find(|net| other.iter().any(|number| self.net_at(*number) == Some(net)))
    }

    fn net_at(&self, number: u8) -> Option<&str> {
        let controller = &self.controller.reference;
        Some(self.netlist.pin(controller, &number.to_string())?.1)
    }

    /// The buzzer's pin has PWM, wherever the drawing has it.
    fn tone(&mut self) {
        let controller = &self.board.controller;
        let with_pwm = (0..=u8::MAX).filter(|gpio| (controller.has_pwm)(*gpio));
        let mut pins: Vec<u8> = with_pwm.filter_map(controller.pin_of).collect();
        pins.sort_unstable();
        let on = self.pins_on(self.controller, &Net::Signal(Part::Buzzer).name());
        let silent = on.filter(|pin| !pins.iter().any(|with| with.to_string() == pin.number));
        let faults = silent.map(|pin| Fault::NoTone {
            pin: pin.clone(),
            pins: pins.clone(),
        });
        let faults: Vec<_> = faults.collect();
        self.faults.extend(faults);
    }
}

/// What symbols call the pins of a rail.
const fn rail_names(rail: Rail) -> &'static [&'static str] {
    match rail {
        Rail::ThreeVolts => &["3V3"],
        Rail::FiveVolts => &["5V", "VBUS"],
        Rail::Ground => &["GND"],
    }
}
