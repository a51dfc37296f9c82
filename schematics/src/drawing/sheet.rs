//! A sheet that is being drawn: parts are taken from the circuit and placed, their pins wired, and at the end nothing may
//! be left over or touch what it does not belong to.

use std::collections::BTreeMap;

use super::{
    Undrawable,
    figure::{Caption, Figure, rail_symbol},
    item::{self, Text},
    part::{Placed, Terminal},
    point::{Direction, SheetPoint, hundredths},
    symbol::Library,
    wire::{self, Wire},
};
use crate::{
    boards::Board,
    circuit::{Component, Net, Rail, components},
    expression::Expression,
    parts::Kind,
};

/// What is drawn of one board.
pub struct Sheet<'a> {
    board: &'a Board,
    library: &'a Library,
    waiting: Vec<Component>,
    items: Vec<Expression>,
    wires: Vec<Wire>,
    terminals: Vec<Terminal>,
    symbols: BTreeMap<&'static str, Expression>,
    rails: usize,
}

impl<'a> Sheet<'a> {
    /// An empty one, with every part of the board's circuit waiting for its place.
    pub fn new(board: &'a Board, library: &'a Library) -> Self {
        Self {
            board,
            library,
            waiting: components(board),
            items: Vec::new(),
            wires: Vec::new(),
            terminals: Vec::new(),
            symbols: BTreeMap::new(),
            rails: 0,
        }
    }

    /// What is drawn.
    pub const fn board(&self) -> &Board {
        self.board
    }

    /// The next part of this kind with a pin on `net`, which no longer waits.
    ///
    /// # Errors
    /// If none waits.
    pub fn take(&mut self, kind: Kind, net: Net) -> Result<Component, Undrawable> {
        let wanted = |part: &Component| {
            part.kind == kind && part.pins.iter().any(|(_, other)| *other == net)
        };
        let index = self.waiting.iter().position(wanted);
        let index = index.ok_or_else(|| Undrawable::Missing(kind, net.name()))?;
        Ok(self.waiting.remove(index))
    }

    /// The controller, which no longer waits.
    ///
    /// # Errors
    /// If it does not wait.
    pub fn take_controller(&mut self) -> Result<Component, Undrawable> {
        self.take(Kind::Controller, Net::Rail(Rail::Ground))
    }

    /// Upper left and lower right corner of a part's symbol, seen from its origin.
    ///
    /// # Errors
    /// If its symbol is not in the library.
    pub fn outline(&self, part: &Component) -> Result<(SheetPoint, SheetPoint), Undrawable> {
        Ok(self.library.symbol(part.make.symbol)?.outline())
    }

    /// Draws a part with its right side pointing to `turn`.
    ///
    /// # Errors
    /// If its symbol is not in the library or lacks a pin of it.
    pub fn place(
        &mut self,
        part: &Component,
        at: SheetPoint,
        turn: Direction,
        caption: Caption,
    ) -> Result<Placed, Undrawable> {
        let symbol = self.library.symbol(part.make.symbol)?;
        let placed = Placed::new(part, &symbol, at, turn)?;
        let figure = Figure::of_part(part, &symbol);
        let drawn = figure.drawn(self.board, &symbol, at, turn, caption);
        self.symbols.insert(part.make.symbol, symbol.embedded());
        self.items.push(drawn);
        self.terminals.extend_from_slice(placed.pins());
        Ok(placed)
    }

    /// Wires two pins, over the corners between them.
    ///
    /// # Errors
    /// If they hang on different nets, or on none.
    pub fn join(
        &mut self,
        from: &Terminal,
        corners: &[SheetPoint],
        to: &Terminal,
    ) -> Result<(), Undrawable> {
        match from.net {
            Some(net) if from.net == to.net => {
                let mut path = vec![from.at];
                path.extend_from_slice(corners);
                path.push(to.at);
                self.wire(Some(net), &path);
                Ok(())
            }
            _ => Err(Undrawable::Apart(from.to_string(), to.to_string())),
        }
    }

    /// Wires a pin with a wire that is already there, over these places, of which the last lies on it.
    ///
    /// # Errors
    /// If the wire there is not of the pin's net.
    pub fn branch(&mut self, pin: &Terminal, path: &[SheetPoint]) -> Result<(), Undrawable> {
        let net = self.net_at(pin, path.last().copied().unwrap_or(pin.at))?;
        let path: Vec<SheetPoint> = std::iter::once(pin.at)
            .chain(path.iter().copied())
            .collect();
        self.wire(Some(net), &path);
        Ok(())
    }

    /// Leads a pin away over these places, and ends with what its net is called: a rail's symbol, a signal's global label
    /// or a local one. A pin that hangs on nothing gets the mark that it stays free, a step away from its number.
    ///
    /// # Errors
    /// If the library lacks the rail's symbol.
    pub fn lead(&mut self, pin: &Terminal, path: &[SheetPoint]) -> Result<(), Undrawable> {
        let Some(net) = pin.net else {
            let end = pin.at + pin.outward.steps(1);
            self.wire(None, &[pin.at, end]);
            self.items.push(item::no_connect(self.board, end));
            return Ok(());
        };
        let path: Vec<SheetPoint> = std::iter::once(pin.at)
            .chain(path.iter().copied())
            .collect();
        self.wire(Some(net), &path);
        let end = path[path.len() - 1];
        let towards = match path.len() {
            0 | 1 => pin.outward,
            count => wire::direction(path[count - 2], end),
        };
        match net {
            Net::Rail(rail) => self.rail(rail, end, towards)?,
            Net::Signal(_) | Net::Strap => {
                let shape = item::shape(net, pin.is_of_controller());
                let label = item::global_label(self.board, &net.name(), shape, end, towards);
                self.items.push(label);
            }
            Net::Contact(_)
            | Net::Anode(_)
            | Net::Base
            | Net::Collector
            | Net::Coil
            | Net::DisplayFirst
            | Net::DisplaySecond => {
                self.name(pin, end)?;
            }
        }
        Ok(())
    }

    /// Writes the name of a pin's net on a wire of it, to the right from here.
    ///
    /// # Errors
    /// If there is none.
    pub fn name(&mut self, pin: &Terminal, at: SheetPoint) -> Result<(), Undrawable> {
        let net = self.net_at(pin, at)?;
        self.items.push(item::label(self.board, &net.name(), at));
        Ok(())
    }

    /// The net of a pin, if a wire of it is here.
    fn net_at(&self, pin: &Terminal, at: SheetPoint) -> Result<Net, Undrawable> {
        let mut there = self.wires.iter().filter(|wire| wire.touches(at));
        match pin.net {
            Some(net) if there.any(|wire| wire.net == pin.net) => Ok(net),
            _ => Err(Undrawable::NoWire(pin.to_string(), at.to_string())),
        }
    }

    /// A symbol of a supply, pointing away from what hangs on it.
    fn rail(&mut self, rail: Rail, at: SheetPoint, towards: Direction) -> Result<(), Undrawable> {
        let natural = match rail {
            Rail::ThreeVolts | Rail::FiveVolts => Direction::Up,
            Rail::Ground => Direction::Down,
        };
        let name = rail_symbol(rail);
        let width = item::width(name, item::TEXT);
        let away = match towards {
            Direction::Right => hundredths(330 + width / 2, 0),
            Direction::Left => hundredths(-330 - width / 2, 0),
            Direction::Up => hundredths(0, -356),
            Direction::Down => hundredths(0, 381),
        };
        self.rails += 1;
        let reference = format!("#PWR{:02}", self.rails);
        let turn = Direction::at(towards.degrees() - natural.degrees());
        let symbol = self.library.symbol(name)?;
        let figure = Figure::of_rail(&reference, rail, &symbol);
        let caption = Caption::value_alone(away);
        let drawn = figure.drawn(self.board, &symbol, at, turn, caption);
        self.symbols.insert(name, symbol.embedded());
        self.items.push(drawn);
        Ok(())
    }

    fn wire(&mut self, net: Option<Net>, path: &[SheetPoint]) {
        for ends in path.windows(2) {
            self.wires.push(Wire {
                from: ends[0],
                to: ends[1],
                net,
            });
        }
    }

    /// A frame around a block, with its title.
    pub fn frame(&mut self, title: &str, corner: SheetPoint, opposite: SheetPoint) {
        self.items.push(item::frame(self.board, corner, opposite));
        let at = corner + hundredths(200, 400);
        self.write(&Text::title(title), at);
    }

    /// Writes a text; its first line begins here.
    pub fn write(&mut self, text: &Text, at: SheetPoint) {
        self.items.push(item::text(self.board, text, at));
    }

    /// Whether every pin has its wire, or the mark that it stays free.
    ///
    /// # Errors
    /// The first that has neither.
    pub fn loose(&self) -> Result<(), Undrawable> {
        match wire::loose(&self.wires, &self.terminals) {
            Some(pin) => Err(Undrawable::Loose(pin.to_string())),
            None => Ok(()),
        }
    }

    /// Whether nothing touches what it does not belong to.
    ///
    /// # Errors
    /// The first two that do.
    pub fn touching(&self) -> Result<(), Undrawable> {
        wire::check(&self.wires, &self.terminals)
    }

    /// The finished drawing, as items of a file, with the symbols it uses.
    ///
    /// # Errors
    /// If a part of the circuit has no place, a pin no wire and no mark that it stays free, or wires of two nets touch.
    pub fn finish(mut self) -> Result<(Vec<Expression>, Vec<Expression>), Undrawable> {
        if let Some(part) = self.waiting.first() {
            return Err(Undrawable::LeftOver(part.reference.clone()));
        }
        self.loose()?;
        self.touching()?;
        let junctions = wire::junctions(&self.wires, &self.terminals);
        let wires = self.wires.iter();
        let wires = wires.flat_map(|wire| wire.broken_at(&junctions));
        self.items
            .extend(wires.map(|wire| item::wire(self.board, &wire)));
        let junctions = junctions
            .into_iter()
            .map(|at| item::junction(self.board, at));
        self.items.extend(junctions);
        item::sort(&mut self.items);
        Ok((self.symbols.into_values().collect(), self.items))
    }
}
