//! Currents are those of Ohm's law, and within what the chips give.

use readyroom_hardware::lamp::Lamp;
use readyroom_schematics::electrics::{
    ALL_PINS_MA, Circumstances, Forward, ONE_PIN_MA, PAD_OHMS, forward, lamp_ohms, milliamperes,
};

#[test]
fn a_current_is_never_rounded_down() {
    assert_eq!(milliamperes(4_000), "4.0 mA");
    assert_eq!(milliamperes(4_001), "4.1 mA");
    assert_eq!(milliamperes(99), "0.1 mA");
}

#[test]
fn every_lamp_is_lit_and_no_pin_overloaded() {
    for colour in Lamp::ALL.map(Lamp::colour) {
        let Forward {
            least,
            typical,
            most,
        } = forward(colour);
        let ohms = lamp_ohms(colour);
        let usual = Circumstances::TYPICAL.ua(ohms, typical);
        assert!((2_500..3_500).contains(&usual), "{colour:?}: {usual}");
        assert!(Circumstances::TYPICAL.ua(ohms, most) > 500, "{colour:?}");
        let worst = Circumstances::WORST.ua(ohms, least);
        assert!(worst <= ONE_PIN_MA * 1_000, "{colour:?}: {worst}");
    }
}

/// What a review reckoned of 100 and 330 Ω: 3 × 0.7 V, 3 × 1.55 V and 3 × 1.65 V.
#[test]
fn currents_are_those_of_ohms_law() {
    let with = |at: Circumstances| {
        3 * (at.ua(100, 2_700) + at.ua(330, 1_850) + at.ua(330, 1_750)) + at.ua(1_000, 700)
    };
    assert_eq!(with(Circumstances::WORST_WITHOUT_PADS) / 100, 555);
    assert_eq!(with(Circumstances::WORST) / 100, 454);
}

#[test]
fn all_lamps_and_the_buzzer_together_are_within_chip_limits() {
    let typical = Circumstances::TYPICAL.all_pins_ua(|forward| forward.typical);
    assert!(typical <= ALL_PINS_MA * 800, "{typical}");
    let worst = Circumstances::WORST.all_pins_ua(|forward| forward.least);
    assert!(worst <= ALL_PINS_MA * 1_000, "{worst}");
    // The assumed resistance may be wrong by half.
    assert!(Circumstances::least_pad_ohms() <= PAD_OHMS / 2);
}
