//! The display, on the bus.

use readyroom_hardware::pins::{DISPLAY_ADDRESS, Part};

use crate::{
    circuit::Net,
    drawing::{
        Undrawable,
        figure::Caption,
        note::lines,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
    parts::Kind,
};

/// DS1.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Display", corner, corner + steps(60, 39));
    let part = sheet.take(Kind::Display, Net::Signal(Part::Sda))?;
    let caption = Caption::beside(hundredths(-762, -900), hundredths(-762, 900));
    let placed = sheet.place(&part, corner + steps(32, 16), Direction::Right, caption)?;
    for pin in placed.pins() {
        sheet.lead(pin, &[pin.at + pin.outward.steps(4)])?;
    }
    let notes = lines([
        format!("I2C, address 0x{DISPLAY_ADDRESS:02X}; the pull-ups are on the module,"),
        "at VCC: with 5 V there, they would harm the controller.".into(),
        "Some modules have VCC where others have GND:".into(),
        "compare what is printed on yours before you solder.".into(),
    ]);
    sheet.write(&notes, corner + steps(2, 27));
    Ok(())
}
