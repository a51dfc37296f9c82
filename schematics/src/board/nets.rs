//! The nets of a board by KiCad's numbers, and the name KiCad gives to a pin that stays free.

use std::collections::BTreeMap;

use super::{Unbuildable, library};
use crate::{circuit::Component, expression::Expression};

/// Every net by part and pin, and its number.
pub(super) struct Nets {
    names: BTreeMap<(String, u8), String>,
    numbers: BTreeMap<String, usize>,
}

impl Nets {
    /// The nets of a circuit. The free pins of a controller have one of their own each, as in KiCad's netlist.
    pub(super) fn of(components: &[Component], controller_pins: u8) -> Result<Self, Unbuildable> {
        let mut names = BTreeMap::new();
        for component in components {
            for (pin, net) in &component.pins {
                names.insert((component.reference.clone(), *pin), net.name());
            }
        }
        let controller = &components[0];
        let symbol = library::symbol(controller.make.symbol)?;
        for pin in 1..=controller_pins {
            let key = (controller.reference.clone(), pin);
            names
                .entry(key)
                .or_insert_with(|| free(&symbol, &controller.reference, pin));
        }
        let mut numbers: BTreeMap<String, usize> =
            names.values().map(|name| (name.clone(), 0)).collect();
        for (number, own) in (1..).zip(numbers.values_mut()) {
            *own = number;
        }
        Ok(Self { names, numbers })
    }

    /// `(net number "name")` of a pin; none if its part has no such pin.
    pub(super) fn of_pin(&self, reference: &str, pin: u8) -> Option<Expression> {
        Some(self.named(self.names.get(&(reference.into(), pin))?))
    }

    /// `(net number "name")`.
    pub(super) fn named(&self, name: &str) -> Expression {
        declaration(self.number(name), name)
    }

    /// The number of a net; 0, KiCad's for no net, if the circuit has none of that name.
    pub(super) fn number(&self, name: &str) -> usize {
        self.numbers.get(name).copied().unwrap_or_default()
    }

    /// Every net, as the head of a board's file declares them.
    pub(super) fn declarations(&self) -> impl Iterator<Item = Expression> {
        let numbered = self.numbers.iter();
        std::iter::once(declaration(0, ""))
            .chain(numbered.map(|(name, number)| declaration(*number, name)))
    }
}

fn declaration(number: usize, name: &str) -> Expression {
    Expression::list(
        "net",
        [Expression::word(number.to_string()), Expression::text(name)],
    )
}

/// The name KiCad's netlist gives to a pin with a no-connect sign.
fn free(symbol: &Expression, reference: &str, pin: u8) -> String {
    let name = library::pin_name(symbol, pin).unwrap_or_default();
    let name = name.replace('/', "{slash}");
    format!("unconnected-({reference}-{name}-Pad{pin})")
}
