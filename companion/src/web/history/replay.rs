//! An evening step by step.

use maud::{Markup, html};
use readyroom_kit::{
    Sight,
    face::status::html::{self, Renderer},
};
use readyroom_table::printable::line;

use super::{answer::Answer, open::Evening, trouble::Trouble};
use crate::{journal::EveningId, local_time::when, replay::Moment};

/// Where a step is shown.
pub fn address(evening: EveningId, step: usize) -> String {
    format!("/evenings/{evening}/step/{step}")
}

/// An evening after so many of its entries.
pub fn step(evening: &Evening, step: usize) -> Result<Answer, Trouble> {
    let (id, game, last) = (evening.id, evening.game, evening.entries.len());
    let moment = evening.after(step)?;
    let title = format!("Evening {id}, step {step} of {last}: {}", game.title);
    let body = html! {
        h1 { "Evening " (id) ": " (game.title) }
        (steps(id, step, last))
        h2 { "Step " (step) " of " (last) }
        div .step {
            div {
                (happened(&moment))
                (stood(&moment))
            }
            (drawn(&moment))
        }
        p {
            a href={ "/evenings/" (id) } { "All of evening " (id) }
            " · " a href="/evenings" { "All evenings" }
        }
    };
    Ok(Answer::Page { title, body })
}

/// The way to other steps.
fn steps(evening: EveningId, step: usize, last: usize) -> Markup {
    let to = |name: &str, there: bool, step: usize| {
        html! {
            li {
                @if there { a href=(address(evening, step)) { (name) } } @else { span { (name) } }
            }
        }
    };
    html! {
        nav aria-label="Steps" {
            ul.row {
                (to("First", step > 0, 0))
                (to("Previous", step > 0, step.saturating_sub(1)))
                (to("Next", step < last, step + 1))
                (to("Last", step < last, last))
            }
            form method="get" action={ "/evenings/" (evening) "/step" } {
                label for="number" { "Step" }
                " "
                input #number type="number" name="number" min="0" max=(last) value=(step) required;
                " "
                button type="submit" { "Show" }
            }
        }
    }
}

fn happened(moment: &Moment) -> Markup {
    html! {
        @match &moment.line {
            None => { p { "Nothing has happened yet." } }
            Some(told) => {
                p { strong { (line(&told.done)) } " " small { (when(told.at)) } }
                @if !told.said.is_empty() {
                    ul { @for said in &told.said { li { (line(said)) } } }
                }
            }
        }
    }
}

/// How the game stood.
fn stood(moment: &Moment) -> Markup {
    html! {
        h2 { "The table after it" }
        p { "Moves made: " (moment.moves) ". " (line(&moment.question)) }
    }
}

fn drawn(moment: &Moment) -> Markup {
    let renderer = Renderer {
        game: moment.game,
        sight: Sight::Public,
        presses: &|_| Markup::default(),
        board: &|id| html::board(&moment.boards, id),
    };
    html! {
        div .stood { (renderer.on_the_table(&moment.status)) (renderer.besides(&moment.status)) }
    }
}
