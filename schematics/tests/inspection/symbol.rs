//! Tests of symbols.

use super::assert_faults;

#[test]
fn a_part_that_is_drawn_again_under_the_same_number_is_found() {
    assert_faults(
        |panel| panel.drawn_again("R7"),
        &["R7 is drawn 2 times, and KiCad takes that for one part: give each a number of its own"],
    );
}

#[test]
fn a_part_without_a_number_is_found() {
    assert_faults(
        |panel| panel.referred_to("R7", "R?"),
        &["R? (82R) has no number: give it one, as KiCad's \"Annotate Schematic\" does"],
    );
}

#[test]
fn a_wrong_or_missing_footprint_is_found() {
    assert_faults(
        |panel| panel.on_footprint("Q1", "TO-92_Inline"),
        &["Q1 has the footprint TO-92_Inline, where the footprint TO-92_Inline_Wide belongs"],
    );
    assert_faults(
        |panel| panel.on_footprint("J1", ""),
        &["J1 has no footprint, where the footprint IDC-Header_2x20_P2.54mm_Vertical belongs"],
    );
}

#[test]
fn a_part_that_has_no_substitute_is_found_by_its_name() {
    for (part, of, belongs, other) in [
        ("Q1", "the buzzer", "PN2222A", "P2N2222A"),
        ("D10", "the buzzer", "1N4148", "1N4007"),
        ("BZ1", "the buzzer", "passive 42R", "active 5V"),
        ("DS1", "the display", "SSD1306", "SH1106"),
    ] {
        let sentence = format!("{part} ({of}) is {other}, where {belongs} belongs");
        assert_faults(|panel| panel.valued(part, other), &[sentence.as_str()]);
    }
}

#[test]
fn a_part_whose_pin_numbers_differ_from_its_footprint_is_found() {
    assert_faults(
        |panel| panel.lacking("SW1", 2),
        &["SW1 has no pin 2, where one of its two ends belongs"],
    );
}

#[test]
fn a_part_is_bought_by_the_table_of_the_parts() {
    assert_faults(
        |panel| panel.bought_as("R7", "Yageo CFR-25JB-52-470R", ""),
        &[
            "R7 has the part number Yageo CFR-25JB-52-470R, where Yageo CFR-25JB-52-82R belongs: change it, or schematics/src/parts.rs",
            "R7 has no description, where Resistor ¼ W, 5 % belongs: change it, or schematics/src/parts.rs",
        ],
    );
}
