//! Search in a drawing: the ends of pins, and the parts connected to them.

use readyroom_schematics::expression::Expression;

use super::{
    NotThere, Sheet,
    item::{self, Point, ends, is_on, lib_id, point, property},
};

impl Sheet {
    /// Where a pin of a part ends.
    pub(super) fn pin(&self, (part, number): (&str, &str)) -> Result<Point, NotThere> {
        let missing = || NotThere(format!("{part} pin {number}"));
        let symbol = &self.0[self.symbol(part)?];
        let library = self.0.iter().find(|item| item.keyword() == "lib_symbols");
        let mut symbols = library.ok_or_else(missing)?.all("symbol");
        let shape = symbols.find(|shape| shape.items()[1].text_of() == lib_id(symbol));
        let units = shape.ok_or_else(missing)?.all("symbol");
        let mut pins = units.flat_map(|unit| unit.all("pin"));
        let pin = pins.find(|pin| pin.value("number") == Some(number));
        let (x, y) = point(pin.ok_or_else(missing)?).ok_or_else(missing)?;
        let (left, top) = point(symbol).ok_or_else(missing)?;
        // In the library up is positive, in the drawing down is; symbols turn anticlockwise.
        let degrees = symbol.get("at").and_then(|at| at.number(3));
        let (x, y) = match degrees.unwrap_or_default() {
            90.0 => (-y, -x),
            180.0 => (-x, y),
            270.0 => (y, x),
            _ => (x, -y),
        };
        Ok((left + x, top + y))
    }

    pub(super) fn symbol(&self, reference: &str) -> Result<usize, NotThere> {
        let has = |item: &Expression| {
            item.keyword() == "symbol" && property(item, "Reference") == Some(reference)
        };
        let symbol = self.0.iter().position(has);
        symbol.ok_or_else(|| NotThere(reference.into()))
    }

    pub(super) fn label_at(&self, pin: (&str, &str)) -> Result<usize, NotThere> {
        let from = self.pin(pin)?;
        self.nearest(from, "label", |item| item.keyword().ends_with("label"))
    }

    pub(super) fn supply_at(&self, pin: (&str, &str)) -> Result<usize, NotThere> {
        let from = self.pin(pin)?;
        self.nearest(from, "supply", |item| item::supply(item).is_some())
    }

    pub(super) fn no_connect(&self, pin: (&str, &str)) -> Result<usize, NotThere> {
        let from = self.pin(pin)?;
        self.nearest(from, "mark for a free pin", |item| {
            item.keyword() == "no_connect"
        })
    }

    /// The first thing of a kind that hangs on a point, or on a wire from there.
    pub(super) fn nearest(
        &self,
        from: Point,
        what: &str,
        is_wanted: impl Fn(&Expression) -> bool,
    ) -> Result<usize, NotThere> {
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(place) = reached.get(next).copied() {
            let wires = self.wires_at(place);
            let is_here = |item: &Expression| {
                let mut along = wires.iter().map(|wire| &self.0[*wire]);
                point(item).is_some_and(|at| at == place || along.any(|wire| is_on(at, wire)))
            };
            let mut items = self.0.iter();
            if let Some(found) = items.position(|item| is_wanted(item) && is_here(item)) {
                return Ok(found);
            }
            for end in wires.iter().flat_map(|wire| ends(&self.0[*wire])) {
                if !reached.contains(&end) {
                    reached.push(end);
                }
            }
            next += 1;
        }
        Err(NotThere(format!("{what} at {from:?}")))
    }

    /// The wires that end at a point.
    pub(super) fn wires_at(&self, place: Point) -> Vec<usize> {
        let wires = self.0.iter().enumerate();
        let wires = wires.filter(|(_, item)| item.keyword() == "wire");
        wires
            .filter_map(|(index, wire)| ends(wire).any(|end| end == place).then_some(index))
            .collect()
    }

    pub(super) fn remove(&mut self, mut indices: Vec<usize>) {
        indices.sort_unstable();
        for index in indices.into_iter().rev() {
            self.0.remove(index);
        }
    }
}
