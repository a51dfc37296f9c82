//! What the pins give, beside what they may give.

use std::fmt::Write;

use readyroom_hardware::lamp::{Colour, Lamp};

use super::wiring::ohms;
use crate::electrics::{
    ALL_PINS_MA, BASE_OHMS, Forward, ONE_PIN_MA, all_pins_ua, base_ua, forward, lamp_ohms, lamp_ua,
    milliamperes,
};

/// The currents by calculation, colour by colour, and their sum.
pub fn table() -> String {
    let mut table = String::from(
        "| at 3.3 V | how many | resistor | its LED keeps | current, typical | at most |\n|---|---|---|---|---|---|\n",
    );
    for colour in [Colour::White, Colour::Blue, Colour::Yellow, Colour::Red] {
        let lamps = Lamp::ALL.into_iter().filter(|lamp| lamp.colour() == colour);
        let Forward { least, typical } = forward(colour);
        let volts = |millivolts: u32| f64::from(millivolts) / 1_000.0;
        writeln!(
            table,
            "| {} lamp | {} | {} | {:.2} V ({:.2} V at least) | {} | {} |",
            colour.name(),
            lamps.count(),
            ohms(lamp_ohms(colour)),
            volts(typical),
            volts(least),
            milliamperes(lamp_ua(colour, typical)),
            milliamperes(lamp_ua(colour, least)),
        )
        .expect("a string takes everything");
    }
    let base = milliamperes(base_ua());
    let all = |of: fn(Forward) -> u32| milliamperes(all_pins_ua(of));
    writeln!(
        table,
        "| base of Q1 | 1 | {} | – | {base} | {base} |\n\
         | **all together** | – | – | – | **{}** | **{}** |\n\
         | what one pin may give | – | – | – | – | {ONE_PIN_MA} mA |\n\
         | what all pins may give | – | – | – | – | {ALL_PINS_MA} mA |",
        ohms(BASE_OHMS),
        all(|forward| forward.typical),
        all(|forward| forward.least),
    )
    .expect("a string takes everything");
    table
}
