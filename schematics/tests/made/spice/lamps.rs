//! Every lamp lit at once, in the corners of LED, resistor and pin.
//!
//! A pin is a source behind the resistance of its pad. An RP2040 promises 2.62 V at the current of its drive, 4 mA unless the
//! firmware asks for more (RP2040 data sheet, table "Digital IO characteristics"), so its pad has at most 170 Ω; it
//! promises no least. 20 Ω are assumed for the strongest, as a pad driven with 8 mA may have, and 40 Ω as typical.

use std::fmt::Write;

use readyroom_hardware::lamp::{Colour, Lamp};
use readyroom_schematics::{
    boards::BOARDS,
    electrics::{ALL_PINS_MA, ONE_PIN_MA},
};

use super::{
    agree, breaks,
    circuit::{Circuit, Corner, Kind, node},
    device::{Batch, Led},
    figures::{Bound, Figures},
    hold,
    ngspice::simulate,
};

/// The pins of a panel in a corner: what they give, and the resistance of their pads.
#[derive(Clone, Copy)]
struct Pins {
    corner: Corner,
    volts: f64,
    pad: f64,
}

const BRIGHTEST: Pins = Pins {
    corner: Corner {
        leds: Batch::Least,
        resistors: 0.95,
        ..Corner::TYPICAL
    },
    volts: 3.4,
    pad: 20.0,
};
const TYPICAL: Pins = Pins {
    corner: Corner::TYPICAL,
    volts: 3.3,
    pad: 40.0,
};
const DIMMEST: Pins = Pins {
    corner: Corner {
        leds: Batch::Most,
        resistors: 1.05,
        ..Corner::TYPICAL
    },
    volts: 3.2,
    pad: 170.0,
};
/// What no pin is: as the brightest, without the resistance of a pad.
const WITHOUT_PADS: Pins = Pins {
    pad: 0.001,
    ..BRIGHTEST
};

/// A 3 mm LED of today is seen in a room from so little on, in A. Assumed.
const SEEN: f64 = 0.000_2;
/// The current of a lamp where every part is as in its data sheet, in A. Assumed to be bright beside a lit table.
const BRIGHT: f64 = 0.002;

/// The current of each lamp's pin and of the buzzer's in one corner, all of them high, in A.
fn currents(circuit: &Circuit, pins: Pins) -> (Vec<f64>, f64) {
    let nets: Vec<_> = Lamp::ALL
        .iter()
        .map(|lamp| net(*lamp))
        .chain(["BUZZER".into()])
        .collect();
    let mut netlist = circuit.netlist(pins.corner);
    let Pins { volts, pad, .. } = pins;
    netlist += &format!("v5 {} 0 5\n", node("+5V"));
    for net in &nets {
        let node = node(net);
        writeln!(
            netlist,
            "v_{net} {net} 0 {volts}\nr_{net} {net} {node} {pad}"
        )
        .expect("a string takes everything");
    }
    let vectors: Vec<_> = nets.iter().map(|net| format!("i(v_{net})")).collect();
    let result = simulate(&netlist, "op", &vectors);
    // A source counts the current into itself.
    let mut currents: Vec<_> = vectors.iter().map(|vector| -result.value(vector)).collect();
    let buzzer = currents.pop().expect("the buzzer's is the last");
    (currents, buzzer)
}

fn net(lamp: Lamp) -> String {
    format!("LAMP_{}", lamp.name())
}

fn figures(circuit: &Circuit) -> Figures {
    let mut figures = Figures::default();
    let one_pin = Bound::AtMost(f64::from(ONE_PIN_MA) / 1e3);
    let all_pins = Bound::AtMost(f64::from(ALL_PINS_MA) / 1e3);
    let [brightest, typical, dimmest, without_pads] =
        [BRIGHTEST, TYPICAL, DIMMEST, WITHOUT_PADS].map(|pins| currents(circuit, pins));
    for (index, lamp) in Lamp::ALL.into_iter().enumerate() {
        let what = |corner| format!("{} lamp {}, {corner}", lamp.colour().name(), lamp.name());
        figures.add(
            what("LED least, 3.4 V, −5 %, pad 20 Ω"),
            brightest.0[index],
            'A',
            one_pin,
        );
        figures.add(
            what("typical, 3.3 V, pad 40 Ω"),
            typical.0[index],
            'A',
            Bound::AtLeast(BRIGHT),
        );
        figures.add(
            what("LED most, 3.2 V, +5 %, pad 170 Ω"),
            dimmest.0[index],
            'A',
            Bound::AtLeast(SEEN),
        );
    }
    let all = |(lamps, buzzer): &(Vec<f64>, f64)| lamps.iter().sum::<f64>() + buzzer;
    figures.add(
        "buzzer's pin, 3.4 V, −5 %, pad 20 Ω",
        brightest.1,
        'A',
        one_pin,
    );
    figures.add("all pins, typical", all(&typical), 'A', all_pins);
    figures.add(
        "all pins, LED least, 3.4 V, −5 %, pad 20 Ω",
        all(&brightest),
        'A',
        all_pins,
    );
    figures.add(
        "the same by resistors alone, without pads",
        all(&without_pads),
        'A',
        Bound::Any,
    );
    figures
}

pub const TRIALS: &[(&str, fn())] = trials![
    every_lamp_is_visible_and_pins_stay_within_their_limits,
    the_current_of_every_lamp_is_that_of_the_formula,
    another_resistor_at_a_lamp_is_found,
    resistors_too_small_at_every_lamp_are_found_by_the_sum,
    a_lamp_that_is_turned_round_is_found,
];

fn every_lamp_is_visible_and_pins_stay_within_their_limits() {
    hold("all lamps lit", figures);
}

fn the_current_of_every_lamp_is_that_of_the_formula() {
    for board in BOARDS {
        let circuit = Circuit::of(board);
        for pins in [BRIGHTEST, TYPICAL, DIMMEST] {
            let (currents, _) = currents(&circuit, pins);
            for (lamp, current) in Lamp::ALL.into_iter().zip(currents) {
                let Kind::Resistor(ohms) = circuit.part(&circuit.resistor_on(&net(lamp))).kind
                else {
                    panic!("a resistor");
                };
                let led = Led::of(lamp.colour(), pins.corner.leds);
                let by_hand = led.current(pins.volts, ohms * pins.corner.resistors + pins.pad);
                agree(board, lamp.name(), current, by_hand, 0.01);
            }
        }
    }
}

fn another_resistor_at_a_lamp_is_found() {
    let red = Lamp::ALL
        .into_iter()
        .find(|lamp| lamp.colour() == Colour::Red)
        .expect("a red lamp");
    let at = |circuit: &Circuit| circuit.resistor_on(&net(red));
    for (ohms, words) in [(47.0, "LED least"), (4_700.0, "typical")] {
        breaks(
            &format!("lamp {}, {words}", red.name()),
            figures,
            |circuit| {
                let reference = at(&circuit);
                circuit.valued(&reference, ohms)
            },
        );
    }
}

fn resistors_too_small_at_every_lamp_are_found_by_the_sum() {
    breaks("all pins, LED least", figures, |circuit| {
        Lamp::ALL.into_iter().fold(circuit, |circuit, lamp| {
            let reference = circuit.resistor_on(&net(lamp));
            let Kind::Resistor(ohms) = circuit.part(&reference).kind else {
                panic!("a resistor")
            };
            circuit.valued(&reference, ohms * 0.5)
        })
    });
}

fn a_lamp_that_is_turned_round_is_found() {
    breaks("lamp TRACK1, typical", figures, |circuit| {
        let resistor = circuit.part(&circuit.resistor_on("LAMP_TRACK1")).clone();
        let anode = resistor
            .nets
            .iter()
            .find(|net| *net != "LAMP_TRACK1")
            .expect("two pins");
        let led = circuit
            .on(anode)
            .find(|part| matches!(part.kind, Kind::Led(_)));
        let led = led.expect("a lamp has an LED").reference.clone();
        circuit.changed(&led, |part| part.nets.reverse())
    });
}
