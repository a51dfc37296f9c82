//! The legs of the parts as they are sold: where each comes through the board, seen from the side of the part, and the pin
//! of the symbol it is.
//!
//! Places are in mm from the origin of the footprint, x right and y down, on the side on which the part sits. They are
//! written here from data sheets, not from the footprints, so that a footprint with exchanged pads is told.

use super::{Library, name_of, pins, symbol};
use crate::{
    boards::{BOARDS, Controller, Numbering},
    expression::Expression,
    layout::{Point, mm},
};

/// A part as it is sold.
struct Sold {
    symbol: &'static str,
    footprint: &'static str,
    legs: Vec<Leg>,
    /// Where the order and the places of its legs are said.
    by: &'static str,
}

/// A leg.
struct Leg {
    /// The pad it goes through, and the pin of the symbol.
    number: String,
    at: Point,
    /// The names that a symbol may give it; none where it does not matter which leg is which.
    names: Vec<String>,
    /// In words.
    what: String,
}

fn leg(number: u8, at: Point, name: &str, what: &str) -> Leg {
    Leg {
        number: number.to_string(),
        at,
        names: if name.is_empty() {
            Vec::new()
        } else {
            vec![name.into()]
        },
        what: what.into(),
    }
}

fn sold(symbol: &'static str, footprint: &'static str, by: &'static str, legs: Vec<Leg>) -> Sold {
    Sold {
        symbol,
        footprint,
        legs,
        by,
    }
}

/// Two legs in a row that may be exchanged, so many mm apart.
fn either(pitch: f64) -> Vec<Leg> {
    vec![
        leg(1, mm(0.0, 0.0), "", "one leg"),
        leg(2, mm(pitch, 0.0), "", "other leg"),
    ]
}

/// Legs in a row, by their names; the first lies so many steps from the origin.
fn row(first: f64, step: Point, names: &[&str]) -> Vec<Leg> {
    let legs = (1..).zip(names);
    legs.map(|(number, name)| {
        let steps = first + f64::from(number - 1);
        let at = mm(step.x * steps, step.y * steps);
        leg(number, at, name, &format!("pin {name}"))
    })
    .collect()
}

/// Every part but the controllers.
fn parts() -> Vec<Sold> {
    let resistor = "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal";
    vec![
        // Yageo CFR data sheet: body 6.3 mm long; its leads are bent 7.62 mm apart.
        sold("R", resistor, "Yageo CFR data sheet", either(7.62)),
        sold(
            "C",
            "C_Disc_D5.0mm_W2.5mm_P5.00mm",
            "Vishay K series data sheet",
            either(5.0),
        ),
        sold(
            "C_Polarized",
            "CP_Radial_D5.0mm_P2.00mm",
            "Panasonic M series data sheet",
            vec![
                leg(1, mm(0.0, 0.0), "", "+, the long leg"),
                leg(2, mm(2.0, 0.0), "", "−, the leg at the stripe"),
            ],
        ),
        sold(
            "LED",
            "LED_D3.0mm",
            "Kingbright WP710A10 data sheets",
            vec![
                leg(1, mm(0.0, 0.0), "K", "cathode, the short leg at the flat"),
                leg(2, mm(2.54, 0.0), "A", "anode, the long leg"),
            ],
        ),
        sold(
            "D",
            "D_DO-35_SOD27_P7.62mm_Horizontal",
            "onsemi 1N4148 data sheet",
            vec![
                leg(1, mm(0.0, 0.0), "K", "cathode, the lead at the ring"),
                leg(2, mm(7.62, 0.0), "A", "anode, the other lead"),
            ],
        ),
        // The outer legs are spread to 2.54 mm. With the flat face down on this drawing the legs are read from the left.
        sold(
            "PN2222A",
            "TO-92_Inline_Wide",
            "onsemi PN2222A data sheet, package TO-92: 1 emitter, 2 base, 3 collector",
            vec![
                leg(
                    1,
                    mm(0.0, 0.0),
                    "E",
                    "emitter, the left leg seen from the flat face",
                ),
                leg(2, mm(2.54, 0.0), "B", "base, the middle leg"),
                leg(
                    3,
                    mm(5.08, 0.0),
                    "C",
                    "collector, the right leg seen from the flat face",
                ),
            ],
        ),
        sold(
            "SW_Push",
            "SW_SPST_Omron_B3F-40xx",
            "Omron B3F data sheet, 12 × 12 mm: terminals 12.5 mm apart are joined, 5 mm apart are switched",
            vec![
                leg(1, mm(0.0, 0.0), "", "first terminal of one pair"),
                leg(1, mm(12.5, 0.0), "", "second terminal of one pair"),
                leg(2, mm(0.0, 5.0), "", "first terminal of the other pair"),
                leg(2, mm(12.5, 5.0), "", "second terminal of the other pair"),
            ],
        ),
        // Slots from 6.5 to 7.6 mm; in between the two are 7.05 mm apart.
        sold(
            "Buzzer",
            "Buzzer_12mm_P6.5-7.6mm",
            "Same Sky CEM-1203(42) data sheet",
            vec![
                leg(1, mm(0.275, 0.0), "+", "+, the leg that is marked"),
                leg(2, mm(7.325, 0.0), "-", "−, the other leg"),
            ],
        ),
        // There is no one data sheet: the modules that this board is for print these names.
        sold(
            "OLED_Module",
            "OLED_Module_0.96in_1.3in",
            "as printed on the modules, glass towards you and pins at the top, from the left",
            row(0.0, mm(2.54, 0.0), &["GND", "VCC", "SCL", "SDA"]),
        ),
        sold(
            "Conn_01x04",
            "PinHeader_1x04_P2.54mm_Vertical",
            "any pin header in 2.54 mm",
            row(0.0, mm(0.0, 2.54), &["Pin_1", "Pin_2", "Pin_3", "Pin_4"]),
        ),
        // Copper of the board: what its pads are is told by the symbol, and which of them are bridged by the footprint.
        sold(
            "SolderJumper_3_Bridged12",
            "SolderJumper_3_THT_P2.0mm_Bridged12",
            "pads 1 and 2 bridged as made",
            row(-1.0, mm(2.0, 0.0), &["A", "C", "B"]),
        ),
        sold(
            "SolderJumper_2_Open",
            "SolderJumper_2_THT_P2.0mm_Open",
            "open as made",
            row(0.0, mm(2.0, 0.0), &["A", "B"]),
        ),
        sold(
            "TestPoint",
            "TestPoint_THTPad_D1.5mm_Drill0.7mm",
            "one pad",
            row(0.0, mm(0.0, 0.0), &["1"]),
        ),
    ]
}

/// A controller: each GPIO and each rail on its pin, the pins in two rows.
fn controller(controller: &Controller) -> Sold {
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
    Sold {
        symbol: controller.symbol,
        footprint: controller.footprint,
        legs: legs.collect(),
        by: match controller.numbering {
            Numbering::Around => "Raspberry Pi Pico data sheet, figures 3 and 4",
            Numbering::InPairs => "Raspberry Pi documentation, \"GPIO and the 40-pin header\"",
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
        let mut parts = parts();
        parts.extend(BOARDS.map(|board| controller(&board.controller)));
        let mut faults = Vec::new();
        for (name, footprint) in &self.footprints {
            match parts.iter().find(|sold| sold.footprint == name) {
                Some(sold) => faults.extend(sold.pads(footprint)),
                None if numbers(footprint).is_empty() => {}
                None => faults.push(format!(
                    "footprint {name} is not in schematics/src/library/legs.rs: add it, with where the legs are"
                )),
            }
        }
        for sold in &parts {
            if let Some(symbol) = symbol(&self.symbols, sold.symbol) {
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

impl Sold {
    fn pads(&self, footprint: &Expression) -> Vec<String> {
        let (name, by) = (self.footprint, self.by);
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
                let mut says = name.split(['/', '_']).chain([name]);
                names.is_empty() || says.any(|word| names.iter().any(|own| own == word))
            };
            if !name.is_some_and(is_called) {
                let (is, belongs) = (name.unwrap_or("nothing"), names.join(" or "));
                let (symbol, by) = (self.symbol, self.by);
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
