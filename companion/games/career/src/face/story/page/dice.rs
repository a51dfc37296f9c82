//! Dice as they were.

use maud::{Markup, html};

use super::{INK, round};
use crate::rules::Colour;

/// Where the pips of each face are, in quarters of a die.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(2, 2)],
    &[(1, 1), (3, 3)],
    &[(1, 1), (2, 2), (3, 3)],
    &[(1, 1), (1, 3), (3, 1), (3, 3)],
    &[(1, 1), (1, 3), (2, 2), (3, 1), (3, 3)],
    &[(1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)],
];

/// A die that shows `face`, with its upper left corner there; one without a kind is white.
pub(super) fn die([x, y]: [f64; 2], size: f64, colour: Option<Colour>, face: u8) -> Markup {
    let (area, ink) = match colour {
        Some(Colour::Blue) => ("#2a5ca8", "white"),
        Some(Colour::Green) => ("#2f7d4f", "white"),
        Some(Colour::Red) => ("#b3313f", "white"),
        None => ("white", INK),
    };
    let at = |quarters: u8| f64::from(quarters) * size / 4.0;
    let pips = usize::from(face).checked_sub(1);
    let pips = pips
        .and_then(|at| PIPS.get(at))
        .copied()
        .unwrap_or_default();
    html! {
        rect x=(round(x)) y=(round(y)) width=(round(size)) height=(round(size)) rx=(round(size / 5.0))
            fill=(area) stroke=(INK) stroke-width="0.2" {}
        @for (column, row) in pips {
            circle cx=(round(x + at(*column))) cy=(round(y + at(*row))) r=(round(size / 10.0)) fill=(ink) {}
        }
    }
}
