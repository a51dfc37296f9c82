//! Pins of the controller.

use super::*;

#[test]
fn two_exchanged_buttons_are_found_at_both_pins() {
    assert_faults(
        |panel| {
            let panel = panel.on_net("J1", 29, "BUTTON_TIMER");
            panel.on_net("J1", 31, "BUTTON_ROLL")
        },
        &[
            "J1 pin 29 (GPCLK1/GPIO05) is on BUTTON_TIMER, where BUTTON_ROLL belongs",
            "J1 pin 31 (GPCLK2/GPIO06) is on BUTTON_ROLL, where BUTTON_TIMER belongs",
        ],
    );
}

#[test]
fn a_part_on_a_free_pin_is_found_at_both_places() {
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.off("A1", 9).on_net("A1", 1, "BUTTON_ROLL"),
        &[
            "A1 pin 1 (GPIO0) must stay free, and is on BUTTON_ROLL with C4 pin 1, R10 pin 1",
            "A1 pin 9 (GPIO6) is on nothing, where BUTTON_ROLL belongs",
        ],
    );
}

#[test]
fn a_net_reaches_the_controller_once() {
    assert_faults(
        |panel| panel.on_net("J1", 35, "BUTTON_UP"),
        &[
            "J1 pin 35 (GPIO19/SPI1_MISO/PCM_FS) must stay free, and is on BUTTON_UP with J1 pin 36 (GPIO16/SPI1_~{CE2}), C6 pin 1, R12 pin 1",
        ],
    );
}

#[test]
fn a_free_pin_with_a_wire_that_leads_nowhere_is_found() {
    assert_faults(
        |panel| panel.on_net("J1", 35, "Net-(J1-GPIO19-Pad35)"),
        &[
            "J1 pin 35 (GPIO19/SPI1_MISO/PCM_FS) must stay free, and is on Net-(J1-GPIO19-Pad35) with nothing else",
        ],
    );
}

#[test]
fn of_a_rail_only_the_first_pins_are_named() {
    assert_faults(
        |panel| panel.on_net("J1", 35, "GND"),
        &[
            "J1 pin 35 (GPIO19/SPI1_MISO/PCM_FS) must stay free, and is on GND with J1 pin 14 (GND), J1 pin 20 (GND), J1 pin 25 (GND) and 34 more",
        ],
    );
}

#[test]
fn a_symbol_that_numbers_its_pins_otherwise_is_found() {
    assert_faults(
        |panel| panel.naming("J1", 11, "GPIO18").naming("J1", 39, "5V"),
        &[
            "J1 pin 11 (GPIO18) has the wrong name: pin 11 is GPIO17",
            "J1 pin 39 (5V) has the wrong name: pin 39 is GND",
        ],
    );
}

#[test]
fn a_longer_number_is_another_gpio() {
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.naming("A1", 6, "GPIO44").naming("A1", 40, "VBUS2"),
        &[
            "A1 pin 6 (GPIO44) has the wrong name: pin 6 is GPIO4",
            "A1 pin 40 (VBUS2) has the wrong name: pin 40 is 5V or VBUS",
        ],
    );
}

#[test]
fn a_pin_that_the_symbol_lacks_is_found_if_it_is_needed() {
    assert_faults(
        |panel| panel.lacking("J1", 11).lacking("J1", 8),
        &["J1 has no pin 11, where LAMP_TRACK1 belongs"],
    );
}

#[test]
fn a_net_called_otherwise_is_found_once() {
    assert_faults(
        |panel| panel.called("LAMP_RED", "LAMP_RDE"),
        &["J1 pin 32 (GPIO12/PWM0) is on LAMP_RDE, where LAMP_RED belongs"],
    );
}

#[test]
fn a_rail_pin_off_its_rail_is_found() {
    assert_faults(
        |panel| panel.off("J1", 39).on_net("J1", 17, "+5V"),
        &[
            "J1 pin 17 (3V3) is on +5V, where +3V3 belongs",
            "J1 pin 39 (GND) is on nothing, where GND belongs",
        ],
    );
}

#[test]
fn joined_rails_are_found_once() {
    for (one, other) in [("+3V3", "+5V"), ("+5V", "+3V3"), ("GND", "+5V")] {
        assert_faults(
            |panel| panel.joined(one, other),
            &[&format!("{one} and {other} are joined: both are on {one}")],
        );
    }
}

#[test]
fn a_signal_joined_with_a_rail_or_another_is_found_once() {
    for (one, other) in [
        ("BUTTON_OK", "GND"),
        ("GND", "BUTTON_OK"),
        ("LAMP_RED", "LAMP_BLUE"),
        ("SDA", "SCL"),
    ] {
        assert_first_fault(
            |panel| panel.joined(one, other),
            &format!("{one} and {other} are joined: both are on {one}"),
        );
    }
}

#[test]
fn a_signal_on_a_rail_is_found() {
    assert_faults(
        |panel| panel.on_net("J1", 11, "GND"),
        &["J1 pin 11 (GPIO17/SPI1_~{CE1}) is on GND, where LAMP_TRACK1 belongs"],
    );
}

#[test]
fn a_buzzer_needs_a_pin_with_pwm() {
    assert_faults(
        |panel| panel.off("J1", 33).on_net("J1", 35, "BUZZER"),
        &[
            "J1 pin 33 (GPIO13/PWM1) is on nothing, where BUZZER belongs",
            "J1 pin 35 (GPIO19/SPI1_MISO/PCM_FS) must stay free, and is on BUZZER with R16 pin 1, TP6 pin 1",
        ],
    );
    assert_faults(
        |panel| panel.off("J1", 33).on_net("J1", 26, "BUZZER"),
        &[
            "J1 pin 26 (~{CE1}_SPI0/GPIO07) must stay free, and is on BUZZER with R16 pin 1, TP6 pin 1",
            "J1 pin 33 (GPIO13/PWM1) is on nothing, where BUZZER belongs",
            "the buzzer is on J1 pin 26 (~{CE1}_SPI0/GPIO07), which has no PWM: take one of the pins 12, 32, 33, 35",
        ],
    );
    assert_faults_on(
        &PICO_PANEL,
        |panel| panel.off("A1", 16).on_net("A1", 30, "BUZZER"),
        &[
            "A1 pin 16 (GPIO12) is on nothing, where BUZZER belongs",
            "A1 pin 30 (RUN) must stay free, and is on BUZZER with R16 pin 1, TP6 pin 1",
            "the buzzer is on A1 pin 30 (RUN), which has no PWM: that of any GPIO does",
        ],
    );
}

#[test]
fn a_pin_map_whose_buzzer_has_no_pwm_is_found_although_drawn_so() {
    let mut board = PI_PANEL;
    board.pins.buzzer = 7;
    assert_faults_on(
        &board,
        |panel| panel,
        &[
            "the buzzer is on J1 pin 26 (~{CE1}_SPI0/GPIO07), which has no PWM: take one of the pins 12, 32, 33, 35",
        ],
    );
}
