//! Dice, and the places that ask for them: shapes with the number in them, and the rest of the words out of sight.

use maud::{Markup, html};

use super::{
    super::{By, Die, Need, Pool, Slot, colour, dice::sets},
    Renderer, look, said,
};

impl Renderer<'_> {
    /// Dice that lie together.
    pub(super) fn pool(&self, pool: &Pool) -> Markup {
        html! {
            div .pool .apart[pool.apart] id=[self.id(&pool.id)] {
                @if let Some(title) = pool.title() { span { (title) } " " }
                @if pool.is_said_by_dice() { ul .row { @for of in &pool.dice { li { (die(of)) } } } }
                ((self.presses)(&pool.id))
            }
        }
    }
}

/// A die: "red 6", "blue 2 (kept)"; without a number before its roll.
pub(super) fn die(die: &Die) -> Markup {
    html! {
        span .die .kept[die.kept] .(look(die.colour)) {
            (said(colour::word(die.colour, if die.face.is_some() { "" } else { "a die" }))) " "
            @if let Some(face) = die.face { (face) }
            @if die.kept { (said(" (kept)")) }
        }
    }
}

/// The places of a card; those that are filled together lie in one frame.
pub(super) fn slots(slots: &[Slot]) -> Markup {
    html! {
        span .slots {
            @for (nth, set) in sets(slots).enumerate() {
                @if nth > 0 { (said(", ")) }
                span class=[(set.len() > 1).then_some("set")] {
                    @for (nth, of) in set.iter().enumerate() {
                        @if nth > 0 { (said(" framed with ")) }
                        (slot(of))
                    }
                }
            }
        }
    }
}

/// A place for a die: "blue 4 or more", with the die on it.
fn slot(slot: &Slot) -> Markup {
    html! {
        (place(slot))
        @if let Some(on) = &slot.die { (said(" (filled with ")) (die(on)) (said(")")) }
    }
}

/// The same without that die.
pub(super) fn place(slot: &Slot) -> Markup {
    html! {
        span .slot .(look(slot.colour)) {
            (said(colour::word(slot.colour, "any"))) " " (need(slot.need))
        }
    }
}

/// "4+" to be seen, "4 or more" to be heard.
pub(super) fn need(need: Need) -> Markup {
    let (sign, words) = match need.by {
        By::Exactly => ("", ""),
        By::OrHigher => ("+", " or more"),
        By::OrLower => ("−", " or less"),
    };
    html! {
        (need.face)
        @if !sign.is_empty() { span aria-hidden="true" { (sign) } (said(words)) }
    }
}
