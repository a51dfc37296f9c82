//! The page that asks once more before a game is taken back to a step of its evening.

use maud::{Markup, html};
use readyroom_table::{question::Choice, table_view::TableView};

use super::page;
use crate::web::access::FORM_FIELD;
use crate::web::words::Page;

/// Asks whether the game of `view` goes back to before what `choice` names, which takes it back.
pub fn back_page(view: &TableView, choice: &Choice, epoch: u64, csrf: &str) -> Markup {
    let named = choice.path.last().map_or("", |last| &**last);
    let (steps, sentence) = named.split_once(' ').unwrap_or(("", named));
    let title = Page::TakeBack.say();
    let body = html! {
        h1 { (title) }
        p { strong { (sentence) } }
        p {
            @if steps == "1" { (Page::OneStepBack) }
            @else { (Page::StepsBack { steps: steps.into() }) }
        }
        form method="post" action="/choose" {
            input type="hidden" name=(FORM_FIELD) value=(csrf);
            input type="hidden" name="epoch" value=(epoch);
            input type="hidden" name="revision" value=(view.revision);
            button .primary type="submit" name="choice" value=(choice.id) { (title) }
        }
        p .ways { a href="/" { (Page::BackToTheTable) } " " a href={ "/evenings/" (view.evening) } { (Page::TheEvening) } }
    };
    page("", &title, body)
}
