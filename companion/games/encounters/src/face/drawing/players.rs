//! The players, a row each: cards in the hand, the victory pile with a stroke for each encounter, and the penalty that waits
//! or holds.

use maud::{Markup, html};
use readyroom_kit::{
    Players, Seat,
    face::{WIDTH, letters},
};

use crate::rules::{Encounters, End, Pending, Phase, TO_WIN};

/// Where the words above the columns stand, and the columns.
const HEADING: i32 = 13;
const LEFT: i32 = 192;
const HAND: i32 = 286;
const PILE: i32 = 296;
const WON: i32 = 343;
const PENALTY: i32 = 351;
/// From one row to the next.
const ROW: i32 = 16;
/// From one stroke of a pile to the next.
const STROKE: i32 = 4;

/// The area behind the row of whoever plays.
pub(super) fn shape() -> Markup {
    html! {
        rect id="encounters-row" class="card line-ink" x=(LEFT - 3) y="-12" width=(i32::from(WIDTH) - LEFT + 2) height=(ROW) rx="4" {}
    }
}

pub(super) fn table(game: &Encounters) -> Markup {
    let now = &game.position;
    let plays = match now.phase {
        Phase::SetUp | Phase::LayOut | Phase::Over(End::NoneLeft) => None,
        Phase::Turn => Some(now.active),
        Phase::Over(End::Won(seat)) => Some(seat),
    };
    let row = |seat: Seat| HEADING + ROW * (1 + i32::from(seat));
    html! {
        @if let Some(seat) = plays {
            use id="encounters-plays" href="#encounters-row" y=(row(seat)) {}
        }
        g class="faint" {
            text text-anchor="end" x=(HAND + 6) y=(HEADING) { "hand" }
            text x=(PILE) y=(HEADING) { "victory pile of " (TO_WIN) }
        }
        g class="ink" text-anchor="middle" stroke-dasharray="3 1" {
            @for seat in now.everybody() { (player(game, seat, row(seat))) }
        }
    }
}

fn player(game: &Encounters, seat: Seat, y: i32) -> Markup {
    let now = &game.position;
    let won = i32::from(now.resolved(seat));
    let penalty = match game.penalty_of(seat) {
        Pending::Nothing => "",
        Pending::Lost => "Lost",
        Pending::Delay => "Delay",
        Pending::Blocked(_) => "Blocked",
        Pending::Retreat(_) => "Retreat",
    };
    html! {
        g id={ "encounters-player-" (seat) } transform={ "translate(0 " (y) ")" } {
            g text-anchor="start" { (letters("", [LEFT, 0], (HAND - LEFT - 12) as u16, &game.players.called(seat))) }
            text x=(HAND) { (now.hands[usize::from(seat)].count) }
            path class="line-faint" stroke-width="2" d=(strokes(TO_WIN.into())) {}
            path class="line-green" stroke-width="11" d=(strokes(won)) {}
            text x=(WON) { (won) }
            g text-anchor="start" { (letters("", [PENALTY, 0], WIDTH as u16 - PENALTY as u16 - 4, penalty)) }
        }
    }
}

/// So many strokes of a pile.
fn strokes(count: i32) -> String {
    format!("M{PILE}-4h{}", STROKE * count)
}
