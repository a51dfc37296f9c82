//! The bridge, the farthest card first; an arrow stands before those that go at the end of the turn.

use maud::{Markup, html};

use super::{
    card::{PITCH, cards, place},
    encounter_line::BOTTOM,
};
use crate::{
    face::words,
    rules::{Encounters, Phase, STAY},
};

/// Cards that there is room for; of more, all but the last ones are drawn.
const MOST: usize = 8;
/// Rows that are there even if no card lies in them.
const ROWS: usize = 3;
const COLUMNS: usize = 2;
const HEADING: i32 = BOTTOM + 13;
const TOP: i32 = BOTTOM + 17;
/// Cards lie so far right of their arrows.
const LEFT: i32 = 12;

/// Where the bridge ends.
pub(super) fn bottom(game: &Encounters) -> i32 {
    let rows = game.position.bridge.len().min(MOST).div_ceil(COLUMNS);
    TOP + PITCH * rows.max(ROWS) as i32
}

/// "Bridge: 4 cards".
pub(super) fn heading(game: &Encounters) -> String {
    let cards = game.position.bridge.len() as u8;
    format!("Bridge: {}", words::counted(cards, "card"))
}

pub(super) fn bridge(game: &Encounters) -> Markup {
    let bridge = &game.position.bridge;
    let going = bridge.len().saturating_sub(STAY);
    let drawn = if bridge.len() > MOST {
        MOST - 1
    } else {
        bridge.len()
    };
    let at = |nth| place(nth, COLUMNS, (LEFT, TOP));
    html! {
        @if game.position.phase != Phase::SetUp {
            text id="encounters-bridge-cards" class="faint" x="3" y=(HEADING) {
                (heading(game))
                @if going > 0 { ", › goes at the end of the turn" }
            }
        }
        g id="encounters-going" class="ink" font-size="16" font-weight="bold" {
            @for nth in 0..going.min(drawn) {
                @let (x, y) = at(nth);
                text x=(x - 10) y=(y + 18) { "›" }
            }
        }
        (cards(game, "bridge", &bridge[..drawn], at))
        @if drawn < bridge.len() {
            @let (x, y) = at(drawn);
            // The words have them all.
            text id="encounters-bridge-more" class="faint" aria-hidden="true" x=(x) y=(y + 16) { "and " (bridge.len() - drawn) " more" }
        }
    }
}
