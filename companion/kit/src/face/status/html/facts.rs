//! Labels with values, tracks, and decks that are counted.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{Fact, Pile, Track, Value, words},
    Renderer, look, said, tone,
};

impl Renderer<'_> {
    /// A list of labels with their values.
    pub(super) fn facts<'f>(&self, facts: impl IntoIterator<Item = &'f Fact>) -> Markup {
        html! {
            dl {
                @for of in facts {
                    div class=[tone(of.tone)] id=[self.id(&of.id)] {
                        dt { @if of.colour.is_some() { i .swatch .(look(of.colour)) {} } (of.label.whole()) }
                        dd { (value(&of.value)) ((self.presses)(&of.id)) }
                    }
                }
            }
        }
    }

    pub(super) fn piles(&self, piles: &[Pile]) -> Markup {
        html! {
            dl {
                @for pile in piles {
                    div id=[self.id(&pile.id)] {
                        dt { (pile.label.whole()) }
                        dd { (left(pile)) ((self.presses)(&pile.id)) }
                    }
                }
            }
        }
    }

    /// A track: its marker in words, then its spaces with what brings the marker back from each. `title` stands above.
    pub(super) fn track(&self, track: &Track, title: &str) -> Markup {
        html! {
            div class=[tone(track.tone)] id=[self.id(&track.id)] {
                p {
                    @if track.label.whole() != title { (track.label.whole()) ": " }
                    (words::marker(track))
                    @if track.has_needs() { (said(". Spaces:")) }
                }
                ol .spaces {
                    @for (at, space) in track.spaces.iter().enumerate() {
                        li .(look(space.colour)) aria-current=[(at == track.marker).then_some("true")] {
                            (said(space.name)) " "
                            @match space.need {
                                Some(need) => { (super::dice::need(need)) }
                                None => { span aria-hidden="true" { (track.mark(at, "–")) } }
                            }
                        }
                    }
                }
                ((self.presses)(&track.id))
            }
        }
    }
}

/// A value, with a bar if it is about a goal: the bar says what the words do.
pub(super) fn value(value: &Value) -> Markup {
    let words = value.within(usize::MAX);
    html! {
        @match value {
            Value::ByColour(counts) if counts.iter().any(|(_, count)| *count > 0) => {
                @for (nth, (colour, count)) in counts.iter().filter(|(_, count)| *count > 0).enumerate() {
                    @if nth > 0 { (said(", ")) }
                    span .count .(look(Some(*colour))) { (count) (said(&format!(" {}", colour.word))) }
                }
            }
            Value::Progress(done, goal) => {
                (words)
                @if *goal > 0 { meter min="0" max=(goal) value=(done) aria-hidden="true" {} }
            }
            Value::Words(_) | Value::Count(_) | Value::OutOf(..) | Value::Sum(..) | Value::ByColour(_) => { (words) }
        }
    }
}

/// "20, discarded 7. Damage keeps it closed."
pub(super) fn left(pile: &Pile) -> Markup {
    html! {
        (pile.left)
        @if let Some(discarded) = pile.discarded { small { ", discarded " (discarded) } }
        @if !pile.closed.is_empty() { ". " em .warning { (pile.closed.whole()) } }
    }
}
