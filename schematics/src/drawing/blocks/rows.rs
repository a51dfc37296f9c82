//! Lamps and buttons: a row each, from the label of the signal at the left to a common ground at the right.

use readyroom_hardware::{button::Button, lamp::Lamp, pins::Part};

use crate::{
    circuit::{Component, Net},
    drawing::{
        Undrawable,
        figure::{Caption, LYING},
        note::{self, lines},
        part::Terminal,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    electrics::{BUTTON_OHMS, lamp_ohms},
    parts::Kind,
};

/// From one row to the next, in steps.
const PITCH: i32 = 6;
/// From the frame to the wire that collects what hangs together at the right ends, in steps.
const COLLECTED: i32 = 48;

/// Beside a lying capacitor, left and right above its wires.
const ABOVE: Caption = Caption::centred(hundredths(-450, -150), hundredths(500, -150));

/// R1 and D1 to R9 and D9.
pub fn lamps(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Lamps", corner, corner + steps(61, 67));
    sheet.write(
        &lines(["Lit while the pin is high. At the right: current of a usual LED."]),
        corner + steps(2, 5),
    );
    let mut ends = Vec::new();
    for (row, lamp) in (0..).zip(Lamp::ALL) {
        let colour = lamp.colour();
        let resistor = Kind::Resistor(lamp_ohms(colour));
        let resistor = sheet.take(resistor, Net::Signal(Part::Lamp(lamp)))?;
        let led = sheet.take(Kind::Lamp(colour), Net::Anode(lamp))?;
        let at = corner + steps(0, 11 + PITCH * row);
        // The arrows of an LED are above it, when its cathode is at the right.
        let caption = Caption::centred(hundredths(-286, -191), hundredths(0, 241));
        let end = one(sheet, at, &resistor, (&led, 2, Direction::Left, caption))?;
        let beside = hundredths(end.at.x, at.y) + steps(5, 0);
        sheet.write(&lines([note::usual(colour)]).middle(), beside);
        ends.push(end);
    }
    collect(sheet, &ends, (corner + steps(COLLECTED, 0)).x)
}

/// R10 and SW1 to R15 and SW6.
pub fn buttons(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Buttons", corner, corner + steps(61, 50));
    let notes = lines([
        "Low while held; the pull-ups are inside the controller.",
        "The resistors take what a finger discharges.",
    ]);
    sheet.write(&notes, corner + steps(2, 5));
    let mut ends = Vec::new();
    for (row, button) in (0..).zip(Button::ALL) {
        let resistor = Kind::Resistor(BUTTON_OHMS);
        let resistor = sheet.take(resistor, Net::Signal(Part::Button(button)))?;
        let switch = sheet.take(Kind::Button, Net::Contact(button))?;
        let at = corner + steps(0, 12 + PITCH * row);
        let caption = Caption::centred(hundredths(500, -229), hundredths(0, 203));
        let end = one(
            sheet,
            at,
            &resistor,
            (&switch, 1, Direction::Right, caption),
        )?;
        ends.push(end);
    }
    collect(sheet, &ends, (corner + steps(COLLECTED, 0)).x)
}

/// C4 to C9, at the pins of the buttons, behind their resistors.
pub fn capacitors(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Button capacitors", corner, corner + steps(60, 40));
    let mut ends = Vec::new();
    for (row, button) in (0..).zip(Button::ALL) {
        let capacitor = sheet.take(Kind::CeramicCapacitor, Net::Signal(Part::Button(button)))?;
        let at = corner + steps(34, 7 + 5 * row);
        let placed = sheet.place(&capacitor, at, Direction::Up, ABOVE)?;
        let contact = placed.pin(1)?;
        sheet.lead(contact, &[contact.at + steps(-17, 0)])?;
        ends.push(placed.pin(2)?.clone());
    }
    collect(sheet, &ends, (corner + steps(48, 0)).x)
}

/// A row: the label, a resistor, and a part of two pins with the number of its left one, where it points and its caption.
/// Gives its right pin.
fn one(
    sheet: &mut Sheet<'_>,
    at: SheetPoint,
    resistor: &Component,
    (part, left, turn, caption): (&Component, u8, Direction, Caption),
) -> Result<Terminal, Undrawable> {
    let resistor = sheet.place(resistor, at + steps(21, 0), Direction::Up, LYING)?;
    let part = sheet.place(part, at + steps(42, 0), turn, caption)?;
    let (outer, inner) = (resistor.pin(1)?, resistor.pin(2)?);
    sheet.lead(outer, &[outer.at + steps(-2, 0)])?;
    sheet.join(inner, &[], part.pin(left)?)?;
    sheet.name(inner, inner.at + steps(1, 0))?;
    // Of the two pins, 3 less the one is the other.
    Ok(part.pin(3 - left)?.clone())
}

/// Right ends of rows, on one wire down to what their net is called.
fn collect(sheet: &mut Sheet<'_>, ends: &[Terminal], x: i32) -> Result<(), Undrawable> {
    let [first, others @ ..] = ends else {
        return Ok(());
    };
    let corner = |pin: &Terminal| hundredths(x, pin.at.y);
    let last = others.last().unwrap_or(first);
    sheet.lead(first, &[corner(first), corner(last) + steps(0, 3)])?;
    for pin in others {
        sheet.branch(pin, &[corner(pin)])?;
    }
    Ok(())
}
