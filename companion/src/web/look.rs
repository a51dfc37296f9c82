//! Views for a browser that opens a page: the table, the panel, the television, a form.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, Uri},
    response::{IntoResponse as _, Response},
};
use maud::html;
use readyroom_kit::Sight;
use serde::Deserialize;

use super::words::Page;
use super::{
    access::{May, Visitor},
    act::{form_with_id, not_asked},
    history::{self, Archive},
    page::{self, Goes, Level, Opened},
    stream::{Channels, Followed, Subject},
};
use readyroom_table::{table::id::undo_to, table_view::fingerprint};

/// What is asked for of the page of the table.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// The level of the menu; empty for all of it.
    #[serde(default, rename = "in")]
    level: String,
}

/// `GET /`.
pub async fn table(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Response {
    let table = &channels.table;
    // Another evening may begin in between, with another player in the seat; hardly twice.
    for _ in 0..2 {
        let Ok(public) = table.screens.view(Sight::Public).await else {
            break;
        };
        // A choice made in a group leads back to the whole menu: the group is shown as long as the question is this one.
        let opened = (!asked.level.is_empty()).then_some(Opened {
            epoch: table.epoch,
            revision: public.revision,
        });
        let level = Level {
            path: &asked.level,
            opened,
        };
        let subject = Subject::of(Followed::Table, level, &visitor, Some(&public));
        if let Some(regions) = channels.regions(subject).await {
            let title = page::title(public.title);
            let page = page::table_page(&regions, (&title, level), &visitor);
            return page.into_response();
        }
    }
    page::over()
}

/// `GET /panel`.
pub async fn panel(State(channels): State<Arc<Channels>>, visitor: Visitor) -> Response {
    let subject = Subject::of(Followed::Panel, Level::default(), &visitor, None);
    match channels.regions(subject).await {
        Some(regions) => page::panel_page(&regions, &visitor).into_response(),
        None => page::over(),
    }
}

/// What is asked for of the television. Whether it sounds is known to its script alone.
#[derive(Debug, Deserialize)]
pub struct AskedOfTelevision {
    /// There for a light ground.
    day: Option<String>,
    /// There for an evening that was played, with the step and the time for each of them: the history reads all three.
    evening: Option<String>,
}

/// `GET /tv`.
pub async fn television(
    State(channels): State<Arc<Channels>>,
    Extension(archive): Extension<Archive>,
    visitor: Visitor,
    uri: Uri,
    Query(asked): Query<AskedOfTelevision>,
) -> Response {
    if asked.evening.is_some() {
        return history::answer(State(archive), visitor, uri).await;
    }
    let subject = Subject::of(Followed::Tv, Level::default(), &visitor, None);
    let is_day = asked.day.is_some();
    match channels.regions(subject).await {
        Some(regions) => page::television_page(&regions, is_day, &Goes::WithTable).into_response(),
        None => page::over(),
    }
}

/// `GET /form/card`.
pub async fn form(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let Ok(view) = channels.table.screens.view(Sight::Public).await else {
        return page::over();
    };
    match form_with_id(&view, &id).filter(|_| visitor.may() == May::Play) {
        Some(form) => {
            let asked = fingerprint(form);
            page::form_page(form, &[], None, asked, &visitor.form()).into_response()
        }
        None => not_asked(&[], &headers),
    }
}

/// `GET /back/3/12`: asks once more before evening 3 goes back to the decision before which 12 moves were made.
pub async fn back(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    Path((evening, ply)): Path<(String, u32)>,
) -> Response {
    let table = &channels.table;
    let Ok(view) = table.screens.view(Sight::Public).await else {
        return page::over();
    };
    let id = undo_to(ply);
    let mut choices = view.question.choices.iter();
    let choice = choices.find(|choice| choice.id == id);
    match choice.filter(|_| view.evening == evening && visitor.may() == May::Play) {
        Some(choice) => {
            page::back_page(&view, choice, table.epoch, &visitor.form()).into_response()
        }
        None => {
            let why = html! { (Page::NoSuchStepBack) };
            let way = html! { p .ways { a href="/" { (Page::BackToTheTable) } } };
            let page = page::problem_page("", &Page::TakeBack.say(), &why, &way);
            (StatusCode::CONFLICT, page).into_response()
        }
    }
}
