//! A card of the Enterprise deck: its title, and under it what it can be used as, each in a box whose colour says of what
//! kind that is.

use maud::{Markup, html};
use readyroom_kit::face::{bold_letters, width_of};

use crate::rules::{Encounters, Title, Use};

/// From one card to the next.
pub(super) const PITCH: i32 = 28;
/// From the top of a card to the line that its title stands on.
const BASELINE: i32 = 10;
/// Room of a title.
const TITLE: u16 = 182;
/// Where the second column of cards begins.
pub(super) const COLUMN: i32 = 196;

/// Where card number `nth` of an area lies that begins at `left`, `top`, in so many columns.
pub(super) const fn place(nth: usize, columns: usize, (left, top): (i32, i32)) -> (i32, i32) {
    let (row, column) = (nth / columns, nth % columns);
    (left + COLUMN * column as i32, top + PITCH * row as i32)
}

/// The boxes of all uses, each as a shape that cards have where they need it.
pub(super) fn shapes() -> Markup {
    html! {
        @for (number, one) in Use::every().enumerate() {
            g id={ "encounters-use-" (number) } text-anchor="middle" {
                rect class=(colour(one)) y="3" width=(box_width(one)) height="13.5" rx="3" {}
                text class={ "on-" (colour(one)) } x=(box_width(one) / 2) y="14" { (one) }
            }
        }
    }
}

fn box_width(one: Use) -> i32 {
    i32::from(width_of(&one.to_string())) + 3
}

/// Cards of an area, each at the place that its number says: its left edge and its top. Each keeps its id where it comes to
/// lie elsewhere, and they are in the order of the titles, so that what stays is never in another order.
pub(super) fn cards(
    game: &Encounters,
    area: &str,
    titles: &[Title],
    at: impl Fn(usize) -> (i32, i32),
) -> Markup {
    html! {
        g class="ink" {
            @for (nth, title) in in_order(titles.iter().copied().enumerate()) {
                @let copy = titles[..nth].iter().filter(|&&other| other == title).count();
                @let (x, y) = at(nth);
                g id={ "encounters-" (area) "-" (title as u8) "-" (copy) } transform={ "translate(" (x) " " (y + BASELINE) ")" } {
                    (bold_letters("", [0, 0], TITLE, title.label()))
                    (uses(game, title))
                }
            }
        }
    }
}

/// Things with their places, in the order of the lists.
pub(super) fn in_order<P, T: Ord + Copy>(placed: impl Iterator<Item = (P, T)>) -> Vec<(P, T)> {
    let mut placed: Vec<(P, T)> = placed.collect();
    placed.sort_by_key(|&(_, thing)| thing);
    placed
}

/// What a card can be used as.
fn uses(game: &Encounters, title: Title) -> Markup {
    let uses = game.decks.uses(title);
    let every = Use::every().enumerate().filter(|&(_, one)| uses.has(one));
    let boxes = every.scan(0, |right, (number, one)| {
        let left = *right;
        *right += box_width(one) + 2;
        Some((number, left))
    });
    html! {
        @for (number, left) in boxes {
            use href={ "#encounters-use-" (number) } x=[(left > 0).then_some(left)] {}
        }
    }
}

const fn colour(one: Use) -> &'static str {
    match one {
        Use::Named(_) => "blue",
        Use::Crew => "violet",
        Use::Ship => "yellow",
        Use::Ability(_) => "green",
    }
}
