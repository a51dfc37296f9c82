//! Parts on the pins of a controller, each found through its resistor.

use readyroom_hardware::pins::Part;

use super::GuideError;
use crate::{
    board::components::{Component, Panel},
    circuit::Net,
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
///
/// # Errors
/// Nothing hangs on a GPIO, or on the other side of its resistor.
pub fn wires(panel: &Panel) -> Result<Vec<Wire<'_>>, GuideError> {
    let parts = panel.board.pins.parts();
    parts
        .map(|(part, gpio)| {
            let loose = || GuideError::Loose {
                board: panel.board.name,
                part,
            };
            let pin = (panel.board.controller.pin_of)(gpio).ok_or_else(loose)?;
            let signal = Net::Signal(part).name();
            let (first, first_pin) = beyond(panel, &signal, None).ok_or_else(loose)?;
            let (resistor, (end, end_pin)) = match first.kind {
                Kind::Resistor(_) => {
                    let net = first.net(3 - first_pin).ok_or_else(loose)?;
                    let end = beyond(panel, net, Some(first)).ok_or_else(loose)?;
                    (Some(first), end)
                }
                _ => (None, (first, first_pin)),
            };
            Ok(Wire {
                part,
                gpio,
                pin,
                resistor,
                end,
                end_pin,
            })
        })
        .collect()
}

/// What hangs on `net` beside the controller and `known`; of several, the one that a hand or an eye meets, or a resistor.
fn beyond<'a>(
    panel: &'a Panel,
    net: &str,
    known: Option<&Component>,
) -> Option<(&'a Component, u8)> {
    let found = panel
        .on(net)
        .filter(|(component, _)| component.kind != Kind::Controller && Some(*component) != known);
    found.min_by_key(|(component, _)| match component.kind {
        Kind::Display | Kind::Button | Kind::Lamp(_) | Kind::Transistor => 0,
        Kind::Resistor(_) => 1,
        _ => 2,
    })
}

/// A resistance in the usual notation.
pub fn ohms(ohms: u32) -> String {
    if ohms >= 1_000 {
        format!("{} kΩ", f64::from(ohms) / 1_000.0)
    } else {
        format!("{ohms} Ω")
    }
}

/// `R10 1 kΩ`, `Q1`: a part in the usual notation.
pub fn called(component: &Component) -> String {
    match component.kind {
        Kind::Resistor(value) => format!("{} {}", component.reference, ohms(value)),
        _ => component.reference.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn every_wire_leads_through_its_resistor_to_its_part() {
        for board in BOARDS {
            let panel = Panel::read(board).unwrap();
            let wires = wires(&panel).unwrap();
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
