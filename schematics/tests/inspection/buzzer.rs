//! Display, buzzer and capacitors.

use super::*;

#[test]
fn a_display_is_found_pin_by_pin() {
    assert_faults(
        |panel| panel.on_net("JP2", 1, "+5V"),
        &["JP2 pin 1 (A) is on +5V, where +3V3 belongs"],
    );
    assert_faults(
        |panel| panel.exchanged("JP1", 1, 3),
        &[
            "JP1 pin 1 (A) is on +3V3, where GND belongs",
            "JP1 pin 3 (B) is on GND, where +3V3 belongs",
        ],
    );
    assert_faults(
        |panel| panel.on_net("DS1", 2, "+5V"),
        &[
            "DS1 pin 2 (VCC) is on +5V, where its solder jumper belongs",
            "JP2 (pin 2) belongs to nothing of this panel: JP2 pin 1 (A) is on +3V3, JP2 pin 2 (C) is on /DISPLAY_2, JP2 pin 3 (B) is on GND",
        ],
    );
    assert_first_fault(
        |panel| panel.exchanged("DS1", 1, 2),
        "DS1 pin 1 (GND) is on /DISPLAY_2, where /DISPLAY_1 belongs",
    );
    assert_faults(
        |panel| panel.exchanged("DS1", 3, 4),
        &[
            "DS1 pin 3 (SCL) is on SDA, where SCL belongs",
            "DS1 pin 4 (SDA) is on SCL, where SDA belongs",
        ],
    );
    assert_faults(
        |panel| panel.lacking("DS1", 4),
        &["DS1 has no pin 4, where SDA belongs"],
    );
    assert_faults(
        |panel| panel.naming("DS1", 1, "VCC").naming("DS1", 2, "GND"),
        &[
            "DS1 pin 1 (VCC) has the wrong name: pin 1 is GND",
            "DS1 pin 2 (GND) has the wrong name: pin 2 is VCC",
        ],
    );
    assert_first_fault(
        |panel| panel.without("DS1"),
        "the display has no OLED module anywhere",
    );
}

#[test]
fn what_may_be_fitted_beside_a_display_is_found() {
    assert_faults(
        |panel| panel.exchanged("J2", 1, 2),
        &[
            "J2 pin 1 (Pin_1) is on /DISPLAY_2, where /DISPLAY_1 belongs",
            "J2 pin 2 (Pin_2) is on /DISPLAY_1, where /DISPLAY_2 belongs",
        ],
    );
    assert_faults(
        |panel| panel.valued("R19", "47k"),
        &["R19 (the display) is 47k, where 4700 Ω belongs"],
    );
    assert_faults(
        |panel| panel.fitted("R20"),
        &["R20 (4k7) must be on the board and marked as not populated"],
    );
    assert_faults(
        |panel| panel.without("R20"),
        &["the display has no resistor between SCL and +3V3"],
    );
}

#[test]
fn a_jumper_is_nothing_to_buy() {
    assert_faults(
        |panel| panel.fitted("JP1"),
        &["JP1 (pin 1) must be on the board and excluded from the list of parts"],
    );
}

#[test]
fn a_test_point_has_the_net_of_its_name() {
    assert_faults(
        |panel| panel.exchanged_with(("TP1", 1), ("TP2", 1)),
        &[
            "TP1 pin 1 is on +5V, where +3V3 belongs",
            "TP2 pin 1 is on +3V3, where +5V belongs",
        ],
    );
    assert_faults(
        |panel| panel.without("TP4"),
        &["the panel has no test point called SDA on SDA"],
    );
}

#[test]
fn the_strap_of_a_pico_goes_from_its_pin_to_ground() {
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.on_net("JP3", 2, "+3V3"),
        &["JP3 pin 2 (B) is on +3V3, where GND belongs"],
    );
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.off("A1", 17),
        &["A1 pin 17 (GPIO13) is on nothing, where SH1106 belongs"],
    );
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.without("JP3"),
        &["the strap for an SH1106 has no solder jumper of two pads between SH1106 and GND"],
    );
}

#[test]
fn a_button_has_its_capacitor() {
    assert_faults(
        |panel| panel.valued("C5", "100p"),
        &["C5 (button TIMER) is 100p, where 100 nF belongs"],
    );
    assert_faults(
        |panel| panel.without("C5"),
        &["button TIMER has no ceramic capacitor between BUTTON_TIMER and GND"],
    );
}

#[test]
fn a_missing_base_resistor_is_found() {
    assert_faults(
        |panel| panel.without("R16").joined("BUZZER", "/BASE"),
        &[
            "Q1 pin 2 (B) is on BUZZER, where its resistor of 1000 Ω belongs",
            "R17 (10k) belongs to nothing of this panel: R17 pin 1 is on BUZZER, R17 pin 2 is on GND",
        ],
    );
    assert_faults(
        |panel| panel.without("R16"),
        &["the buzzer has no resistor between /BASE and BUZZER"],
    );
}

#[test]
fn the_base_is_pulled_down() {
    assert_faults(
        |panel| panel.without("R17"),
        &["the buzzer has no resistor between /BASE and GND"],
    );
    assert_faults(
        |panel| panel.valued("R17", "1k"),
        &["R17 (the buzzer) is 1k, where 10000 Ω belongs"],
    );
    assert_faults(
        |panel| panel.on_net("R17", 2, "+3V3"),
        &[
            "the buzzer has no resistor between /BASE and GND",
            "R17 (10k) belongs to nothing of this panel: R17 pin 1 is on /BASE, R17 pin 2 is on +3V3",
        ],
    );
}

#[test]
fn a_transistor_with_other_pins_is_found() {
    assert_faults(
        |panel| panel.exchanged("Q1", 1, 3),
        &[
            "Q1 pin 1 (E) is on /COLLECTOR, where GND belongs",
            "Q1 pin 3 (C) is on GND, where the buzzer belongs",
            "BZ1 (passive 42R) belongs to nothing of this panel: BZ1 pin 1 (+) is on /COIL, BZ1 pin 2 (-) is on /COLLECTOR",
            "D10 (1N4148) belongs to nothing of this panel: D10 pin 1 (K) is on +5V, D10 pin 2 (A) is on /COLLECTOR",
            "R18 (22R) belongs to nothing of this panel: R18 pin 1 is on +5V, R18 pin 2 is on /COIL",
        ],
    );
    assert_faults(
        |panel| panel.naming("Q1", 1, "C").naming("Q1", 3, "E"),
        &[
            "Q1 pin 1 (C) has the wrong name: pin 1 is E",
            "Q1 pin 3 (E) has the wrong name: pin 3 is C",
        ],
    );
    assert_first_fault(
        |panel| panel.without("Q1"),
        "the buzzer has no transistor anywhere",
    );
}

#[test]
fn a_diode_points_away_from_the_collector() {
    assert_faults(
        |panel| panel.exchanged("D10", 1, 2),
        &[
            "D10 (the buzzer) is the wrong way round: D10 pin 1 (K) is on /COLLECTOR, where D10 pin 2 (A) belongs",
        ],
    );
    assert_faults(
        |panel| panel.on_net("D10", 1, "+3V3"),
        &["D10 pin 1 (K) is on +3V3, where +5V belongs"],
    );
    assert_faults(
        |panel| panel.without("D10"),
        &["the buzzer has no diode from /COLLECTOR to +5V"],
    );
}

#[test]
fn a_buzzer_has_its_coil_behind_a_resistor_to_five_volts() {
    assert_faults(
        |panel| panel.exchanged("BZ1", 1, 2),
        &[
            "BZ1 (the buzzer) is the wrong way round: BZ1 pin 1 (+) is on /COLLECTOR, where BZ1 pin 2 (-) belongs",
        ],
    );
    assert_faults(
        |panel| panel.valued("R18", "220R"),
        &["R18 (the buzzer) is 220R, where 22 Ω belongs"],
    );
    assert_faults(
        |panel| panel.on_net("R18", 1, "+3V3"),
        &[
            "the buzzer has no resistor between /COIL and +5V",
            "R18 (22R) belongs to nothing of this panel: R18 pin 1 is on +3V3, R18 pin 2 is on /COIL",
        ],
    );
    assert_faults(
        |panel| panel.on_net("BZ1", 1, "+5V"),
        &[
            "BZ1 pin 1 (+) is on +5V, where the resistor of 22 Ω to +5V belongs",
            "R18 (22R) belongs to nothing of this panel: R18 pin 1 is on +5V, R18 pin 2 is on /COIL",
        ],
    );
    assert_first_fault(
        |panel| panel.off("BZ1", 2),
        "BZ1 pin 2 (-) is on nothing, where /COLLECTOR belongs",
    );
}

#[test]
fn a_capacitor_is_across_its_rail() {
    assert_faults(
        |panel| panel.exchanged("C2", 1, 2),
        &[
            "C2 (the 3.3 V supply) is the wrong way round: C2 pin 1 is on GND, where C2 pin 2 belongs",
        ],
    );
    assert_faults(|panel| panel.exchanged("C1", 1, 2), &[]);
    assert_faults(
        |panel| panel.valued("C1", "10n"),
        &["C1 (the 3.3 V supply) is 10n, where 100 nF belongs"],
    );
    assert_faults(
        |panel| panel.on_net("C3", 1, "BUZZER"),
        &[
            "the 5 V supply has no electrolytic capacitor between +5V and GND",
            "C3 (10u) belongs to nothing of this panel: C3 pin 1 is on BUZZER, C3 pin 2 is on GND",
        ],
    );
}
