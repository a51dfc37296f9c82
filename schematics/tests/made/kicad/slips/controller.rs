//! Deliberate mistakes at the controller.

use std::error::Error;

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};
use readyroom_schematics::boards::Board;

use super::{Finding, Slip, finding, free_pin, pin};
use crate::kicad::sheet::Sheet;

pub const SLIPS: &[(&str, Slip)] = &[
    ("swapped_buttons", swapped_buttons),
    ("swapped_bus", swapped_bus),
    ("mislabelled_net", mislabelled_net),
    ("removed_mark_of_a_free_pin", removed_mark),
    ("used_free_pin", used_free_pin),
    ("buzzer_without_pwm", buzzer_without_pwm),
    ("lamp_on_another_pin", lamp_on_another_pin),
    ("symbol_with_other_numbers", symbol_with_other_numbers),
    ("shorted_rails", shorted_rails),
    ("signal_on_a_rail", signal_on_a_rail),
];

type Result = std::result::Result<Vec<Finding>, Box<dyn Error>>;

/// The report on a pin of the controller.
fn at(board: &Board, pin: &str, ends: impl Into<String>) -> Finding {
    Finding::PinMap(named(board, pin), ends.into())
}

/// A pin of the controller, as sentences name it.
fn named(board: &Board, pin: &str) -> String {
    format!("{} pin {pin} (", board.controller.reference)
}

fn swapped_buttons(sheet: &mut Sheet, board: &Board) -> Result {
    let controller = board.controller.reference;
    let roll = pin(board, Part::Button(Button::Roll))?;
    let timer = pin(board, Part::Button(Button::Timer))?;
    sheet.exchange_labels((controller, &roll), (controller, &timer))?;
    Ok(vec![
        at(
            board,
            &roll,
            " is on BUTTON_TIMER, where BUTTON_ROLL belongs",
        ),
        at(
            board,
            &timer,
            " is on BUTTON_ROLL, where BUTTON_TIMER belongs",
        ),
    ])
}

fn swapped_bus(sheet: &mut Sheet, board: &Board) -> Result {
    let controller = board.controller.reference;
    let (sda, scl) = (pin(board, Part::Sda)?, pin(board, Part::Scl)?);
    sheet.exchange_labels((controller, &sda), (controller, &scl))?;
    Ok(vec![
        at(board, &sda, " is on SCL, where SDA belongs"),
        at(board, &scl, " is on SDA, where SCL belongs"),
    ])
}

fn mislabelled_net(sheet: &mut Sheet, board: &Board) -> Result {
    let red = pin(board, Part::Lamp(Lamp::Red))?;
    sheet.relabel((board.controller.reference, &red), "LAMP_RDE")?;
    Ok(vec![
        at(board, &red, " is on LAMP_RDE, where LAMP_RED belongs"),
        // A label that leads to no other: KiCad only warns.
        Finding::Rule("global_label_dangling", "LAMP_RDE".into()),
    ])
}

fn removed_mark(sheet: &mut Sheet, board: &Board) -> Result {
    let free = free_pin(board, true)?;
    let controller = board.controller.reference;
    sheet.remove_no_connect((controller, &free))?;
    let about = format!("Symbol {controller} Pin {free} ");
    Ok(vec![Finding::Rule("pin_not_connected", about)])
}

fn used_free_pin(sheet: &mut Sheet, board: &Board) -> Result {
    let free = free_pin(board, true)?;
    sheet.label_free((board.controller.reference, &free), "BUTTON_UP")?;
    Ok(vec![at(board, &free, "R12 pin 1")])
}

fn buzzer_without_pwm(sheet: &mut Sheet, board: &Board) -> Result {
    let (buzzer, silent) = (pin(board, Part::Buzzer)?, free_pin(board, false)?);
    let controller = board.controller.reference;
    sheet.move_label((controller, &buzzer), (controller, &silent))?;
    Ok(vec![
        finding(format!("the buzzer is on {}", named(board, &silent))),
        at(board, &buzzer, " is on nothing, where BUZZER belongs"),
        at(
            board,
            &silent,
            " must stay free, and is on BUZZER with R16 pin 1, TP6 pin 1",
        ),
    ])
}

fn lamp_on_another_pin(sheet: &mut Sheet, board: &Board) -> Result {
    let (red, free) = (pin(board, Part::Lamp(Lamp::Red))?, free_pin(board, true)?);
    let controller = board.controller.reference;
    sheet.move_label((controller, &red), (controller, &free))?;
    Ok(vec![
        at(board, &red, " is on nothing, where LAMP_RED belongs"),
        at(
            board,
            &free,
            " must stay free, and is on LAMP_RED with R9 pin 1",
        ),
    ])
}

fn symbol_with_other_numbers(sheet: &mut Sheet, board: &Board) -> Result {
    let (red, yellow) = (Part::Lamp(Lamp::Red), Part::Lamp(Lamp::Yellow));
    let (red, yellow) = (pin(board, red)?, pin(board, yellow)?);
    let controller = board.controller.reference;
    sheet.renumber(controller, &red, &yellow)?;
    Ok(vec![
        at(board, &red, " is on LAMP_YELLOW, where LAMP_RED belongs"),
        at(board, &yellow, " is on LAMP_RED, where LAMP_YELLOW belongs"),
        Finding::Rule("lib_symbol_mismatch", format!("Symbol {controller} ")),
    ])
}

fn shorted_rails(sheet: &mut Sheet, board: &Board) -> Result {
    let three_volts = board.controller.rails[0].1[0].to_string();
    sheet.supply((board.controller.reference, &three_volts), "+5V")?;
    Ok(vec![
        finding("+3V3 and +5V are joined"),
        Finding::Rule("multiple_net_names", "+3V3".into()),
    ])
}

fn signal_on_a_rail(sheet: &mut Sheet, board: &Board) -> Result {
    let ok = pin(board, Part::Button(Button::Ok))?;
    sheet.supply((board.controller.reference, &ok), "GND")?;
    Ok(vec![
        finding("BUTTON_OK and GND are joined"),
        Finding::Rule("multiple_net_names", "BUTTON_OK".into()),
    ])
}
