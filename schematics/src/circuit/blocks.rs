//! The blocks every panel has, whatever it hangs on.

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

use super::{Component, Net, Rail, part};
use crate::{
    electrics::{BASE_OHMS, BUTTON_OHMS, COIL_OHMS, PULL_DOWN_OHMS, lamp_ohms},
    parts::Kind,
};

const GROUND: Net = Net::Rail(Rail::Ground);
const THREE_VOLTS: Net = Net::Rail(Rail::ThreeVolts);
const FIVE_VOLTS: Net = Net::Rail(Rail::FiveVolts);

/// The module has the pull-ups of its bus; two capacitors carry what its charge pump takes in bursts.
pub(super) fn display() -> Vec<Component> {
    let bus = [
        GROUND,
        THREE_VOLTS,
        Net::Signal(Part::Scl),
        Net::Signal(Part::Sda),
    ];
    vec![
        part("DS1", Kind::Display, &bus),
        part("C1", Kind::CeramicCapacitor, &[THREE_VOLTS, GROUND]),
        part("C2", Kind::ElectrolyticCapacitor, &[THREE_VOLTS, GROUND]),
    ]
}

/// SW1 to SW6 close R10 to R15 to ground; the pull-ups are inside the chip.
pub(super) fn buttons() -> Vec<Component> {
    let rows = (1..).zip(Button::ALL);
    rows.flat_map(|(number, button)| {
        let signal = Net::Signal(Part::Button(button));
        let contact = Net::Contact(button);
        let mut switch = part(format!("SW{number}"), Kind::Button, &[contact, GROUND]);
        switch.value = button.name().into();
        let resistor = Kind::Resistor(BUTTON_OHMS);
        [
            part(format!("R{}", 9 + number), resistor, &[signal, contact]),
            switch,
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
