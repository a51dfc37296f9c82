//! Inspection of a drawing against the pin map.
//!
//! It judges by KiCad's netlist, the pin map of the board, the electrics and the table of the parts. Every part that the panel
//! needs is looked for from its GPIO on; each of its pins must be where it belongs, by number and by the name its symbol
//! gives it; what is left over belongs to nothing, and is a fault as well.
//!
//! Limits: a fault in one place can make two or three findings, of all parts that touch it. Nets between two parts may have any
//! name that KiCad gives them; if they have a label, it must be the usual one.

mod buzzer;
mod controller;
mod currents;
mod display;
mod fault;
mod lines;
mod strap;
mod supplies;
mod symbol;
mod test_points;

use readyroom_hardware::pins::Part;

pub use self::fault::{Block, Fault};
use crate::{
    boards::Board,
    circuit::{Net, Rail},
    netlist::{Netlist, Pin, Population, Symbol},
    parts::Kind,
};

/// Everything that is wrong with a drawing of the panel on `board`; empty if nothing is.
pub fn faults(netlist: &Netlist, board: &Board) -> Vec<Fault> {
    let mut symbols = netlist.symbols.iter();
    let Some(controller) = symbols.find(|symbol| symbol.name == board.controller.symbol) else {
        return vec![Fault::NoController {
            symbol: board.controller.symbol,
            value: board.controller.value,
        }];
    };
    let mut inspection = Inspection {
        netlist,
        board,
        controller,
        known: Vec::new(),
        inner: Vec::new(),
        currents: Vec::new(),
        faults: Vec::new(),
    };
    inspection.numbers_of_parts();
    let make = board.controller.make();
    inspection.take(controller, make, Population::Fitted);
    inspection.must_be_bought_as(controller, make);
    inspection.controller();
    inspection.display();
    inspection.buttons();
    inspection.lamps();
    inspection.buzzer();
    inspection.supplies();
    inspection.test_points();
    inspection.strap();
    inspection.currents();
    inspection.left_over();
    inspection.faults
}

/// What has been found so far.
struct Inspection<'a> {
    netlist: &'a Netlist,
    board: &'a Board,
    controller: &'a Symbol,
    /// The parts that have a place in the panel.
    known: Vec<&'a Symbol>,
    /// The nets between two parts, with what they are for.
    inner: Vec<(&'a str, Net)>,
    /// What each lamp takes of its pin, and the buzzer, in µA.
    currents: Vec<(Block, u64)>,
    faults: Vec<Fault>,
}

/// Whether a pin that is on this net alone is on none.
fn is_free(net: &str) -> bool {
    net.starts_with("unconnected-(")
}

/// Whether KiCad made the name up, since there is no label.
fn is_made_up(net: &str) -> bool {
    net.starts_with("Net-(") || is_free(net)
}

impl<'a> Inspection<'a> {
    /// The first part of this kind that has no place yet and is `as_wanted`. It has one then: its footprint, its value, its
    /// part number and its pins must be right.
    fn find(
        &mut self,
        of: Block,
        kind: Kind,
        as_wanted: impl Fn(&'a Symbol) -> bool,
    ) -> Option<&'a Symbol> {
        let (netlist, make) = (self.netlist, kind.make()?);
        let symbol = netlist.symbols.iter().find(|symbol| {
            symbol.name == make.symbol
                && !self.known.iter().any(|known| known == symbol)
                && as_wanted(symbol)
        })?;
        self.take(symbol, make, kind.population());
        match kind.value() {
            Some(value) if !kind.has_value(&symbol.value) => self.wrong_value(symbol, of, value),
            Some(_) | None => self.must_be_bought_as(symbol, make),
        }
        self.pins_as_sold(symbol, make.pins);
        Some(symbol)
    }

    /// The first part of this kind that has no place yet and is on both nets; a fault if there is none.
    fn find_between(
        &mut self,
        of: Block,
        kind: Kind,
        [one, other]: [&str; 2],
    ) -> Option<&'a Symbol> {
        let netlist = self.netlist;
        let found = self.find(of, kind, |symbol| {
            let has = |net| netlist.is_on(&symbol.reference, net);
            has(one) && has(other)
        });
        if found.is_none() {
            self.missing(of, kind, format!("between {one} and {other}"));
        }
        found
    }

    /// The first part of this kind that has no place yet and a pin on `net`; a fault if there is none.
    fn find_on(&mut self, of: Block, kind: Kind, net: &str) -> Option<&'a Symbol> {
        let netlist = self.netlist;
        let found = self.find(of, kind, |symbol| netlist.is_on(&symbol.reference, net));
        if found.is_none() {
            self.missing(of, kind, format!("on {net}"));
        }
        found
    }

    /// A pin by its number, with its net; a fault if there is none.
    fn pin(&mut self, symbol: &Symbol, number: u8, belongs: &str) -> Option<(&'a Pin, &'a str)> {
        let found = self.netlist.pin(&symbol.reference, &number.to_string());
        if found.is_none() {
            self.faults.push(Fault::NoPin {
                part: symbol.reference.clone(),
                number: number.to_string(),
                belongs: belongs.into(),
            });
        }
        found
    }

    /// A pin must be on a net.
    fn must_be_on(&mut self, symbol: &Symbol, number: u8, net: &str) {
        if let Some((pin, is)) = self.pin(symbol, number, net)
            && is != net
        {
            self.misplaced(pin, is, net);
        }
    }

    fn misplaced(&mut self, pin: &Pin, is: &str, belongs: &str) {
        self.faults.push(Fault::WrongNet {
            pin: pin.clone(),
            is: (!is_free(is)).then(|| is.into()),
            belongs: belongs.into(),
        });
    }

    /// The two pins of a part with a direction must be on these nets.
    fn must_point(&mut self, symbol: &Symbol, of: Block, first: &str, second: &str) {
        let one = self.netlist.pin(&symbol.reference, "1");
        let two = self.netlist.pin(&symbol.reference, "2");
        match (one, two) {
            (Some((one, on)), Some((two, other)))
                if on == second && other == first && first != second =>
            {
                self.faults.push(Fault::Reversed {
                    of,
                    first: one.clone(),
                    net: on.into(),
                    second: two.clone(),
                });
            }
            _ => {
                self.must_be_on(symbol, 1, first);
                self.must_be_on(symbol, 2, second);
            }
        }
    }

    /// The net of a pin behind which there is one more part of `what`; none, and a fault, if it is no net of its own.
    fn between(&mut self, pin: &Pin, net: &'a str, what: Net, belongs: &str) -> Option<&'a str> {
        let usual = what.name();
        if is_free(net) || self.is_outer(net) {
            self.misplaced(pin, net, belongs);
            return None;
        }
        if !is_made_up(net) && net != usual {
            self.misplaced(pin, net, &usual);
        }
        match self.inner.iter().find(|(known, _)| *known == net) {
            Some((_, other)) if *other != what => self.faults.push(Fault::Joined {
                net: net.into(),
                one: other.name(),
                other: usual,
            }),
            Some(_) => {}
            None => self.inner.push((net, what)),
        }
        Some(net)
    }

    /// Whether a net is a rail, or comes from the controller.
    fn is_outer(&self, net: &str) -> bool {
        let rails = [Rail::ThreeVolts, Rail::FiveVolts, Rail::Ground];
        rails.iter().any(|rail| self.rail(*rail) == net)
            || self.pins_on(self.controller, net).next().is_some()
    }

    /// The net of a rail.
    fn rail(&self, rail: Rail) -> String {
        self.outer(Net::Rail(rail))
    }

    /// The net of a part of the pin map.
    fn signal(&self, part: Part) -> String {
        self.outer(Net::Signal(part))
    }

    /// A net of the controller: the one that is called so; if there is none, the one that is on the first of its pins.
    fn outer(&self, net: Net) -> String {
        let name = net.name();
        if !self.netlist.on(&name).is_empty() {
            return name;
        }
        let numbers = self.numbers(net).into_iter();
        let mut nets = numbers.filter_map(|number| self.net_at(number));
        let found = nets.find(|net| !is_free(net));
        found.map_or(name, str::to_owned)
    }

    /// The pins of a part on a net.
    fn pins_on(&self, symbol: &'a Symbol, net: &str) -> impl Iterator<Item = &'a Pin> + use<'a> {
        let net = net.to_owned();
        let pins = self.netlist.pins(&symbol.reference);
        pins.filter_map(move |(pin, on)| (on == net).then_some(pin))
    }

    /// The pin at the other side of a part with two pins.
    fn beyond(&self, symbol: &'a Symbol, net: &str) -> Option<(&'a Pin, &'a str)> {
        let near = self.pins_on(symbol, net).next()?;
        let mut pins = self.netlist.pins(&symbol.reference);
        pins.find(|(pin, _)| pin.number != near.number)
    }

    fn wrong_value(&mut self, symbol: &Symbol, of: Block, belongs: String) {
        self.faults.push(Fault::Value {
            part: symbol.reference.clone(),
            of,
            is: symbol.value.clone(),
            belongs,
        });
    }

    fn missing(&mut self, of: Block, what: Kind, place: impl Into<String>) {
        let place = place.into();
        self.faults.push(Fault::Missing { of, what, place });
    }

    /// What has no place in the panel. A part without pins, as a hole for a screw, harms nothing.
    fn left_over(&mut self) {
        let netlist = self.netlist;
        for symbol in &netlist.symbols {
            if self.known.contains(&symbol) {
                continue;
            }
            let pins = netlist.pins(&symbol.reference);
            let mut pins: Vec<_> = pins
                .map(|(pin, net)| (pin.clone(), net.to_owned()))
                .collect();
            pins.sort_by(|(one, _), (other, _)| one.number.cmp(&other.number));
            if !pins.is_empty() {
                self.faults.push(Fault::Extra {
                    part: symbol.reference.clone(),
                    value: symbol.value.clone(),
                    pins,
                });
            }
        }
    }
}
