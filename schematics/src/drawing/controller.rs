//! The controller: every pin of its symbol, wherever that has it, with what the pin map and the rails hang on it.

use super::{
    Undrawable,
    part::{Caption, Terminal},
    place::{Direction, Place, hundredths, steps},
    sheet::Sheet,
};
use crate::circuit::{Net, Rail};

/// Draws the controller in the left half of the sheet.
pub fn draw(sheet: &mut Sheet<'_>) -> Result<(), Undrawable> {
    sheet.frame("Controller", steps(10, 11), steps(107, 102));
    let part = sheet.take_controller()?;
    let centre = steps(58, 58);
    let caption = Caption::centred(hundredths(-2_000, -4_100), hundredths(-2_000, -3_850));
    let pins = sheet.place(&part, centre, Direction::Right, caption)?;
    let mut led: Vec<&Terminal> = Vec::new();
    let mut supplies = 0;
    for pin in &pins {
        // Pins that lie on each other are one in the drawing.
        if let Some(same) = led.iter().find(|other| other.at == pin.at) {
            if same.net != pin.net {
                return Err(Undrawable::Apart(same.to_string(), pin.to_string()));
            }
            continue;
        }
        led.push(pin);
        sheet.lead(pin, &path(pin, &mut supplies))?;
    }
    Ok(())
}

/// Straight away, but a supply at a side turns where its symbol points, each a little farther out.
fn path(pin: &Terminal, supplies: &mut i32) -> Vec<Place> {
    let at = pin.at;
    let turn = match (pin.net, pin.outward) {
        (Some(Net::Rail(Rail::Ground)), Direction::Left | Direction::Right) => Direction::Down,
        (Some(Net::Rail(_)), Direction::Left | Direction::Right) => Direction::Up,
        _ => return vec![at + pin.outward.steps(3)],
    };
    *supplies += 1;
    let corner = at + pin.outward.steps(5 * *supplies - 3);
    vec![corner, corner + turn.steps(3 + 2 * *supplies)]
}
