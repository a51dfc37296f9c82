//! The netlist of a right panel, and what a slip of the hand does to it.

use std::ops::{Deref, DerefMut};

use readyroom_schematics::{
    board::components,
    boards::{BOARDS, Board},
    circuit,
    expression::Expression,
    library,
    netlist::{Net, Netlist, Pin, Population, Symbol},
    parts::Kind,
};

/// The panel as its committed board has it, its pins called as in the library of symbols, and the controller's as in the pin
/// map of `board`.
pub fn right(board: &Board) -> Panel {
    let symbols = library::symbols().unwrap();
    let committed = BOARDS.into_iter().find(|known| known.name == board.name);
    let mut netlist = Panel(Netlist::default());
    for component in components::Panel::read(committed.unwrap())
        .unwrap()
        .components
    {
        netlist.symbols.push(Symbol {
            reference: component.reference.clone(),
            value: component.value.clone(),
            name: component.make.symbol.into(),
            description: component.make.description.into(),
            part_number: component.make.part_number.into(),
            footprint: component.make.footprint.into(),
            drawn: 1,
            population: component.kind.population(),
        });
        for (number, name) in symbol_pins(&symbols, component.make.symbol) {
            let pin = number.parse().unwrap();
            let net = match component.kind {
                Kind::Controller => controller_net(board, pin),
                _ => component.net(pin).map(str::to_owned),
            };
            let free = || format!("unconnected-({}-Pad{number})", component.reference);
            netlist.hang(
                &component.reference,
                &number,
                &name,
                &net.unwrap_or_else(free),
            );
        }
    }
    netlist
}

fn controller_net(board: &Board, pin: u8) -> Option<String> {
    let mut rails = board.controller.rails.iter();
    let rail = rails.find(|(_, pins)| pins.contains(&pin));
    let mut parts = board.pins.parts();
    let part = parts.find(|(_, gpio)| (board.controller.pin_of)(*gpio) == Some(pin));
    let rail = rail.map(|(rail, _)| circuit::Net::Rail(*rail));
    let net = rail.or(part.map(|(part, _)| circuit::Net::Signal(part)));
    let strap = board.strap.and_then(board.controller.pin_of);
    let net = net.or((strap == Some(pin)).then_some(circuit::Net::Strap));
    net.map(circuit::Net::name)
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

/// The netlist of a drawing, to be changed.
#[derive(Clone)]
pub struct Panel(Netlist);

impl Deref for Panel {
    type Target = Netlist;

    fn deref(&self) -> &Netlist {
        &self.0
    }
}

impl DerefMut for Panel {
    fn deref_mut(&mut self) -> &mut Netlist {
        &mut self.0
    }
}

/// Slips of the hand.
impl Panel {
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
    pub fn with(mut self, reference: &str, name: &str, value: &str, nets: &[&str]) -> Self {
        self.symbols.push(Symbol {
            reference: reference.into(),
            value: value.into(),
            name: name.into(),
            description: String::new(),
            part_number: String::new(),
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
    pub fn on_net(mut self, part: &str, number: u8, net: &str) -> Self {
        let pin = self.cut(part, number);
        self.hang(part, &pin.number, &pin.name, net);
        self
    }

    /// Two pins of a part exchanged.
    pub fn exchanged(self, part: &str, one: u8, other: u8) -> Self {
        self.exchanged_with((part, one), (part, other))
    }

    /// A pin on nothing.
    pub fn off(self, part: &str, number: u8) -> Self {
        self.on_net(part, number, &format!("unconnected-({part}-Pad{number})"))
    }

    /// A part less.
    pub fn without(mut self, part: &str) -> Self {
        self.symbols.retain(|symbol| symbol.reference != part);
        for net in &mut self.nets {
            net.pins.retain(|pin| pin.part != part);
        }
        self
    }

    /// A part of another value.
    pub fn valued(mut self, part: &str, value: &str) -> Self {
        self.part(part).value = value.into();
        self
    }

    /// A part on another footprint.
    pub fn on_footprint(mut self, part: &str, footprint: &str) -> Self {
        self.part(part).footprint = footprint.into();
        self
    }

    /// A part that is bought as another.
    pub fn bought_as(mut self, part: &str, part_number: &str, description: &str) -> Self {
        let symbol = self.part(part);
        symbol.part_number = part_number.into();
        symbol.description = description.into();
        self
    }

    /// A part that is there again.
    pub fn drawn_again(mut self, part: &str) -> Self {
        self.part(part).drawn += 1;
        self
    }

    /// A part with another reference.
    pub fn referred_to(mut self, part: &str, reference: &str) -> Self {
        self.part(part).reference = reference.into();
        let pins = self.nets.iter_mut().flat_map(|net| &mut net.pins);
        for pin in pins.filter(|pin| pin.part == part) {
            pin.part = reference.into();
        }
        self
    }

    /// The pins of two nets on the first.
    pub fn joined(mut self, one: &str, other: &str) -> Self {
        let found = self.nets.iter().position(|net| net.name == other);
        let other = self.nets.remove(found.unwrap());
        for pin in other.pins {
            self.hang(&pin.part, &pin.number, &pin.name, one);
        }
        self
    }

    /// A net by another name.
    pub fn called(mut self, net: &str, name: &str) -> Self {
        let mut nets = self.nets.iter_mut();
        nets.find(|known| known.name == net).unwrap().name = name.into();
        self
    }

    /// A symbol that calls a pin otherwise.
    pub fn naming(mut self, part: &str, number: u8, name: &str) -> Self {
        let pins = self.nets.iter_mut().flat_map(|net| &mut net.pins);
        for pin in pins {
            if pin.part == part && pin.number == number.to_string() {
                pin.name = name.into();
            }
        }
        self
    }

    /// A symbol without a pin.
    pub fn lacking(mut self, part: &str, number: u8) -> Self {
        self.cut(part, number);
        self
    }

    /// A part that is drawn and not on the board.
    pub fn left_out(mut self, part: &str) -> Self {
        self.part(part).population = Population::OffBoard;
        self
    }

    /// A part that is to be bought.
    pub fn fitted(mut self, part: &str) -> Self {
        self.part(part).population = Population::Fitted;
        self
    }

    /// Two pins of two parts exchanged.
    pub fn exchanged_with(self, one: (&str, u8), other: (&str, u8)) -> Self {
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
