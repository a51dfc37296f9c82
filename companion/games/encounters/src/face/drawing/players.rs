//! The players, a row each: cards in the hand, the victory pile with a stroke for each encounter, and the penalty that waits
//! or holds.

use maud::{Markup, html};
use readyroom_kit::{Players, Seat};

use super::WIDTH;
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
            rect id="encounters-plays" class="card line-ink" x=(LEFT - 3) y=(row(seat) - 12)
                width=(WIDTH - LEFT + 2) height=(ROW) rx="4" {}
        }
        g class="faint" {
            text text-anchor="middle" x=(HAND) y=(HEADING) { "hand" }
            text x=(PILE + 10) y=(HEADING) { "victory pile" }
        }
        @for seat in now.everybody() { (player(game, seat, row(seat))) }
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
        g id={ "encounters-player-" (seat) } class="ink" {
            text x=(LEFT) y=(y) { (game.players.called(seat)) }
            text text-anchor="middle" x=(HAND) y=(y) { (now.hands[usize::from(seat)].count) }
            path class="line-faint" stroke-width="2" stroke-dasharray="3 1" d=(strokes(y, TO_WIN.into())) {}
            path class="line-green" stroke-width="11" stroke-dasharray="3 1" d=(strokes(y, won)) {}
            text text-anchor="middle" font-weight="bold" x=(WON) y=(y) { (won) }
            @if !penalty.is_empty() { text x=(PENALTY) y=(y) { (penalty) } }
        }
    }
}

/// So many strokes of a pile.
fn strokes(y: i32, count: i32) -> String {
    format!("M{PILE} {}h{}", y - 4, STROKE * count)
}
