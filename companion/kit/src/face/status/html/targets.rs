//! Numbers that dice have to reach, with the die on each.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{
        Card, Met, Rolled, Takes, Target,
        words::targets::{all_asked, kinds},
    },
    Renderer, aria,
    dice::die,
    look,
};

impl Renderer<'_> {
    /// The targets of a card with their dice, and the dice on none; where its boxes come first, what its targets ask for.
    pub(super) fn targets(&self, card: &Card) -> Markup {
        html! {
            @if card.shows_dice() {
                ul .targets { @for of in &card.targets { (self.target(of)) } }
                @if !card.spare.is_empty() { (self.spare(&card.spare)) }
            } @else {
                span .asks {
                    span .slots aria-hidden="true" { @for of in &card.targets { (slot(of)) } }
                    (aria(&format!(" Asks for {}", all_asked(&card.targets))))
                }
            }
        }
    }

    /// "target 4 or more green: green 5, turned over from 2, plus 1".
    fn target(&self, target: &Target) -> Markup {
        html! {
            li id=[self.id(&target.id)] {
                (aria("target ")) (slot(target)) (aria(": "))
                @match &target.met {
                    Some(on) => { (self.met(on)) }
                    None => { "open" }
                }
                ((self.presses)(&target.id))
            }
        }
    }

    fn met(&self, met: &Met) -> Markup {
        html! {
            span id=[self.id(&met.by.id)] { (die(&met.die())) ((self.presses)(&met.by.id)) }
            @if let (Some((_, how)), Some(from)) = (met.turned, met.by.die.face) { ", " (how) " from " (from) }
            @if met.plus > 0 { ", plus " (met.plus) }
            @if !met.by_leave.is_empty() { ", " (met.by_leave) }
        }
    }

    /// Dice on no target, or those to be rolled, which are counted for anyone who hears them.
    fn spare(&self, dice: &[Rolled]) -> Markup {
        let is_rolled = dice.iter().any(|rolled| rolled.die.face.is_some());
        html! {
            div .pool {
                @if is_rolled {
                    span { "Dice on no target" } " "
                } @else {
                    span { "Dice to roll" } (aria(&format!(": {}", kinds(dice))))
                }
                ul .lie aria-hidden=[(!is_rolled).then_some("true")] {
                    @for rolled in dice { li id=[self.id(&rolled.id)] { (die(&rolled.die)) ((self.presses)(&rolled.id)) } }
                }
            }
        }
    }
}

/// "4+" to be seen in the shape of the dice that it takes, "4 or more green" to be heard.
pub(super) fn slot(target: &Target) -> Markup {
    let colour = match target.takes {
        Takes::Only(colour) => Some(colour),
        Takes::Any | Takes::Unknown => None,
    };
    html! {
        span .slot .(look(colour)) {
            (target.number) span aria-hidden="true" { "+" @if target.takes == Takes::Unknown { "?" } }
            (aria(&format!(" or more {}", target.takes.in_words())))
        }
    }
}
