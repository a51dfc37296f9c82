//! A part of the circuit in its place: its pins, and how KiCad writes it.

use std::fmt;

use super::{
    Undrawable, identity, item,
    place::{Direction, Place, hundredths},
    symbol::{LIBRARY_NAME, Symbol},
};
use crate::{
    boards::Board,
    circuit::{Component, Net, Rail},
    expression::Expression,
    parts::{Kind, Make},
};

/// A pin of a part that has its place.
#[derive(Clone, Debug)]
pub struct Terminal {
    reference: String,
    /// As on the footprint.
    pub number: u8,
    /// Where a wire connects.
    pub at: Place,
    /// Where a wire leads away.
    pub outward: Direction,
    /// What it hangs on.
    pub net: Option<Net>,
    kind: Kind,
}

impl Terminal {
    /// Whether its part is the controller, for whom an input of the panel is an output.
    pub fn is_of_controller(&self) -> bool {
        self.kind == Kind::Controller
    }
}

impl fmt::Display for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let net = self.net.map_or("nothing".into(), Net::name);
        write!(f, "{} pin {} (on {net})", self.reference, self.number)
    }
}

/// A part that has its place.
pub struct Placed {
    reference: String,
    pins: Vec<Terminal>,
}

impl Placed {
    /// The pins of a part whose right side points to `turn`.
    ///
    /// # Errors
    /// If its symbol lacks a pin that it has.
    pub fn new(
        part: &Component,
        symbol: &Symbol<'_>,
        at: Place,
        turn: Direction,
    ) -> Result<Self, Undrawable> {
        let pins = symbol.pins.iter();
        let pins = pins.map(|pin| Terminal {
            reference: part.reference.clone(),
            number: pin.number,
            at: at + turn.turn(pin.at),
            outward: pin.outward.turned(turn),
            net: part.net(pin.number),
            kind: part.kind,
        });
        let placed = Self {
            reference: part.reference.clone(),
            pins: pins.collect(),
        };
        for (number, _) in &part.pins {
            placed.pin(*number)?;
        }
        Ok(placed)
    }

    /// Its pins, in the order of its symbol.
    pub fn pins(&self) -> &[Terminal] {
        &self.pins
    }

    /// The pin of that number.
    ///
    /// # Errors
    /// If its symbol has none.
    pub fn pin(&self, number: u8) -> Result<&Terminal, Undrawable> {
        let mut pins = self.pins.iter();
        pins.find(|pin| pin.number == number)
            .ok_or_else(|| Undrawable::NoPin(self.reference.clone(), number))
    }
}

/// Where reference and value stand, seen from the part.
#[derive(Clone, Copy)]
pub struct Caption {
    reference: Option<Place>,
    value: Place,
    justify: Option<&'static str>,
}

impl Caption {
    /// Centred on two places.
    pub const fn centred(reference: Place, value: Place) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: None,
        }
    }

    /// Beginning at two places. Only for parts that are not turned, as KiCad turns what begins into what ends.
    pub const fn beside(reference: Place, value: Place) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: Some("left"),
        }
    }

    /// Ending at two places. Only for parts that are not turned.
    pub const fn ending(reference: Place, value: Place) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: Some("right"),
        }
    }

    /// Without the reference, as supplies have it.
    pub const fn value_alone(value: Place) -> Self {
        Self {
            reference: None,
            value,
            justify: None,
        }
    }
}

/// For parts that lie: above and below.
pub const LYING: Caption = Caption::centred(hundredths(0, -229), hundredths(0, 241));

/// The symbol of a supply, which is a part for KiCad.
pub fn rail(rail: Rail, number: usize) -> Component {
    let symbol = match rail {
        Rail::ThreeVolts => "+3V3",
        Rail::FiveVolts => "+5V",
        Rail::Ground => "GND",
    };
    Component {
        reference: format!("#PWR{number:02}"),
        kind: Kind::Controller,
        value: symbol.into(),
        make: Make {
            symbol,
            footprint: "",
            description: "",
            part_number: "",
        },
        pins: vec![(1, Net::Rail(rail))],
    }
}

/// A part as KiCad writes it.
pub fn instance(
    board: &Board,
    part: &Component,
    symbol: &Symbol<'_>,
    at: Place,
    turn: Direction,
    caption: Caption,
) -> Expression {
    let word = |keyword, value| Expression::list(keyword, [Expression::word(value)]);
    let text = |keyword, value: &str| Expression::list(keyword, [Expression::text(value)]);
    let id = identity::part(board, &part.reference);
    let library = format!("{LIBRARY_NAME}:{}", part.make.symbol);
    let mut items = vec![
        text("lib_id", &library),
        at.turned(turn.degrees()),
        word("unit", "1"),
        word("exclude_from_sim", "no"),
        word("in_bom", "yes"),
        word("on_board", "yes"),
        word("dnp", "no"),
        item::uuid(id),
    ];
    items.extend(fields(part, symbol, at, turn, caption));
    items.extend(symbol.pins.iter().map(|pin| {
        let number = Expression::text(pin.number.to_string());
        let id = identity::item(board, &format!("pin {} {}", part.reference, pin.number));
        Expression::list("pin", [number, item::uuid(id)])
    }));
    let path = Expression::list(
        "path",
        [
            Expression::text(format!("/{}", identity::sheet(board))),
            text("reference", &part.reference),
            word("unit", "1"),
        ],
    );
    let project = Expression::list("project", [Expression::text(board.name), path]);
    items.push(Expression::list("instances", [project]));
    Expression::list("symbol", items)
}

/// Its fields. What is not shown lies at its origin.
fn fields(
    part: &Component,
    symbol: &Symbol<'_>,
    at: Place,
    turn: Direction,
    caption: Caption,
) -> Vec<Expression> {
    let footprint = match part.make.footprint {
        "" => String::new(),
        footprint => format!("{LIBRARY_NAME}:{footprint}"),
    };
    let shown = |place: Place| Some(at + place);
    let mut fields = vec![
        (
            "Reference",
            part.reference.as_str(),
            caption.reference.and_then(shown),
        ),
        ("Value", &part.value, shown(caption.value)),
        ("Footprint", &footprint, None),
        ("Datasheet", symbol.property("Datasheet"), None),
    ];
    match part.make.description {
        "" => fields.push(("Description", symbol.property("Description"), None)),
        description => {
            fields.push(("Description", description, None));
            fields.push(("Part number", part.make.part_number, None));
        }
    }
    let fields = fields.into_iter();
    fields
        .map(|(name, value, place)| field(name, value, place, at, turn, caption.justify))
        .collect()
}

fn field(
    name: &str,
    value: &str,
    shown: Option<Place>,
    origin: Place,
    turn: Direction,
    justify: Option<&'static str>,
) -> Expression {
    // KiCad turns a text with its part, and this one back again.
    let degrees = match turn {
        Direction::Right | Direction::Left => 0,
        Direction::Up | Direction::Down => 90,
    };
    let justify = justify.filter(|_| shown.is_some());
    Expression::list(
        "property",
        [
            Expression::text(name),
            Expression::text(value),
            shown.unwrap_or(origin).turned(degrees),
            item::effects(item::TEXT, justify.as_slice(), shown.is_none()),
        ],
    )
}
