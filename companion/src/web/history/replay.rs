//! An evening step by step.

use maud::{Markup, html};
use readyroom_kit::{
    Sight,
    face::status::html::{self, Renderer},
};
use readyroom_table::printable::line;

use super::{
    address,
    answer::Answer,
    facts::ways,
    open::{Evening, decided_at},
    trouble::Trouble,
};
use crate::web::words::History;
use crate::{journal::EveningId, local_time::when, replay::Moment};

/// An evening after so many of its entries.
pub fn step(evening: &Evening, step: usize) -> Result<Answer, Trouble> {
    let (id, game, last) = (evening.id, evening.game, evening.entries.len());
    let moment = evening.after(step)?;
    let title = History::StepTitle {
        evening: id.0.into(),
        step: step.into(),
        last: last.into(),
        game: game.title.into(),
    }
    .to_string();
    let body = html! {
        h1 { (History::EveningOf { evening: id.0.into(), game: game.title.into() }) }
        h2 { (History::StepOf { step: step.into(), last: last.into() }) }
        (steps(id, step, last))
        (happened(&moment))
        @if let Some(ply) = decided_at(&evening.entries, step).filter(|_| evening.header.result.is_none()) {
            p .ways { a href=(address::back(id, ply)) { (History::BackToHere) } }
        }
        (state_then(&moment))
        (drawn(&moment))
        (typed(id, step, last))
        (ways(History::Elsewhere, &[
            (address::evening(id), History::AllOfEvening),
            (address::step_on_television(id, step), History::ReplayFromHere),
            ("/evenings".into(), History::AllEvenings),
        ]))
    };
    Ok(Answer::Page { title, body })
}

/// The way to other steps.
fn steps(evening: EveningId, step: usize, last: usize) -> Markup {
    let to = |name: History<'_>, there: bool, step: usize| {
        html! {
            @if there {
                a .primary[matches!(name, History::NextStep)] href=(address::step(evening, step)) { (name) }
            } @else {
                span { (name) }
            }
        }
    };
    html! {
        nav .ways.ends aria-label=(History::StepsNav) {
            (to(History::FirstStep, step > 0, 0))
            (to(History::PreviousStep, step > 0, step.saturating_sub(1)))
            (to(History::NextStep, step < last, step + 1))
            (to(History::EndStep, step < last, last))
        }
    }
}

/// The way to a step by its number.
fn typed(evening: EveningId, step: usize, last: usize) -> Markup {
    html! {
        form method="get" action={ "/evenings/" (evening) "/step" } {
            label for="number" { (History::StepField) }
            " "
            input #number type="number" name="number" min="0" max=(last) value=(step) required;
            " "
            button type="submit" { (History::ShowStep) }
        }
    }
}

fn happened(moment: &Moment) -> Markup {
    html! {
        @match &moment.line {
            None => { p { (History::NothingHappened) } }
            Some(reported) => {
                div .messages {
                    p { strong { (line(&reported.done)) } " " small { (when(reported.at)) } }
                    @if !reported.messages.is_empty() {
                        ul { @for text in &reported.messages { li { (line(text)) } } }
                    }
                }
            }
        }
    }
}

/// The state of the game.
fn state_then(moment: &Moment) -> Markup {
    html! {
        p .faint { (History::MovesMade { moves: moment.moves.into() }) " " (line(&moment.question)) }
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
        (renderer.on_the_table(&moment.status))
        (renderer.besides(&moment.status))
    }
}
