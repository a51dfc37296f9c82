//! The players, a row each: points, cards, the length of the longest route, the support card.

use maud::{Markup, html};
use readyroom_kit::Players;

use super::{WIDTH, pieces::badge};
use crate::rules::{Catan, Phase, SPECIAL_POINTS, Seat, Support};

/// Where the row of headings stands, and from one row to the next.
pub(super) const TOP: i32 = 280;
pub(super) const ROW: i32 = 17;

/// The columns: the middle of each, or where the last one begins.
const POINTS: i32 = 124;
const HAND: i32 = 163;
const DEVELOPMENT: i32 = 213;
const STARFLEET: i32 = 267;
const ROUTE: i32 = 315;
const SUPPORT: i32 = 339;

pub(super) fn table(game: &Catan) -> Markup {
    let now = &game.position;
    let plays = match now.phase {
        Phase::SetUp | Phase::LayOut => None,
        Phase::Placing | Phase::Begin | Phase::Act => Some(now.active),
        Phase::Over(winner) => Some(winner),
    };
    html! {
        @if let Some(seat) = plays {
            rect id="catan-plays" class="card line-ink" x="1" y=(row(seat) - 13) width=(WIDTH - 2) height="17" rx="4" {}
        }
        g class="faint" text-anchor="middle" {
            text x=(POINTS) y=(TOP) { "points" }
            @if now.knows_hands() { text x=(HAND) y=(TOP) { "hand" } }
            text x=(DEVELOPMENT) y=(TOP) { "hidden" }
            text x=(STARFLEET) y=(TOP) { "Starfleet" }
            text x=(ROUTE) y=(TOP) { "route" }
            text x=(SUPPORT) y=(TOP) text-anchor="start" { "support" }
        }
        @for seat in now.everybody() { (player(game, seat)) }
    }
}

/// The line that a row stands on.
fn row(seat: Seat) -> i32 {
    TOP + ROW + ROW * i32::from(seat)
}

fn player(game: &Catan, seat: Seat) -> Markup {
    let now = &game.position;
    let (at, y) = (usize::from(seat), row(seat));
    let cards = &now.cards[at];
    let bonus = |holder: Option<Seat>| match holder == Some(seat) {
        true => format!(" +{SPECIAL_POINTS}"),
        false => String::new(),
    };
    html! {
        g id={ "catan-player-" (seat) } class="ink" text-anchor="middle" {
            (badge(seat, (11, y - 4)))
            text text-anchor="start" x="23" y=(y) { (game.players.called(seat)) }
            text font-size="15" font-weight="bold" x=(POINTS) y=(y) { (now.points(seat)) }
            @if now.knows_hands() { text x=(HAND) y=(y) { (now.hands[at].count()) } }
            text x=(DEVELOPMENT) y=(y) {
                (cards.hidden)
                @if cards.points > 0 { ", " (cards.points) " shown" }
            }
            text x=(STARFLEET) y=(y) { (cards.starfleet) (bonus(now.largest_fleet)) }
            text x=(ROUTE) y=(y) { (now.route_of(seat)) (bonus(now.longest_route)) }
            text text-anchor="start" x=(SUPPORT) y=(y) { (support(now.support[at])) }
        }
    }
}

/// A support card, and the side that is up: "Spock B".
pub(super) fn support(support: Option<Support>) -> String {
    support.map_or_else(
        || "–".into(),
        |support| {
            format!(
                "{} {}",
                support.card,
                if support.turned { "B" } else { "A" }
            )
        },
    )
}
