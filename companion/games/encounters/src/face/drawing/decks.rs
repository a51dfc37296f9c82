//! The two decks and their discard piles.

use maud::{Markup, html};
use readyroom_kit::face::letters;

use crate::rules::{Encounters, Phase};

/// What each pile is called, and its cards.
pub(super) fn counts(game: &Encounters) -> [(&'static str, usize); 4] {
    let now = &game.position;
    [
        ("Enterprise deck", now.piles.left.into()),
        ("Its discard pile", now.piles.discarded.into()),
        ("Encounter deck", now.encounters_left().len().into()),
        ("Its discard pile", now.gone.len().into()),
    ]
}

/// The piles side by side; they lie there from the moment they are shuffled.
pub(super) fn piles(game: &Encounters) -> Markup {
    let begun = game.position.phase != Phase::SetUp;
    html! {
        @for (number, (name, count)) in (0..).zip(counts(game)).filter(|_| begun) {
            @let covered = number % 2 == 0;
            @let (x, y) = (50 + 90 * (number % 2), 43 + 76 * (number / 2));
            @let below = 2 * (count.clamp(1, 3) as i32 - 1);
            @let (back, ink) = if covered && count > 0 { ("violet", "on-violet") } else { ("card", "ink") };
            g id={ "encounters-pile-" (number) } class=(ink) transform={ "translate(" (x) " " (y) ")" }
                text-anchor="middle" font-size="17" font-weight="bold" {
                @for edge in (0..=below).rev().step_by(2) {
                    rect class={ (back) " line-ink" } x=(edge - 17) y=(edge - 29) width="34" height="46" rx="4" {}
                }
                text { (count) }
                text class="faint" font-size="12" font-weight="normal" y="35" { @if covered { (name) } @else { "discarded" } }
            }
        }
    }
}

/// The same in two lines, below the players.
pub(super) fn lines(game: &Encounters) -> Markup {
    let [
        (enterprise, left),
        (_, discarded),
        (encounter, hidden),
        (_, gone),
    ] = counts(game);
    html! {
        g class="faint" {
            g id="encounters-pile-0" { (letters("", [192, 139], 204, &format!("{enterprise} {left}, discarded {discarded}"))) }
            g id="encounters-pile-2" { (letters("", [192, 154], 204, &format!("{encounter} {hidden}, discarded {gone}"))) }
        }
    }
}
