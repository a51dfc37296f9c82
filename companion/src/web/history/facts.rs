//! Facts of pages: numbers that matter as tiles, and the others in lines.

use std::fmt::Display;

use maud::{Markup, Render, html};

use crate::web::words::History;
use readyroom_table::printable::line;

/// Numbers with what each is of, large.
pub fn tiles<W: Display>(facts: &[(W, &dyn Render)]) -> Markup {
    html! {
        dl .tiles { @for (name, fact) in facts { div { dt { (name) } dd { (fact) } } } }
    }
}

/// Names, each with how often that was so.
pub fn counts<'a>(facts: impl IntoIterator<Item = (&'a str, u32)>) -> Markup {
    html! {
        dl .counts { @for (name, times) in facts { div { dt { (line(name)) } " " dd { (times) } } } }
    }
}

/// The first line of a page, in a box, with a sign if it is good or bad.
pub fn verdict(is: Verdict, words: &str) -> Markup {
    let (class, sign) = match is {
        Verdict::Good => ("good", Some("✓")),
        Verdict::Bad => ("bad", Some("!")),
        Verdict::Open => ("open", None),
    };
    html! {
        p .verdict.(class) {
            @if let Some(sign) = sign { b aria-hidden="true" { (sign) } }
            span { (line(words)) }
        }
    }
}

/// How the first line of a page is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As one hopes.
    Good,
    /// As one does not hope.
    Bad,
    /// Nothing can be reported yet.
    Open,
}

/// Ways on, as large as buttons.
pub fn ways<W: Display>(name: History<'_>, ways: &[(String, W)]) -> Markup {
    html! {
        nav .ways aria-label=(name) {
            @for (address, called) in ways { a href=(address) { (called) } }
        }
    }
}
