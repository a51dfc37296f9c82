//! The netlist of a right panel, and what a slip of the hand does to it.

use crate::{
    boards::Board,
    circuit::components,
    expression::Expression,
    library,
    netlist::{Net, Netlist, Pin, Population, Symbol},
};

/// The panel as it is to be, with its pins called as in the library of symbols.
pub(super) fn right(board: &Board) -> Netlist {
    let symbols = library::symbols().unwrap();
    let mut netlist = Netlist::default();
    for component in components(board) {
        netlist.symbols.push(Symbol {
            reference: component.reference.clone(),
            value: component.value.clone(),
            name: component.make.symbol.into(),
            footprint: component.make.footprint.into(),
            drawn: 1,
            population: component.kind.population(),
        });
        for (number, name) in symbol_pins(&symbols, component.make.symbol) {
            let net = component.net(number.parse().unwrap());
            let net = net.map_or_else(
                || format!("unconnected-({}-Pad{number})", component.reference),
                |net| net.name(),
            );
            netlist.hang(&component.reference, &number, &name, &net);
        }
    }
    netlist
}

/// The pins of a symbol in the library: numbers and names.
fn symbol_pins(symbols: &Expression, name: &str) -> Vec<(String, String)> {
    let pins = library::pins(library::symbol(symbols, name).unwrap());
    pins.map(|pin| {
        let name = pin.value("name").unwrap();
        let name = if name == "~" { "" } else { name };
        (pin.value("number").unwrap().into(), name.into())
    })
    .collect()
}

/// Slips of the hand.
impl Netlist {
    fn hang(&mut self, part: &str, number: &str, name: &str, net: &str) {
        let pin = Pin {
            part: part.into(),
            number: number.into(),
            name: name.into(),
        };
        match self.nets.iter_mut().find(|known| known.name == net) {
            Some(known) => known.pins.push(pin),
            None => self.nets.push(Net {
                name: net.into(),
                pins: vec![pin],
            }),
        }
    }

    /// One more part, with its pins 1, 2, … on these nets.
    pub(super) fn with(mut self, reference: &str, name: &str, value: &str, nets: &[&str]) -> Self {
        self.symbols.push(Symbol {
            reference: reference.into(),
            value: value.into(),
            name: name.into(),
            footprint: String::new(),
            drawn: 1,
            population: Population::Fitted,
        });
        for (number, net) in (1..).zip(nets) {
            let number: u32 = number;
            self.hang(reference, &number.to_string(), "", net);
        }
        self
    }

    /// A pin on another net.
    pub(super) fn on_net(mut self, part: &str, number: u8, net: &str) -> Self {
        let pin = self.cut(part, number);
        self.hang(part, &pin.number, &pin.name, net);
        self
    }

    /// Two pins of a part exchanged.
    pub(super) fn exchanged(self, part: &str, one: u8, other: u8) -> Self {
        self.exchanged_with((part, one), (part, other))
    }

    /// A pin on nothing.
    pub(super) fn off(self, part: &str, number: u8) -> Self {
        self.on_net(part, number, &format!("unconnected-({part}-Pad{number})"))
    }

    /// A part less.
    pub(super) fn without(mut self, part: &str) -> Self {
        self.symbols.retain(|symbol| symbol.reference != part);
        for net in &mut self.nets {
            net.pins.retain(|pin| pin.part != part);
        }
        self
    }

    /// A part of another value.
    pub(super) fn valued(mut self, part: &str, value: &str) -> Self {
        self.part(part).value = value.into();
        self
    }

    /// A part on another footprint.
    pub(super) fn on_footprint(mut self, part: &str, footprint: &str) -> Self {
        self.part(part).footprint = footprint.into();
        self
    }

    /// A part that is there again.
    pub(super) fn drawn_again(mut self, part: &str) -> Self {
        self.part(part).drawn += 1;
        self
    }

    /// A part with another reference.
    pub(super) fn referred_to(mut self, part: &str, reference: &str) -> Self {
        self.part(part).reference = reference.into();
        let pins = self.nets.iter_mut().flat_map(|net| &mut net.pins);
        for pin in pins.filter(|pin| pin.part == part) {
            pin.part = reference.into();
        }
        self
    }

    /// The pins of two nets on the first.
    pub(super) fn joined(mut self, one: &str, other: &str) -> Self {
        let found = self.nets.iter().position(|net| net.name == other);
        let other = self.nets.remove(found.unwrap());
        for pin in other.pins {
            self.hang(&pin.part, &pin.number, &pin.name, one);
        }
        self
    }

    /// A net by another name.
    pub(super) fn called(mut self, net: &str, name: &str) -> Self {
        let mut nets = self.nets.iter_mut();
        nets.find(|known| known.name == net).unwrap().name = name.into();
        self
    }

    /// A symbol that calls a pin otherwise.
    pub(super) fn naming(mut self, part: &str, number: u8, name: &str) -> Self {
        let pins = self.nets.iter_mut().flat_map(|net| &mut net.pins);
        for pin in pins {
            if pin.part == part && pin.number == number.to_string() {
                pin.name = name.into();
            }
        }
        self
    }

    /// A symbol without a pin.
    pub(super) fn lacking(mut self, part: &str, number: u8) -> Self {
        self.cut(part, number);
        self
    }

    /// A part that is drawn and not on the board.
    pub(super) fn left_out(mut self, part: &str) -> Self {
        self.part(part).population = Population::OffBoard;
        self
    }

    /// A part that is to be bought.
    pub(super) fn fitted(mut self, part: &str) -> Self {
        self.part(part).population = Population::Fitted;
        self
    }

    /// Two pins of two parts exchanged.
    pub(super) fn exchanged_with(self, one: (&str, u8), other: (&str, u8)) -> Self {
        let net = |(part, number): (&str, u8)| {
            let found = self.pin(part, &number.to_string());
            found.unwrap().1.to_owned()
        };
        let (first, second) = (net(one), net(other));
        let exchanged = self.on_net(one.0, one.1, &second);
        exchanged.on_net(other.0, other.1, &first)
    }

    fn part(&mut self, reference: &str) -> &mut Symbol {
        let mut symbols = self.symbols.iter_mut();
        symbols
            .find(|symbol| symbol.reference == reference)
            .unwrap()
    }

    fn cut(&mut self, part: &str, number: u8) -> Pin {
        let number = number.to_string();
        let is_it = |pin: &Pin| pin.part == part && pin.number == number;
        let mut nets = self.nets.iter_mut();
        let net = nets.find(|net| net.pins.iter().any(is_it)).unwrap();
        let index = net.pins.iter().position(is_it).unwrap();
        net.pins.remove(index)
    }
}
