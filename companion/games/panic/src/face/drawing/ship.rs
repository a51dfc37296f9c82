//! The ship in the middle of the board: six shields, six hull sections behind them, an arrow that points ahead.

use maud::{Markup, html};
use readyroom_kit::face::WIDTH;

use super::place::HEIGHT;
use crate::rules::{Facing, Panic, Part, Section};

/// The state's name among the definitions.
const fn shape(part: Part, section: Section) -> &'static str {
    match (part, section) {
        (Part::Shield, Section::Intact) => "#panic-shield-whole",
        (Part::Shield, Section::Damaged) => "#panic-shield-hit",
        (Part::Shield, Section::Destroyed) => "#panic-shield-lost",
        (Part::Hull, Section::Intact) => "#panic-hull-whole",
        (Part::Hull, Section::Damaged) => "#panic-hull-hit",
        (Part::Hull, Section::Destroyed) => "#panic-hull-lost",
    }
}

/// Shields and hull sections in each state, as they are at the right front: whole, in two pieces, an outline.
pub fn shapes() -> Markup {
    html! {
        g fill="none" {
            path id="panic-shield-whole" class="line-blue" stroke-width="7" d="M4 -35L28.5 -21" {}
            path id="panic-shield-hit" class="line-blue" stroke-width="7" d="M4 -35L11 -31M21.5 -25L28.5 -21" {}
            path id="panic-shield-lost" class="line-red" stroke-width="1.5" stroke-dasharray="2 3" d="M4 -35L28.5 -21" {}
        }
        path id="panic-hull-whole" class="green" d="M2 -28L23 -16L12 -9L2 -15z" {}
        path id="panic-hull-hit" class="orange" d="M2 -28L10 -23.5L5 -13.5L2 -15zM14 -21L23 -16L12 -9L9 -11z" {}
        path id="panic-hull-lost" class="line-red" fill="none" stroke-width="1.5" stroke-dasharray="2 3"
            d="M2 -28L23 -16L12 -9L2 -15z" {}
    }
}

/// Across what is pressed of a section.
pub const ACROSS: u8 = 18;
/// Where the sections that look to the right front are pressed, from the middle of the ship, and then the others clockwise:
/// as far from each other as a thumb needs on a board that is shown in part.
const SHIELDS: [[i16; 2]; 6] = [
    [23, -41],
    [47, 0],
    [23, 41],
    [-23, 41],
    [-47, 0],
    [-23, -41],
];
const HULLS: [[i16; 2]; 6] = [
    [11, -20],
    [23, 0],
    [11, 20],
    [-11, 20],
    [-23, 0],
    [-11, -20],
];

/// Where a section is pressed.
pub fn middle(game: &Panic, part: Part, facing: Facing) -> [i16; 2] {
    let around = match part {
        Part::Shield => SHIELDS,
        Part::Hull => HULLS,
    };
    let [x, y] = around[usize::from((facing + game.heading) % 6)];
    [WIDTH / 2 + x, HEIGHT / 2 + y]
}

/// The ship as it has turned. Its sections turn with it, each by the number of its facing.
pub fn ship(game: &Panic) -> Markup {
    let turned = 60 * i16::from(game.heading);
    html! {
        g id="panic-board-ship" transform={ "translate(" (WIDTH / 2) "," (HEIGHT / 2) ") rotate(" (turned) ")" } {
            path class="ink" d="M0 -13l6 18l-6 -4l-6 4z" {}
            @for facing in 0..6 {
                (side(game, Part::Shield, "panic-board-shield-", facing))
                (side(game, Part::Hull, "panic-board-hull-", facing))
            }
        }
    }
}

fn side(game: &Panic, part: Part, id: &str, facing: u8) -> Markup {
    let shape = shape(part, game.section(part, facing));
    html! { use id={ (id) (facing) } href=(shape) transform={ "rotate(" (60 * i16::from(facing)) ")" } {} }
}
