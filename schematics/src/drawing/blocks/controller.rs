//! The controller: every pin of its symbol, wherever that has it, with what the pin map and the rails hang on it.

use crate::{
    circuit::{Component, Net, Rail},
    drawing::{
        Undrawable,
        figure::Caption,
        note::lines,
        part::Terminal,
        point::{Direction, SheetPoint, hundredths, steps},
        sheet::Sheet,
    },
};

/// J1 or A1.
pub fn draw(sheet: &mut Sheet<'_>, corner: SheetPoint) -> Result<(), Undrawable> {
    sheet.frame("Controller", corner, corner + steps(89, 90));
    let part = sheet.take_controller()?;
    let top = sheet.outline(&part)?.0.y;
    let caption = Caption::ending(hundredths(-889, top - 381), hundredths(-889, top - 178));
    let placed = sheet.place(&part, corner + steps(44, 45), Direction::Right, caption)?;
    let mut led: Vec<&Terminal> = Vec::new();
    let mut supplies = 0;
    for pin in placed.pins() {
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
    sheet.write(&lines([rails(&part)]), corner + steps(2, 86));
    Ok(())
}

/// Straight away, but a supply at a side turns where its symbol points, each a little farther out.
fn path(pin: &Terminal, supplies: &mut i32) -> Vec<SheetPoint> {
    let at = pin.at;
    let turn = match (pin.net, pin.outward) {
        (Some(Net::Rail(Rail::Ground)), Direction::Left | Direction::Right) => Direction::Down,
        (Some(Net::Rail(_)), Direction::Left | Direction::Right) => Direction::Up,
        _ => return vec![at + pin.outward.steps(2)],
    };
    *supplies += 1;
    let corner = at + pin.outward.steps(5 * *supplies - 3);
    vec![corner, corner + turn.steps(3 + 2 * *supplies)]
}

/// Which pins carry the supplies, also those that its symbol hides behind each other.
fn rails(part: &Component) -> String {
    let all = [Rail::ThreeVolts, Rail::FiveVolts, Rail::Ground].map(|rail| {
        let net = Net::Rail(rail);
        let pins = part.pins.iter().filter(|(_, other)| *other == net);
        let pins: Vec<_> = pins.map(|(pin, _)| pin.to_string()).collect();
        format!("{}: {}.", net.name(), pins.join(", "))
    });
    format!("Pins of {} Those with a cross stay free.", all.join(" "))
}
