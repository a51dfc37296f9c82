//! What became of a press or a choice.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::{Markup, html};
use readyroom_kit::face::form::FieldAnswer;

use super::page;

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It was done: the page says what came of it.
    Done,
    /// It was not, for this reason, and nothing was changed.
    Not(StatusCode, String),
}

/// The answer to a form at the page `back`: a script asks for a text, and everybody else for a page. That page is all they
/// see then, so it repeats what they have `filled_in`.
pub fn told(told: Told, filled_in: &[FieldAnswer], headers: &HeaderMap, back: &str) -> Response {
    let accepts = headers.get(header::ACCEPT);
    let by_script = accepts.is_some_and(|accepts| accepts == "text/plain");
    match told {
        Told::Done if by_script => StatusCode::NO_CONTENT.into_response(),
        Told::Done => Redirect::to(back).into_response(),
        Told::Not(status, why) if by_script => (status, why).into_response(),
        Told::Not(status, why) => {
            let body = html! {
                h1 { "Nothing was changed" }
                p role="alert" { (why) }
                (repeated(filled_in))
                p { a href=(back) { "Back" } }
            };
            (status, page(back, "Nothing was changed", body)).into_response()
        }
    }
}

/// What was filled in and not taken, to be read or copied. A field without a name is a text alone.
fn repeated(filled_in: &[FieldAnswer]) -> Markup {
    html! {
        @if !filled_in.is_empty() {
            h2 { "What you filled in" }
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
    let body = html! {
        h1 { "The table is closed" }
        p role="alert" { "The program has stopped. This page reconnects when it starts again." }
        p { a href="/" { "To the table" } }
    };
    let page = page("", "The table is closed", body);
    (StatusCode::SERVICE_UNAVAILABLE, page).into_response()
}
