//! The buzzer: a coil, the transistor that closes it, and the diode that takes its current when it opens.
//!
//! The coil is rated 3.5 V, may have 3 to 5 V (peaks of a square wave that is high half of the time), and takes 35 mA on
//! average at the rated voltage (Same Sky CEM-1203(42)). So at 5 V it takes 50 mA on average, and its heat is at most
//! 5² / 42 / 2 = 0.3 W, which a pin that is stuck must not exceed either.

use crate::show;

use super::{
    agree, breaks,
    circuit::{Circuit, Corner, Kind, node},
    device::{COLLECTOR_MOST, Coil, TRANSISTOR_WATTS, diode_forward},
    figures::{Bound, Figures},
    hold,
    ngspice::{Waveforms, simulate},
};
use readyroom_schematics::{boards::BOARDS, electrics::ONE_PIN_MA};

/// Highest voltage of the coil while it is driven, in V.
const COIL_VOLTS: f64 = 5.0;
/// Its least while it sounds, in V.
const COIL_LEAST: f64 = 3.0;
/// Its highest mean current, in A.
const COIL_MEAN: f64 = 0.05;
/// Its highest heat, in W.
const COIL_WATTS: f64 = COIL_VOLTS * COIL_VOLTS / 42.0 / 2.0;
/// A resistor's of ¼ W, in W.
const RESISTOR_WATTS: f64 = 0.25;
/// From this voltage on the diode did not clamp: 5.25 V and what it keeps at 0.1 A; far below [`COLLECTOR_MOST`].
const CLAMPED: f64 = 5.25 + 1.2;
/// The supply's most with a pin stuck high, in A: of what a USB port gives.
const SUPPLY_AMPERES: f64 = 0.1;
/// Seconds after which every coil has come to its rhythm, and to the end of the simulation.
const SETTLED: f64 = 0.005;

/// How the buzzer's pin is driven.
#[derive(Clone, Copy)]
enum Drive {
    /// 2 kHz, high half of the time.
    Tone,
    StuckHigh,
}

/// A corner of the buzzer: that of its parts, the supply at its most and the resistors at their least, or typical.
fn corners() -> Vec<(Corner, f64)> {
    let hottest = |coil| {
        (
            Corner {
                coil,
                resistors: 0.95,
                ..Corner::TYPICAL
            },
            5.25,
        )
    };
    let corners = Coil::CORNERS.into_iter().map(hottest);
    corners.chain([(Corner::TYPICAL, 5.0)]).collect()
}

/// What is kept of a simulation, by the names of ngspice.
struct Vectors {
    collector: String,
    coil: String,
    coil_current: String,
    collector_current: String,
}

const PIN_CURRENT: &str = "i(v_pin)";
const SUPPLY_CURRENT: &str = "i(v5)";

impl Vectors {
    fn of(circuit: &Circuit) -> Self {
        let coil = circuit.only(|kind| matches!(kind, Kind::Coil(_)));
        let transistor = circuit.only(|kind| matches!(kind, Kind::Transistor));
        Self {
            collector: format!("v({})", node("/COLLECTOR")),
            coil: format!("v({})", node("/COIL")),
            coil_current: format!("i(v_{coil})"),
            collector_current: format!("i(v_{transistor})"),
        }
    }

    fn all(&self) -> Vec<String> {
        let own = [
            &self.collector,
            &self.coil,
            &self.coil_current,
            &self.collector_current,
        ];
        let own = own.into_iter().map(String::as_str);
        own.chain([PIN_CURRENT, SUPPLY_CURRENT])
            .map(str::to_owned)
            .collect()
    }
}

fn run(circuit: &Circuit, drive: Drive, (corner, supply): (Corner, f64)) -> Waveforms {
    let wave = match drive {
        Drive::Tone => "PULSE(0 3.3 0 50n 50n 250u 500u)",
        Drive::StuckHigh => "3.3",
    };
    let netlist = format!(
        "{}v5 {} 0 {supply}\nv_pin pin 0 {wave}\nr_pin pin {} 40\n",
        circuit.netlist(corner),
        node("+5V"),
        node("BUZZER")
    );
    let analysis = match drive {
        Drive::Tone => format!("tran 5u {} 0 5u", 2.0 * SETTLED),
        Drive::StuckHigh => "op".into(),
    };
    simulate(&netlist, &analysis, &Vectors::of(circuit).all())
}

/// The resistance before the coil and that of the coil itself, as printed, in Ω.
fn ohms(circuit: &Circuit) -> (f64, f64) {
    let coil = circuit.only(|kind| matches!(kind, Kind::Coil(_)));
    let resistor = circuit.resistor_on("/COIL");
    match (circuit.part(&resistor).kind, circuit.part(&coil).kind) {
        (Kind::Resistor(series), Kind::Coil(coil)) => (series, coil),
        other => panic!("{other:?}"),
    }
}

fn figures(circuit: &Circuit) -> Figures {
    let mut figures = Figures::default();
    let vectors = Vectors::of(circuit);
    let (series, _) = ohms(circuit);
    for (corner, supply) in corners() {
        let tone = run(circuit, Drive::Tone, (corner, supply));
        let stuck = run(circuit, Drive::StuckHigh, (corner, supply));
        let [current, open] =
            [&vectors.coil_current, &vectors.collector].map(|name| stuck.value(name));
        let across = stuck.value(&vectors.coil) - open;
        let mut at_most =
            |what, value, unit, bound| figures.add(what, value, unit, Bound::AtMost(bound));
        at_most(
            "collector at 2 kHz, its peak",
            tone.most(&vectors.collector, SETTLED),
            'V',
            CLAMPED,
        );
        let mean = tone.mean(&vectors.coil_current, SETTLED, 2.0 * SETTLED);
        at_most("coil at 2 kHz, mean current", mean, 'A', COIL_MEAN);
        let most = tone.most(&vectors.coil_current, SETTLED);
        at_most(
            "coil at 2 kHz, highest current",
            most,
            'A',
            COIL_VOLTS / 42.0,
        );
        let one_pin = f64::from(ONE_PIN_MA) / 1e3;
        at_most(
            "buzzer's pin while it is high",
            -stuck.value(PIN_CURRENT),
            'A',
            one_pin,
        );
        at_most(
            "coil with the pin stuck high, voltage",
            across,
            'V',
            COIL_VOLTS,
        );
        at_most(
            "coil with the pin stuck high, heat",
            across * current,
            'W',
            COIL_WATTS,
        );
        let watts = open * stuck.value(&vectors.collector_current);
        at_most(
            "transistor with the pin stuck high, heat",
            watts,
            'W',
            TRANSISTOR_WATTS,
        );
        let watts = current * current * series * corner.resistors;
        at_most(
            "resistor of the coil with the pin stuck high, heat",
            watts,
            'W',
            RESISTOR_WATTS,
        );
        at_most(
            "5 V with the pin stuck high",
            -stuck.value(SUPPLY_CURRENT),
            'A',
            SUPPLY_AMPERES,
        );
        figures.add(
            "coil while it is driven, least voltage",
            across,
            'V',
            Bound::AtLeast(COIL_LEAST),
        );
    }
    figures
}

pub const TRIALS: &[(&str, fn())] = trials![
    the_diode_clamps_the_collector_and_ratings_are_kept,
    peak_and_current_are_those_of_the_formulas,
    without_its_diode_the_coil_exceeds_the_transistors_rating,
    a_diode_that_is_turned_round_is_found,
    a_resistor_that_is_too_small_before_base_or_coil_is_found,
    collector_and_emitter_that_have_changed_places_are_found,
];

fn the_diode_clamps_the_collector_and_ratings_are_kept() {
    hold("buzzer", figures);
}

fn peak_and_current_are_those_of_the_formulas() {
    for board in BOARDS {
        let circuit = Circuit::of(board);
        let (series, coil) = ohms(&circuit);
        let ohms = series + coil;
        let vectors = Vectors::of(&circuit);
        // A saturated transistor keeps about 0.15 V.
        let (driven, freed) = ((5.0 - 0.15) / ohms, -0.8 / ohms);
        let stuck = run(&circuit, Drive::StuckHigh, (Corner::TYPICAL, 5.0));
        agree(
            board,
            "stuck high",
            stuck.value(&vectors.coil_current),
            driven,
            0.03,
        );
        let tone = run(&circuit, Drive::Tone, (Corner::TYPICAL, 5.0));
        // In its rhythm the current rises towards `driven`, and falls towards `freed` through diode and resistor.
        let kept = (-250e-6 * ohms / Coil::TYPICAL.inductance).exp();
        let most = tone.most(&vectors.coil_current, SETTLED);
        agree(
            board,
            "highest current",
            most,
            (driven + freed * kept) / (1.0 + kept),
            0.05,
        );
        let peak = tone.most(&vectors.collector, SETTLED);
        agree(board, "peak", peak, 5.0 + diode_forward(most), 0.03);
    }
}

fn without_its_diode_the_coil_exceeds_the_transistors_rating() {
    for board in BOARDS {
        let circuit = Circuit::of(board);
        let diode = circuit.only(|kind| matches!(kind, Kind::Diode));
        let peak = figures(&circuit.without(&diode)).get("collector at 2 kHz, its peak");
        show(format_args!(
            "{}: without the diode {peak:.0} V, of {COLLECTOR_MOST} V",
            board.name
        ));
        assert!(peak > COLLECTOR_MOST, "{peak}");
    }
}

fn a_diode_that_is_turned_round_is_found() {
    breaks("5 V with the pin stuck high", figures, |circuit| {
        let diode = circuit.only(|kind| matches!(kind, Kind::Diode));
        circuit.changed(&diode, |part| part.nets.reverse())
    });
}

fn a_resistor_that_is_too_small_before_base_or_coil_is_found() {
    for (net, ohms, words) in [
        ("BUZZER", 100.0, "buzzer's pin"),
        ("/COIL", 1.0, "coil with the pin stuck high, heat"),
    ] {
        breaks(words, figures, |circuit| {
            let reference = circuit.resistor_on(net);
            circuit.valued(&reference, ohms)
        });
    }
}

fn collector_and_emitter_that_have_changed_places_are_found() {
    breaks("coil while it is driven", figures, |circuit| {
        let transistor = circuit.only(|kind| matches!(kind, Kind::Transistor));
        circuit.changed(&transistor, |part| part.nets.swap(0, 2))
    });
}
