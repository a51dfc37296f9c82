//! The display, on the bus, with its jumpers; and what may be fitted beside it.

use readyroom_hardware::pins::{DISPLAY_ADDRESS, Part};

use crate::{
    circuit::Net,
    drawing::{
        Undrawable,
        figure::{Caption, LYING},
        note::lines,
        part::Placed,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    electrics::PULL_UP_OHMS,
    parts::Kind,
};

/// DS1, JP1, JP2, J2, R19 and R20.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Display", corner, corner + steps(93, 84));
    let at = |right, down| corner + steps(right, down);
    let (scl, sda) = (Net::Signal(Part::Scl), Net::Signal(Part::Sda));
    let module = sheet.take(Kind::Display, sda)?;
    let caption = Caption::beside(hundredths(-762, -900), hundredths(-762, 900));
    let module = sheet.place(&module, at(78, 16), Direction::Right, caption)?;
    bus(sheet, &module)?;
    let header = sheet.take(Kind::CableHeader, sda)?;
    let caption = Caption::beside(hundredths(-127, -560), hundredths(-762, 760));
    let header = sheet.place(&header, at(78, 37), Direction::Right, caption)?;
    bus(sheet, &header)?;
    for (net, down) in [(Net::DisplayFirst, 12), (Net::DisplaySecond, 24)] {
        let jumper = sheet.take(Kind::Jumper, net)?;
        let caption = Caption::centred(hundredths(-280, -280), hundredths(280, -280));
        let jumper = sheet.place(&jumper, at(24, down), Direction::Right, caption)?;
        for pin in jumper.pins() {
            match pin.number {
                2 => sheet.lead(pin, &[pin.at + steps(0, 2), pin.at + steps(2, 2)])?,
                _ => sheet.lead(pin, &[pin.at + pin.outward.steps(2)])?,
            }
        }
    }
    for (net, down) in [(sda, 38), (scl, 46)] {
        let pull_up = sheet.take(Kind::Resistor(PULL_UP_OHMS), net)?;
        let pull_up = sheet.place(&pull_up, at(24, down), Direction::Up, LYING)?;
        for pin in pull_up.pins() {
            sheet.lead(pin, &[pin.at + pin.outward.steps(3)])?;
        }
    }
    let notes = lines([
        format!("I2C, address 0x{DISPLAY_ADDRESS:02X}; at VCC with 5 V, a module's pull-ups would harm the controller."),
        "JP1 and JP2 as made: pin 1 is ground, pin 2 is 3.3 V. For a module with VCC and GND".into(),
        "exchanged, cut both bridges and solder the other halves. Never bridge all three pads of one.".into(),
        "R19 and R20 are not fitted: modules have pull-ups. They are for one that has none.".into(),
        "J2 is not fitted: it is for a display on a cable, as one of 2.42 inches.".into(),
    ]);
    sheet.write(&notes, at(2, 62));
    Ok(())
}

/// Four pins: the first two with the names of their nets, the others with the signals.
fn bus(sheet: &mut Sheet<'_>, placed: &Placed) -> Result<(), Undrawable> {
    for pin in placed.pins() {
        let length = if pin.number < 3 { 18 } else { 4 };
        sheet.lead(pin, &[pin.at + pin.outward.steps(length)])?;
    }
    Ok(())
}
