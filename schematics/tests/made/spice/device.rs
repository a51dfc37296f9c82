//! Our own models of the devices, from what data sheets give, and what is assumed where they give nothing.

use readyroom_hardware::lamp::Colour;
use readyroom_schematics::electrics::{Forward, forward};

/// kT/q at the 27 °C at which ngspice computes, in V.
const THERMAL: f64 = 0.025_865;

/// Which device of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Batch {
    /// The LED that keeps the least voltage, and so draws the most.
    Least,
    Typical,
    Most,
}

/// An LED: V = [`Led::LIFT`] + N·kT/q·ln(I/Is) + I·Rs, through one point of its data sheet.
#[derive(Clone, Copy, Debug)]
pub struct Led {
    saturation: f64,
    series: f64,
}

impl Led {
    /// Two, as LEDs usually have it at a few mA.
    const EMISSION: f64 = 2.0;
    /// The current at which its voltage is given, in A.
    const AT: f64 = 0.003;
    /// A source in series, in V: ngspice takes no saturation current as small as that of a blue LED, 1e-29 A.
    const LIFT: f64 = 1.2;

    /// Least and typical voltage are those of [`readyroom_schematics::electrics`]. The most are 3.2 V of blue and white ones, the spread this project
    /// allows, and of others what their data sheets have. Series resistances are assumed: they give the 0.2 V more
    /// that data sheets have at 20 mA.
    pub fn of(colour: Colour, batch: Batch) -> Self {
        let (most, series) = match colour {
            Colour::White | Colour::Blue => (3_200, 10.0),
            Colour::Yellow => (2_200, 5.0),
            Colour::Red => (2_100, 5.0),
        };
        let Forward { least, typical, .. } = forward(colour);
        let millivolts = match batch {
            Batch::Least => least,
            Batch::Typical => typical,
            Batch::Most => most,
        };
        let junction = f64::from(millivolts) / 1e3 - Self::LIFT - Self::AT * series;
        let saturation = Self::AT / (junction / (Self::EMISSION * THERMAL)).exp();
        Self { saturation, series }
    }

    /// It as elements of ngspice, from anode to cathode.
    pub fn elements(&self, name: &str, [anode, cathode]: [&str; 2]) -> String {
        let Self { saturation, series } = self;
        let (emission, lift) = (Self::EMISSION, Self::LIFT);
        format!(
            ".model led_{name} D(IS={saturation:e} N={emission} RS={series})\n\
             d_{name} {anode} {name}_1 led_{name}\nv_{name} {name}_1 {cathode} {lift}"
        )
    }

    /// The voltage it keeps at a current, in V.
    pub fn forward(&self, amperes: f64) -> f64 {
        let junction = Self::EMISSION * THERMAL * (amperes / self.saturation).ln();
        Self::LIFT + junction + amperes * self.series
    }

    /// The current from `volts` through `ohms`, by halving; in A.
    pub fn current(&self, volts: f64, ohms: f64) -> f64 {
        let (mut least, mut most) = (1e-12, volts / ohms);
        for _ in 0..100 {
            let middle = (least + most) / 2.0;
            if middle * ohms + self.forward(middle) < volts {
                least = middle;
            } else {
                most = middle;
            }
        }
        most
    }
}

/// A 1N4148, by parameters usual in textbooks: 0.62 V at 1 mA, 0.85 V at 50 mA.
pub const DIODE: &str = ".model diode D(IS=2.5n N=1.75 RS=0.6 CJO=4p M=0.4 TT=20n BV=100)";

/// The voltage of that diode at a current, in V.
pub fn diode_forward(amperes: f64) -> f64 {
    1.75 * THERMAL * (amperes / 2.5e-9).ln() + 0.6 * amperes
}

/// A PN2222A, by parameters usual in textbooks, but its gain is 75: the least of its data sheet at 10 mA (onsemi
/// PN2222A, "On characteristics"). It has no breakdown: what is above [`COLLECTOR_MOST`] would break through.
pub const TRANSISTOR: &str = ".model transistor NPN(IS=14f BF=75 VAF=74 IKF=0.28 BR=6 RB=10 RC=1 CJE=22p CJC=7.3p TF=0.4n TR=47n)";
/// The most between collector and emitter, in V (the same, V_CEO).
pub const COLLECTOR_MOST: f64 = 40.0;
/// The most heat in it, in W (the same, P_D in free air at 25 °C).
pub const TRANSISTOR_WATTS: f64 = 0.625;

/// The coil of the buzzer.
#[derive(Clone, Copy, Debug)]
pub struct Coil {
    /// Its resistance as a share of what is printed on it: 42 ± 6.3 Ω (Same Sky CEM-1203(42)).
    pub share: f64,
    /// Its inductance in H. No data sheet gives it: 1 to 30 mH are assumed, and everything is held for all of them.
    pub inductance: f64,
}

impl Coil {
    pub const TYPICAL: Self = Self {
        share: 1.0,
        inductance: 0.01,
    };
    pub const CORNERS: [Self; 5] = [
        Self::TYPICAL,
        Self {
            share: 0.85,
            inductance: 0.001,
        },
        Self {
            share: 0.85,
            inductance: 0.03,
        },
        Self {
            share: 1.15,
            inductance: 0.001,
        },
        Self {
            share: 1.15,
            inductance: 0.03,
        },
    ];
}

pub const TRIALS: &[(&str, fn())] = trials![a_model_keeps_the_voltage_of_its_data_sheet,];

fn a_model_keeps_the_voltage_of_its_data_sheet() {
    for colour in [Colour::White, Colour::Blue, Colour::Yellow, Colour::Red] {
        let led = Led::of(colour, Batch::Typical);
        let volts = led.forward(Led::AT);
        assert!((1.7..=3.0).contains(&volts), "{colour:?}: {volts}");
        assert!((led.current(volts + Led::AT * 100.0, 100.0) - Led::AT).abs() < 1e-6);
        assert!(led.forward(0.02) - volts < 0.3, "{colour:?}");
    }
    assert!((diode_forward(0.001) - 0.62).abs() < 0.05);
    assert!((diode_forward(0.05) - 0.85).abs() < 0.1);
}
