//! What holds for the whole drawing.

use crate::drawing::{
    note::lines,
    point::{SheetPoint, steps},
    sheet::Sheet,
};

/// For who builds it, and for who changes it.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) {
    sheet.frame("Notes", corner, corner + steps(89, 27));
    let notes = [
        "Not manufactured yet: KiCad's checks and the project's tests are all it has been through.",
        "",
        "Drawn from the pin map (hardware/src/pins.rs) and the circuit (schematics/src/circuit/) by",
        "cargo run -p readyroom-schematics -- draw, which undoes what is changed here by hand.",
        "",
        "The part number of a part is one that fits; others with the same pins do as well.",
        "How to build, wire and try it: schematics/README.md.",
    ];
    sheet.write(&lines(notes), corner + steps(2, 6));
}
