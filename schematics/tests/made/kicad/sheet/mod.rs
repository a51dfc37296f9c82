//! A drawing that can be changed as a hand would in KiCad: labels, wires, symbols, marks for free pins.
//!
//! Limits: symbols are turned, not mirrored, and wires end where something hangs on them, as in what is drawn here.

pub mod item;
mod search;

use std::fmt;

use readyroom_schematics::expression::{Expression, Unreadable};

use item::{items, lib_id, moved, point, rename, renewed, set_property, supply_of, within};

/// A drawing.
pub struct Sheet(Vec<Expression>);

/// Why a hand could not do that: the drawing is not as expected.
#[derive(Debug, thiserror::Error)]
#[error("the drawing has no {0}")]
pub struct NotThere(String);

impl Sheet {
    pub fn read(source: &str) -> Result<Self, Unreadable> {
        Ok(Self(Expression::read(source)?.items().to_vec()))
    }

    /// Exchanges the labels that hang on two pins.
    pub fn exchange_labels(
        &mut self,
        one: (&str, &str),
        other: (&str, &str),
    ) -> Result<(), NotThere> {
        let (one, other) = (self.label_at(one)?, self.label_at(other)?);
        let name = |index: usize| self.0[index].items()[1].clone();
        let (first, second) = (name(one), name(other));
        items(&mut self.0[one])[1] = second;
        items(&mut self.0[other])[1] = first;
        Ok(())
    }

    /// Writes another name on the label that hangs on a pin.
    pub fn relabel(&mut self, pin: (&str, &str), name: &str) -> Result<(), NotThere> {
        let label = self.label_at(pin)?;
        items(&mut self.0[label])[1] = Expression::text(name);
        Ok(())
    }

    /// Puts a label on a pin that is marked as free, instead of the mark.
    pub fn label_free(&mut self, pin: (&str, &str), name: &str) -> Result<(), NotThere> {
        let mark = self.no_connect(pin)?;
        let mark = self.0.remove(mark);
        let place = point(&mark).ok_or_else(|| NotThere("place of the mark".into()))?;
        let is_label = |item: &Expression| item.keyword() == "global_label";
        let model = self.0.iter().find(|item| is_label(item));
        let mut label = model.ok_or_else(|| NotThere("label".into()))?.clone();
        items(&mut label)[1] = Expression::text(name);
        self.0.push(moved(label, place));
        Ok(())
    }

    /// Moves the label of a pin to one that is marked as free, and the mark to where the label was.
    pub fn move_label(&mut self, from: (&str, &str), to: (&str, &str)) -> Result<(), NotThere> {
        let from = self.pin(from)?;
        let label = self.nearest(from, "label", |item| item.keyword().ends_with("label"))?;
        let label = self.0.remove(label);
        let mark = self.no_connect(to)?;
        let mark = self.0.remove(mark);
        let place = point(&mark).ok_or_else(|| NotThere("place of the mark".into()))?;
        let wires = self.wires_at(from);
        self.remove(wires);
        self.0.push(moved(label, place));
        self.0.push(moved(mark, from));
        Ok(())
    }

    /// Takes away the mark of a free pin.
    pub fn remove_no_connect(&mut self, pin: (&str, &str)) -> Result<(), NotThere> {
        let mark = self.no_connect(pin)?;
        self.0.remove(mark);
        Ok(())
    }

    /// Takes away the wires that end at a pin.
    pub fn cut(&mut self, pin: (&str, &str)) -> Result<(), NotThere> {
        let wires = self.wires_at(self.pin(pin)?);
        if wires.is_empty() {
            return Err(NotThere(format!("wire at {} pin {}", pin.0, pin.1)));
        }
        self.remove(wires);
        Ok(())
    }

    /// Takes a part away, with a wire in its place.
    pub fn bridge(&mut self, part: &str) -> Result<(), NotThere> {
        let ends = [self.pin((part, "1"))?, self.pin((part, "2"))?];
        let symbol = self.symbol(part)?;
        self.0.remove(symbol);
        let points = ends.map(|end| item::at("xy", end));
        let points = Expression::list("pts", points);
        self.0.push(Expression::list("wire", [points]));
        Ok(())
    }

    /// Turns a part of two pins round.
    pub fn turn(&mut self, part: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        let at = within(&mut self.0[symbol], "at")?;
        let degrees = at.number(3).unwrap_or_default();
        items(at)[3] = Expression::word(format!("{}", (degrees + 180.0) % 360.0));
        Ok(())
    }

    /// Mirrors a part upside down.
    pub fn mirror(&mut self, part: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        let mirror = Expression::list("mirror", [Expression::word("x")]);
        items(&mut self.0[symbol]).insert(3, mirror);
        Ok(())
    }

    /// Writes something else into a field of a part.
    pub fn set(&mut self, part: &str, field: &str, text: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        set_property(&mut self.0[symbol], field, text)
    }

    /// Gives a part another number.
    pub fn renumber_part(&mut self, part: &str, reference: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        rename(&mut self.0[symbol], reference)
    }

    /// Marks a part as not populated.
    pub fn leave_out(&mut self, part: &str) -> Result<(), NotThere> {
        self.mark(part, "yes")
    }

    /// Takes that mark away.
    pub fn populate(&mut self, part: &str) -> Result<(), NotThere> {
        self.mark(part, "no")
    }

    fn mark(&mut self, part: &str, dnp: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        items(within(&mut self.0[symbol], "dnp")?)[1] = Expression::word(dnp);
        Ok(())
    }

    /// Puts a second part upon the first, pin on pin.
    pub fn double(&mut self, part: &str, reference: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        let mut double = self.0[symbol].clone();
        rename(&mut double, reference)?;
        self.0.push(renewed(double));
        Ok(())
    }

    /// Makes the supply that hangs on a pin another.
    pub fn resupply(&mut self, pin: (&str, &str), rail: &str) -> Result<(), NotThere> {
        let supply = self.supply_at(pin)?;
        supply_of(&mut self.0[supply], rail)
    }

    /// Puts one more supply on a pin.
    pub fn supply(&mut self, pin: (&str, &str), rail: &str) -> Result<(), NotThere> {
        let place = self.pin(pin)?;
        let is_supply = |item: &Expression| item::supply(item) == Some(rail);
        let model = self.0.iter().find(|item| is_supply(item));
        let model = model.ok_or_else(|| NotThere(format!("supply {rail}")))?;
        let mut supply = model.clone();
        rename(&mut supply, "#PWR99")?;
        self.0.push(moved(renewed(supply), place));
        Ok(())
    }

    /// Exchanges the numbers of two pins in the symbol of a part.
    pub fn renumber(&mut self, part: &str, one: &str, other: &str) -> Result<(), NotThere> {
        let symbol = self.symbol(part)?;
        let id = lib_id(&self.0[symbol]).to_owned();
        let missing = || NotThere(format!("symbol {id}"));
        let library = self
            .0
            .iter_mut()
            .find(|item| item.keyword() == "lib_symbols");
        let mut symbols = items(library.ok_or_else(missing)?).iter_mut();
        let symbol = symbols.find(|symbol| {
            symbol
                .items()
                .get(1)
                .is_some_and(|name| name.text_of() == id)
        });
        let units = items(symbol.ok_or_else(missing)?).iter_mut();
        let units = units.filter(|unit| unit.keyword() == "symbol");
        for pin in units.flat_map(|unit| items(unit).iter_mut()) {
            if pin.keyword() != "pin" {
                continue;
            }
            let number = within(pin, "number")?;
            let new = match number.items()[1].text_of() {
                words if words == one => other,
                words if words == other => one,
                _ => continue,
            };
            items(number)[1] = Expression::text(new);
        }
        Ok(())
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Expression::List(self.0.clone()))
    }
}
