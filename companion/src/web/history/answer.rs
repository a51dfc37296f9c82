//! Answers of the history: a page or a file.

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use maud::{Markup, html};

use super::trouble::Trouble;
use crate::web::words::{History, Page};
use crate::web::{
    access::May,
    page::{page, problem_page},
};

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
    /// As a page for a visitor who `may` do that: the reason, and where to go.
    pub fn response(&self, here: &str, may: May) -> Response {
        // What cannot be shown can be thrown away.
        let order = matches!(self, Self::Evening(_)).then(|| format!("{here}/order"));
        let order = order.filter(|_| may == May::Play && here.matches('/').count() == 2);
        let way = html! {
            p .ways {
                @if let Some(order) = order { a href=(order) { (History::NameArchiveDelete) } " " }
                a href="/evenings" { (History::AllEvenings) } " " a href="/numbers" { (Page::NumbersPage) }
            }
        };
        let page = problem_page(here, &History::HistoryTitle.say(), &html! { (self) }, &way);
        let later = matches!(self, Self::Busy).then_some([(header::RETRY_AFTER, "5")]);
        (self.status(), later, page).into_response()
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use readyroom_kit::testing::words::in_order;

    use super::*;
    use crate::journal::{EveningId, JournalFileError};

    #[tokio::test]
    async fn a_damaged_evening_is_thrown_away_by_players_alone() {
        let damaged = || JournalFileError::BeginningDamaged {
            evening: EveningId(3),
            detail: String::new(),
        };
        for (may, is_linked) in [(May::Look, false), (May::Play, true)] {
            let page = Trouble::Evening(damaged()).response("/evenings/3", may);
            let bytes = to_bytes(page.into_body(), usize::MAX)
                .await
                .expect("a page");
            let page = String::from_utf8(bytes.to_vec()).expect("a text");
            assert_eq!(page.contains("/evenings/3/order"), is_linked, "{page}");
            in_order(
                &page,
                &[
                    &History::HistoryTitle,
                    &History::AllEvenings,
                    &Page::NumbersPage,
                ],
            );
        }
    }
}
