//! The pins of the controller: each part of the pin map on its own, each rail on all of its pins, the others free.

use readyroom_hardware::pins::Part;

use super::{Fault, Inspection, is_free};
use crate::{circuit::Net, netlist::Pin};

/// What belongs on a pin of the controller.
struct Expected {
    net: Net,
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
        self.joined();
        self.tone();
    }

    fn expected(&self, number: u8) -> Option<Expected> {
        let controller = &self.board.controller;
        let mut rails = controller.rails.iter();
        if let Some((rail, _)) = rails.find(|(_, pins)| pins.contains(&number)) {
            return Some(Expected {
                net: Net::Rail(*rail),
                names: rail.pin_names().iter().map(|name| (*name).into()).collect(),
            });
        }
        let strap = self.board.strap;
        if let Some(gpio) = strap.filter(|gpio| (controller.pin_of)(*gpio) == Some(number)) {
            return Some(Expected {
                net: Net::Strap,
                names: vec![(controller.gpio_name)(gpio)],
            });
        }
        let mut parts = self.board.pins.parts();
        let (part, gpio) = parts.find(|(_, gpio)| (controller.pin_of)(*gpio) == Some(number))?;
        Some(Expected {
            net: Net::Signal(part),
            names: vec![(controller.gpio_name)(gpio)],
        })
    }

    /// The pins where a net belongs.
    pub(super) fn numbers(&self, net: Net) -> Vec<u8> {
        let pins = 1..=self.board.controller.pins;
        pins.filter(|pin| {
            self.expected(*pin)
                .is_some_and(|expected| expected.net == net)
        })
        .collect()
    }

    /// The net that a pin is on.
    pub(super) fn net_at(&self, number: u8) -> Option<&str> {
        let controller = &self.controller.reference;
        Some(self.netlist.pin(controller, &number.to_string())?.1)
    }

    fn used_pin(&mut self, number: u8, expected: &Expected) {
        let (controller, belongs) = (self.controller, expected.net.name());
        let Some((pin, net)) = self.pin(controller, number, &belongs) else {
            return;
        };
        let mut names = pin.name.split(['/', '_']);
        if !names.any(|name| expected.names.iter().any(|own| own == name)) {
            self.faults.push(Fault::PinName {
                pin: pin.clone(),
                belongs: expected.names.join(" or "),
            });
        }
        // Where a net has swallowed another, that is one finding, not for each of their pins.
        if net != belongs && self.swallowed_by(expected.net) != Some(net) {
            self.misplaced(pin, net, &belongs);
        }
    }

    /// A pin that the symbol lacks is free as well.
    fn free_pin(&mut self, number: u8) {
        let controller = &self.controller.reference;
        let Some((pin, net)) = self.netlist.pin(controller, &number.to_string()) else {
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

    /// No two nets of the controller are one: KiCad gives them the name of the one, and the other is no more.
    fn joined(&mut self) {
        let rails = self.board.controller.rails.iter();
        let rails = rails.map(|(rail, _)| Net::Rail(*rail));
        let parts = self.board.pins.parts().map(|(part, _)| Net::Signal(part));
        let strap = self.board.strap.map(|_| Net::Strap);
        for net in rails.chain(parts).chain(strap) {
            if let Some(swallowing) = self.swallowed_by(net) {
                let swallowing = swallowing.to_owned();
                self.faults.push(Fault::Joined {
                    net: swallowing.clone(),
                    one: swallowing,
                    other: net.name(),
                });
            }
        }
    }

    /// The net of the controller that took another's place.
    fn swallowed_by(&self, net: Net) -> Option<&str> {
        if !self.netlist.on(&net.name()).is_empty() {
            return None;
        }
        let mut nets = self
            .numbers(net)
            .into_iter()
            .filter_map(|pin| self.net_at(pin));
        nets.find(|found| {
            let mut pins = 1..=self.board.controller.pins;
            pins.any(|pin| {
                let own = self
                    .expected(pin)
                    .is_some_and(|expected| expected.net.name() == *found);
                own && self.net_at(pin) == Some(found)
            })
        })
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
