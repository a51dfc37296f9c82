//! Answer of a page to a press or a choice.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::{Markup, html};
use readyroom_kit::face::form::FieldAnswer;

use super::page;
use crate::web::words::Page;
use readyroom_table::action::Refusal;

/// The result of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormResult {
    /// It was done: the page shows what came of it.
    Done,
    /// It was not, for this reason, and nothing was changed.
    Not(StatusCode, String),
    /// The rules refuse it, and nothing was changed.
    Refused(Refusal),
}

/// The answer to a form at the page `back`: a script asks for a text, and everybody else for a page. That page is all they
/// see then, so it repeats what they have `filled_in`.
pub fn answer_form(
    result: FormResult,
    filled_in: &[FieldAnswer],
    headers: &HeaderMap,
    back: &str,
) -> Response {
    let accepts = headers.get(header::ACCEPT);
    let by_script = accepts.is_some_and(|accepts| accepts == "text/plain");
    let (status, why, rule) = match result {
        FormResult::Done if by_script => return StatusCode::NO_CONTENT.into_response(),
        FormResult::Done => return Redirect::to(back).into_response(),
        FormResult::Not(status, why) => (status, why, String::new()),
        FormResult::Refused(Refusal { rule, why, .. }) => (StatusCode::CONFLICT, why, rule),
    };
    if by_script {
        return (status, why).into_response();
    }
    let more = html! {
        (repeated(filled_in))
        p .ways { a href=(back) { (Page::Back) } }
    };
    let why = reason(&why, &rule);
    (
        status,
        problem_page(back, &Page::NothingWasChanged.say(), &why, &more),
    )
        .into_response()
}

/// The page at `here` that explains `why` something cannot be done or shown, and what `more` there is to do.
pub fn problem_page(here: &str, title: &str, why: &Markup, more: &Markup) -> Markup {
    let body = html! {
        h1 { (title) }
        p .verdict.bad role="alert" { b aria-hidden="true" { "!" } span { (why) } }
        (more)
    };
    page(here, title, body)
}

/// Why something was not taken. The number of the rule is for anyone who looks it up, and no part of the sentence.
pub(super) fn reason(why: &str, rule: &str) -> Markup {
    html! {
        (why)
        @if !rule.is_empty() { " " small title=(Page::RuleNumber) { (rule) } }
    }
}

/// What was filled in and not taken, to be read or copied. A field without a name is a text alone.
fn repeated(filled_in: &[FieldAnswer]) -> Markup {
    html! {
        @if !filled_in.is_empty() {
            h2 { (Page::FilledIn) }
            ul {
                @for (name, answer) in filled_in {
                    li {
                        @if !name.is_empty() { (name) ": " }
                        (answer)
                    }
                }
            }
        }
    }
}

/// The answer to everything once the evening is over.
pub fn over() -> Response {
    let why = html! { (Page::ProgramHasStopped) };
    let way = html! { p .ways { a href="/" { (Page::ToTheTable) } } };
    let page = problem_page("", &Page::TableIsClosed.say(), &why, &way);
    (StatusCode::SERVICE_UNAVAILABLE, page).into_response()
}
