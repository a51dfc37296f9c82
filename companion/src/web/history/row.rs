//! A row of a list: a link as wide as the page, with a title, a line below it, and how it ended.

use maud::{Markup, html};

use readyroom_table::printable::line;

use crate::statistics::Results;

/// A row that leads to `address`; of an evening, with its result.
pub fn row(address: &str, title: &str, below: &[String], evening: Option<Results>) -> Markup {
    html! {
        li {
            a href=(address) {
                span { b { (line(title)) } " " small { (line(&below.join(" · "))) } }
                @if let Some(results) = evening { " " (badge(results)) }
            }
        }
    }
}

/// How the one evening of `results` ended.
fn badge(results: Results) -> Markup {
    let word = results.of_one();
    html! { i .(word) { @if results.won > 0 { "✓ " } (word) } }
}
