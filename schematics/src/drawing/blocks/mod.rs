//! The blocks of a panel, each in a frame of its own, in three columns.
//!
//! Parts are asked for by what they are and what they hang on, so that a block says nothing of references and values.

mod controller;
mod display;
mod meter;
mod notes;
mod rows;
mod sounder;
mod supply;

use super::{Undrawable, point::steps, sheet::Sheet};

/// Draws all of them.
///
/// # Errors
/// If the circuit has not what a block wants, or hangs it together otherwise.
pub fn draw(sheet: &mut Sheet<'_>) -> Result<(), Undrawable> {
    controller::draw(sheet, steps(10, 10))?;
    notes::draw(sheet, steps(10, 102));
    supply::draw(sheet, steps(10, 131))?;
    rows::lamps(sheet, steps(101, 10))?;
    rows::buttons(sheet, steps(101, 79))?;
    rows::capacitors(sheet, steps(164, 10))?;
    display::draw(sheet, steps(228, 10))?;
    meter::test_points(sheet, steps(228, 96))?;
    meter::strap(sheet, steps(228, 120))?;
    sounder::draw(sheet, steps(164, 51))
}
