//! Dice, and the places that ask for them: shapes with the number in them, and the rest of the words out of sight.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{By, Die, Need, Pool, Slot, colour, dice::sets},
    Renderer, aria, classes, look,
};

impl Renderer<'_> {
    /// Dice that lie together.
    pub(super) fn pool(&self, pool: &Pool) -> Markup {
        html! {
            div .pool .apart[pool.apart] id=[self.id(&pool.id)] {
                @if let Some(title) = pool.title() { span .label { (title) } " " }
                @if pool.is_shown_by_dice() { (self.lie(pool)) }
                ((self.presses)(&pool.id))
            }
        }
    }

    /// The dice of a pool, each of which can be pressed, by the id of the pool and its number there.
    pub(super) fn lie(&self, pool: &Pool) -> Markup {
        html! {
            ul .lie {
                @for (nth, of) in pool.dice.iter().enumerate() {
                    @let (presses, can) = self.presses_on(&format!("{}-{nth}", pool.id));
                    li class=(classes(&[can])) { (die(of)) (presses) }
                }
            }
        }
    }
}

/// A die: "red 6", "blue 2 (kept)"; without a number before its roll.
pub(super) fn die(die: &Die) -> Markup {
    html! {
        span .die .kept[die.kept] .(look(die.colour)) {
            (aria(colour::word(die.colour, if die.face.is_some() { "" } else { "a die" }))) " "
            @if let Some(face) = die.face { (face) }
            @if die.kept { (aria(" (kept)")) }
        }
    }
}

/// The places of a card; those that are filled together lie in one frame.
pub(super) fn slots(slots: &[Slot]) -> Markup {
    html! {
        span .slots {
            @for (nth, set) in sets(slots).enumerate() {
                @if nth > 0 { (aria(", ")) }
                span class=[(set.len() > 1).then_some("set")] {
                    @for (nth, of) in set.iter().enumerate() {
                        @if nth > 0 { (aria(" framed with ")) }
                        (slot(of))
                    }
                }
            }
        }
    }
}

/// A place for a die: "blue 4 or more"; with a die on it, this covers it.
fn slot(slot: &Slot) -> Markup {
    match &slot.die {
        None => place(slot),
        Some(on) => {
            let asks = format!(
                "{} {} (filled with ",
                colour::word(slot.colour, "any"),
                slot.need.in_words()
            );
            html! { (aria(&asks)) (die(on)) (aria(")")) }
        }
    }
}

/// The same without that die.
pub(super) fn place(slot: &Slot) -> Markup {
    html! {
        span .slot .(look(slot.colour)) {
            (aria(colour::word(slot.colour, "any"))) " " (need(slot.need))
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
        @if !sign.is_empty() { span aria-hidden="true" { (sign) } (aria(words)) }
    }
}
