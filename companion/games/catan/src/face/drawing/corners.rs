//! What stands in the corners that the board leaves free: who plays and what was rolled, the special cards, the supply, and
//! the pieces that everybody has left.

use maud::{Markup, html};

use super::{
    WIDTH, agreements, heading,
    pieces::{badge, holder},
};
use crate::rules::{Catan, Phase, RINGS, Reading, Resource, Resources, STARSHIPS, Seat};

/// From one line to the next.
const LINE: i32 = 15;
/// Where the lines of the right corners end.
const RIGHT: i32 = WIDTH - 4;

pub(super) fn corners(game: &Catan) -> Markup {
    html! {
        (roll(game))
        @match game.position.phase {
            Phase::SetUp => { (agreed(game)) }
            Phase::LayOut | Phase::Placing | Phase::Begin | Phase::Act | Phase::Over(_) => { (special_cards(game)) }
        }
        (supply(game))
        @if game.position.phase != Phase::SetUp { (left(game)) }
    }
}

/// Who plays, the dice of the turn, and what their number brings to whom.
fn roll(game: &Catan) -> Markup {
    let now = &game.position;
    let [who, what] = heading(game);
    let number = now.dice[0] + now.dice[1];
    html! {
        text id="catan-who" class="ink" font-size="13" font-weight="bold" x="3" y="14" { (who) }
        text id="catan-phase" class="ink" x="4" y="30" { (what) }
        g id="catan-dice" font-size="15" font-weight="bold" text-anchor="middle" {
            @match now.dice {
                [0, _] => {}
                [card, 0] => { (die(4, card)) }
                [first, second] => {
                    (die(4, first))
                    (die(29, second))
                    text class="ink" x="71" y="54" { "= " (number) }
                }
            }
        }
        @if number > 0 {
            @for (seat, brings) in (0..).zip(now.owed(number)).take(now.seats.into()) {
                (payout(seat, &brings))
            }
        }
    }
}

fn die(x: i32, face: u8) -> Markup {
    html! {
        use href="#catan-die" x=(x) {}
        text class="on-white" x=(x + 11) y="54" { (face) }
    }
}

/// What the number of the roll brings to a player.
fn payout(seat: Seat, brings: &Resources) -> Markup {
    let y = 73 + LINE * i32::from(seat);
    html! {
        g id={ "catan-brings-" (seat) } {
            @if brings.total() > 0 { (badge(seat, (11, y))) }
            @for (at, resource) in (0..).zip(brings.present()) {
                text class="ink" font-weight="bold" x=(20 + 24 * at) y=(y + 4) { (brings[resource]) }
                use href={ "#catan-" (resource) } x=(36 + 24 * at) y=(y) {}
            }
        }
    }
}

/// What the table has agreed on so far.
fn agreed(game: &Catan) -> Markup {
    html! {
        g id="catan-agreed" text-anchor="end" {
            @for (line, (what, value)) in (0..).zip(agreements(game)) {
                text class="faint" x=(RIGHT) y=(13 + 34 * line) { (what) }
                text class="ink" x=(RIGHT) y=(28 + 34 * line) { (value) }
            }
        }
    }
}

/// The two special cards, and the stack of development cards.
fn special_cards(game: &Catan) -> Markup {
    let now = &game.position;
    let x = RIGHT;
    html! {
        g text-anchor="end" {
            text class="faint" x=(x) y="13" { "Longest route" }
            text id="catan-longest-route" class="ink" x=(x) y="28" { (holder(game, now.longest_route)) }
            text class="faint" x=(x) y="47" { "Largest fleet" }
            text id="catan-largest-fleet" class="ink" x=(x) y="62" { (holder(game, now.largest_fleet)) }
            text class="faint" x=(x) y="81" { "Card stack" }
            text id="catan-stack" class="ink" x=(x) y="96" { (now.deck.left) }
        }
    }
}

/// What each sign stands for, which words need not say, and how many cards of it the supply has, if that is known.
fn supply(game: &Catan) -> Markup {
    let now = &game.position;
    let is_sign_alone = (!now.knows_hands()).then_some("true");
    html! {
        @for (line, resource) in (0..).zip(Resource::ALL) {
            @let y = 205 + LINE * line;
            use href={ "#catan-" (resource) } x="11" y=(y) {}
            text id={ "catan-supply-" (resource) } class="ink" aria-hidden=[is_sign_alone] x="23" y=(y + 4) {
                @if now.knows_hands() { (now.supply[resource]) " " }
                (resource)
            }
        }
    }
}

/// Starships, outposts and habitat rings that everybody can still put on the board.
fn left(game: &Catan) -> Markup {
    let now = &game.position;
    let whole_reserve = now.reads(Reading::WholeSupply);
    html! {
        g text-anchor="middle" {
            text class="faint" text-anchor="end" x=(RIGHT) y="195" { "Pieces left" }
            path class="line-ink" stroke-width="5" stroke-linecap="round" d="M341 206 351 200" {}
            circle class="ink" cx="368" cy="203" r="5" {}
            circle class="line-ink" fill="none" stroke-width="2.5" cx="388" cy="203" r="5.5" {}
            @for seat in now.everybody() {
                @let fleet = &now.fleets[usize::from(seat)];
                @let y = 219 + LINE * i32::from(seat);
                g id={ "catan-left-" (seat) } class="ink" {
                    (badge(seat, (325, y)))
                    text x="346" y=(y + 4) { (STARSHIPS - fleet.starships.len()) }
                    text x="368" y=(y + 4) { (fleet.outposts_left(whole_reserve)) }
                    text x="388" y=(y + 4) { (RINGS - fleet.starbases.len()) }
                }
            }
        }
    }
}
