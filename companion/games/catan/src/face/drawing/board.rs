//! The board: sectors with their number tokens, trading posts at its border, the sectors of the number that was rolled, and
//! the Klingon battle cruiser.

use maud::{Markup, html};

use super::sign::{HEXAGON, planet};
use crate::{
    face::{
        board::Content,
        board_words::post_sector,
        known_board::{klingon, placed_posts, sectors},
    },
    rules::{
        Catan, Phase, Post, Sector,
        board::{BORDER, Place, SECTORS, middle, place, post_at},
    },
};

/// From one column of the grid of intersections to the next, and from one row to the next.
const COLUMN: i32 = 25;
const ROW: i32 = 14;
/// Where the grid begins.
const LEFT: i32 = 75;
const TOP: i32 = 24;
/// How far a trading post lies from the border.
const POST: i32 = 19;

/// Where a place of the grid lies.
pub(super) fn at(place: Place) -> (i32, i32) {
    let (x, y) = (i32::from(place.x), i32::from(place.y));
    (LEFT + COLUMN * x, TOP + ROW * y)
}

pub(super) fn board(game: &Catan) -> Markup {
    let now = &game.position;
    let is_laid = now.phase != Phase::SetUp;
    let placed = placed_posts(game, &[]);
    html! {
        path class="black line-black" stroke-width="12" stroke-linejoin="round" d=(border()) {}
        @for post in (0..placed).filter(|_| is_laid) { (trading_post(post, now.layout.posts[post])) }
        g class="on-white" text-anchor="middle" font-size="14" font-weight="bold" {
            @for (number, content) in (0..).zip(sectors(game, &now.layout, &[])) {
                @let content = if is_laid { content } else { Content::Nothing };
                (sector(number, content))
            }
        }
        (rolled(game))
        @if let Some(sector) = klingon(game) {
            @let (x, y) = at(middle(sector));
            g id="catan-cruiser-there" transform={ "translate(" (x) " " (y) ")" } {
                path class="line-red" fill="none" stroke-width="3" stroke-dasharray="7 4" d=(HEXAGON) {}
                use href="#catan-cruiser" y="10" {}
            }
        }
    }
}

/// The border, on which starships lie as well.
fn border() -> String {
    let corner = |&corner: &u8| at(place(corner));
    let points = BORDER.iter().map(corner).map(|(x, y)| format!("{x} {y}"));
    format!("M{}Z", points.collect::<Vec<String>>().join("L"))
}

fn sector(number: Sector, content: Content) -> Markup {
    let (x, y) = at(middle(number));
    html! {
        g id={ "catan-hex-" (number) } transform={ "translate(" (x) " " (y) ")" } {
            @match content {
                Content::Nothing | Content::Post(_) => { use href="#catan-space" {} }
                Content::Planet(kind, 0) => { use href={ "#catan-planet-" (planet(kind)) } {} }
                Content::Planet(kind, number @ (6 | 8)) => {
                    use href={ "#catan-planet-" (planet(kind)) } {}
                    use href="#catan-red" {}
                    text class="on-red" font-size="16" y="-.5" text-decoration="underline" { (number) }
                }
                Content::Planet(kind, number) => {
                    use href={ "#catan-planet-" (planet(kind)) } {}
                    text y="-1" { (number) }
                }
            }
        }
    }
}

/// Where a post lies beside its sector.
pub(super) fn post_middle(number: usize) -> (i32, i32) {
    let [(x, y), (other_x, other_y)] = post_at(number).map(|end| at(place(end)));
    let middle = post_sector(number).map_or((0, 0), |sector| at(middle(sector)));
    let (half_x, half_y) = ((x + other_x) / 2, (y + other_y) / 2);
    // From the middle of the sector to that of its side it is as far as one column.
    let out = |half: i32, middle: i32| half + (half - middle) * POST / COLUMN;
    (out(half_x, middle.0), out(half_y, middle.1))
}

/// A post beside its sector, with a pier to each of its two intersections.
fn trading_post(number: usize, post: Post) -> Markup {
    let ends = post_at(number).map(|end| at(place(end)));
    let (x, y) = post_middle(number);
    html! {
        g id={ "catan-pier-" (number) } text-anchor="middle" {
            path class="line-brown" stroke-width="4" d={
                @for (end_x, end_y) in ends { "M" (x) " " (y) "L" (end_x) " " (end_y) }
            } {}
            @match post {
                Post::Any => {
                    circle class="card line-faint" cx=(x) cy=(y) r="12.5" {}
                    text class="ink" x=(x) y=(y + 4) { "3:1" }
                }
                Post::Special(resource) => {
                    use href="#catan-post" x=(x) y=(y) {}
                    use href={ "#catan-" (resource) } x=(x) y=(y - 6) {}
                    text class="ink" x=(x) y=(y + 10) { "2:1" }
                }
            }
        }
    }
}

/// Lines round the sectors whose number was rolled, and that the Klingon battle cruiser leaves alone.
fn rolled(game: &Catan) -> Markup {
    let now = &game.position;
    let number = now.dice[0] + now.dice[1];
    let brings = |&sector: &Sector| {
        number > 0 && now.layout.numbers[usize::from(sector)] == number && sector != now.klingon
    };
    html! {
        g id="catan-rolled" {
            @for sector in (0..SECTORS as Sector).filter(brings) {
                @let (x, y) = at(middle(sector));
                use href="#catan-brings" x=(x) y=(y) {}
            }
        }
    }
}
