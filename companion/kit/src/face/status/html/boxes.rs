//! Boxes that are ticked from the left: on a card, and on the way to something.

use alloc::format;

use maud::{Markup, html};

use super::{
    super::{BoxTrack, Boxes, words},
    Renderer, aria,
};

impl Renderer<'_> {
    /// Boxes on the way to something, with what is reached next and what each milestone is. `title` is above.
    pub(super) fn box_track(&self, track: &BoxTrack, title: &str) -> Markup {
        html! {
            div .key id=[self.id(&track.id)] {
                p .said {
                    @if track.label.whole() != title { (track.label.whole()) ": " }
                    (words::ticked(track))
                    @if let Some(next) = track.next() { " " (next.in_words()) }
                }
                ul .milestones {
                    @for (milestone, number) in track.milestones.iter().zip(1..) {
                        li .reached[milestone.first_box <= track.ticked] { (aria(&format!("{number} {}", milestone.in_words()))) }
                    }
                }
                @if let Some((last, goal)) = track.last().zip(track.milestones.last()) {
                    p .ends aria-hidden="true" { b { (last.name) } " " @if last != goal { span { (goal.name) } } }
                }
                ((self.presses)(&track.id))
            }
        }
    }
}

/// The boxes of a card, each with the points that it brings.
pub(super) fn boxes(boxes: &Boxes) -> Markup {
    html! {
        span .boxes {
            @for (points, nth) in boxes.points.iter().zip(0..) {
                i class=[(nth < boxes.ticked).then_some("ticked")] aria-hidden="true" { @if *points != 0 { (points) } }
            }
            (aria(&format!(" {}", boxes.in_words())))
            @if !boxes.bring().is_empty() { (aria(&format!(". {}", boxes.bring()))) }
            @if boxes.worth != 0 { " " span aria-hidden="true" { "= " (boxes.worth) } }
        }
    }
}
