//! Deliberate mistakes at the parts of the panel.

use super::{Finding, Slip, finding};

pub const SLIPS: &[(&str, Slip)] = &[
    ("swapped_names_of_buttons", |sheet, _| {
        sheet.set("SW1", "Value", "TIMER")?;
        sheet.set("SW2", "Value", "ROLL")?;
        Ok(vec![
            finding("SW1 (button ROLL) is TIMER, where ROLL belongs"),
            finding("SW2 (button TIMER) is ROLL, where TIMER belongs"),
        ])
    }),
    ("button_to_three_volts", |sheet, _| {
        sheet.cut(("SW1", "2"))?;
        sheet.supply(("SW1", "2"), "+3V3")?;
        Ok(vec![finding("SW1 pin 2 is on +3V3, where GND belongs")])
    }),
    ("reversed_led", |sheet, _| {
        sheet.turn("D4")?;
        Ok(vec![finding("D4 (lamp TRACK4) is the wrong way round")])
    }),
    ("wrong_colour", |sheet, _| {
        sheet.set("D7", "Value", "red")?;
        Ok(vec![finding("D7 (lamp BLUE) is red, where blue belongs")])
    }),
    ("wrong_resistor", |sheet, _| {
        sheet.set("R7", "Value", "330R")?;
        Ok(vec![finding("R7 (lamp BLUE) is 330R, where 82 Ω belongs")])
    }),
    ("resistor_that_lets_too_much_through", |sheet, _| {
        sheet.set("R9", "Value", "33R")?;
        Ok(vec![
            finding("R9 (lamp RED) is 33R, where 470 Ω belongs"),
            finding("lamp RED takes 54.5 mA of its pin"),
            finding("all lamps and the buzzer take 98.2 mA"),
        ])
    }),
    ("part_number_of_another_part", |sheet, _| {
        sheet.set("R7", "Part number", "Yageo CFR-25JB-52-470R")?;
        Ok(vec![finding(
            "R7 has the part number Yageo CFR-25JB-52-470R, where Yageo CFR-25JB-52-82R belongs",
        )])
    }),
    ("no_part_number", |sheet, _| {
        sheet.set("Q1", "Part number", "")?;
        Ok(vec![finding(
            "Q1 has no part number, where onsemi PN2222A belongs",
        )])
    }),
    ("cut_wire", |sheet, _| {
        sheet.cut(("D9", "2"))?;
        Ok(vec![
            finding("R9 pin 2 is on nothing, where the LED of lamp RED belongs"),
            finding("D9 (red) belongs to nothing of this panel"),
            Finding::Rule("pin_not_connected", "Symbol D9 Pin 2 ".into()),
        ])
    }),
    ("mislabelled_net_of_a_lamp", |sheet, _| {
        sheet.relabel(("D9", "2"), "BLUE_ANODE")?;
        Ok(vec![
            finding("R9 pin 2 is on /BLUE_ANODE, where /RED_ANODE belongs"),
            finding("/BLUE_ANODE and /RED_ANODE are joined"),
        ])
    }),
    ("display_on_five_volts", |sheet, _| {
        sheet.resupply(("JP2", "1"), "+5V")?;
        Ok(vec![finding("JP2 pin 1 (A) is on +5V, where +3V3 belongs")])
    }),
    ("display_with_exchanged_supply", |sheet, _| {
        sheet.exchange_labels(("DS1", "1"), ("DS1", "2"))?;
        Ok(vec![finding(
            "DS1 pin 1 (GND) is on /DISPLAY_2, where /DISPLAY_1 belongs",
        )])
    }),
    ("jumper_the_wrong_way_round", |sheet, _| {
        sheet.resupply(("JP1", "1"), "+3V3")?;
        sheet.resupply(("JP1", "3"), "GND")?;
        Ok(vec![
            finding("JP1 pin 1 (A) is on +3V3, where GND belongs"),
            finding("JP1 pin 3 (B) is on GND, where +3V3 belongs"),
        ])
    }),
    ("pull_up_that_is_fitted", |sheet, _| {
        sheet.populate("R19")?;
        Ok(vec![finding(
            "R19 (4k7) must be on the board and marked as not populated",
        )])
    }),
    ("test_point_with_another_name", |sheet, _| {
        sheet.set("TP4", "Value", "SCL")?;
        Ok(vec![finding("the panel has no test point called SDA")])
    }),
    ("wrong_capacitor_at_a_button", |sheet, _| {
        sheet.set("C5", "Value", "100p")?;
        Ok(vec![finding(
            "C5 (button TIMER) is 100p, where 100 nF belongs",
        )])
    }),
    ("display_with_swapped_bus", |sheet, _| {
        sheet.exchange_labels(("DS1", "3"), ("DS1", "4"))?;
        Ok(vec![
            finding("DS1 pin 3 (SCL) is on SDA, where SCL belongs"),
            finding("DS1 pin 4 (SDA) is on SCL, where SDA belongs"),
        ])
    }),
    ("missing_base_resistor", |sheet, _| {
        sheet.bridge("R16")?;
        Ok(vec![finding(
            "Q1 pin 2 (B) is on BUZZER, where its resistor of 1000 Ω belongs",
        )])
    }),
    ("transistor_upside_down", |sheet, _| {
        sheet.mirror("Q1")?;
        Ok(vec![
            finding("Q1 pin 1 (E) is on /COLLECTOR, where GND belongs"),
            finding("Q1 pin 3 (C) is on GND, where the buzzer belongs"),
        ])
    }),
    ("reversed_diode", |sheet, _| {
        sheet.turn("D10")?;
        Ok(vec![finding("D10 (the buzzer) is the wrong way round")])
    }),
    ("reversed_buzzer", |sheet, _| {
        sheet.mirror("BZ1")?;
        Ok(vec![finding("BZ1 (the buzzer) is the wrong way round")])
    }),
    ("reversed_electrolytic_capacitor", |sheet, _| {
        sheet.turn("C3")?;
        Ok(vec![finding("C3 (the 5 V supply) is the wrong way round")])
    }),
    ("part_too_many", |sheet, _| {
        sheet.double("R17", "R99")?;
        Ok(vec![finding("R99 (10k) belongs to nothing of this panel")])
    }),
    ("part_drawn_twice_under_one_number", |sheet, _| {
        sheet.double("R7", "R7")?;
        Ok(vec![finding("R7 is drawn 2 times")])
    }),
    ("part_without_a_number", |sheet, _| {
        sheet.renumber_part("R7", "R?")?;
        Ok(vec![finding("R? (82R) has no number")])
    }),
    ("footprint_of_another_part", |sheet, _| {
        sheet.set(
            "Q1",
            "Footprint",
            "ready_room:D_DO-35_SOD27_P7.62mm_Horizontal",
        )?;
        Ok(vec![finding("Q1 has the footprint D_DO-35_SOD27")])
    }),
    ("no_footprint", |sheet, _| {
        sheet.set("Q1", "Footprint", "")?;
        Ok(vec![finding("Q1 has no footprint")])
    }),
    ("part_left_out_of_the_board", |sheet, _| {
        sheet.leave_out("D9")?;
        Ok(vec![finding("D9 (red) must be bought and soldered")])
    }),
];
