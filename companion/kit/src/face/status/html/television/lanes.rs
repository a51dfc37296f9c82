//! Rows of cards behind their decks: lanes across the middle.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{super::Row, aria, look},
    GAP, Television,
    measure::{Room, share},
};

/// The deck at the head of a lane.
const HEAD: Room = 500;
/// Cards of a lane at most.
const MOST: usize = 5;

impl Television<'_> {
    pub(super) fn lanes(&self, rows: &[Row], wide: Room, high: Room) -> Markup {
        let count = rows.len().max(1) as u32;
        let each_high = share(high, count, GAP);
        // As many places in each, so that cards stay where they are.
        let longest = rows.iter().map(|row| row.room.max(row.cards.len())).max();
        let across = longest.unwrap_or(1).clamp(1, MOST);
        let head = if rows.iter().any(|row| row.deck.is_some()) {
            HEAD
        } else {
            0
        };
        let each = share(wide - head, across as u32, GAP);
        html! {
            div .lanes {
                @for row in rows {
                    @let shown = if row.cards.len() > across { across - 1 } else { row.cards.len() };
                    div .lane {
                        @if let Some(deck) = &row.deck {
                            div .deck id=[self.renderer.id(&deck.id)] {
                                b .die .(look(row.colour)) { (deck.left) }
                                (deck.label.fitting(|label| label.len() <= 6))
                                @if !deck.closed.is_empty() { " " small .warning { "closed" (aria(&format!(": {}", deck.closed.whole()))) } }
                            }
                        }
                        ul .{ "across-" (across) } {
                            @for card in &row.cards[..shown] { (self.card(card, row.colour, None, each, each_high)) }
                            @if row.cards.len() > shown { li .free { (row.cards.len() - shown) " more" } }
                            @else { @for _ in row.cards.len()..across { li .free aria-hidden="true" {} } }
                        }
                    }
                }
            }
        }
    }
}
