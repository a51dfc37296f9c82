//! The circuit of a panel: its parts, and which of their pins hang together.
//!
//! The blocks are the same for every board: display, buttons, lamps, sounder. Only the controller differs, and what hangs
//! on which of its pins is the pin map's.
//!
//! Choices for hands and static: every button has a resistor in series, so that a discharge into a finger's button, or a
//! pin that was set to drive by mistake, meets 1 kΩ before the chip; nothing metal but the screws is outside the case.

mod blocks;

pub use blocks::TEST_POINTS;

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

use crate::{
    boards::Board,
    parts::{Kind, Make},
};

/// A supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rail {
    /// 3.3 V, made by the controller.
    ThreeVolts,
    /// 5 V, for the buzzer alone.
    FiveVolts,
    /// 0 V.
    Ground,
}

/// What hangs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Net {
    /// A supply.
    Rail(Rail),
    /// On a GPIO.
    Signal(Part),
    /// The first pin of the display, ground as made, behind its jumper.
    DisplayFirst,
    /// Its second pin, 3.3 V as made.
    DisplaySecond,
    /// On the GPIO that tells an SH1106.
    Strap,
    /// Between a button and its resistor.
    Contact(Button),
    /// Between a lamp's resistor and its LED.
    Anode(Lamp),
    /// Base of the buzzer's transistor.
    Base,
    /// Its collector, with the buzzer's negative pin and the diode.
    Collector,
    /// The buzzer's positive pin, behind its resistor.
    Coil,
}

impl Net {
    /// What KiCad calls it. Nets inside a block have a label of their sheet, which begins with `/`.
    pub fn name(self) -> String {
        match self {
            Self::Rail(Rail::ThreeVolts) => "+3V3".into(),
            Self::Rail(Rail::FiveVolts) => "+5V".into(),
            Self::Rail(Rail::Ground) => "GND".into(),
            Self::Signal(Part::Sda) => "SDA".into(),
            Self::Signal(Part::Scl) => "SCL".into(),
            Self::Signal(Part::Button(button)) => format!("BUTTON_{}", button.name()),
            Self::Signal(Part::Lamp(lamp)) => format!("LAMP_{}", lamp.name()),
            Self::Signal(Part::Buzzer) => "BUZZER".into(),
            Self::DisplayFirst => "/DISPLAY_1".into(),
            Self::DisplaySecond => "/DISPLAY_2".into(),
            Self::Strap => "SH1106".into(),
            Self::Contact(button) => format!("/{}_CONTACT", button.name()),
            Self::Anode(lamp) => format!("/{}_ANODE", lamp.name()),
            Self::Base => "/BASE".into(),
            Self::Collector => "/COLLECTOR".into(),
            Self::Coil => "/COIL".into(),
        }
    }
}

/// A part in its place in the circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// As printed beside it: `R1`, `SW6`.
    pub reference: String,
    /// What it is.
    pub kind: Kind,
    /// In the list of parts.
    pub value: String,
    /// Its symbol, footprint and part number.
    pub make: Make,
    /// Its connected pins by number, with what they hang on. The others stay free.
    pub pins: Vec<(u8, Net)>,
}

impl Component {
    fn new(reference: impl Into<String>, kind: Kind, make: Make, pins: Vec<(u8, Net)>) -> Self {
        let value = kind.value();
        Self {
            reference: reference.into(),
            kind,
            value,
            make,
            pins,
        }
    }

    /// The net of a pin; none if it stays free.
    pub fn net(&self, pin: u8) -> Option<Net> {
        let mut pins = self.pins.iter();
        Some(pins.find(|(number, _)| *number == pin)?.1)
    }
}

/// A part of a block, with the pins 1, 2, … in their order.
fn part(reference: impl Into<String>, kind: Kind, nets: &[Net]) -> Component {
    let make = kind
        .make()
        .expect("only the controller has no make of its own");
    Component::new(
        reference,
        kind,
        make,
        (1..).zip(nets.iter().copied()).collect(),
    )
}

/// Every part of the panel around `board`, block by block: controller, display, buttons, lamps, sounder, test
/// points, strap.
pub fn components(board: &Board) -> Vec<Component> {
    let mut components = vec![controller(board)];
    components.extend(blocks::display());
    components.extend(blocks::buttons());
    components.extend(blocks::lamps());
    components.extend(blocks::sounder());
    components.extend(blocks::test_points());
    components.extend(board.strap.map(|_| blocks::strap()));
    components
}

fn controller(board: &Board) -> Component {
    let controller = &board.controller;
    let rails = controller.rails.iter();
    let rails = rails.flat_map(|(rail, pins)| pins.iter().map(|pin| (*pin, Net::Rail(*rail))));
    let signals = board.pins.parts().map(|(part, gpio)| {
        let pin = (controller.pin_of)(gpio).expect("the pin map has only GPIOs that come out");
        (pin, Net::Signal(part))
    });
    let strap = board.strap.and_then(controller.pin_of);
    let make = Make {
        symbol: controller.symbol,
        footprint: controller.footprint,
        description: controller.value,
        part_number: controller.part_number,
    };
    let mut pins: Vec<_> = rails
        .chain(signals)
        .chain(strap.map(|pin| (pin, Net::Strap)))
        .collect();
    pins.sort_by_key(|(pin, _)| *pin);
    let mut component = Component::new(controller.reference, Kind::Controller, make, pins);
    component.value = controller.value.into();
    component
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn every_part_has_a_reference_of_its_own_and_every_pin_one_net() {
        for board in BOARDS {
            let components = components(board);
            for (index, component) in components.iter().enumerate() {
                let mut before = components[..index].iter();
                assert!(before.all(|other| other.reference != component.reference));
                for (index, (pin, _)) in component.pins.iter().enumerate() {
                    assert!(
                        component.pins[..index]
                            .iter()
                            .all(|(other, _)| other != pin)
                    );
                }
            }
        }
    }

    /// KiCad has no kinds: its list of parts goes by what else a part has.
    #[test]
    fn parts_of_one_kind_and_only_they_are_bought_as_the_same() {
        for board in BOARDS {
            let components = components(board);
            for (index, one) in components.iter().enumerate() {
                for other in &components[index + 1..] {
                    assert_eq!(
                        one.kind == other.kind,
                        one.make == other.make,
                        "{}, {}",
                        one.reference,
                        other.reference
                    );
                }
            }
        }
    }

    #[test]
    fn nothing_hangs_on_a_net_alone() {
        for board in BOARDS {
            let components = components(board);
            let nets = || components.iter().flat_map(|component| &component.pins);
            for (_, net) in nets() {
                assert!(
                    nets().filter(|(_, other)| other == net).count() > 1,
                    "{net:?}"
                );
            }
        }
    }
}
