//! Table of pin currents, beside their limits.

use std::fmt::Write;

use readyroom_hardware::lamp::{Colour, Lamp};

use super::wiring::ohms;
use crate::electrics::{
    ALL_PINS_MA, BASE_MV, BASE_OHMS, Circumstances, Forward, ONE_PIN_MA, PAD_OHMS, forward,
    lamp_ohms, milliamperes,
};

/// The currents by calculation, colour by colour with their spread, and their sums.
pub fn table() -> String {
    let mut table = String::from(
        "| at 3.3 V | how many | resistor | its LED keeps: least, typical, most | current: least, typical, most |\n|---|---|---|---|---|\n",
    );
    let usual = |ohms, kept| milliamperes(Circumstances::TYPICAL.ua(ohms, kept));
    for colour in [Colour::White, Colour::Blue, Colour::Yellow, Colour::Red] {
        let lamps = Lamp::ALL.into_iter().filter(|lamp| lamp.colour() == colour);
        let Forward {
            least,
            typical,
            most,
        } = forward(colour);
        let volts = |millivolts: u32| format!("{:.2} V", f64::from(millivolts) / 1_000.0);
        let resistor = lamp_ohms(colour);
        writeln!(
            table,
            "| {} lamp | {} | {} | {} | {} |",
            colour.name(),
            lamps.count(),
            ohms(resistor),
            [least, typical, most].map(volts).join(", "),
            [most, typical, least]
                .map(|kept| usual(resistor, kept))
                .join(", "),
        )
        .expect("a string takes everything");
    }
    writeln!(
        table,
        "| base of Q1 | 1 | {} | – | {} |\n\
         | limit of one pin | – | – | – | {ONE_PIN_MA} mA |",
        ohms(BASE_OHMS),
        usual(BASE_OHMS, BASE_MV),
    )
    .expect("a string takes everything");
    table.push_str("\n| all lamps lit and the buzzer's pin high | together |\n|---|---|\n");
    let typical = Circumstances::TYPICAL.all_pins_ua(|forward| forward.typical);
    let worst = |at: Circumstances| at.all_pins_ua(|forward| forward.least);
    for (when, ua) in [
        (
            format!("typical: 3.3 V, typical LEDs, {PAD_OHMS} Ω in each pin (assumed)"),
            typical,
        ),
        (
            format!(
                "worst: 3.4 V, resistors 5 % below their value, LEDs that take most, {PAD_OHMS} Ω in each pin (assumed)"
            ),
            worst(Circumstances::WORST),
        ),
        (
            "bound by the resistors alone: the same with 0 Ω in each pin".into(),
            worst(Circumstances::WORST_WITHOUT_PADS),
        ),
    ] {
        writeln!(table, "| {when} | **{}** |", milliamperes(ua))
            .expect("a string takes everything");
    }
    writeln!(
        table,
        "| limit of all pins together | {ALL_PINS_MA} mA |\n\
         | the worst sum stays within this limit if each pin has at least | {} Ω |",
        Circumstances::least_pad_ohms(),
    )
    .expect("a string takes everything");
    table
}
