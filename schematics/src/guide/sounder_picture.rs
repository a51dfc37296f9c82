//! The sounder on a breadboard: a strip for each net, and between them the parts that join them.

use readyroom_hardware::pins::Part;

use super::{
    pin_names,
    svg::{Anchor, Svg, Type},
    wiring::called,
};
use crate::{
    board::components::{Component, Panel},
    circuit::{Net, Rail},
    parts::Kind,
};

const WIDTH: i32 = 900;
/// Where strips begin and end, the first of them, and how far the others are below each other.
const LEFT: i32 = 190;
const RIGHT: i32 = 880;
const TOP: i32 = 70;
const PITCH: i32 = 84;
/// How far the parts are apart.
const COLUMN: i32 = 116;
const PLAIN: Type = Type {
    size: 14,
    ink: "#222",
};
const LIGHT: Type = Type {
    size: 13,
    ink: "#fff",
};

/// The picture. It is the same for every panel.
pub fn draw(panel: &Panel) -> String {
    let strips = [
        (Net::Rail(Rail::FiveVolts), "5 V", "#780000"),
        (Net::Coil, "coil", "#8d6e3f"),
        (Net::Collector, "collector", "#8d6e3f"),
        (Net::Signal(Part::Buzzer), "the buzzer's pin", "#e76f51"),
        (Net::Base, "base", "#8d6e3f"),
        (Net::Rail(Rail::Ground), "ground", "#222"),
    ];
    let names = strips.map(|(net, ..)| net.name());
    let own = [&names[1], &names[2], &names[4]];
    let is_in_it = |part: &&Component| part.pins.iter().any(|(_, net)| own.contains(&net));
    let parts: Vec<_> = panel.components.iter().filter(is_in_it).collect();
    let y = |strip: usize| TOP + i32::try_from(strip).unwrap_or_default() * PITCH;
    let mut svg = Svg::new(WIDTH, y(strips.len() - 1) + 96, "The sounder's wiring");
    let title = "The sounder: each strip is a row of the breadboard, a dot is a leg in it";
    svg.words((WIDTH / 2, 28), Anchor::Middle, PLAIN, title);
    for (index, (_, words, ink)) in strips.iter().enumerate() {
        let at = ((LEFT + RIGHT) / 2, y(index));
        svg.rect(at, (RIGHT - LEFT, 16), "#eee", ink);
        svg.words((LEFT - 14, y(index)), Anchor::End, PLAIN, words);
    }
    for (part, column) in parts.iter().zip(0..) {
        let x = LEFT + 54 + column * COLUMN;
        let legs = part.pins.iter().filter_map(|(pin, net)| {
            let strip = names.iter().position(|name| name == net)?;
            Some((y(strip), leg(part, *pin)))
        });
        draw_part(&mut svg, part, x, &legs.collect::<Vec<_>>());
    }
    let transistor = parts.iter().find(|part| part.kind == Kind::Transistor);
    let legs = transistor.map_or(&[][..], |part| part.make.pins).join(" ");
    let below = y(strips.len() - 1);
    for (line, words) in [
        format!("Q1 with its flat face towards you has the legs {legs}. The ring of D10 is at 5 V."),
        "A line that crosses a strip without a dot does not touch it. 5 V goes to its own strip only, never to a GPIO."
            .into(),
    ]
    .iter()
    .enumerate()
    {
        let y = below + 44 + i32::try_from(line).unwrap_or_default() * 24;
        svg.words((WIDTH / 2, y), Anchor::Middle, PLAIN, words);
    }
    svg.finish()
}

/// What a leg is called where it matters which it is.
fn leg(part: &Component, pin: u8) -> String {
    match (part.kind, pin) {
        (Kind::Diode, 1) => "ring".into(),
        (Kind::Diode, _) => String::new(),
        _ => {
            let names = pin_names::of(part.make.symbol);
            names
                .get(&pin)
                .map_or_else(String::new, |name| name.replace('-', "−"))
        }
    }
}

fn draw_part(svg: &mut Svg, part: &Component, x: i32, legs: &[(i32, String)]) {
    let ys = || legs.iter().map(|(y, _)| *y);
    let (Some(upper), Some(lower)) = (ys().min(), ys().max()) else {
        return;
    };
    svg.line((x, upper), (x, lower), "#555");
    for (y, name) in legs {
        svg.disc((x, *y), 6, "#d4a72c", "#7a5c00");
        svg.words((x + 12, y + 17), Anchor::Start, PLAIN, name);
    }
    let fill = match part.kind {
        Kind::Resistor(_) => "#8d6e3f",
        _ => "#333",
    };
    // In the first gap, where no part lies over a strip that it does not touch.
    let at = (x, upper + PITCH / 2);
    svg.rect(at, (98, 22), fill, "#222");
    let words = called(part);
    svg.words(at, Anchor::Middle, LIGHT, &words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn the_sounder_is_the_same_on_every_panel_and_all_its_parts_are_shown() {
        let pictures = BOARDS.map(|board| draw(&Panel::read(board).unwrap().on_a_breadboard()));
        assert_eq!(pictures[0], pictures[1]);
        for part in ["BZ1", "D10", "Q1", "R16 1 kΩ", "R17 10 kΩ", "R18 22 Ω"] {
            assert!(pictures[0].contains(&format!(">{part}<")), "{part}");
        }
        // Two legs of each, but three of Q1.
        assert_eq!(pictures[0].matches("<circle").count(), 13);
    }
}
