//! A committed board as a circuit: its parts with their values, and the nets of their pins.
//!
//! Controller and display are left out: what they do to a net is a source of the trial. Values are as printed on the
//! board's drawing: `330R`, `1k`, `100n`.

use std::{fmt::Write, fs, path::Path};

use readyroom_hardware::lamp::Colour;
use readyroom_schematics::{board::reader, boards::Board};

use super::device::{Batch, Coil, DIODE, Led, TRANSISTOR};

/// Resistance of a closed contact, in Ω (Omron B3F data sheet: at most 0.1 at first).
pub const CONTACT_OHMS: f64 = 0.1;
/// In series with each ceramic capacitor, assumed: its own resistance in Ω, and the inductance of it and its tracks in H.
const CAPACITOR_OHMS: f64 = 0.05;
const CAPACITOR_HENRIES: f64 = 10e-9;

/// What a part does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// In Ω.
    Resistor(f64),
    /// In F.
    Capacitor(f64),
    Led(Colour),
    Diode,
    Transistor,
    /// With this resistance as printed, in Ω.
    Coil(f64),
    Switch,
}

/// A part and the nets of its pins 1, 2, …
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub reference: String,
    pub kind: Kind,
    pub nets: Vec<String>,
}

/// The parts of a panel that have a current worth computing.
#[derive(Clone, Debug)]
pub struct Circuit {
    pub parts: Vec<Part>,
}

/// In which corner of its tolerances a circuit is.
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    pub leds: Batch,
    /// Of a resistor's value: 5 % more or less.
    pub resistors: f64,
    /// Of a capacitor's value: 10 % more or less.
    pub capacitors: f64,
    pub coil: Coil,
}

impl Corner {
    pub const TYPICAL: Self = Self {
        leds: Batch::Typical,
        resistors: 1.0,
        capacitors: 1.0,
        coil: Coil::TYPICAL,
    };
}

impl Circuit {
    /// Reads the board's file.
    pub fn of(board: &Board) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(board.name);
        let file = folder.join(format!("{}.kicad_pcb", board.name));
        let source = fs::read_to_string(file).expect("the board is committed");
        let assembly = reader::read(&source).unwrap_or_else(|why| panic!("{}: {why}", board.name));
        let parts = assembly.footprints.iter().filter_map(part).collect();
        Self { parts }
    }

    /// The part of this reference.
    pub fn part(&self, reference: &str) -> &Part {
        let found = self.parts.iter().find(|part| part.reference == reference);
        found.unwrap_or_else(|| panic!("the board has no {reference}"))
    }

    /// The parts that have a pin on a net.
    pub fn on<'a>(&'a self, net: &'a str) -> impl Iterator<Item = &'a Part> {
        let parts = self.parts.iter();
        parts.filter(move |part| part.nets.iter().any(|own| own == net))
    }

    /// The reference of the resistor on a net.
    pub fn resistor_on(&self, net: &str) -> String {
        let mut parts = self.on(net);
        let found = parts.find(|part| matches!(part.kind, Kind::Resistor(_)));
        found
            .unwrap_or_else(|| panic!("no resistor on {net}"))
            .reference
            .clone()
    }

    /// The reference of the one part of a kind.
    pub fn only(&self, kind: impl Fn(&Kind) -> bool) -> String {
        let mut parts = self.parts.iter().filter(|part| kind(&part.kind));
        let found = parts.next().expect("the board has one");
        assert_eq!(parts.next(), None, "one alone");
        found.reference.clone()
    }

    /// The same without a part.
    pub fn without(mut self, reference: &str) -> Self {
        self.part(reference);
        self.parts.retain(|part| part.reference != reference);
        self
    }

    /// The same with one part changed.
    pub fn changed(mut self, reference: &str, change: impl Fn(&mut Part)) -> Self {
        self.part(reference);
        let parts = self.parts.iter_mut();
        parts
            .filter(|part| part.reference == reference)
            .for_each(change);
        self
    }

    /// The same with another value of a resistor or capacitor.
    pub fn valued(self, reference: &str, value: f64) -> Self {
        self.changed(reference, |part| match &mut part.kind {
            Kind::Resistor(own) | Kind::Capacitor(own) => *own = value,
            other => panic!("{other:?} has no value"),
        })
    }

    /// The netlist for ngspice, without any source. Source `v_x` has the current into a coil, a switch or a collector. Switch `SW1` is closed while the node `press_sw1` has 1 V.
    pub fn netlist(&self, corner: Corner) -> String {
        let mut netlist = format!("{DIODE}\n{TRANSISTOR}\n");
        netlist += &format!(".model contact SW(VT=0.5 VH=0 RON={CONTACT_OHMS} ROFF=1e12)\n");
        for part in &self.parts {
            let name = part.reference.to_lowercase();
            let nodes: Vec<_> = part.nets.iter().map(|net| node(net)).collect();
            let [one, two] = [&nodes[0], &nodes[1]];
            match part.kind {
                Kind::Resistor(ohms) => {
                    writeln!(netlist, "r_{name} {one} {two} {}", ohms * corner.resistors)
                }
                Kind::Capacitor(farads) => writeln!(
                    netlist,
                    "c_{name} {one} {name}_1 {:e}\nr_{name} {name}_1 {name}_2 {CAPACITOR_OHMS}\n\
                     l_{name} {name}_2 {two} {CAPACITOR_HENRIES:e}",
                    farads * corner.capacitors
                ),
                // Pin 1 of an LED and of a diode is its cathode.
                Kind::Led(colour) => {
                    let led = Led::of(colour, corner.leds);
                    writeln!(netlist, "{}", led.elements(&name, [two, one]))
                }
                Kind::Diode => writeln!(netlist, "d_{name} {two} {one} diode"),
                // Pins E B C.
                Kind::Transistor => writeln!(
                    netlist,
                    "v_{name} {} {name}_c 0\nq_{name} {name}_c {two} {one} transistor",
                    nodes[2]
                ),
                Kind::Coil(ohms) => {
                    let Coil { share, inductance } = corner.coil;
                    writeln!(
                        netlist,
                        "v_{name} {one} {name}_1 0\nr_{name} {name}_1 {name}_2 {}\n\
                         l_{name} {name}_2 {two} {inductance}",
                        ohms * share
                    )
                }
                Kind::Switch => writeln!(
                    netlist,
                    "v_{name} {one} {name}_1 0\ns_{name} {name}_1 {two} press_{name} 0 contact"
                ),
            }
            .expect("a string takes everything");
        }
        netlist
    }
}

/// What ngspice calls a net.
pub fn node(net: &str) -> String {
    if net == "GND" {
        return "0".into();
    }
    let letters = net.chars().map(|letter| match letter {
        letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '_',
    });
    format!("n{}", letters.collect::<String>())
}

/// A footprint as a part; none if its currents are not computed, as of a connector.
fn part(footprint: &reader::Footprint) -> Option<Part> {
    let reader::Footprint {
        reference,
        value,
        name,
        ..
    } = footprint;
    let kind = if name.starts_with("R_") {
        Kind::Resistor(quantity(value)?)
    } else if name.starts_with("C_") || name.starts_with("CP_") {
        Kind::Capacitor(quantity(value)?)
    } else if name.starts_with("LED_") {
        let colours = [Colour::White, Colour::Blue, Colour::Yellow, Colour::Red];
        Kind::Led(colours.into_iter().find(|colour| colour.name() == value)?)
    } else if name.starts_with("D_") {
        Kind::Diode
    } else if name.starts_with("TO-92") {
        Kind::Transistor
    } else if name.starts_with("Buzzer") {
        Kind::Coil(value.split_whitespace().find_map(quantity)?)
    } else if name.starts_with("SW_") {
        Kind::Switch
    } else {
        return None;
    };
    let pins = match kind {
        Kind::Transistor => ["1", "2", "3"].as_slice(),
        _ => &["1", "2"],
    };
    let net = |pin: &&str| {
        let mut pads = footprint.pads.iter();
        pads.find(|pad| pad.number == **pin)?.net.clone()
    };
    Some(Part {
        reference: reference.clone(),
        kind,
        nets: pins.iter().map(net).collect::<Option<_>>()?,
    })
}

/// A value in Ω or F: `22R`, `4k7`, `10k`, `100n`, `10u`.
fn quantity(value: &str) -> Option<f64> {
    let units = [
        ('R', 1.0),
        ('k', 1e3),
        ('M', 1e6),
        ('n', 1e-9),
        ('u', 1e-6),
        ('p', 1e-12),
    ];
    units.into_iter().find_map(|(letter, factor)| {
        let (whole, rest) = value.split_once(letter)?;
        Some(format!("{whole}.{rest}0").parse::<f64>().ok()? * factor)
    })
}

pub const TRIALS: &[(&str, fn())] = trials![
    the_values_of_a_drawing_are_read,
    every_part_with_a_current_is_read_from_the_board,
];

fn the_values_of_a_drawing_are_read() {
    let close = |value: &str, is: f64| {
        let read = quantity(value).unwrap_or_else(|| panic!("{value} is not read"));
        assert!((read / is - 1.0).abs() < 1e-9, "{value}: {read}");
    };
    close("22R", 22.0);
    close("10k", 10_000.0);
    close("4k7", 4_700.0);
    close("4R7", 4.7);
    close("100n", 1e-7);
    close("10u", 1e-5);
    assert_eq!((quantity("push"), quantity("red")), (None, None));
}

fn every_part_with_a_current_is_read_from_the_board() {
    for board in readyroom_schematics::boards::BOARDS {
        let circuit = Circuit::of(board);
        let count = |wanted: fn(&Kind) -> bool| {
            circuit
                .parts
                .iter()
                .filter(|part| wanted(&part.kind))
                .count()
        };
        assert_eq!(count(|kind| matches!(kind, Kind::Led(_))), 9);
        assert_eq!(count(|kind| matches!(kind, Kind::Switch)), 6);
        assert!(count(|kind| matches!(kind, Kind::Resistor(_))) >= 18);
        assert_eq!(
            count(|kind| matches!(kind, Kind::Transistor | Kind::Diode | Kind::Coil(_))),
            3
        );
        let [diode] = circuit
            .on("+5V")
            .filter(|part| part.kind == Kind::Diode)
            .collect::<Vec<_>>()[..]
        else {
            panic!("one diode at 5 V");
        };
        assert_eq!(diode.nets[0], "+5V", "its cathode");
    }
}
