//! The blocks that every board has, each in a frame of its own, in the right half of the sheet.

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

use super::{
    Undrawable,
    part::{Caption, LYING, Terminal},
    place::{Direction, Place, hundredths, steps},
    sheet::Sheet,
};
use crate::{
    circuit::{Net, Rail},
    electrics::{BASE_OHMS, BUTTON_OHMS, COIL_OHMS, PULL_DOWN_OHMS, lamp_ohms},
    parts::Kind,
};

/// Draws all of them.
pub fn draw(sheet: &mut Sheet<'_>) -> Result<(), Undrawable> {
    lamps(sheet, steps(110, 11))?;
    buttons(sheet, steps(110, 80))?;
    display(sheet, steps(168, 11))?;
    sounder(sheet, steps(168, 46))?;
    supply(sheet, steps(10, 105))
}

/// The pin of that number.
fn pin(pins: &[Terminal], number: u8) -> Result<&Terminal, Undrawable> {
    let mut all = pins.iter();
    all.find(|pin| pin.number == number)
        .ok_or_else(|| Undrawable::NoPin("a part".into(), number))
}

/// Pins at the right ends of rows, on one wire down to what their net is called.
fn collect(sheet: &mut Sheet<'_>, ends: &[Terminal], x: i32) -> Result<(), Undrawable> {
    let [first, others @ ..] = ends else {
        return Ok(());
    };
    let corner = |pin: &Terminal| hundredths(x, pin.at.y);
    let last = others.last().unwrap_or(first);
    sheet.lead(first, &[corner(first), corner(last) + steps(0, 4)])?;
    for pin in others {
        sheet.branch(pin, &[corner(pin)])?;
    }
    Ok(())
}

fn lamps(sheet: &mut Sheet<'_>, corner: Place) -> Result<(), Undrawable> {
    sheet.frame("Lamps", corner, corner + steps(55, 66));
    let mut cathodes = Vec::new();
    for (row, lamp) in (0..).zip(Lamp::ALL) {
        let colour = lamp.colour();
        let signal = Net::Signal(Part::Lamp(lamp));
        let (kind, anode) = (Kind::Resistor(lamp_ohms(colour)), Net::Anode(lamp));
        let at = corner + steps(22, 9 + 6 * row);
        let resistor = sheet.take(kind, signal)?;
        let resistor = sheet.place(&resistor, at, Direction::Up, LYING)?;
        let led = sheet.take(Kind::Lamp(colour), anode)?;
        let caption = Caption::centred(hundredths(-127, -229), hundredths(0, 241));
        let led = sheet.place(&led, at + steps(22, 0), Direction::Left, caption)?;
        let label = pin(&resistor, 1)?;
        sheet.lead(label, &[label.at + steps(-3, 0)])?;
        let between = pin(&resistor, 2)?;
        sheet.join(between, &[], pin(&led, 2)?)?;
        sheet.name(anode, between.at + steps(1, 0));
        cathodes.push(pin(&led, 1)?.clone());
    }
    collect(sheet, &cathodes, (corner + steps(50, 0)).x)
}

fn buttons(sheet: &mut Sheet<'_>, corner: Place) -> Result<(), Undrawable> {
    sheet.frame("Buttons", corner, corner + steps(55, 50));
    let mut grounds = Vec::new();
    for (row, button) in (0..).zip(Button::ALL) {
        let signal = Net::Signal(Part::Button(button));
        let contact = Net::Contact(button);
        let at = corner + steps(22, 8 + 7 * row);
        let resistor = sheet.take(Kind::Resistor(BUTTON_OHMS), signal)?;
        let resistor = sheet.place(&resistor, at, Direction::Up, LYING)?;
        let switch = sheet.take(Kind::Button, contact)?;
        let caption = Caption::centred(hundredths(-500, -200), hundredths(0, 200));
        let switch = sheet.place(&switch, at + steps(22, 0), Direction::Right, caption)?;
        let label = pin(&resistor, 1)?;
        sheet.lead(label, &[label.at + steps(-3, 0)])?;
        let between = pin(&resistor, 2)?;
        sheet.join(between, &[], pin(&switch, 1)?)?;
        sheet.name(contact, between.at + steps(1, 0));
        grounds.push(pin(&switch, 2)?.clone());
    }
    collect(sheet, &grounds, (corner + steps(50, 0)).x)
}

fn display(sheet: &mut Sheet<'_>, corner: Place) -> Result<(), Undrawable> {
    sheet.frame("Display", corner, corner + steps(55, 32));
    let part = sheet.take(Kind::Display, Net::Signal(Part::Sda))?;
    let caption = Caption::beside(hundredths(-762, -900), hundredths(-762, 900));
    let at = corner + steps(30, 16);
    for pin in sheet.place(&part, at, Direction::Right, caption)? {
        sheet.lead(&pin, &[pin.at + pin.outward.steps(3)])?;
    }
    Ok(())
}

fn sounder(sheet: &mut Sheet<'_>, corner: Place) -> Result<(), Undrawable> {
    sheet.frame("Sounder", corner, corner + steps(55, 66));
    let at = |right, down| corner + steps(right, down);
    let base = sheet.take(Kind::Resistor(BASE_OHMS), Net::Signal(Part::Buzzer))?;
    let base = sheet.place(&base, at(16, 45), Direction::Up, LYING)?;
    let down = sheet.take(Kind::Resistor(PULL_DOWN_OHMS), Net::Base)?;
    let beside = Caption::beside(hundredths(203, -114), hundredths(203, 114));
    let down = sheet.place(&down, at(22, 50), Direction::Right, beside)?;
    let transistor = sheet.take(Kind::Transistor, Net::Base)?;
    let caption = Caption::beside(hundredths(508, -114), hundredths(508, 114));
    let transistor = sheet.place(&transistor, at(36, 45), Direction::Right, caption)?;
    let coil = sheet.take(Kind::Resistor(COIL_OHMS), Net::Coil)?;
    let coil = sheet.place(&coil, at(38, 16), Direction::Right, beside)?;
    let buzzer = sheet.take(Kind::Buzzer, Net::Coil)?;
    let caption = Caption::beside(hundredths(381, -114), hundredths(381, 114));
    let buzzer = sheet.place(&buzzer, at(40, 27), Direction::Right, caption)?;
    let diode = sheet.take(Kind::Diode, Net::Collector)?;
    let caption = Caption::centred(hundredths(-400, -114), hundredths(-400, 114));
    let diode = sheet.place(&diode, at(28, 25), Direction::Down, caption)?;

    sheet.lead(pin(&base, 1)?, &[at(10, 45)])?;
    sheet.join(pin(&base, 2)?, &[], pin(&transistor, 2)?)?;
    sheet.name(Net::Base, at(24, 45));
    sheet.branch(pin(&down, 1)?, &[at(22, 45)])?;
    for grounded in [pin(&down, 2)?, pin(&transistor, 1)?] {
        sheet.lead(grounded, &[hundredths(grounded.at.x, at(0, 56).y)])?;
    }
    sheet.join(pin(&coil, 2)?, &[], pin(&buzzer, 1)?)?;
    sheet.name(Net::Coil, at(38, 22));
    sheet.join(pin(&buzzer, 2)?, &[], pin(&transistor, 3)?)?;
    sheet.name(Net::Collector, at(38, 38));
    sheet.branch(pin(&diode, 2)?, &[at(28, 35), at(38, 35)])?;
    for fed in [pin(&coil, 1)?, pin(&diode, 1)?] {
        sheet.lead(fed, &[hundredths(fed.at.x, at(0, 10).y)])?;
    }
    Ok(())
}

fn supply(sheet: &mut Sheet<'_>, corner: Place) -> Result<(), Undrawable> {
    sheet.frame("Supply", corner, corner + steps(55, 30));
    let capacitors = [
        (Kind::CeramicCapacitor, Rail::ThreeVolts),
        (Kind::ElectrolyticCapacitor, Rail::ThreeVolts),
        (Kind::ElectrolyticCapacitor, Rail::FiveVolts),
    ];
    for (column, (kind, rail)) in (0..).zip(capacitors) {
        let part = sheet.take(kind, Net::Rail(rail))?;
        let at = corner + steps(8 + 15 * column, 15);
        let caption = Caption::beside(hundredths(300, -114), hundredths(300, 114));
        for pin in sheet.place(&part, at, Direction::Right, caption)? {
            sheet.lead(&pin, &[pin.at + pin.outward.steps(2)])?;
        }
    }
    Ok(())
}
