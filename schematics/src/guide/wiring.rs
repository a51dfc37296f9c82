//! What hangs on the pins of a controller, followed through its resistor to the part.

use readyroom_hardware::pins::Part;

use crate::{
    boards::Board,
    circuit::{Component, Net},
    parts::Kind,
};

/// A wire from a GPIO to what hangs on it.
pub struct Wire<'a> {
    /// What it is for.
    pub part: Part,
    /// The chip's own number of the pin.
    pub gpio: u8,
    /// Its number on the header or the edge.
    pub pin: u8,
    /// The resistor on the way.
    pub resistor: Option<&'a Component>,
    /// What it ends at,
    pub end: &'a Component,
    /// and at which of its pins.
    pub end_pin: u8,
}

/// The wires of all GPIOs in use, in the order of the pin map.
pub fn wires<'a>(board: &Board, components: &'a [Component]) -> Vec<Wire<'a>> {
    let parts = board.pins.parts();
    parts
        .map(|(part, gpio)| {
            let pin =
                (board.controller.pin_of)(gpio).expect("the pin map has only GPIOs that come out");
            let (first, first_pin) = beyond(components, Net::Signal(part), None);
            let (resistor, (end, end_pin)) = match first.kind {
                Kind::Resistor(_) => {
                    let net = first.net(3 - first_pin).expect("a resistor has two pins");
                    (Some(first), beyond(components, net, Some(first)))
                }
                _ => (None, (first, first_pin)),
            };
            Wire {
                part,
                gpio,
                pin,
                resistor,
                end,
                end_pin,
            }
        })
        .collect()
}

/// What hangs on `net` beside the controller and `known`; of several, the one that is no resistor.
fn beyond<'a>(
    components: &'a [Component],
    net: Net,
    known: Option<&Component>,
) -> (&'a Component, u8) {
    let mut found: Vec<_> = on(components, net)
        .filter(|(component, _)| component.kind != Kind::Controller && Some(*component) != known)
        .collect();
    found.sort_by_key(|(component, _)| match component.kind {
        Kind::TestPoint => 2,
        Kind::Resistor(_) => 1,
        _ => 0,
    });
    *found.first().expect("nothing hangs on a net alone")
}

/// Every pin on `net`.
pub fn on(components: &[Component], net: Net) -> impl Iterator<Item = (&Component, u8)> {
    components.iter().flat_map(move |component| {
        let pins = component.pins.iter();
        pins.filter(move |(_, other)| *other == net)
            .map(move |(pin, _)| (component, *pin))
    })
}

/// A resistance as one says it.
pub fn ohms(ohms: u32) -> String {
    if ohms >= 1_000 {
        format!("{} kΩ", f64::from(ohms) / 1_000.0)
    } else {
        format!("{ohms} Ω")
    }
}

/// `R10 1 kΩ`, `Q1`: a part as one says it.
pub fn called(component: &Component) -> String {
    match component.kind {
        Kind::Resistor(value) => format!("{} {}", component.reference, ohms(value)),
        _ => component.reference.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boards::BOARDS, circuit::components};

    #[test]
    fn every_wire_leads_through_its_resistor_to_its_part() {
        for board in BOARDS {
            let components = components(board);
            let wires = wires(board, &components);
            assert_eq!(wires.len(), 18);
            for wire in wires {
                let through = wire.resistor.map(called);
                let through = through.as_deref();
                match wire.part {
                    Part::Sda => assert_eq!((through, wire.end_pin), (None, 4)),
                    Part::Scl => assert_eq!((through, wire.end_pin), (None, 3)),
                    Part::Button(button) => {
                        assert_eq!(wire.end.value, button.name());
                        assert!(through.is_some_and(|through| through.ends_with("1 kΩ")));
                    }
                    Part::Lamp(lamp) => {
                        assert_eq!(wire.end.kind, Kind::Lamp(lamp.colour()));
                        assert_eq!(wire.end_pin, 2);
                    }
                    Part::Buzzer => assert_eq!((through, wire.end_pin), (Some("R16 1 kΩ"), 2)),
                }
            }
        }
    }
}
