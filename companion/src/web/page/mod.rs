//! The pages: what every page has, the table, the panel, the television.

mod answer;
mod back;
mod board;
pub mod choices;
mod form;
mod home_screen;
mod panel;
mod places;
mod report;
mod table;
mod television;
#[cfg(test)]
mod tests;
mod timer;
mod turn;

use maud::{DOCTYPE, Markup, html};

pub use answer::{FormResult, answer_form, over, problem_page};
pub use back::back_page;
pub use choices::{Level, Opened};
pub use form::{ASKED, form_page};
pub use panel::{panel_page, panel_regions};
pub use table::{Viewer, table_page, table_regions};
pub use television::{Goes, step_regions, television_page, television_regions};
pub use timer::timer;
pub use turn::title;

use super::{
    access::{FORM_FIELD, May, Visitor},
    assets::{Asset, BESIDE_STYLE, COLOURS, GUARD_SCRIPT, LIGHT, LINK_SCRIPT, SCRIPT},
};
use crate::web::words::Page;
use choices::FORM;
use home_screen::home_screen;

/// The markup of each region of a page that lives by its id, in the order of the page: what changes of it while it is open.
pub type Regions = Vec<(&'static str, String)>;

/// The places that every page leads to.
const PLACES: [(&str, Page<'static>); 5] = [
    ("/", Page::TablePage),
    ("/panel", Page::PanelPage),
    ("/evenings", Page::EveningsPage),
    ("/numbers", Page::NumbersPage),
    ("/seat", Page::SeatPage),
];

/// A page beside the table, at `here`, with the ways to the others on top.
pub fn page(here: &str, title: &str, body: Markup) -> Markup {
    document(&BESIDE_STYLE, title, pages(here, &html! {}), body)
}

/// The links from the page at `here` to all pages, with `more` beside them.
fn pages(here: &str, more: &Markup) -> Markup {
    html! {
        nav aria-label=(Page::PagesNav) {
            @for (address, name) in PLACES {
                a href=(address) aria-current=[(address == here).then_some("page")] { (name) }
            }
            (more)
        }
    }
}

/// A page with the style sheet that it needs and its `bar` on top.
fn document(style: &Asset, title: &str, bar: Markup, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (Page::PageTitle { title: title.into() }) }
                link rel="stylesheet" href=(COLOURS.address);
                link rel="stylesheet" href=(LIGHT.address) media="(prefers-color-scheme: light)";
                link rel="stylesheet" href=(style.address);
                (home_screen())
                script src=(LINK_SCRIPT.address) defer {}
                script src=(SCRIPT.address) defer {}
                script src=(GUARD_SCRIPT.address) defer {}
            }
            body {
                a .skip href="#main" { (Page::ToThePage) }
                header { (bar) }
                main #main { (body) }
            }
        }
    }
}

/// The regions of which a screen reader reads what is new. They are live before there is anything in them: what comes
/// together with its live region is not read.
const SPOKEN: [&str; 2] = ["own", "report"];

/// The regions of a page that lives, each a section with its id.
fn section(regions: &Regions, id: &str) -> Markup {
    let markup = regions.iter().find(|(region, _)| *region == id);
    html! {
        section #(id) aria-live=[SPOKEN.contains(&id).then_some("polite")] {
            @if let Some((_, markup)) = markup { (maud::PreEscaped(markup)) }
        }
    }
}

/// The text of a live page for a browser without a script.
fn without_script() -> Markup {
    html! {
        noscript {
            p { (Page::NoScripts) }
        }
    }
}

/// The switch for the sounds of a page. A script has it remembered for all of them.
fn sound_switch() -> Markup {
    html! { button #hear type="button" aria-pressed="false" { (Page::Sound) } }
}

/// What a script needs to follow a page, and where it shows what it has to say.
fn live(of: &str) -> Markup {
    html! { (connection_line(of)) (answer_line()) }
}

/// Where a script reports that nothing comes any more, with its words.
fn connection_line(of: &str) -> Markup {
    html! {
        p #line data-of=(of) data-lost=(Page::NoConnection) data-old=(Page::OldBrowser) role="status" {}
    }
}

/// The line in which a script reports the result of a press, with its words for a table that does not answer.
fn answer_line() -> Markup {
    html! { p #say data-away=(Page::Unreachable) role="alert" {} }
}

/// The form that the buttons of a page are in. Its first button is the one that the Enter key in a text presses, in some
/// browsers only if it can be seen: it is out of sight and chooses nothing by itself, so that the text decides what is meant.
fn form(visitor: &Visitor, action: &str, buttons: Markup) -> Markup {
    html! {
        @if visitor.may() == May::Play {
            form id=(FORM) method="post" action=(action) {
                button .entered tabindex="-1" aria-hidden="true" {}
                input type="hidden" name=(FORM_FIELD) value=(visitor.form());
                (buttons)
            }
        } @else {
            (buttons)
        }
    }
}
