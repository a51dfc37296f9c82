//! The table: the question, what can be chosen, the game drawn whole, what happened.

use std::sync::Arc;

use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use readyroom_kit::Sight;
use serde::Deserialize;

use super::{
    answer::over,
    choices::{FORM, address, choices},
    live, page,
    report::{messages, reports},
    section,
};
use crate::{
    table_view::TableView,
    web::{
        access::{FORM_FIELD, May, Visitor},
        server::Table,
        stream::{Regions, Subject},
    },
};

/// Reports before the last that the page of the table has.
const EARLIER: usize = 6;

/// What is asked for of the page.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// The level of the menu; empty for all of it.
    #[serde(default, rename = "in")]
    level: String,
}

/// `GET /`.
pub async fn table(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Response {
    let Ok(public) = table.screens.view(Sight::Public).await else {
        return over();
    };
    let level = asked.level.as_str();
    let subject = Subject::of("table", level, &visitor, Some(&public));
    let Some(regions) = table.channels.regions(&table, subject).await else {
        return over();
    };
    let title = match public.title {
        "" => "Games",
        title => title,
    };
    let body = html! {
        (live(&format!("table&in={}", address(level))))
        (section(&regions, "question"))
        div .table {
            (section(&regions, "picture"))
            (form(&table, &visitor, "/choose", section(&regions, "answer")))
            (section(&regions, "own"))
            (section(&regions, "report"))
            (section(&regions, "crew"))
        }
    };
    page("/", title, body).into_response()
}

/// The form that the buttons of a page stand in. A button that cannot be pressed is its first: so the Enter key in one of
/// its texts takes nothing that happens to stand first.
pub fn form(table: &Table, visitor: &Visitor, action: &str, buttons: Markup) -> Markup {
    html! {
        @if visitor.may() == May::Play {
            form id=(FORM) method="post" action=(action) {
                button hidden disabled {}
                input type="hidden" name=(FORM_FIELD) value=(visitor.form());
                input type="hidden" name="epoch" value=(table.epoch);
                (buttons)
            }
        } @else {
            (buttons)
        }
    }
}

/// The regions of the table as `view` has them.
pub fn table_regions(view: &TableView, level: &str, plays: bool, timer: Markup) -> Regions {
    let question = html! {
        h1 { (view.prompt) }
        p { (view.title) (timer) }
        @if let Some(over) = &view.over {
            p .over { strong { @if over.won { "Won. " } @else { "Over. " } } (over.why) }
        }
    };
    let picture = html! {
        @if let Some(drawing) = &view.drawing {
            (drawing.picture)
            details #words {
                summary { "The picture in words" }
                ul { @for line in &drawing.text { li { (line) } } }
            }
        }
    };
    let own = html! {
        @if !view.told.is_empty() {
            h2 { "For you alone" }
            (messages(&view.told))
        }
    };
    let crew = html! {
        @if !view.crew.is_empty() {
            h2 { "Players" }
            ul { @for line in &view.crew { li { (line) } } }
        }
    };
    vec![
        ("question", question.into_string()),
        ("picture", picture.into_string()),
        (
            "answer",
            html! { h2 { "Choices" } (choices(view, level, plays)) }.into_string(),
        ),
        ("own", own.into_string()),
        ("report", reports(&view.log, EARLIER).into_string()),
        ("crew", crew.into_string()),
    ]
}
