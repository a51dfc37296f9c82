//! Electrical currents and their limits.
//!
//! Every pin gives 3.3 V; a lamp's resistor takes what its LED leaves. Red and yellow LEDs are of AlGaInP, blue and white ones
//! of InGaN: at the same current each is about as bright as the others of its price, whereas older red and yellow ones
//! (GaAsP on GaP) have a tenth of that. So all are given about 3 mA.
//!
//! Forward voltages are those at 2 to 4 mA, less than at the 20 mA of a data sheet's table. All are assumed, since no
//! data sheet was at hand: 1.5, 1.85 and 2.1 V of a yellow one, as is usually given for 2 mA; red ones 0.1 V below that at the
//! most; blue and white ones between 2.7 and 3.2 V.
//!
//! Limits: [`PAD_OHMS`] is assumed.

use readyroom_hardware::lamp::{Colour, Lamp};

/// What a high pin gives, in mV.
pub const HIGH_MV: u32 = 3_300;
/// The most that all pins of either board may give together, in mA: `IIOVDD_MAX` of an RP2040 (data sheet, section 5.2.3.4),
/// and the sum usually allowed for the header of a Raspberry Pi, for which its maker names none.
pub const ALL_PINS_MA: u32 = 50;
/// The most that one pin may give, in mA: the strongest drive of a BCM2711, as on a Raspberry Pi 4 (Raspberry Pi documentation,
/// "Voltage specifications"); a BCM2835 has 16 mA, an RP2040 12 mA.
pub const ONE_PIN_MA: u32 = 8;
/// What a pin's own transistor takes, in Ω, at a drive strength of 8 mA: assumed. An RP2040 guarantees 2.62 V at that current and
/// 3.3 V (data sheet, section 5.2.3.4), which is 85 Ω at the most; usual chips have about half of that.
pub const PAD_OHMS: u32 = 40;
/// The resistor before the base of the buzzer's transistor, in Ω.
pub const BASE_OHMS: u32 = 1_000;
/// The resistor that keeps its base at ground while the pin is not driven, in Ω.
pub const PULL_DOWN_OHMS: u32 = 10_000;
/// The resistor before the buzzer's coil, in Ω.
pub const COIL_OHMS: u32 = 22;
/// The resistor between a button and its pin, in Ω: against a pull-up of 33 kΩ, the least of a BCM2711 (an RP2040 and a BCM2835
/// have 50 kΩ), a press is 0.1 V, and all of them read up to 0.8 V as low.
pub const BUTTON_OHMS: u32 = 1_000;
/// The pull-ups of the bus that may be fitted, in Ω: with those of a module, 4.7 or 10 kΩ, still more than the 1 kΩ that
/// 3 mA of a pin at 0.4 V allow (UM10204, section 7.1).
pub const PULL_UP_OHMS: u32 = 4_700;
/// The ceramic capacitors, across 3.3 V beside the display and at the pin of each button, in nF: with a pull-up of 50 to 80 kΩ a pin
/// is high again 5 to 8 ms after a button is let go.
pub const CERAMIC_NF: u64 = 100;
/// The electrolytic capacitors across 3.3 V and 5 V, in nF.
pub const ELECTROLYTIC_NF: u64 = 10_000;
/// What a conducting base keeps, in mV.
pub const BASE_MV: u32 = 700;

/// Forward voltage of an LED in mV, at a few mA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forward {
    /// The least of a batch: it draws the most.
    pub least: u32,
    /// As most have it.
    pub typical: u32,
    /// The most of a batch: it draws the least.
    pub most: u32,
}

/// Under which circumstances the currents are reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// What a pin without load gives, in mV.
    pub high_mv: u32,
    /// Resistors by their value, in percent.
    pub resistors_percent: u32,
    /// What the pin itself takes, in Ω.
    pub pad_ohms: u32,
}

impl Circumstances {
    /// As most panels have it.
    pub const TYPICAL: Self = Self {
        high_mv: HIGH_MV,
        resistors_percent: 100,
        pad_ohms: PAD_OHMS,
    };
    /// The highest 3.3 V of a Pico's regulator and the least of resistors of 5 %, pins included.
    pub const WORST: Self = Self {
        high_mv: 3_400,
        resistors_percent: 95,
        ..Self::TYPICAL
    };
    /// The same, if pins took nothing: a bound that no panel reaches.
    pub const WORST_WITHOUT_PADS: Self = Self {
        pad_ohms: 0,
        ..Self::WORST
    };

    /// What flows through a resistor of `ohms` into something that keeps `kept_mv`, in µA.
    pub const fn ua(self, ohms: u32, kept_mv: u32) -> u32 {
        let milliohms = ohms * self.resistors_percent * 10 + self.pad_ohms * 1_000;
        ((self.high_mv - kept_mv) as u64 * 1_000_000 / milliohms as u64) as u32
    }

    /// What all pins give together, in µA, with every lamp lit and the buzzer's pin high, at the forward voltages `of`.
    pub fn all_pins_ua(self, of: impl Fn(Forward) -> u32) -> u32 {
        let lamps = Lamp::ALL.map(|lamp| {
            let colour = lamp.colour();
            self.ua(lamp_ohms(colour), of(forward(colour)))
        });
        lamps.iter().sum::<u32>() + self.ua(BASE_OHMS, BASE_MV)
    }

    /// The resistance in each pin from which on the worst is within [`ALL_PINS_MA`], in Ω.
    pub fn least_pad_ohms() -> u32 {
        let worst = |pad_ohms| {
            let at = Self {
                pad_ohms,
                ..Self::WORST
            };
            at.all_pins_ua(|forward| forward.least)
        };
        let mut ohms = 0..;
        let least = ohms.find(|&ohms| worst(ohms) <= ALL_PINS_MA * 1_000);
        least.expect("less flows through more")
    }
}

/// The forward voltage of an LED of this colour.
pub const fn forward(colour: Colour) -> Forward {
    match colour {
        Colour::White | Colour::Blue => Forward {
            least: 2_700,
            typical: 2_950,
            most: 3_200,
        },
        Colour::Yellow => Forward {
            least: 1_500,
            typical: 1_900,
            most: 2_100,
        },
        Colour::Red => Forward {
            least: 1_500,
            typical: 1_800,
            most: 2_000,
        },
    }
}

/// The resistor before an LED of this colour, in Ω, of the E12 row.
pub const fn lamp_ohms(colour: Colour) -> u32 {
    match colour {
        Colour::White | Colour::Blue => 82,
        Colour::Yellow | Colour::Red => 470,
    }
}

/// A current in words: in mA, rounded up to a tenth.
pub fn milliamperes(microamperes: u32) -> String {
    let tenths = microamperes.div_ceil(100);
    format!("{}.{} mA", tenths / 10, tenths % 10)
}
