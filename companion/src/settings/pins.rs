//! A map of pins that was put together from several places: whether a panel can be wired so.

use readyroom_hardware::pins::PinFault;

use super::{Configuration, Key, Origin};
use crate::fault::Fault;

/// What is wrong with the pins, each at a line that set one of them.
pub(super) fn faults(configuration: &Configuration) -> Vec<Fault> {
    let pins = configuration.settings().header.pins;
    let faults = pins.faults().filter_map(|fault| {
        let (at, why) = match fault {
            PinFault::NotOnHeader { part, .. } | PinFault::NotOnBus { part, .. } => {
                (Key::Pin(part), fault.to_string())
            }
            PinFault::UsedTwice { first, second, .. } => {
                // Reported where a person set it: no two defaults are the same.
                let (at, other) = match configuration.origin(&Key::Pin(second)) {
                    Origin::File { .. } => (second, first),
                    _ => (first, second),
                };
                let origin = configuration.origin(&Key::Pin(other));
                (Key::Pin(at), format!("{fault} ({other}: {origin})"))
            }
        };
        let Origin::File { file, line } = configuration.origin(&at) else {
            return None;
        };
        Some(Fault {
            file: file.clone(),
            line: *line,
            why,
        })
    });
    faults.collect()
}
