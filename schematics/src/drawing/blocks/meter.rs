//! What is copper alone: places for a meter, and the strap that says which display there is.

use crate::{
    circuit::{Net, TEST_POINTS},
    drawing::{
        Undrawable,
        figure::Caption,
        note::lines,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    parts::Kind,
};

/// TP1 to TP6.
pub fn test_points(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Test points", corner, corner + steps(93, 22));
    for (column, (_, net)) in (0..).zip(TEST_POINTS) {
        let point = sheet.take(Kind::TestPoint, net)?;
        let at = corner + steps(6 + 15 * column, 13);
        let caption = Caption::centred(hundredths(0, -760), hundredths(0, -540));
        let placed = sheet.place(&point, at, Direction::Right, caption)?;
        let pin = placed.pin(1)?;
        sheet.lead(pin, &[pin.at + steps(0, 3), pin.at + steps(2, 3)])?;
    }
    Ok(())
}

/// JP3, where a board has it.
pub fn strap(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    if sheet.board().strap.is_none() {
        return Ok(());
    }
    sheet.frame("Strap", corner, corner + steps(60, 20));
    let strap = sheet.take(Kind::Strap, Net::Strap)?;
    let caption = Caption::centred(hundredths(0, -254), hundredths(0, 254));
    let strap = sheet.place(&strap, corner + steps(22, 8), Direction::Right, caption)?;
    for pin in strap.pins() {
        sheet.lead(pin, &[pin.at + pin.outward.steps(3)])?;
    }
    let notes = lines([
        "Open: the display has an SSD1306 or SSD1309.",
        "Bridged: it has an SH1106. The pull-up is inside the controller.",
    ]);
    sheet.write(&notes, corner + steps(2, 14));
    Ok(())
}
