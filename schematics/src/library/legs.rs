//! The legs of the parts as they are sold: where each comes through the board, seen from the side of the part, and the pin
//! of the symbol it is.
//!
//! Those of all parts but the controllers are in `library/legs.json`. Places are in mm from the origin of the footprint, x
//! right and y down, on the side on which the part sits. They are written here as the named data sheets are usually quoted,
//! not from the footprints, so that a footprint with exchanged pads is reported. The data sheets themselves were not at
//! hand: anyone who orders compares them.

use serde::Deserialize;

use super::{Library, name_of, pins, symbol};
use crate::{
    boards::{BOARDS, Controller, Numbering},
    expression::Expression,
    layout::{Point, mm},
};

/// Every part but the controllers.
const PARTS: &str = include_str!("../../library/legs.json");

/// A part as it is sold, to be compared.
#[derive(Deserialize)]
struct Part {
    symbol: String,
    footprint: String,
    /// Where the order and the places of the legs are given.
    by: String,
    legs: Vec<Leg>,
}

#[derive(Deserialize)]
struct Leg {
    /// Of pad and pin.
    number: String,
    at: Point,
    /// Any of these may be the name of its pin, or one of the names in it; none if it does not matter which leg is which.
    names: Vec<String>,
    what: String,
}

/// A controller: each GPIO and each rail on its pin, the pins in two rows.
fn controller(controller: &Controller) -> Part {
    let legs = (1..=controller.pins).map(|pin| {
        let gpio = (0..=u8::MAX).find(|gpio| (controller.pin_of)(*gpio) == Some(pin));
        let mut rails = controller.rails.iter();
        let rail = rails.find(|(_, pins)| pins.contains(&pin));
        let names = match (gpio, rail) {
            (Some(gpio), _) => vec![(controller.gpio_name)(gpio)],
            (None, Some((rail, _))) => rail.pin_names().iter().map(|name| (*name).into()).collect(),
            (None, None) => Vec::new(),
        };
        Leg {
            number: pin.to_string(),
            at: place(controller, pin),
            names,
            what: format!("pin {pin}"),
        }
    });
    Part {
        symbol: controller.symbol.into(),
        footprint: controller.footprint.into(),
        legs: legs.collect(),
        by: match controller.numbering {
            Numbering::Around => "Raspberry Pi Pico data sheet, figures 3 and 4".into(),
            Numbering::InPairs => {
                "Raspberry Pi documentation, \"GPIO and the 40-pin header\"".into()
            }
        },
    }
}

/// The place of a controller's pin.
fn place(controller: &Controller, pin: u8) -> Point {
    const PITCH: f64 = 2.54;
    // From one row of pins of a Pico to the other.
    const PICO: f64 = 17.78;
    let (pin, pins) = (f64::from(pin), f64::from(controller.pins));
    match controller.numbering {
        Numbering::Around if pin <= pins / 2.0 => mm(0.0, PITCH * (pin - 1.0)),
        Numbering::Around => mm(PICO, PITCH * (pins - pin)),
        Numbering::InPairs if pin % 2.0 == 1.0 => mm(0.0, PITCH * (pin - 1.0) / 2.0),
        Numbering::InPairs => mm(PITCH, PITCH * (pin / 2.0 - 1.0)),
    }
}

impl Library {
    /// Everything in which the library differs from the parts as they are sold, a sentence each.
    pub(super) fn against_legs(&self) -> Vec<String> {
        let mut parts: Vec<Part> =
            serde_json::from_str(PARTS).expect("library/legs.json is a list of parts");
        parts.extend(BOARDS.map(|board| controller(&board.controller)));
        let mut faults = Vec::new();
        for (name, footprint) in &self.footprints {
            match parts.iter().find(|sold| sold.footprint == *name) {
                Some(sold) => faults.extend(sold.pads(footprint)),
                None if numbers(footprint).is_empty() => {}
                None => faults.push(format!(
                    "footprint {name} is not in schematics/library/legs.json: add it, with where the legs are"
                )),
            }
        }
        for sold in &parts {
            if let Some(symbol) = symbol(&self.symbols, &sold.symbol) {
                faults.extend(sold.pins(symbol));
            }
        }
        faults
    }
}

/// The pads with numbers, and where they are.
fn numbers(footprint: &Expression) -> Vec<(&str, Point)> {
    let pads = footprint.all("pad").filter(|pad| !name_of(pad).is_empty());
    pads.filter_map(|pad| {
        let at = pad.get("at")?;
        Some((name_of(pad), mm(at.number(1)?, at.number(2)?)))
    })
    .collect()
}

impl Part {
    fn pads(&self, footprint: &Expression) -> Vec<String> {
        let (name, by) = (&self.footprint, &self.by);
        let pads = numbers(footprint);
        let mut faults = Vec::new();
        for Leg {
            number, at, what, ..
        } in &self.legs
        {
            let there = pads.iter().find(|(_, place)| is_near(*place, *at));
            let is = there.map_or("no pad".into(), |(pad, _)| format!("pad {pad}"));
            if is != format!("pad {number}") {
                let at = in_words(*at);
                faults.push(format!(
                    "footprint {name}: {is} is at {at}, where pad {number} belongs, for the {what} ({by})"
                ));
            }
        }
        let without = pads
            .iter()
            .filter(|(_, at)| !self.legs.iter().any(|leg| is_near(*at, leg.at)));
        faults.extend(without.map(|(pad, at)| {
            let at = in_words(*at);
            format!("footprint {name}: pad {pad} is at {at}, where the part has no leg ({by})")
        }));
        faults
    }

    fn pins(&self, symbol: &Expression) -> Vec<String> {
        let mut faults = Vec::new();
        for Leg {
            number,
            names,
            what,
            ..
        } in &self.legs
        {
            let pin = pins(symbol).find(|pin| pin.value("number") == Some(number));
            let name = pin.and_then(|pin| pin.value("name"));
            // A name may say several things, as `GPIO26_ADC0` does.
            let is_called = |name: &str| {
                let mut parts = name.split(['/', '_']).chain([name]);
                names.is_empty() || parts.any(|word| names.iter().any(|own| own == word))
            };
            if !name.is_some_and(is_called) {
                let (is, belongs) = (name.unwrap_or("nothing"), names.join(" or "));
                let (symbol, by) = (&self.symbol, &self.by);
                faults.push(format!(
                    "symbol {symbol}: pin {number} is called {is}, where {belongs} belongs, for the {what} ({by})"
                ));
            }
        }
        faults
    }
}

/// Whether two places are the same, to a hundredth of a millimetre.
fn is_near(one: Point, other: Point) -> bool {
    let way = one - other;
    way.x.hypot(way.y) < 0.01
}

fn in_words(Point { x, y }: Point) -> String {
    let rounded = |value: f64| (value * 1e3).round() / 1e3 + 0.0;
    format!("({}, {})", rounded(x), rounded(y))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_leg_of_the_parts_comes_through_its_pad() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
        let faults = Library::read(&folder).unwrap().against_legs();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
