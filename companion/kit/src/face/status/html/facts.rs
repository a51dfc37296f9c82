//! Labels with values, tracks, and decks that are counted.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{Fact, Id, Pile, Track, Value, words},
    Renderer, aria, classes, look, tone,
};

/// Letters of the longest value that the strip has in large ones.
const LONGEST: usize = 9;

impl Renderer<'_> {
    /// A list of labels with their values.
    pub(super) fn facts<'f>(&self, facts: impl IntoIterator<Item = &'f Fact>) -> Markup {
        html! { dl { @for of in facts { (self.fact(of, None)) } } }
    }

    /// The same in the strip at the top, where a label is as short as it can be. The facts of `key` come first, in large letters
    /// where they are short.
    pub(super) fn facts_in_strip(&self, facts: &[Fact], key: &[Id]) -> Markup {
        let is_key = |of: &Fact| key.contains(&of.id) && of.value.within(LONGEST).len() <= LONGEST;
        let place = |of: &Fact| {
            if key.is_empty() || is_key(of) {
                "key"
            } else {
                "more"
            }
        };
        html! { dl { @for of in facts { (self.fact(of, Some(place(of)))) } } }
    }

    fn fact(&self, of: &Fact, in_strip: Option<&str>) -> Markup {
        let (whole, short) = (of.label.whole(), of.label.shortest());
        let (presses, can) = self.presses_on(&of.id);
        html! {
            div class=(classes(&[tone(of.tone).unwrap_or_default(), in_strip.unwrap_or_default(), can])) id=[self.id(&of.id)] {
                dt {
                    @if of.colour.is_some() { i .swatch .(look(of.colour)) {} }
                    @if in_strip.is_some() && whole != short { (aria(whole)) span aria-hidden="true" { (short) } } @else { (whole) }
                }
                dd { @if in_strip.is_some() { (value_in_strip(&of.value)) } @else { (value(&of.value)) } (presses) }
            }
        }
    }

    pub(super) fn piles(&self, piles: &[Pile]) -> Markup {
        html! {
            dl {
                @for pile in piles {
                    @let (presses, can) = self.presses_on(&pile.id);
                    div class=(classes(&[can])) id=[self.id(&pile.id)] {
                        dt { (pile.label.whole()) }
                        dd { (left(pile)) (presses) }
                    }
                }
            }
        }
    }

    /// A track: its marker in words, then its spaces with what brings the marker back from each. `title` is above.
    pub(super) fn track(&self, track: &Track, title: &str) -> Markup {
        let (presses, can) = self.presses_on(&track.id);
        html! {
            div class=(classes(&[tone(track.tone).unwrap_or_default(), "key", can])) id=[self.id(&track.id)] {
                p .said {
                    @if track.label.whole() != title { (track.label.whole()) ": " }
                    (words::marker(track))
                    @if track.has_needs() { (aria(". Spaces:")) }
                }
                ol .spaces {
                    @for (at, space) in track.spaces.iter().enumerate() {
                        li .(look(space.colour)) aria-current=[(at == track.marker).then_some("true")] {
                            (aria(space.name)) " "
                            @match space.need {
                                Some(need) => { (super::dice::need(need)) }
                                None => { span aria-hidden="true" { (track.mark(at, "–")) } }
                            }
                        }
                    }
                }
                @if !track.means.is_empty() { p .means aria-hidden="true" { (track.means.whole()) } }
                (presses)
            }
        }
    }
}

/// A value; a number that there can be so many of is larger than these.
pub(super) fn value(value: &Value) -> Markup {
    let words = value.within(usize::MAX);
    html! {
        @match value {
            Value::ByColour(counts) if counts.iter().any(|(_, count)| *count > 0) => {
                @for (nth, (colour, count)) in counts.iter().filter(|(_, count)| *count > 0).enumerate() {
                    @if nth > 0 { (aria(", ")) }
                    span .count .(look(Some(*colour))) { (count) (aria(&format!(" {}", colour.word))) }
                }
            }
            Value::OutOf(count, most) | Value::Progress(count, most) => { (count) small { " of " (most) } }
            Value::Words(_) | Value::Count(_) | Value::Sum(..) | Value::ByColour(_) => { (words) }
        }
    }
}

/// The same where there is little room: "4/10" to be seen.
pub(super) fn value_in_strip(value: &Value) -> Markup {
    match *value {
        Value::OutOf(count, most) | Value::Progress(count, most) => {
            html! { (count) small aria-hidden="true" { "/" (most) } (aria(&format!(" of {most}"))) }
        }
        Value::Words(_) | Value::Count(_) | Value::Sum(..) | Value::ByColour(_) => {
            self::value(value)
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
