//! A press of a button, with and without 100 nF at it, from the strongest to the weakest pull-up, beside the times of the
//! debouncer.
//!
//! A pin reads low below 0.8 V and high above 2.0 V; in between it may read either (RP2040 data sheet, table "Digital IO
//! characteristics", at 3.3 V; the same is taken for a Raspberry Pi). Pull-ups: 50 to 80 kΩ in an RP2040 (there), 50 to
//! 65 kΩ in a BCM2835, and 33 kΩ at the least in a BCM2711. 60 pF of pin and wire are assumed.
//!
//! What a capacitor changes besides: a touch of a microsecond discharges one that lies across the contact, and reads as
//! down for milliseconds, so it counts as a press; and it all flows through the contact, which bears 50 mA (Omron B3F).
//! Behind the button's resistor, at the pin, it does neither.

use std::{collections::BTreeMap, fmt::Write};

use readyroom_hardware::button::{CHARGE_US, CONFIRM_US, SETTLE_US, SPIKE_US};
use readyroom_schematics::{boards::BOARDS, electrics::CERAMIC_NF};

use super::{
    agree, breaks,
    circuit::{CONTACT_OHMS, Circuit, Corner, Kind, Part, node},
    figures::{Bound, Figures},
    hold,
    ngspice::{Waveforms, simulate},
};

/// In Ω: the least of a BCM2711, the least of RP2040 and BCM2835, the most of a BCM2835, the most of an RP2040.
const PULL_UPS: [f64; 4] = [33e3, 50e3, 65e3, 80e3];
/// Of pin and wire, in F.
const PIN_FARADS: f64 = 60e-12;
/// Surely low below, in V.
const LOW: f64 = 0.8;
/// Surely high above, in V.
const HIGH: f64 = 2.0;
/// What the pull-ups pull to, in V: the thresholds are given for it.
const SUPPLY: f64 = 3.3;
/// What the contact bears, in A, and how long after closing that is looked at, in s. A discharge is over sooner.
const CONTACT_AMPERES: f64 = 0.05;
const DISCHARGED: f64 = 1e-6;
/// When the contact closes, in s.
const CLOSES: f64 = 1e-6;
/// A touch, in s.
const TOUCH: f64 = 1e-6;
/// Every tolerance so that it takes longest.
const SLOWEST: Corner = Corner {
    resistors: 1.05,
    capacitors: 1.1,
    ..Corner::TYPICAL
};

/// A button's way from its contact to its pin.
struct InputPath {
    switch: String,
    contact: String,
    pin: String,
    /// Of the resistor between the two, in Ω.
    ohms: f64,
}

fn ways(circuit: &Circuit) -> Vec<InputPath> {
    let switches = circuit
        .parts
        .iter()
        .filter(|part| part.kind == Kind::Switch);
    let ways = switches.map(|switch| {
        let contact = switch
            .nets
            .iter()
            .find(|net| *net != "GND")
            .expect("a contact");
        let resistor = circuit.part(&circuit.resistor_on(contact));
        let Kind::Resistor(ohms) = resistor.kind else {
            panic!("a resistor")
        };
        let pin = resistor
            .nets
            .iter()
            .find(|net| *net != contact)
            .expect("two pins");
        InputPath {
            switch: switch.reference.to_lowercase(),
            contact: contact.clone(),
            pin: pin.clone(),
            ohms,
        }
    });
    ways.collect()
}

/// The capacitors at the buttons, by reference, with what they have in F.
fn capacitors(circuit: &Circuit) -> BTreeMap<String, f64> {
    let ways = ways(circuit);
    let nets = ways.iter().flat_map(|way| [&way.contact, &way.pin]);
    let parts = nets.flat_map(|net| circuit.on(net));
    let capacitors = parts.filter_map(|part| match part.kind {
        Kind::Capacitor(farads) => Some((part.reference.clone(), farads)),
        _ => None,
    });
    capacitors.collect()
}

/// The circuit without capacitors at its buttons.
fn without(circuit: &Circuit) -> Circuit {
    let references = capacitors(circuit).into_keys();
    references.fold(circuit.clone(), |circuit, reference| {
        circuit.without(&reference)
    })
}

/// The circuit with the capacitors it has at its buttons; if it has none, with 100 nF across each.
fn with(circuit: &Circuit) -> Circuit {
    let mut circuit = circuit.clone();
    if capacitors(&circuit).is_empty() {
        let added = ways(&circuit).into_iter().map(|way| Part {
            reference: format!("C_{}", way.switch),
            kind: Kind::Capacitor(CERAMIC_NF as f64 * 1e-9),
            nets: vec![way.contact, "GND".into()],
        });
        circuit.parts.extend(added.collect::<Vec<_>>());
    }
    circuit
}

/// A press to be simulated: how long it lasts, until when that is followed, and in which steps, in s.
#[derive(Clone, Copy)]
struct Press {
    down: f64,
    ends: f64,
    step: f64,
}

impl Press {
    /// Long enough for everything to settle, before it ends and after: that takes longer with capacitors.
    fn whole(circuit: &Circuit) -> Self {
        if capacitors(circuit).is_empty() {
            Self {
                down: 2e-5,
                ends: 8e-5,
                step: 1e-7,
            }
        } else {
            Self {
                down: 2e-3,
                ends: 3e-2,
                step: 2e-5,
            }
        }
    }

    fn opens(self) -> f64 {
        CLOSES + self.down
    }

    /// Every button is pressed, its pin pulled up by `ohms`.
    fn at(self, circuit: &Circuit, ohms: f64) -> Waveforms {
        let mut netlist = circuit.netlist(SLOWEST);
        let three_volts = node("+3V3");
        writeln!(netlist, "v3 {three_volts} 0 {SUPPLY}").expect("a string takes everything");
        let (opens, soon) = (self.opens(), 1e-8);
        let mut vectors = Vec::new();
        for InputPath { switch, pin, .. } in ways(circuit) {
            let pin = node(&pin);
            writeln!(
                netlist,
                "v_{switch}_finger press_{switch} 0 PWL(0 0 {CLOSES:e} 0 {:e} 1 {opens:e} 1 {:e} 0)\n\
                 r_{switch}_pull {three_volts} {pin} {ohms}\nc_{switch}_pin {pin} 0 {PIN_FARADS:e}",
                CLOSES + soon,
                opens + soon,
            )
            .expect("a string takes everything");
            vectors.extend([format!("v({pin})"), format!("i(v_{switch})")]);
        }
        let Self { ends, step, .. } = self;
        simulate(
            &netlist,
            &format!("tran {step:e} {ends:e} 0 {step:e}"),
            &vectors,
        )
    }
}

/// What a press is with one pull-up, the slowest button for each.
#[derive(Clone, Copy, Debug)]
struct Pressed {
    falls: f64,
    rises: f64,
    level: f64,
    touched: f64,
    peak: f64,
    later: f64,
}

fn pressed(circuit: &Circuit, ohms: f64) -> Pressed {
    let press = Press::whole(circuit);
    let whole = press.at(circuit, ohms);
    let touch = Press {
        down: TOUCH,
        ..press
    }
    .at(circuit, ohms);
    let closing = Press {
        down: 1.0,
        ends: 3e-6,
        step: 5e-9,
    }
    .at(circuit, ohms);
    let ways = ways(circuit);
    let most =
        |figure: &dyn Fn(&InputPath) -> f64| ways.iter().map(figure).fold(f64::MIN, f64::max);
    let pin = |way: &InputPath| format!("v({})", node(&way.pin));
    let contact = |way: &InputPath| format!("i(v_{})", way.switch);
    // One that never gets there takes for ever.
    let after = |waveforms: &Waveforms, way: &InputPath, level, rises, from| {
        let crossed = waveforms.crosses(&pin(way), level, rises, from);
        crossed.map_or(f64::INFINITY, |time| time - from)
    };
    Pressed {
        // Without a capacitor that is over before the steps of the whole press.
        falls: most(&|way| after(&closing, way, LOW, false, CLOSES))
            .min(most(&|way| after(&whole, way, LOW, false, CLOSES))),
        rises: most(&|way| after(&whole, way, HIGH, true, press.opens())),
        level: most(&|way| whole.mean(&pin(way), press.opens() - press.down / 10.0, press.opens())),
        touched: most(&|way| match touch.crosses(&pin(way), LOW, false, 0.0) {
            Some(time) => after(&touch, way, HIGH, true, time),
            None => 0.0,
        }),
        peak: most(&|way| closing.most(&contact(way), CLOSES)),
        later: most(&|way| closing.most(&contact(way), CLOSES + DISCHARGED)),
    }
}

fn figures(circuit: &Circuit) -> Figures {
    figures_with(circuit, &PULL_UPS)
}

/// With the strongest pull-up alone.
fn strongest(circuit: &Circuit) -> Figures {
    figures_with(circuit, &PULL_UPS[..1])
}

fn figures_with(circuit: &Circuit, pull_ups: &[f64]) -> Figures {
    let mut figures = Figures::default();
    let seconds = |us: u64| us as f64 * 1e-6;
    for (kind, circuit) in [("without", without(circuit)), ("with", with(circuit))] {
        for ohms in pull_ups {
            let Pressed {
                falls,
                rises,
                level,
                touched,
                peak,
                later,
            } = pressed(&circuit, *ohms);
            let mut add = |what, value, unit, bound| {
                let name = format!("{kind} 100 nF, pull-up {} kΩ: {what}", ohms / 1e3);
                figures.add(name, value, unit, bound);
            };
            // It is looked at that long after its first edge, and must have read down for longer than a spike.
            add(
                "reads down after",
                falls,
                's',
                Bound::AtMost(seconds(CONFIRM_US - SPIKE_US)),
            );
            add("pressed", level, 'V', Bound::AtMost(LOW));
            // Sooner than it counts as open, and than the firmware looks at its buttons first.
            add(
                "reads up after",
                rises,
                's',
                Bound::AtMost(seconds(SETTLE_US.min(CHARGE_US))),
            );
            add("a touch of 1 µs reads down for", touched, 's', Bound::Any);
            add("through the contact, peak", peak, 'A', Bound::Any);
            add(
                "through the contact, after 1 µs",
                later,
                'A',
                Bound::AtMost(CONTACT_AMPERES),
            );
        }
    }
    figures
}

pub const TRIALS: &[(&str, fn())] = trials![
    a_press_is_read_in_time_and_a_release_before_it_counts_open,
    the_times_of_a_press_are_those_of_the_formulas,
    a_capacitor_a_hundred_times_too_large_is_found,
    a_resistor_at_a_button_that_is_too_large_is_found,
];

fn a_press_is_read_in_time_and_a_release_before_it_counts_open() {
    hold("button", figures);
}

fn the_times_of_a_press_are_those_of_the_formulas() {
    for board in BOARDS {
        let circuit = Circuit::of(board);
        for circuit in [without(&circuit), with(&circuit)] {
            let way = &ways(&circuit)[0];
            let at = |net: &str| {
                let parts = circuit.on(net).map(|part| match part.kind {
                    Kind::Capacitor(farads) => farads * SLOWEST.capacitors,
                    _ => 0.0,
                });
                parts.sum::<f64>()
            };
            let (contact, pin) = (at(&way.contact), PIN_FARADS + at(&way.pin));
            let series = way.ohms * SLOWEST.resistors;
            for pull_up in PULL_UPS {
                // Across the contact it is charged through both resistors, at the pin through the pull-up alone; the pin
                // begins at the same level.
                let (ohms, farads) = match contact {
                    0.0 => (pull_up, pin),
                    farads => (pull_up + series, farads),
                };
                let begins = series / (pull_up + series);
                let rises = ohms * farads * ((1.0 - begins) / (1.0 - HIGH / SUPPLY)).ln();
                let pressed = pressed(&circuit, pull_up);
                agree(board, "rise", pressed.rises, rises, 0.05);
                agree(board, "level", pressed.level, SUPPLY * begins, 0.01);
                if contact == 0.0 {
                    let peak = SUPPLY / (series + CONTACT_OHMS);
                    agree(board, "contact", pressed.peak, peak, 0.05);
                }
            }
        }
    }
}

fn a_capacitor_a_hundred_times_too_large_is_found() {
    breaks(
        "with 100 nF, pull-up 33 kΩ: reads up",
        strongest,
        |circuit| {
            let circuit = with(&circuit);
            let references = capacitors(&circuit).into_keys();
            references.fold(circuit, |circuit, reference| {
                circuit.valued(&reference, 10e-6)
            })
        },
    );
}

fn a_resistor_at_a_button_that_is_too_large_is_found() {
    breaks(
        "without 100 nF, pull-up 33 kΩ: pressed",
        figures,
        |circuit| {
            let resistor = circuit.resistor_on(&ways(&circuit)[0].contact);
            circuit.valued(&resistor, 22e3)
        },
    );
}
