//! The supplies: what carries them, and what is drawn from them.

use crate::{
    circuit::{Net, Rail},
    drawing::{
        Undrawable,
        figure::Caption,
        note::{self, lines},
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    parts::Kind,
};

/// C1 to C3, with the sums of the currents.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Supply", corner, corner + steps(127, 24));
    let capacitors = [
        (Kind::CeramicCapacitor, Rail::ThreeVolts, "for the display"),
        (
            Kind::ElectrolyticCapacitor,
            Rail::ThreeVolts,
            "for the display",
        ),
        (
            Kind::ElectrolyticCapacitor,
            Rail::FiveVolts,
            "for the buzzer",
        ),
    ];
    for (column, (kind, rail, place)) in (0..).zip(capacitors) {
        let part = sheet.take(kind, Net::Rail(rail))?;
        let at = corner + steps(9 + 20 * column, 13);
        let caption = Caption::beside(hundredths(292, -114), hundredths(292, 114));
        let placed = sheet.place(&part, at, Direction::Right, caption)?;
        for pin in placed.pins() {
            sheet.lead(pin, &[pin.at + pin.outward.steps(2)])?;
        }
        sheet.write(&lines([place]), at + hundredths(292, 254));
    }
    sheet.write(&lines(note::supply()), corner + steps(68, 6));
    Ok(())
}
