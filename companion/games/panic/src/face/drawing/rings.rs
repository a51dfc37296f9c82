//! The printed board: the rings, the lines between sectors, and their numbers.

use maud::{Markup, html};
use readyroom_kit::face::WIDTH;

use super::place::{self, HEIGHT, REACH, RISE};
use crate::{
    face::sectors,
    rules::{Panic, Sector},
};

/// The rings from the rim inwards, with the letters of their ranges.
pub fn rings() -> Markup {
    let (x, y) = (WIDTH / 2, HEIGHT / 2);
    // From the ship's corners to the rim, a little outwards.
    let (side, from, to) = (x - REACH[0], 39, 58);
    html! {
        g class="line-faint" {
            @for (ring, area) in [(3, "card"), (2, "paper"), (1, "card"), (0, "paper")] {
                rect class=(area) x=(x - REACH[ring]) y=(y - RISE[ring]) width=(2 * REACH[ring]) height=(2 * RISE[ring])
                    rx=(12 + 5 * ring) {}
            }
            path d={ "M" (x) " 0v" (y - RISE[0]) "m0 " (2 * RISE[0]) "V" (HEIGHT)
                "M" (x + REACH[0]) " " (y - from) "l" (side) " " (from - to) "M" (x + REACH[0]) " " (y + from) "l" (side) " " (to - from)
                "M" (x - REACH[0]) " " (y - from) "l" (-side) " " (from - to) "M" (x - REACH[0]) " " (y + from) "l" (-side) " " (to - from) } {}
        }
        // The words have the range of all that lies there.
        g text-anchor="middle" aria-hidden="true" {
            @for (y, letter) in [(19, 'L'), (58, 'M'), (97, 'S')] {
                @for y in [y, HEIGHT - y] {
                    circle class="paper line-faint" cx=(x) cy=(y) r="7.5" {}
                    text class="ink" x=(x) y=(y + 4) { (letter) }
                }
            }
        }
    }
}

/// What is behind the numbers: a circle, a star where threats are still to fire, a thick ring where the die fell.
pub fn shapes() -> Markup {
    html! {
        circle id="panic-quiet" class="paper line-ink" r="12" {}
        path id="panic-fires" class="orange" d="M0 -16l4 6l7 -3l-1 8l7 4l-6 4l2 7l-8 -1l-5 7l-5 -7l-8 1l2 -7l-6 -4l7 -4l-1 -8l7 3z" {}
        circle id="panic-chosen" class="line-ink" fill="none" stroke-width="3" r="15" {}
    }
}

/// The numbers of the sectors, with an exclamation mark where threats are still to fire.
pub fn sectors(game: &Panic) -> Markup {
    html! {
        g text-anchor="middle" font-weight="bold" font-size="14" {
            @for sector in 0..6 {
                @let [x, y] = place::number(sector);
                g id={ "panic-board-sector-" (sector) } transform={ "translate(" (x) "," (y) ")" } { (number(game, sector)) }
            }
        }
    }
}

fn number(game: &Panic, sector: Sector) -> Markup {
    let to_fire = game.sectors_to_go().any(|to_go| to_go == sector);
    let (shape, ink, mark) = match to_fire {
        true => ("#panic-fires", "on-orange", "!"),
        false => ("#panic-quiet", "ink", ""),
    };
    html! {
        use href=(shape) {}
        text class=(ink) y="5" { (game.sector_number(sector)) (mark) }
        @if sectors::lit(game) == Some(sector) { use href="#panic-chosen" {} }
    }
}
