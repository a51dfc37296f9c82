//! How much current flows, and how much may.
//!
//! Every pin gives 3.3 V; a lamp's resistor takes what its LED leaves. Forward voltages are those of ordinary 3 mm LEDs at
//! a few mA: red and yellow about 2 V, blue and white just below 3 V, both less than at the 20 mA of a data sheet's table.
//!
//! Limits: a pin under load gives less than 3.3 V, so lamps draw rather less than is said here. LEDs made for 2 mA keep as
//! little as 2.65 V when blue or white (Kingbright LVBC) and want 220 Ω instead.

use readyroom_hardware::lamp::{Colour, Lamp};

/// What a high pin gives, in mV.
pub const HIGH_MV: u32 = 3_300;
/// The most that all pins of either board may give together, in mA: `IIOVDD_MAX` of an RP2040 (data sheet, section 5.2.3.4),
/// and the sum usually allowed for the header of a Raspberry Pi, for which its maker names none.
pub const ALL_PINS_MA: u32 = 50;
/// The most that one pin may give, in mA: the strongest drive of a BCM2711, as on a Raspberry Pi 4 (Raspberry Pi documentation,
/// "Voltage specifications"); a BCM2835 has 16 mA, an RP2040 12 mA.
pub const ONE_PIN_MA: u32 = 8;
/// The resistor before the base of the buzzer's transistor, in Ω.
pub const BASE_OHMS: u32 = 1_000;
/// The resistor that keeps its base at ground while nobody drives the pin, in Ω.
pub const PULL_DOWN_OHMS: u32 = 10_000;
/// The resistor before the buzzer's coil, in Ω.
pub const COIL_OHMS: u32 = 22;
/// The resistor between a button and its pin, in Ω: against a pull-up of 33 kΩ, the least of a BCM2711 (an RP2040 and a BCM2835
/// have 50 kΩ), a press is 0.1 V, and all of them read up to 0.8 V as low.
pub const BUTTON_OHMS: u32 = 1_000;
/// The ceramic capacitor across 3.3 V beside the display, in nF.
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
}

/// The forward voltage of an LED of this colour.
pub const fn forward(colour: Colour) -> Forward {
    match colour {
        Colour::White | Colour::Blue => Forward {
            least: 2_700,
            typical: 2_900,
        },
        Colour::Yellow => Forward {
            least: 1_850,
            typical: 2_000,
        },
        Colour::Red => Forward {
            least: 1_750,
            typical: 1_900,
        },
    }
}

/// The resistor before an LED of this colour, in Ω, of the E12 row.
pub const fn lamp_ohms(colour: Colour) -> u32 {
    match colour {
        Colour::White | Colour::Blue => 100,
        Colour::Yellow | Colour::Red => 330,
    }
}

/// What a lit lamp draws, in µA, if its LED keeps `forward_mv`.
pub const fn lamp_ua(colour: Colour, forward_mv: u32) -> u32 {
    (HIGH_MV - forward_mv) * 1_000 / lamp_ohms(colour)
}

/// What the buzzer's pin gives while it is high, in µA.
pub const fn base_ua() -> u32 {
    (HIGH_MV - BASE_MV) * 1_000 / BASE_OHMS
}

/// What all pins give together, in µA, with every lamp lit and the buzzer's pin high, at the forward voltages `of`.
pub fn all_pins_ua(of: impl Fn(Forward) -> u32) -> u32 {
    let lamps = Lamp::ALL.map(|lamp| lamp_ua(lamp.colour(), of(forward(lamp.colour()))));
    lamps.iter().sum::<u32>() + base_ua()
}

/// A current in words: in mA, rounded up to a tenth.
pub fn milliamperes(microamperes: u32) -> String {
    let tenths = microamperes.div_ceil(100);
    format!("{}.{} mA", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_current_is_never_told_less_than_it_is() {
        assert_eq!(milliamperes(4_000), "4.0 mA");
        assert_eq!(milliamperes(4_001), "4.1 mA");
        assert_eq!(milliamperes(99), "0.1 mA");
    }

    #[test]
    fn every_lamp_is_bright_enough_and_no_pin_overloaded() {
        for lamp in Lamp::ALL {
            let Forward { least, typical } = forward(lamp.colour());
            assert!(lamp_ua(lamp.colour(), typical) >= 3_000, "{lamp:?}");
            assert!(
                lamp_ua(lamp.colour(), least) <= ONE_PIN_MA * 1_000,
                "{lamp:?}"
            );
        }
    }

    #[test]
    fn all_lamps_and_the_buzzer_together_are_within_what_the_chips_give() {
        assert!(all_pins_ua(|forward| forward.typical) <= ALL_PINS_MA * 800);
        assert!(all_pins_ua(|forward| forward.least) <= ALL_PINS_MA * 1_000);
    }
}
