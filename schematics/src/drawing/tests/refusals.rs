//! What the sheet does not draw.

use readyroom_hardware::{
    button::Button,
    pins::{PICO, Part, pico_edge},
};

use crate::{
    boards::{PI_PANEL, PICO_PANEL},
    circuit::{Net, Rail},
    drawing::{
        Undrawable,
        figure::LYING,
        part::Placed,
        point::{Direction, SheetPoint, steps},
        sheet::Sheet,
        symbol::Library,
    },
    electrics::BUTTON_OHMS,
    parts::Kind,
};

/// The resistor of a button, lying here.
fn resistor(sheet: &mut Sheet<'_>, button: Button, at: SheetPoint) -> Placed {
    let signal = Net::Signal(Part::Button(button));
    let part = sheet.take(Kind::Resistor(BUTTON_OHMS), signal).unwrap();
    sheet.place(&part, at, Direction::Up, LYING).unwrap()
}

#[test]
fn a_part_without_a_place_is_named() {
    let library = Library::committed().unwrap();
    let sheet = Sheet::new(&PI_PANEL, &library);
    let refusal = sheet.finish().unwrap_err();
    assert_eq!(refusal, Undrawable::LeftOver("J1".into()));
}

#[test]
fn a_part_that_the_circuit_does_not_have_is_not_drawn() {
    let library = Library::committed().unwrap();
    let mut sheet = Sheet::new(&PI_PANEL, &library);
    let kind = Kind::Resistor(BUTTON_OHMS);
    let refusal = sheet.take(kind, Net::Rail(Rail::FiveVolts)).unwrap_err();
    assert_eq!(refusal, Undrawable::Missing(kind, "+5V".into()));
    let signal = Net::Signal(Part::Button(Button::Ok));
    sheet.take(kind, signal).unwrap();
    let twice = sheet.take(kind, signal).unwrap_err();
    assert_eq!(twice, Undrawable::Missing(kind, "BUTTON_OK".into()));
}

#[test]
fn pins_that_do_not_hang_together_are_not_wired() {
    let library = Library::committed().unwrap();
    let mut sheet = Sheet::new(&PI_PANEL, &library);
    let up = resistor(&mut sheet, Button::Up, steps(20, 20));
    let down = resistor(&mut sheet, Button::Down, steps(40, 20));
    let (from, to) = (up.pin(2).unwrap(), down.pin(1).unwrap());
    let (one, other) = (from.to_string(), to.to_string());
    let apart = Err(Undrawable::Apart(one, other.clone()));
    assert_eq!(sheet.join(from, &[], to), apart);
    sheet.lead(from, &[steps(30, 20)]).unwrap();
    let beside = Err(Undrawable::NoWire(other, "38.1, 25.4".into()));
    assert_eq!(sheet.branch(to, &[steps(30, 20)]), beside);
    assert_eq!(sheet.name(to, steps(30, 20)), beside);
    sheet.branch(from, &[steps(30, 20)]).unwrap();
}

#[test]
fn wires_of_two_nets_must_not_touch() {
    let library = Library::committed().unwrap();
    let mut sheet = Sheet::new(&PI_PANEL, &library);
    let up = resistor(&mut sheet, Button::Up, steps(20, 20));
    let down = resistor(&mut sheet, Button::Down, steps(40, 20));
    sheet.lead(up.pin(2).unwrap(), &[steps(30, 20)]).unwrap();
    assert_eq!(sheet.touching(), Ok(()));
    sheet.lead(down.pin(1).unwrap(), &[steps(30, 20)]).unwrap();
    assert!(matches!(sheet.touching(), Err(Undrawable::Touching(..))));
}

#[test]
fn a_pin_that_was_forgotten_is_named() {
    let library = Library::committed().unwrap();
    let forgotten = |pin: u8| {
        let mut sheet = Sheet::new(&PICO_PANEL, &library);
        let part = sheet.take_controller().unwrap();
        let placed = sheet.place(&part, steps(60, 60), Direction::Right, LYING);
        for other in placed
            .unwrap()
            .pins()
            .iter()
            .filter(|other| other.number != pin)
        {
            sheet
                .lead(other, &[other.at + other.outward.steps(2)])
                .unwrap();
        }
        sheet.loose()
    };
    let told = |pin: String| Err(Undrawable::Loose(pin));
    // RUN stays free whatever the pin map says; there are other grounds where pin 8 is.
    assert_eq!(forgotten(30), told("A1 pin 30 (on nothing)".into()));
    let roll = pico_edge(PICO.button(Button::Roll)).unwrap();
    let roll_is_told = told(format!("A1 pin {roll} (on BUTTON_ROLL)"));
    assert_eq!(forgotten(roll), roll_is_told);
    assert_eq!(forgotten(8), Ok(()));
}
