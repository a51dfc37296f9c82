//! Tables of pages.

use crate::web::words::History;
use maud::{Markup, html};

/// A table that is moved sideways where there is no room for it. Each row begins with what it is about.
pub fn table(caption: &str, heads: &[History<'_>], rows: Vec<Vec<Markup>>) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(caption) {
            table {
                caption { (caption) }
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody { @for row in rows { tr {
                    @for (column, cell) in row.into_iter().enumerate() {
                        @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                    }
                } } }
            }
        }
    }
}

/// Texts as cells.
pub fn cells<const CELLS: usize>(texts: [&dyn maud::Render; CELLS]) -> Vec<Markup> {
    texts.map(|text| text.render()).into()
}
