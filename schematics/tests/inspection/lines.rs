//! Buttons and lamps.

use super::*;

#[test]
fn a_button_has_its_name() {
    assert_faults(
        |panel| panel.valued("SW1", "TIMER").valued("SW2", "ROLL"),
        &[
            "SW1 (button ROLL) is TIMER, where ROLL belongs",
            "SW2 (button TIMER) is ROLL, where TIMER belongs",
        ],
    );
}

#[test]
fn a_button_closes_to_ground() {
    assert_faults(
        |panel| panel.on_net("SW3", 2, "+3V3"),
        &["SW3 pin 2 is on +3V3, where GND belongs"],
    );
    assert_faults(
        |panel| panel.off("SW3", 2),
        &["SW3 pin 2 is on nothing, where GND belongs"],
    );
    assert_faults(
        |panel| panel.on_net("SW3", 2, "/UP_CONTACT"),
        &["SW3 pin 2 is on /UP_CONTACT, where GND belongs"],
    );
}

#[test]
fn a_button_may_be_soldered_either_way() {
    assert_faults(
        |panel| panel.exchanged("SW3", 1, 2).exchanged("R12", 1, 2),
        &[],
    );
}

#[test]
fn a_button_has_its_resistor() {
    assert_faults(
        |panel| panel.valued("R14", "10k"),
        &["R14 (button OK) is 10k, where 1000 Ω belongs"],
    );
    assert_faults(
        |panel| panel.without("R14").on_net("SW5", 1, "BUTTON_OK"),
        &[
            "button OK has no resistor of 1000 Ω on BUTTON_OK",
            "SW5 (OK) belongs to nothing of this panel: SW5 pin 1 is on BUTTON_OK, SW5 pin 2 is on GND",
            "C8 (100n) belongs to nothing of this panel: C8 pin 1 is on BUTTON_OK, C8 pin 2 is on GND",
        ],
    );
}

#[test]
fn a_value_may_be_written_otherwise() {
    assert_faults(
        |panel| panel.valued("R14", "1 kΩ").valued("C1", "0.1uF"),
        &[],
    );
}

#[test]
fn a_cut_wire_is_found_at_both_ends() {
    assert_faults(
        |panel| panel.off("R9", 2),
        &[
            "R9 pin 2 is on nothing, where the LED of lamp RED belongs",
            "D9 (red) belongs to nothing of this panel: D9 pin 1 (K) is on GND, D9 pin 2 (A) is on /RED_ANODE",
        ],
    );
    assert_faults(
        |panel| panel.off("D9", 2),
        &[
            "lamp RED has no LED on /RED_ANODE",
            "D9 (red) belongs to nothing of this panel: D9 pin 1 (K) is on GND, D9 pin 2 (A) is on nothing",
        ],
    );
}

#[test]
fn a_reversed_led_is_found_as_that() {
    assert_faults(
        |panel| panel.exchanged("D4", 1, 2),
        &[
            "D4 (lamp TRACK4) is the wrong way round: D4 pin 1 (K) is on /TRACK4_ANODE, where D4 pin 2 (A) belongs",
        ],
    );
}

#[test]
fn a_cathode_belongs_on_ground() {
    assert_faults(
        |panel| panel.on_net("D4", 1, "+3V3"),
        &["D4 pin 1 (K) is on +3V3, where GND belongs"],
    );
}

#[test]
fn a_symbol_with_exchanged_names_is_found() {
    assert_faults(
        |panel| panel.naming("D4", 1, "A").naming("D4", 2, "K"),
        &[
            "D4 pin 1 (A) has the wrong name: pin 1 is K",
            "D4 pin 2 (K) has the wrong name: pin 2 is A",
        ],
    );
}

#[test]
fn a_lamp_has_its_colour() {
    assert_faults(
        |panel| panel.valued("D7", "red"),
        &["D7 (lamp BLUE) is red, where blue belongs"],
    );
}

#[test]
fn a_lamp_has_the_resistor_of_its_colour() {
    assert_faults(
        |panel| panel.valued("R7", "330R"),
        &["R7 (lamp BLUE) is 330R, where 82 Ω belongs"],
    );
    assert_faults(
        |panel| panel.valued("R7", "blue"),
        &["R7 (lamp BLUE) is blue, where 82 Ω belongs"],
    );
}

#[test]
fn a_resistor_that_passes_too_much_is_reported_in_milliamperes() {
    assert_faults(
        |panel| panel.valued("R9", "33R"),
        &[
            "R9 (lamp RED) is 33R, where 470 Ω belongs",
            "lamp RED takes 54.5 mA of its pin, and 8 mA is the most",
            "all lamps and the buzzer take 98.2 mA of the pins together, and 50 mA is the most",
        ],
    );
    assert_faults(
        |panel| panel.valued("R16", "100R"),
        &[
            "R16 (the buzzer) is 100R, where 1000 Ω belongs",
            "the buzzer takes 26.0 mA of its pin, and 8 mA is the most",
            "all lamps and the buzzer take 70.9 mA of the pins together, and 50 mA is the most",
        ],
    );
}

#[test]
fn an_led_without_a_resistor_is_found() {
    assert_faults(
        |panel| panel.without("R9").on_net("D9", 2, "LAMP_RED"),
        &[
            "lamp RED has no resistor of 470 Ω on LAMP_RED",
            "D9 (red) belongs to nothing of this panel: D9 pin 1 (K) is on GND, D9 pin 2 (A) is on LAMP_RED",
        ],
    );
}

#[test]
fn two_lamps_on_one_net_are_joined() {
    assert_faults(
        |panel| panel.joined("/RED_ANODE", "/YELLOW_ANODE"),
        &[
            "R8 pin 2 is on /RED_ANODE, where /YELLOW_ANODE belongs",
            "/YELLOW_ANODE and /RED_ANODE are joined: both are on /RED_ANODE",
        ],
    );
}

#[test]
fn a_net_of_ones_own_without_a_label_may_have_any_name() {
    assert_faults(|panel| panel.called("/RED_ANODE", "Net-(D9-A)"), &[]);
    assert_faults(
        |panel| panel.called("/RED_ANODE", "/BLEU_ANODE"),
        &["R9 pin 2 is on /BLEU_ANODE, where /RED_ANODE belongs"],
    );
}

#[test]
fn a_part_too_many_is_found_with_its_place() {
    assert_faults(
        |panel| panel.with("R99", "R", "10k", &["BUTTON_UP", "+3V3"]),
        &[
            "R99 (10k) belongs to nothing of this panel: R99 pin 1 is on BUTTON_UP, R99 pin 2 is on +3V3",
        ],
    );
    assert_faults(
        |panel| panel.with("D99", "LED", "red", &["GND", "/RED_ANODE"]),
        &[
            "D99 (red) belongs to nothing of this panel: D99 pin 1 is on GND, D99 pin 2 is on /RED_ANODE",
        ],
    );
}

#[test]
fn a_part_that_is_left_out_of_the_board_is_missing() {
    assert_faults(
        |panel| panel.left_out("D9").left_out("J1"),
        &[
            "J1 (Raspberry Pi header) must be bought and soldered",
            "D9 (red) must be bought and soldered",
        ],
    );
}
