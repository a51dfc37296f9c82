//! The symbols of the library, with the places of their pins.

use super::{
    Undrawable,
    point::{Direction, SheetPoint, hundredths},
};
use crate::{expression::Expression, library};

/// Symbols, as KiCad's library file has them.
pub struct Library {
    file: Expression,
}

/// One of them.
#[derive(Clone)]
pub struct Symbol<'a> {
    body: &'a Expression,
    /// Its pins, in the order of the file.
    pub pins: Vec<Pin>,
}

/// A pin of a symbol.
#[derive(Clone, Debug)]
pub struct Pin {
    /// As on the footprint.
    pub number: u8,
    /// Where a wire connects, seen from the symbol's origin.
    pub at: SheetPoint,
    /// Where a wire leads away.
    pub outward: Direction,
}

impl Library {
    /// Reads the committed library.
    ///
    /// # Errors
    /// If it is no file of KiCad's.
    pub fn committed() -> Result<Self, Undrawable> {
        let file = library::symbols()?;
        Ok(Self { file })
    }

    /// The symbol of that name.
    ///
    /// # Errors
    /// If there is none, or a pin of it has no place or number.
    pub fn symbol(&self, name: &str) -> Result<Symbol<'_>, Undrawable> {
        let unknown = || Undrawable::Symbol(name.into());
        let body = library::symbol(&self.file, name).ok_or_else(unknown)?;
        let pins: Option<Vec<_>> = library::pins(body).map(pin).collect();
        let pins = pins.ok_or_else(unknown)?;
        Ok(Symbol { body, pins })
    }
}

/// The corners of lines and rectangles, the ends of arcs, and what else lies within.
fn points_of(drawn: &Expression, points: &mut Vec<SheetPoint>) {
    match drawn.keyword() {
        "start" | "mid" | "end" | "xy" => points.extend(place(drawn)),
        _ => drawn
            .items()
            .iter()
            .for_each(|item| points_of(item, points)),
    }
}

/// The place in `(keyword x y …)`. In the library, y points up.
fn place(at: &Expression) -> Option<SheetPoint> {
    let coordinate = |index| Some((at.number(index)? * 100.0).round() as i32);
    Some(hundredths(coordinate(1)?, -coordinate(2)?))
}

/// A pin as the library has it, where an angle points into the symbol.
fn pin(pin: &Expression) -> Option<Pin> {
    let number = pin.value("number")?.parse().ok()?;
    let at = pin.get("at")?;
    Some(Pin {
        number,
        at: place(at)?,
        outward: Direction::at(at.number(3)? as i32 + 180),
    })
}

impl Symbol<'_> {
    /// The value of one of its properties.
    pub fn property(&self, name: &str) -> &str {
        let mut properties = self.body.all("property");
        let property = properties.find(|property| property.items()[1].says() == name);
        property.map_or("", |property| property.items()[2].says())
    }

    /// Upper left and lower right corner of what is drawn, without its pins, seen from its origin.
    pub fn outline(&self) -> (SheetPoint, SheetPoint) {
        let mut points = Vec::new();
        for unit in self.body.all("symbol") {
            let drawn = unit.items().iter().filter(|item| item.keyword() != "pin");
            drawn.for_each(|item| points_of(item, &mut points));
        }
        let xs = || points.iter().map(|point| point.x);
        let ys = || points.iter().map(|point| point.y);
        let least = hundredths(xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        let most = hundredths(xs().max().unwrap_or(0), ys().max().unwrap_or(0));
        (least, most)
    }

    /// As a drawing embeds it, under its full name.
    pub fn embedded(&self) -> Expression {
        let mut items = self.body.items().to_vec();
        items[1] = Expression::text(format!("{}:{}", library::NAME, items[1].says()));
        Expression::List(items)
    }
}
