//! The legs of the parts as they are sold: where each comes through the board, seen from the side of the part, and the pin
//! of the symbol it is.
//!
//! Places are in mm from the origin of the footprint, x right and y down, on the side on which the part sits. They are
//! written here as the named data sheets are usually quoted, not from the footprints, so that a footprint with exchanged pads is
//! told. The data sheets themselves were not at hand: whoever orders compares them.

use super::{Library, name_of, pins, symbol};
use crate::{
    boards::{BOARDS, Controller, Numbering},
    expression::Expression,
    layout::{Point, mm},
};

/// Symbol, footprint, where the order and the places of the legs are said, and the legs.
type Sold = (&'static str, &'static str, &'static str, &'static [Leg]);

/// The number of pad and pin, the place, the name in the symbol (none where it does not matter which leg is which), and the
/// leg in words.
type Leg = (u8, f64, f64, &'static str, &'static str);

/// Every part but the controllers.
const PARTS: &[Sold] = &[
    // The leads of a body 6.3 mm long are bent 7.62 mm apart.
    (
        "R",
        "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        "Yageo CFR data sheet",
        &[
            (1, 0.0, 0.0, "", "one lead"),
            (2, 7.62, 0.0, "", "other lead"),
        ],
    ),
    (
        "C",
        "C_Disc_D5.0mm_W2.5mm_P5.00mm",
        "Vishay K series data sheet",
        &[(1, 0.0, 0.0, "", "one leg"), (2, 5.0, 0.0, "", "other leg")],
    ),
    (
        "C_Polarized",
        "CP_Radial_D5.0mm_P2.00mm",
        "Panasonic M series data sheet",
        &[
            (1, 0.0, 0.0, "", "+, the long leg"),
            (2, 2.0, 0.0, "", "−, the leg at the stripe"),
        ],
    ),
    (
        "LED",
        "LED_D3.0mm",
        "Kingbright WP710A10 data sheets",
        &[
            (1, 0.0, 0.0, "K", "cathode, the short leg at the flat"),
            (2, 2.54, 0.0, "A", "anode, the long leg"),
        ],
    ),
    (
        "D",
        "D_DO-35_SOD27_P7.62mm_Horizontal",
        "onsemi 1N4148 data sheet",
        &[
            (1, 0.0, 0.0, "K", "cathode, the lead at the ring"),
            (2, 7.62, 0.0, "A", "anode, the other lead"),
        ],
    ),
    // The outer legs are spread to 2.54 mm. The flat face is down on the drawing, so the legs are read from the left.
    (
        "PN2222A",
        "TO-92_Inline_Wide",
        "onsemi PN2222A data sheet, package TO-92: 1 emitter, 2 base, 3 collector",
        &[
            (
                1,
                0.0,
                0.0,
                "E",
                "emitter, the left leg seen from the flat face",
            ),
            (2, 2.54, 0.0, "B", "base, the middle leg"),
            (
                3,
                5.08,
                0.0,
                "C",
                "collector, the right leg seen from the flat face",
            ),
        ],
    ),
    (
        "SW_Push",
        "SW_SPST_Omron_B3F-40xx",
        "Omron B3F data sheet, 12 × 12 mm: terminals 12.5 mm apart are joined, 5 mm apart are switched",
        &[
            (1, 0.0, 0.0, "", "first terminal of one pair"),
            (1, 12.5, 0.0, "", "second terminal of one pair"),
            (2, 0.0, 5.0, "", "first terminal of the other pair"),
            (2, 12.5, 5.0, "", "second terminal of the other pair"),
        ],
    ),
    // Slots from 6.5 to 7.6 mm: their middles are 7.05 mm apart.
    (
        "Buzzer",
        "Buzzer_12mm_P6.5-7.6mm",
        "Same Sky CEM-1203(42) data sheet",
        &[
            (1, 0.275, 0.0, "+", "+, the leg that is marked"),
            (2, 7.325, 0.0, "-", "−, the other leg"),
        ],
    ),
    // There is no one data sheet: the modules that this board is for print these names.
    (
        "OLED_Module",
        "OLED_Module_0.96in_1.3in",
        "as printed on the modules, glass towards you and pins at the top, from the left",
        &[
            (1, 0.0, 0.0, "GND", "pin GND"),
            (2, 2.54, 0.0, "VCC", "pin VCC"),
            (3, 5.08, 0.0, "SCL", "pin SCL"),
            (4, 7.62, 0.0, "SDA", "pin SDA"),
        ],
    ),
    (
        "Conn_01x04",
        "PinHeader_1x04_P2.54mm_Vertical",
        "any pin header in 2.54 mm",
        &[
            (1, 0.0, 0.0, "Pin_1", "first pin"),
            (2, 0.0, 2.54, "Pin_2", "second pin"),
            (3, 0.0, 5.08, "Pin_3", "third pin"),
            (4, 0.0, 7.62, "Pin_4", "fourth pin"),
        ],
    ),
    // Jumpers and test points are copper of the board.
    (
        "SolderJumper_3_Bridged12",
        "SolderJumper_3_THT_P2.0mm_Bridged12",
        "the copper between its first two pads",
        &[
            (1, -2.0, 0.0, "A", "pad that is bridged as made"),
            (2, 0.0, 0.0, "C", "middle pad"),
            (3, 2.0, 0.0, "B", "pad that is open as made"),
        ],
    ),
    (
        "SolderJumper_2_Open",
        "SolderJumper_2_THT_P2.0mm_Open",
        "no copper between its pads",
        &[
            (1, 0.0, 0.0, "A", "first pad"),
            (2, 2.0, 0.0, "B", "second pad"),
        ],
    ),
    (
        "TestPoint",
        "TestPoint_THTPad_D1.5mm_Drill0.7mm",
        "one pad",
        &[(1, 0.0, 0.0, "1", "pad")],
    ),
];

/// A part as it is sold, to be compared.
struct Part {
    symbol: &'static str,
    footprint: &'static str,
    by: &'static str,
    legs: Vec<PartLeg>,
}

struct PartLeg {
    number: String,
    at: Point,
    /// Any of these may be the name of its pin, or one of the names in it; none if it does not matter.
    names: Vec<String>,
    what: String,
}

impl Part {
    fn of(&(symbol, footprint, by, legs): &Sold) -> Self {
        let legs = legs.iter().map(|&(number, x, y, name, what)| PartLeg {
            number: number.to_string(),
            at: mm(x, y),
            names: Some(name.to_owned())
                .into_iter()
                .filter(|name| !name.is_empty())
                .collect(),
            what: what.into(),
        });
        Self {
            symbol,
            footprint,
            by,
            legs: legs.collect(),
        }
    }
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
        PartLeg {
            number: pin.to_string(),
            at: place(controller, pin),
            names,
            what: format!("pin {pin}"),
        }
    });
    Part {
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
        let mut parts: Vec<_> = PARTS.iter().map(Part::of).collect();
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

impl Part {
    fn pads(&self, footprint: &Expression) -> Vec<String> {
        let (name, by) = (self.footprint, self.by);
        let pads = numbers(footprint);
        let mut faults = Vec::new();
        for PartLeg {
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
        for PartLeg {
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
