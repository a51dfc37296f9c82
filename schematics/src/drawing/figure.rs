//! A symbol in its place, as KiCad writes it: that of a part, or that of a supply, which is a part without a footprint for
//! KiCad.

use super::{
    identity, item,
    point::{Direction, SheetPoint, hundredths},
    symbol::Symbol,
};
use crate::{
    boards::Board,
    circuit::{Component, Rail},
    expression::Expression,
    library,
    netlist::Population,
};

/// What is written beside a symbol, and behind it.
pub struct Figure<'a> {
    /// `R1`, or `#PWR01` for a supply.
    pub reference: &'a str,
    /// `330R`, or `GND`.
    pub value: &'a str,
    /// In the library.
    pub symbol: &'static str,
    /// Whether it is bought and soldered.
    pub population: Population,
    /// Fields that are not shown, in KiCad's order.
    pub hidden: Vec<(&'static str, String)>,
}

impl<'a> Figure<'a> {
    /// That of a part.
    pub fn of_part(part: &'a Component, symbol: &Symbol<'_>) -> Self {
        let make = &part.make;
        Self {
            reference: &part.reference,
            value: &part.value,
            symbol: make.symbol,
            population: part.kind.population(),
            hidden: vec![
                ("Footprint", format!("{}:{}", library::NAME, make.footprint)),
                ("Datasheet", symbol.property("Datasheet").into()),
                ("Description", make.description.into()),
                ("Part number", make.part_number.into()),
            ],
        }
    }

    /// That of a supply.
    pub fn of_rail(reference: &'a str, rail: Rail, symbol: &Symbol<'_>) -> Self {
        let name = rail_symbol(rail);
        Self {
            reference,
            value: name,
            symbol: name,
            population: Population::Fitted,
            hidden: vec![
                ("Footprint", String::new()),
                ("Datasheet", symbol.property("Datasheet").into()),
                ("Description", symbol.property("Description").into()),
            ],
        }
    }

    /// As KiCad writes it, with its right side pointing to `turn`.
    pub fn drawn(
        &self,
        board: &Board,
        symbol: &Symbol<'_>,
        at: SheetPoint,
        turn: Direction,
        caption: Caption,
    ) -> Expression {
        let word = |keyword, value| Expression::list(keyword, [Expression::word(value)]);
        let text = |keyword, value: &str| Expression::list(keyword, [Expression::text(value)]);
        let mut items = vec![
            text("lib_id", &format!("{}:{}", library::NAME, self.symbol)),
            at.turned(turn.degrees()),
            word("unit", "1"),
            word("exclude_from_sim", "no"),
            word("in_bom", yes(self.population != Population::NothingToBuy)),
            word("on_board", "yes"),
            word("dnp", yes(self.population == Population::NotFitted)),
            item::uuid(identity::part(board, self.reference)),
        ];
        items.extend(self.fields(at, turn, caption));
        items.extend(symbol.pins.iter().map(|pin| {
            let number = Expression::text(pin.number.to_string());
            let what = format!("pin {} {}", self.reference, pin.number);
            let id = identity::item(board, &what);
            Expression::list("pin", [number, item::uuid(id)])
        }));
        let path = Expression::list(
            "path",
            [
                Expression::text(format!("/{}", identity::sheet(board))),
                text("reference", self.reference),
                word("unit", "1"),
            ],
        );
        let project = Expression::list("project", [Expression::text(board.name), path]);
        items.push(Expression::list("instances", [project]));
        Expression::list("symbol", items)
    }

    /// Its fields. What is not shown lies at its origin.
    fn fields(&self, origin: SheetPoint, turn: Direction, caption: Caption) -> Vec<Expression> {
        // KiCad turns a text with its symbol, and this one back again.
        let degrees = match turn {
            Direction::Right | Direction::Left => 0,
            Direction::Up | Direction::Down => 90,
        };
        let field = |name: &str, value: &str, shown: Option<SheetPoint>| {
            let justify = caption.justify.filter(|_| shown.is_some());
            let at = origin + shown.unwrap_or(hundredths(0, 0));
            Expression::list(
                "property",
                [
                    Expression::text(name),
                    Expression::text(value),
                    at.turned(degrees),
                    item::effects(item::TEXT, justify.as_slice(), shown.is_none()),
                ],
            )
        };
        let mut fields = vec![
            field("Reference", self.reference, caption.reference),
            field("Value", self.value, Some(caption.value)),
        ];
        let hidden = self.hidden.iter();
        fields.extend(hidden.map(|(name, value)| field(name, value, None)));
        fields
    }
}

const fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// The symbol of a supply, which has its name.
pub const fn rail_symbol(rail: Rail) -> &'static str {
    match rail {
        Rail::ThreeVolts => "+3V3",
        Rail::FiveVolts => "+5V",
        Rail::Ground => "GND",
    }
}

/// Where reference and value stand, seen from the symbol's origin.
#[derive(Clone, Copy)]
pub struct Caption {
    reference: Option<SheetPoint>,
    value: SheetPoint,
    justify: Option<&'static str>,
}

impl Caption {
    /// Centred on two places.
    pub const fn centred(reference: SheetPoint, value: SheetPoint) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: None,
        }
    }

    /// Beginning at two places. Only for symbols that are not turned, as KiCad turns what begins into what ends.
    pub const fn beside(reference: SheetPoint, value: SheetPoint) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: Some("left"),
        }
    }

    /// Ending at two places. Only for symbols that are not turned.
    pub const fn ending(reference: SheetPoint, value: SheetPoint) -> Self {
        Self {
            reference: Some(reference),
            value,
            justify: Some("right"),
        }
    }

    /// Without the reference, as supplies have it.
    pub const fn value_alone(value: SheetPoint) -> Self {
        Self {
            reference: None,
            value,
            justify: None,
        }
    }
}

/// For parts of two pins that lie: above and below.
pub const LYING: Caption = Caption::centred(hundredths(0, -229), hundredths(0, 241));
