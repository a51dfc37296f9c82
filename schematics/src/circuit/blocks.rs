//! The blocks every panel has, whatever it hangs on.

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

use super::{Component, Net, Rail, part};
use crate::{
    electrics::{BASE_OHMS, BUTTON_OHMS, COIL_OHMS, PULL_DOWN_OHMS, PULL_UP_OHMS, lamp_ohms},
    parts::Kind,
};

const GROUND: Net = Net::Rail(Rail::Ground);
const THREE_VOLTS: Net = Net::Rail(Rail::ThreeVolts);
const FIVE_VOLTS: Net = Net::Rail(Rail::FiveVolts);

/// Two capacitors carry what its charge pump takes in bursts. JP1 and JP2 give its first two pins ground and 3.3 V, or the
/// other way round. A larger one hangs on a cable from J2. Modules have the pull-ups of the bus; R19 and R20 are for one
/// that has none.
pub(super) fn display() -> Vec<Component> {
    let (scl, sda) = (Net::Signal(Part::Scl), Net::Signal(Part::Sda));
    let bus = [Net::DisplayFirst, Net::DisplaySecond, scl, sda];
    let pull_up = Kind::Resistor(PULL_UP_OHMS);
    vec![
        part("DS1", Kind::Display, &bus),
        part("C1", Kind::CeramicCapacitor, &[THREE_VOLTS, GROUND]),
        part("C2", Kind::ElectrolyticCapacitor, &[THREE_VOLTS, GROUND]),
        valued(
            "pin 1",
            part(
                "JP1",
                Kind::Jumper,
                &[GROUND, Net::DisplayFirst, THREE_VOLTS],
            ),
        ),
        valued(
            "pin 2",
            part(
                "JP2",
                Kind::Jumper,
                &[THREE_VOLTS, Net::DisplaySecond, GROUND],
            ),
        ),
        part("R19", pull_up, &[THREE_VOLTS, sda]),
        part("R20", pull_up, &[THREE_VOLTS, scl]),
        part("J2", Kind::CableHeader, &bus),
    ]
}

fn valued(value: &str, part: Component) -> Component {
    Component {
        value: value.into(),
        ..part
    }
}

/// SW1 to SW6 close R10 to R15 to ground; the pull-ups are inside the chip. C4 to C9 take what a wire catches.
pub(super) fn buttons() -> Vec<Component> {
    let rows = (1..).zip(Button::ALL);
    rows.flat_map(|(number, button)| {
        let signal = Net::Signal(Part::Button(button));
        let contact = Net::Contact(button);
        let switch = part(format!("SW{number}"), Kind::Button, &[contact, GROUND]);
        let resistor = Kind::Resistor(BUTTON_OHMS);
        [
            part(format!("R{}", 9 + number), resistor, &[signal, contact]),
            valued(button.name(), switch),
            part(
                format!("C{}", 3 + number),
                Kind::CeramicCapacitor,
                &[signal, GROUND],
            ),
        ]
    })
    .collect()
}

/// R1 to R9 and D1 to D9; a lamp lights when its pin is high.
pub(super) fn lamps() -> Vec<Component> {
    let rows = (1..).zip(Lamp::ALL);
    rows.flat_map(|(number, lamp)| {
        let signal = Net::Signal(Part::Lamp(lamp));
        let anode = Net::Anode(lamp);
        let resistor = Kind::Resistor(lamp_ohms(lamp.colour()));
        // Pin 1 of an LED is its cathode.
        [
            part(format!("R{number}"), resistor, &[signal, anode]),
            part(
                format!("D{number}"),
                Kind::Lamp(lamp.colour()),
                &[GROUND, anode],
            ),
        ]
    })
    .collect()
}

/// The transistor closes the buzzer to ground; the diode takes the coil's current when it opens, R17 keeps it open while
/// nobody drives the pin, and R18 lets the coil have no more than the 3.5 V it is made for.
pub(super) fn sounder() -> Vec<Component> {
    vec![
        part(
            "R16",
            Kind::Resistor(BASE_OHMS),
            &[Net::Signal(Part::Buzzer), Net::Base],
        ),
        part("R17", Kind::Resistor(PULL_DOWN_OHMS), &[Net::Base, GROUND]),
        part("Q1", Kind::Transistor, &[GROUND, Net::Base, Net::Collector]),
        part("R18", Kind::Resistor(COIL_OHMS), &[FIVE_VOLTS, Net::Coil]),
        part("BZ1", Kind::Buzzer, &[Net::Coil, Net::Collector]),
        // Pin 1 of a diode is its cathode.
        part("D10", Kind::Diode, &[FIVE_VOLTS, Net::Collector]),
        part("C3", Kind::ElectrolyticCapacitor, &[FIVE_VOLTS, GROUND]),
    ]
}

/// Where a meter is held: a net each, by the name that is printed beside it.
pub const TEST_POINTS: [(&str, Net); 6] = [
    ("3V3", THREE_VOLTS),
    ("5V", FIVE_VOLTS),
    ("GND", GROUND),
    ("SDA", Net::Signal(Part::Sda)),
    ("SCL", Net::Signal(Part::Scl)),
    ("BUZZER", Net::Signal(Part::Buzzer)),
];

/// TP1 to TP6.
pub(super) fn test_points() -> Vec<Component> {
    let points = (1..).zip(TEST_POINTS);
    points
        .map(|(number, (name, net))| {
            valued(name, part(format!("TP{number}"), Kind::TestPoint, &[net]))
        })
        .collect()
}

/// JP3 says that the display has an SH1106.
pub(super) fn strap() -> Component {
    valued("SH1106", part("JP3", Kind::Strap, &[Net::Strap, GROUND]))
}
