//! What is answered: a page or a file.

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::{Markup, html};

use super::trouble::Trouble;
use crate::web::page::{page, problem_page};

/// What was found.
#[derive(Debug)]
pub enum Answer {
    /// A page.
    Page {
        /// Its title.
        title: String,
        /// Its main part.
        body: Markup,
    },
    /// A page with a form that was not taken, to be filled in again.
    Again(StatusCode, String, Markup),
    /// A file to be kept.
    File {
        /// Its name.
        name: String,
        /// Its media type.
        kind: &'static str,
        /// What is in it.
        text: String,
    },
    /// A page with nothing around it.
    Television(Markup),
    /// It is at another address.
    At(String),
}

impl Answer {
    /// As a response to who is at `here`.
    pub fn response(self, here: &str) -> Response {
        match self {
            Self::Page { title, body } => page(here, &title, body).into_response(),
            Self::Again(status, title, body) => (status, page(here, &title, body)).into_response(),
            Self::File { name, kind, text } => {
                let kept = format!("attachment; filename=\"{name}\"");
                let headers = [
                    (header::CONTENT_TYPE, kind.to_owned()),
                    (header::CONTENT_DISPOSITION, kept),
                ];
                (headers, text).into_response()
            }
            Self::Television(page) => page.into_response(),
            Self::At(address) => Redirect::to(&address).into_response(),
        }
    }
}

impl Trouble {
    /// As a page that says it, and where to go.
    pub fn response(&self, here: &str) -> Response {
        // What cannot be shown can be thrown away.
        let order = matches!(self, Self::Evening(_)).then(|| format!("{here}/order"));
        let order = order.filter(|_| here.matches('/').count() == 2);
        let way = html! {
            p .ways {
                @if let Some(order) = order { a href=(order) { "Name, archive, delete" } " " }
                a href="/evenings" { "All evenings" } " " a href="/numbers" { "Numbers" }
            }
        };
        let page = problem_page(here, "History", &html! { (self) }, &way);
        let later = matches!(self, Self::Busy).then_some([(header::RETRY_AFTER, "5")]);
        (self.status(), later, page).into_response()
    }
}
