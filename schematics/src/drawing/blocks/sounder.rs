//! The buzzer and its switch.

use readyroom_hardware::pins::Part;

use crate::{
    circuit::Net,
    drawing::{
        Undrawable,
        figure::{Caption, LYING},
        note::lines,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    electrics::{BASE_OHMS, COIL_OHMS, PULL_DOWN_OHMS},
    parts::Kind,
};

/// Beside a standing part of two pins.
const STANDING: Caption = Caption::beside(hundredths(203, -114), hundredths(203, 114));

/// R16 to R18, Q1, BZ1 and D10.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Sounder", corner, corner + steps(60, 78));
    let at = |right, down| corner + steps(right, down);
    let base = sheet.take(Kind::Resistor(BASE_OHMS), Net::Signal(Part::Buzzer))?;
    let pull_down = sheet.take(Kind::Resistor(PULL_DOWN_OHMS), Net::Base)?;
    let switch = sheet.take(Kind::Transistor, Net::Base)?;
    let series = sheet.take(Kind::Resistor(COIL_OHMS), Net::Coil)?;
    let buzzer = sheet.take(Kind::Buzzer, Net::Coil)?;
    let diode = sheet.take(Kind::Diode, Net::Collector)?;
    let notes = lines([
        "A square wave, at most half of the time high.".into(),
        format!(
            "{} leaves the coil the voltage it is made for;",
            series.reference
        ),
        format!(
            "{} takes its current when {} opens;",
            diode.reference, switch.reference
        ),
        format!(
            "{} keeps it quiet while nobody drives the pin.",
            pull_down.reference
        ),
    ]);
    sheet.write(&notes, at(2, 65));

    let beside = Caption::beside(hundredths(508, -114), hundredths(508, 114));
    let switch = sheet.place(&switch, at(38, 45), Direction::Right, beside)?;
    let beside = Caption::beside(hundredths(381, -114), hundredths(381, 114));
    let buzzer = sheet.place(&buzzer, at(42, 27), Direction::Right, beside)?;
    let series = sheet.place(&series, at(35, 16), Direction::Right, STANDING)?;
    let beside = Caption::centred(hundredths(-572, -114), hundredths(-572, 114));
    let diode = sheet.place(&diode, at(27, 25), Direction::Down, beside)?;
    let base = sheet.place(&base, at(18, 45), Direction::Up, LYING)?;
    let pull_down = sheet.place(&pull_down, at(25, 50), Direction::Right, STANDING)?;

    let controlled = base.pin(1)?;
    sheet.lead(controlled, &[controlled.at + steps(-2, 0)])?;
    sheet.join(base.pin(2)?, &[], switch.pin(2)?)?;
    sheet.name(switch.pin(2)?, at(27, 45))?;
    sheet.branch(pull_down.pin(1)?, &[at(25, 45)])?;
    for grounded in [pull_down.pin(2)?, switch.pin(1)?] {
        sheet.lead(grounded, &[hundredths(grounded.at.x, at(0, 55).y)])?;
    }
    sheet.join(series.pin(2)?, &[at(35, 25)], buzzer.pin(1)?)?;
    sheet.name(buzzer.pin(1)?, at(36, 25))?;
    sheet.join(buzzer.pin(2)?, &[], switch.pin(3)?)?;
    sheet.branch(diode.pin(2)?, &[at(27, 34), at(40, 34)])?;
    sheet.name(diode.pin(2)?, at(29, 34))?;
    for fed in [series.pin(1)?, diode.pin(1)?] {
        sheet.lead(fed, &[hundredths(fed.at.x, at(0, 11).y)])?;
    }
    Ok(())
}
